import { expect, fn, userEvent } from 'storybook/test';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { ChoosePasswordView } from './choose-password.view.tsx';

const meta = preview.meta({
  component: ChoosePasswordView,
  parameters: { layout: 'fullscreen' },
  globals: { density: 'driver', viewport: { value: 'phone' } },
  args: {
    identifier: '+971501234567',
    isFirst: false,
    errors: {},
    error: null,
    isUncertain: false,
    isPending: false,
    isChecking: false,
    onSubmit: fn(),
    onSignOut: fn(),
  },
});

/** The page for a user whose password is temporary. */
export const Empty = meta.story({ tags: ['all-modes'] });

Empty.test('accepts a password with the keyboard, and allows signing out', async ({ canvas, args }) => {
  await userEvent.type(canvas.getByLabelText('New password'), 'camel-42-lantern{Enter}');
  await expect(args.onSubmit).toHaveBeenCalledWith({ current: '', next: 'camel-42-lantern' });
  await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
  await expect(args.onSignOut).toHaveBeenCalledOnce();
});

/** An invited user, signed in by the link of an email. */
export const First = meta.story({
  globals: { density: 'staff', viewport: { value: 'desktop' } },
  args: { identifier: 'huda@recruitment.example', isFirst: true },
});

First.test('does not warn that others have seen the password', async ({ canvas }) => {
  await expect(canvas.getByText(/You do not have a password yet/)).toBeVisible();
  await expect(canvas.queryByText(/Someone else has seen/)).toBeNull();
});

/** The password may have been changed in a tab that was closed before the response. */
export const Checking = meta.story({ tags: ['state:changePassword.checking'], args: { isChecking: true } });

/** The server already has this password. Checks whether it is the new one or the temporary one. */
export const Rechecking = meta.story({
  tags: ['state:changePassword.rechecking'],
  args: { isPending: true },
});

export const Same = meta.story({ args: { errors: { next: 'same' } } });

export const NoAnswer = meta.story({
  args: { error: new AppError('network.noAnswer'), isUncertain: true },
});

export const Urdu = meta.story({ globals: { locale: 'ur', viewport: { value: 'small' } } });

export const Malayalam = meta.story({
  globals: { locale: 'ml', viewport: { value: 'small' } },
  args: { errors: { next: 'weak' } },
});
