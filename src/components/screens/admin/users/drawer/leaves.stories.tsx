import { expect, fn, userEvent } from 'storybook/test';
import { capacity } from '#machines/admin/users/capacity.fixtures.ts';
import type { LeavesContext } from '#machines/admin/users/leaves.machine.ts';
import { AppError } from '#machines/data/errors.ts';
import preview from '#storybook/preview.tsx';
import { LeavesView } from './leaves-view.tsx';

const context: Pick<LeavesContext, 'days' | 'problem' | 'error' | 'removing'> = {
  days: { first_day: null, last_day: null },
  problem: null,
  error: null,
  removing: null,
};

const meta = preview.meta({
  component: LeavesView,
  tags: ['!autodocs'],
  args: { leaves: capacity.leaves, context, isAdding: false, isRemoving: false, send: fn() },
});

export const Idle = meta.story({ tags: ['state:leaves.idle', 'mode:arabic', 'mode:small'] });

Idle.test('takes days off away, and adds some, by keyboard alone', async ({ canvas, args }) => {
  canvas.getByRole('button', { name: /^Remove/ }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.send).toHaveBeenCalledWith({ type: 'leave.remove', id: capacity.leaves[0]?.id });
  canvas.getByRole('button', { name: 'Add days off' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.send).toHaveBeenCalledWith({ type: 'leave.add' });
});

export const None = meta.story({ args: { leaves: [] } });

export const Adding = meta.story({
  tags: ['state:leaves.adding'],
  args: {
    context: { ...context, days: { first_day: '2026-04-01', last_day: '2026-04-05' } },
    isAdding: true,
  },
});

export const Removing = meta.story({
  tags: ['state:leaves.removing'],
  args: { context: { ...context, removing: capacity.leaves[0]?.id ?? null }, isRemoving: true },
});

export const Wrong = meta.story({ args: { context: { ...context, problem: 'empty' } } });

export const Failed = meta.story({
  args: { context: { ...context, error: new AppError('network.offline') } },
});
