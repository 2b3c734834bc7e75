import Bell from 'lucide-react/icons/bell';
import Tag from 'lucide-react/icons/tag';
import UserCheck from 'lucide-react/icons/user-check';
import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { BulkBar } from './bulk-bar.tsx';

const meta = preview.meta({
  component: BulkBar,
  parameters: { layout: 'fullscreen' },
  args: {
    count: 12,
    total: 312,
    isAll: false,
    onAll: fn(),
    actions: [
      { id: 'assign', label: 'Assign', icon: UserCheck, onPress: fn() },
      { id: 'tag', label: 'Tag', icon: Tag, onPress: fn() },
      { id: 'remind', label: 'Remind', icon: Bell, onPress: fn(), disabledReason: 'Two have no phone' },
      { id: 'export', label: 'Export', onPress: fn() },
      { id: 'reject', label: 'Reject', onPress: fn(), isDanger: true },
    ],
    onClear: fn(),
  },
});

export const Some = meta.story({ tags: ['all-modes'] });

Some.test('puts actions after the third into a menu that the keyboard can open', async ({ canvas, args }) => {
  canvas.getByRole('button', { name: 'More' }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reject' }));
  await expect(args.actions[4]?.onPress).toHaveBeenCalledOnce();
});

Some.test('selects all matching rows, and clears the selection, with one click', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Select all 312 matching rows' }));
  await expect(args.onAll).toHaveBeenCalledOnce();
  await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
  await expect(args.onClear).toHaveBeenCalledOnce();
});

export const One = meta.story({ args: { count: 1, total: null } });
