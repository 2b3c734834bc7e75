import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { UpdatePill } from './update-pill.tsx';

const meta = preview.meta({
  component: UpdatePill,
  args: { updates: 4, onShow: fn() },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', minBlockSize: 64 }}>
        <Story />
      </div>
    ),
  ],
});

export const Several = meta.story();

Several.test('can be activated with the keyboard', async ({ args }) => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect(args.onShow).toHaveBeenCalledOnce();
});

/** There are no live updates, and the last load was a while ago. */
export const Stale = meta.story({
  tags: ['mode:arabic', 'mode:small'],
  args: { updates: 0, staleSince: Date.UTC(2026, 2, 12, 10, 2) },
});

export const Refreshing = meta.story({
  args: { updates: 0, staleSince: Date.UTC(2026, 2, 12, 10, 2), isRefreshing: true },
});
