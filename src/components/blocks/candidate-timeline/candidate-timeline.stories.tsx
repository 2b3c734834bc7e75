import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { sampleEntries, sampleNames } from '#storybook/sample/timeline.ts';
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

/** One entry of every kind, and of every turn it can take. */
export const Default = meta.story({ tags: ['mode:arabic', 'mode:small'] });

Default.test('says every kind in words', async ({ canvas }) => {
  for (const title of [
    'Done: ⁨Call back Mohammed Ashraf Ali⁩',
    'Answered, interested',
    'Replied (they contacted us)',
    'Note, the driver sees it',
    'Moved from New lead to Contacting',
    'Taken by ⁨Sara Khan⁩',
    'Back to the pool: ⁨Amal Nasser⁩ did not call in time',
    'Joined with another record',
    'Arrived as a new lead',
  ])
    await expect(canvas.getByText(title)).toBeVisible();
});

Default.test('a refusal says its reason, and what was allowed although', async ({ canvas }) => {
  await expect(canvas.getByText('Expects more pay')).toBeVisible();
  await expect(canvas.getByText('Allowed although: ⁨the licence is not known⁩')).toBeVisible();
  await expect(canvas.getByText('Seen on video')).toBeVisible();
});

Default.test('a step that took back a merge says so', async ({ canvas }) => {
  const step = canvas.getByText('Moved from Rejected to Qualified').closest('li');
  await expect(step).toHaveTextContent('Joined with another record, and taken apart again');
});

export const MoreToLoad = meta.story({
  args: { entries: sampleEntries.slice(0, 3), onLoadEarlier: fn() },
});

MoreToLoad.test('the keyboard asks for what came before', async ({ args }) => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect(args.onLoadEarlier).toHaveBeenCalledOnce();
});

export const Loading = MoreToLoad.extend({ args: { isLoading: true } });
