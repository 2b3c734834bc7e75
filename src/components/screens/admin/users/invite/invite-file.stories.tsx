import { expect, fn, screen, userEvent } from 'storybook/test';
import type { InviteFileProblem } from '#machines/admin/users/invite-list.ts';
import preview from '#storybook/preview.tsx';
import { InviteFile } from './invite-file.tsx';

const meta = preview.meta({
  component: InviteFile,
  tags: ['!autodocs'],
  args: {
    problem: null as InviteFileProblem | null,
    onChoose: fn(),
    onTemplate: fn(),
    onClose: fn(),
  },
});

export const First = meta.story();

First.test('downloads the template and closes with the keyboard', async ({ args }) => {
  screen.getByRole('button', { name: 'Download template' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onTemplate).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  await expect(args.onClose).toHaveBeenCalledOnce();
});

export const NoColumns = meta.story({ tags: ['mode:arabic', 'mode:small'], args: { problem: 'columns' } });
export const TooMany = meta.story({ args: { problem: 'tooMany' } });
export const Unreadable = meta.story({ args: { problem: 'unreadable' } });
export const Empty = meta.story({ args: { problem: 'empty' } });
