import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { SignOutConfirm } from './sign-out-confirm.tsx';

const meta = preview.meta({
  component: SignOutConfirm,
  tags: ['!autodocs'],
  args: { count: 3, isOpen: true, onOpenChange: fn(), onConfirm: fn() },
});

export const Default = meta.story({ tags: ['mode:arabic', 'mode:small'] });

Default.test('focuses Cancel first, with signing out one Tab away', async ({ args }) => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect(args.onConfirm).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  await expect(args.onOpenChange).toHaveBeenCalledWith(false);
});

export const One = meta.story({ args: { count: 1 } });
