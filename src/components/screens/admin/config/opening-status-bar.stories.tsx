import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { OpeningStatusBar } from './opening-status-bar.tsx';

const meta = preview.meta({
  component: OpeningStatusBar,
  args: { status: 'open' as const, refusal: null, changing: null, onStatus: fn() },
});

export const Open = meta.story({ tags: ['mode:arabic', 'mode:small'] });

Open.test('can be paused without a confirmation', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Pause' }));
  await expect(args.onStatus).toHaveBeenCalledWith('paused');
});

export const Draft = meta.story({ args: { status: 'draft' } });

export const Paused = meta.story({ args: { status: 'paused' } });

export const Closed = meta.story({ args: { status: 'closed' } });

/** The affected candidates are being counted. */
export const Counting = meta.story({ args: { changing: 'closed' } });

export const Refused = meta.story({
  args: { refusal: 'Someone else changed this in the meantime. Check the new values, then decide.' },
});
