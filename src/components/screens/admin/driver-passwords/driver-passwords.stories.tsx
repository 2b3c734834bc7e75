import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { firstRow } from '#components/hooks/list-screen.fixtures.ts';
import { htmlAnswer, lostResponse, noAnswer, refused, serverError } from '#mocks/faults.ts';
import { connect } from '#storybook/connection.ts';
import preview from '#storybook/preview.tsx';
import { PasswordsHarness } from './driver-passwords.fixtures.tsx';

const meta = preview.meta({
  component: PasswordsHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'admin', path: '/admin/drivers/passwords' },
});

/** The drivers of the sample data, from the embedded backend. */
export const AtWork = meta.story({
  tags: ['all-modes'],
  play: firstRow,
});

AtWork.test('shows a missing login, and disables the reset, as specified', async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('tab', { name: /^All candidates/ }));
  await userEvent.click(await canvas.findByRole('button', { name: /^Login/ }));
  await userEvent.click(await screen.findByRole('radio', { name: 'No login' }));
  await waitFor(() => expect(canvas.getAllByText('No login').length).toBeGreaterThan(1));
  const [button] = await canvas.findAllByRole('button', { name: /^Reset password for/ });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
});

AtWork.test(
  'offers different passwords for the selected, the same for all, and to select all',
  async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('checkbox', { name: /^Select (?!all)/ });
    if (!first) throw new Error('No row');
    await userEvent.click(first);
    await canvas.findByRole('button', { name: 'Reset passwords' });
    await canvas.findByRole('button', { name: 'Same password for all...' });
    await canvas.findByRole('button', { name: /^Select all \d+ matching rows$/ });
  },
);

AtWork.test('resets a password with the keyboard, and shows it', async ({ canvas }) => {
  await userEvent.type(canvas.getByRole('searchbox'), 'imran khan');
  const reset = await canvas.findByRole('button', { name: 'Reset password for ⁨Imran Khan⁩' });
  reset.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByLabelText('New password');
  await userEvent.keyboard('{Enter}');
  await screen.findByText(
    "Give the password to the driver now. It is shown until you leave this page and isn't stored anywhere.",
  );
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(canvas.getByText(/1 password not shared yet/)).toBeVisible());
});

AtWork.test(
  'shows the error and whether the password may have been set, and keeps the input',
  async ({ canvas, msw }) => {
    const call = '*/api/auth/reset-driver-password';
    await userEvent.type(canvas.getByRole('searchbox'), 'imran khan');
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset password for ⁨Imran Khan⁩' }));
    const field = await screen.findByLabelText('New password');
    await userEvent.clear(field);
    await userEvent.type(field, 'oryx-77-harbour');
    const expectError = async (words: string, isOutcomeUnknown: boolean) => {
      await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));
      await waitFor(() =>
        expect(screen.getByRole('alert')).toHaveTextContent(`Password reset error: ${words}`),
      );
      await expect(screen.queryAllByText(/may already have changed/)).toHaveLength(isOutcomeUnknown ? 1 : 0);
      await expect(field).toHaveValue('oryx-77-harbour');
    };
    connect(msw, 'offline');
    await expectError('Network connection unavailable.', false);
    connect(msw, 'online');
    msw.use(refused(call, 409, 'no_account', 'This driver has no account yet'));
    await expectError('This driver has no account yet', false);
    msw.use(http.post(call, () => new HttpResponse(null, { status: 500 })));
    await expectError('Failed to reset password', true);
    msw.use(htmlAnswer(call));
    await expectError('Received HTML response instead of expected JSON data', true);
    msw.use(lostResponse(call));
    await expectError('Network error.', true);
    msw.resetHandlers();
    await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));
    await screen.findByText(/^Give the password to the driver now\./);
    await screen.findByText('oryx-77-harbour');
  },
);

/** Loading candidates fails, loading users succeeds. */
export const CandidatesFail = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/candidates')),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('status');
    await screen.findAllByRole('row');
  },
});

CandidatesFail.test('lists driver accounts instead, and explains why', async ({ canvas }) => {
  await canvas.findByText(/^Candidates could not be loaded, so this list shows driver accounts/);
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(2));
});

/** Loading candidates and users fails. */
export const NothingComes = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/candidates'), noAnswer('*/rest/v1/users')),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
  },
});

NothingComes.test('shows the error, and can be retried', async ({ canvas, msw }) => {
  await canvas.findByText('Drivers could not be loaded');
  msw.resetHandlers();
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(2));
});
