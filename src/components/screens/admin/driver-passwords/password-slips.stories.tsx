import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { PasswordSlipsView } from '#components/candidate/passwords/password-slips.view.tsx';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { slips } from './driver-passwords.fixtures.tsx';
import { ResetOutcome } from './reset-outcome.tsx';

const meta = preview.meta({
  component: PasswordSlipsView,
  tags: ['!autodocs'],
  args: {
    slips,
    messageOf: (): string | null => 'Your new password: bamu-tike-4827',
    onPassedOn: fn(),
    onPrint: fn(),
    onClose: fn(),
  },
});

/** Some are passed on, some are not, and one is void. */
export const Waiting = meta.story({
  tags: ['state:passwordSlips.unpassed', 'state:passwordMessages.loaded', 'mode:arabic', 'mode:small'],
});

Waiting.test('passes the message to WhatsApp through the clipboard, never in a link', async ({ args }) => {
  const open = window.open;
  const opened = fn();
  window.open = opened;
  await userEvent.click(await screen.findByRole('button', { name: /Imran Qureshi⁩ on WhatsApp/ }));
  window.open = open;
  await expect(opened).toHaveBeenCalledWith('https://wa.me/971504172290', '_blank', 'noopener,noreferrer');
  await waitFor(() => expect(args.onPassedOn).toHaveBeenCalledWith(slips[0]?.driver.id));
});

export const AllPassed = meta.story({
  tags: ['state:passwordSlips.passed'],
  args: {
    slips: slips
      .filter(({ password }) => password !== null)
      .map((passwordSlip) => ({ ...passwordSlip, isPassedOn: true })),
  },
});

/** The message templates are loading or failed to load. Copying and printing work. */
export const NoTexts = meta.story({
  tags: ['state:passwordMessages.loading', 'state:passwordMessages.failed'],
  args: { messageOf: () => null },
});

const row = (id: string, name: string) => ({ id, name, reason: null, before: null });

/** The network failed before any password was set. */
export const Cut = meta.story({
  tags: ['state:passwordSlips.empty'],
  args: {
    slips: [],
    outcome: (
      <ResetOutcome
        error={new AppError('network.noAnswer')}
        reasonMessages={() => 'no login yet'}
        results={[
          { ...row('1', 'Imran Qureshi'), outcome: 'unknown' },
          { ...row('2', 'Bibek Thapa'), outcome: 'notTried' },
          { ...row('3', 'Joseph Mwangi'), outcome: 'blocked', reason: 'no_account' },
        ]}
      />
    ),
  },
});

Cut.test('shows which results are unknown, and why that matters', async () => {
  await expect(await screen.findByRole('alert')).toHaveTextContent(
    'Bulk password reset error: Network error. Please check your connection.',
  );
  await waitFor(() =>
    expect(screen.getByText(/Don't use a password that has already been shared/)).toBeVisible(),
  );
});
