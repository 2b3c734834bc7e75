import { expect, fn, userEvent } from 'storybook/test';
import { internal } from '#machines/candidate/record/candidate.fixtures.ts';
import { AppError } from '#machines/data/errors.ts';
import preview from '#storybook/preview.tsx';
import { TagsView } from './tags.tsx';

const idle = { removal: null, left: null, error: null };

const meta = preview.meta({
  component: TagsView,
  args: { of: internal, canWrite: true, context: idle, send: fn() },
});

export const Ready = meta.story({ tags: ['state:leadTags.idle', 'mode:arabic', 'mode:small'] });

Ready.test('one is taken off by keyboard alone', async ({ args }) => {
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{Delete}');
  await expect(args.send).toHaveBeenCalledWith({ type: 'tag.remove', of: internal, tag: 'night shift' });
});

/** It waits for the server. */
export const Removing = meta.story({
  tags: ['state:leadTags.removing'],
  args: { context: { ...idle, removal: { of: internal, tag: 'airport' } } },
});

Removing.test('takes off no other meanwhile', async ({ canvas }) => {
  await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
});

/** It stays, and says why. */
export const Failed = meta.story({ args: { context: { ...idle, error: new AppError('network.noAnswer') } } });
