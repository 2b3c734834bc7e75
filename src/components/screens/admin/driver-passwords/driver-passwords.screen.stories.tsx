import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { PasswordsAtWork } from './driver-passwords.fixtures.tsx';

const meta = preview.meta({
  component: PasswordsAtWork,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'admin', path: '/admin/drivers/passwords' },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', blockSize: '100vh' }}>
        <Story />
      </div>
    ),
  ],
});

/** The drivers of the sample data, from the embedded backend. */
export const AtWork = meta.story({
  args: { address: 'login=yes' },
  play: async () => {
    await screen.findAllByRole('button', { name: /.⁩$/ });
  },
});

AtWork.test('resets one by keyboard alone, and tells the password', async ({ canvas }) => {
  await userEvent.type(canvas.getByRole('searchbox'), 'imran khan');
  const reset = await canvas.findByRole('button', { name: 'Reset the password of ⁨Imran Khan⁩' });
  reset.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByLabelText('New password');
  await userEvent.keyboard('{Enter}');
  await screen.findByText(
    'Tell it to the driver now. It is shown until you leave this page, and stored nowhere.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(canvas.getByText(/One is not passed on yet/)).toBeVisible());
});

/** Candidates fail, users come. */
export const CandidatesFail = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/candidates')),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('status');
  },
});
