import { expect, fn, userEvent } from 'storybook/test';
import { internal } from '#machines/candidate/record/candidate.fixtures.ts';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { TagsView } from './tags.tsx';

const meta = preview.meta({
  component: TagsView,
  args: { tags: internal.tags, isDisabled: false, error: null, onRemove: fn() },
});

export const Ready = meta.story({ tags: ['mode:arabic', 'mode:small'] });

Ready.test('removes a tag with the keyboard', async ({ args }) => {
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{Delete}');
  await expect(args.onRemove).toHaveBeenCalledWith('night shift');
});

/** The tag is being removed on the server. */
export const Removing = meta.story({ args: { isDisabled: true } });

Removing.test('disables removing other tags meanwhile', async ({ canvas }) => {
  await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
});

/** The tag stays, and the error is shown. */
export const Failed = meta.story({ args: { error: new AppError('network.noAnswer') } });
