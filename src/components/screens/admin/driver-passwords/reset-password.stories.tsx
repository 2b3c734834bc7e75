import { expect, fn, screen, userEvent } from 'storybook/test';
import { PasswordSlipRow } from '#components/candidate/passwords/password-slip-row.tsx';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { drivers, slips } from './driver-passwords.fixtures.tsx';
import { ResetPasswordView } from './reset-password.view.tsx';

const [driver] = drivers;
const [passwordSlip] = slips;
if (!driver || !passwordSlip) throw new Error('Nobody');

const meta = preview.meta({
  component: ResetPasswordView,
  tags: ['!autodocs'],
  args: {
    driver,
    state: 'editing' as const,
    password: 'bamu-tike-4827',
    isTooShort: false,
    error: null,
    isOutcomeUnknown: false,
    onType: fn(),
    onSuggest: fn(),
    onSubmit: fn(),
    onClose: fn(),
    passwordSlip: null,
  },
});

/** A readable password is suggested initially. */
export const Suggested = meta.story({ tags: ['state:resetPassword.editing'] });

Suggested.test('submits with Enter', async ({ args }) => {
  await userEvent.type(await screen.findByLabelText('New password'), '{Enter}');
  await expect(args.onSubmit).toHaveBeenCalledOnce();
});

export const TooShort = meta.story({ args: { password: '123', isTooShort: true } });

export const NoLogin = meta.story({ args: { driver: { ...driver, status: null } } });

export const Submitting = meta.story({
  tags: ['state:resetPassword.submitting'],
  args: { state: 'submitting' },
});

export const Refused = meta.story({
  args: {
    error: new AppError('data.refused', { code: 'no_account', message: 'This driver has no account yet' }),
  },
});

Refused.test('shows the specified error message', async () => {
  const alert = await screen.findByRole('alert');
  await expect(alert).toHaveTextContent('Password reset error: This driver has no account yet');
});

/** No response: the password may have been set, and a retry sets the same one. */
export const InDoubt = meta.story({
  args: { error: new AppError('network.noAnswer'), isOutcomeUnknown: true },
});

export const Told = meta.story({
  tags: ['state:resetPassword.told', 'mode:arabic', 'mode:small'],
  args: {
    state: 'told',
    passwordSlip: (
      <PasswordSlipRow
        passwordSlip={passwordSlip}
        messageOf={() => 'A message'}
        onPassedOn={fn()}
        onPrint={fn()}
      />
    ),
  },
});
