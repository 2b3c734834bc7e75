import { expect, fn, userEvent } from 'storybook/test';
import { emptyInvite } from '#machines/admin/users/invite.machine.ts';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { InviteForm } from './invite-form.tsx';

const typed = {
  ...emptyInvite,
  name: 'Huda Saleh',
  email: 'huda@recruitment.example',
  role: 'recruiter' as const,
};

const meta = preview.meta({
  component: InviteForm,
  tags: ['!autodocs'],
  args: {
    values: emptyInvite,
    errors: {},
    error: null as AppError | null,
    isPending: false,
    isRestored: false,
    onChange: fn(),
    onDiscard: fn(),
    onCancel: fn(),
    onSubmit: fn(),
  },
});

export const Empty = meta.story();

Empty.test('fills in a name and submits with the keyboard', async ({ canvas, args }) => {
  await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('H{Enter}');
  await expect(args.onChange).toHaveBeenCalledWith({ name: 'H' });
  await expect(args.onSubmit).toHaveBeenCalledOnce();
});

export const Restoring = meta.story({ args: { isPending: true } });

export const Typed = meta.story({ args: { values: typed } });

/** A draft from before the dialog was closed. */
export const Restored = meta.story({ args: { values: typed, isRestored: true } });

Restored.test('can start over', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Start over' }));
  await expect(args.onDiscard).toHaveBeenCalledOnce();
});

export const Sending = meta.story({ args: { values: typed, isPending: true } });

export const Invalid = meta.story({
  tags: ['all-modes'],
  args: {
    errors: {
      name: 'invite.problems.name',
      email: 'invite.problems.email',
      role: 'invite.problems.role',
    },
  },
});

Invalid.test('explains what to enter in each field', async ({ canvas }) => {
  await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    'Enter an email address, like name@company.ae',
  );
});

export const Taken = meta.story({ args: { values: typed, error: new AppError('account.emailTaken') } });

Taken.test('shows that the email is already in use', async ({ canvas }) => {
  await expect(canvas.getByRole('alert')).toHaveTextContent('An account with this email already exists');
});
