import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { Conflict } from './conflict.tsx';

const meta = preview.meta({
  component: Conflict,
  args: {
    by: 'Sara Khan',
    at: sampleNow - 2 * 60_000,
    now: sampleNow,
    mine: 'Dubai',
    theirs: 'Sharjah',
    onKeepMine: fn(),
    onTakeTheirs: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '25.75rem' }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({ tags: ['mode:arabic'] });

Default.test(
  'names who changed it and when, and either version can be chosen with the keyboard',
  async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('⁨Sara Khan⁩ changed this ⁨2 min⁩ ago');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Keep mine' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onKeepMine).toHaveBeenCalledOnce();
    await expect(args.onTakeTheirs).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onTakeTheirs).toHaveBeenCalledOnce();
  },
);

export const NobodyKnown = meta.story({ args: { by: null, at: sampleNow } });

export const LongText = meta.story({
  args: {
    by: 'Mohammed Abdul Rahman bin Khalifa Al Mansoori',
    mine: 'Prefers to be called after five, since he drives school children in the morning',
    theirs: 'Prefers WhatsApp',
  },
  globals: { viewport: { value: 'small' } },
});
