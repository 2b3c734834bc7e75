import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { mergedEntries, sampleEntries, sampleNames } from '#storybook/sample/timeline.ts';
import { CandidateTimeline } from './candidate-timeline.tsx';

const meta = preview.meta({
  component: CandidateTimeline,
  args: { name: 'Mohammed Ashraf Ali', entries: sampleEntries, names: sampleNames, now: sampleNow },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '25.75rem' }}>
        <Story />
      </div>
    ),
  ],
});

/** One entry of every kind, in every variant. */
export const Default = meta.story({ tags: ['mode:arabic', 'mode:small'] });

Default.test('describes every kind of entry in words', async ({ canvas }) => {
  for (const title of [
    'Task done: ⁨Call back Mohammed Ashraf Ali⁩',
    'Answered, interested',
    'Replied (they contacted us)',
    'Note, visible to the driver',
    'Moved from New lead to Contacting',
    'Claimed by ⁨Sara Khan⁩',
    'Returned to the pool: ⁨Amal Nasser⁩ did not make contact in time',
    'Merged with another record',
    'Added as a new lead',
  ])
    await expect(canvas.getByText(title)).toBeVisible();
});

Default.test('shows the reason for a rejection, and the overridden conditions', async ({ canvas }) => {
  await expect(canvas.getByText('Pay expectation too high')).toBeVisible();
  await expect(canvas.getByText('Conditions overridden: ⁨the licence is not known⁩')).toBeVisible();
  await expect(canvas.getByText('Seen on video')).toBeVisible();
});

Default.test('marks a stage change whose merge was later undone', async ({ canvas }) => {
  const step = canvas.getByText('Moved from Rejected to Qualified').closest('li');
  await expect(step).toHaveTextContent('Merged with another record. The merge was later undone.');
});

/** Entries merged from another record are collapsed under the merge, never above it. */
export const Merged = meta.story({ args: { entries: mergedEntries } });

Merged.test('expands and collapses the events from the merged record', async ({ canvas }) => {
  await expect(canvas.queryByText('Answered, interested')).toBeNull();
  const fold = canvas.getByRole('button', {
    name: /^Show \d+ events from the merged record$/,
    expanded: false,
  });
  await userEvent.click(fold);
  await expect(canvas.getByText('Answered, interested')).toBeVisible();
  await userEvent.click(canvas.getByRole('button', { name: 'Hide events from the merged record' }));
  await expect(canvas.queryByText('Answered, interested')).toBeNull();
});

export const MoreToLoad = meta.story({
  args: { entries: sampleEntries.slice(0, 3), onLoadEarlier: fn() },
});

MoreToLoad.test('loads earlier entries with the keyboard', async ({ args }) => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect(args.onLoadEarlier).toHaveBeenCalledOnce();
});

export const Loading = MoreToLoad.extend({ args: { isLoading: true } });
