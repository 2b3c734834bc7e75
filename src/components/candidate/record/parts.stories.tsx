import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '#components/ui/button/button.tsx';
import { lead } from '#machines/candidate/record/candidate.fixtures.ts';
import type { PartContext } from '#machines/candidate/record/part.machine.ts';
import type { Part } from '#machines/candidate/record/parts.ts';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { partData, references, sara } from '#storybook/sample/candidate-record.ts';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { sampleEntries } from '#storybook/sample/timeline.ts';
import { PartPanelView } from './part-panel.tsx';

const of = (part: Part, changes: Partial<PartContext> = {}): PartContext => ({
  ask: { part, candidateId: lead.id, applicationId: null },
  data: partData[part],
  error: null,
  ...changes,
});

const undo = fn();

const meta = preview.meta({
  component: PartPanelView,
  tags: ['!autodocs'],
  args: {
    context: of('timeline'),
    isLoading: false,
    isExtending: false,
    candidate: lead,
    user: sara,
    references,
    onInterview: fn(),
    onOffer: fn(),
    undoOf: (mergeId) => <Button onPress={() => undo(mergeId)}>Undo Imran's merge</Button>,
    now: sampleNow,
    send: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '25.75rem' }}>
        <Story />
      </div>
    ),
  ],
});

export const Timeline = meta.story({
  tags: ['state:candidatePart.ready', 'state:candidatePart.gathering', 'mode:arabic', 'mode:small'],
});

Timeline.test('loads earlier entries with one key press', async ({ canvas, args }) => {
  const earlier = canvas.getAllByRole('button').at(-1) ?? document.body;
  earlier.focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.send).toHaveBeenCalledWith({ type: 'part.more' });
});

const merges = sampleEntries.flatMap((entry) =>
  entry.kind === 'merge' ? { ...entry, actor_id: sara.id } : [],
);

/** The user who merged two records can undo it once. */
export const Merged = meta.story({
  args: { context: of('timeline', { data: { part: 'timeline', rows: merges, hasMore: false } }) },
});

Merged.test('undoes the merge with the keyboard', async () => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect(undo).toHaveBeenCalledWith(merges[0]?.data.merge_id);
});

Merged.test('offers no undo for a merge that was already undone', async ({ canvas }) => {
  await expect(canvas.getAllByRole('button')).toHaveLength(1);
});

export const Loading = meta.story({
  tags: ['state:candidatePart.loading'],
  args: { context: of('documents', { data: null }), isLoading: true },
});

/** Loaded entries stay visible when loading fails, with the error. */
export const Extending = meta.story({
  tags: ['state:candidatePart.extending'],
  args: { context: of('timeline', { error: new AppError('network.offline') }), isExtending: true },
});

export const Failed = meta.story({
  tags: ['state:candidatePart.failed'],
  args: { context: of('documents', { data: null, error: new AppError('network.noAnswer') }) },
});

Failed.test('retries', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(args.send).toHaveBeenCalledWith({ type: 'part.reload' });
});

const papers: readonly Part[] = ['documents', 'interviews', 'offer', 'visa'];

/** The work of operations and interviewers, as a recruiter sees it. */
export const Papers = meta.story({
  render: (args) => (
    <>
      {papers.map((part) => (
        <PartPanelView key={part} {...args} context={of(part)} />
      ))}
    </>
  ),
});

Papers.test('shows only the status of each document', async ({ canvas }) => {
  const documents = within(await canvas.findByRole('list', { name: 'Documents' }));
  await expect(documents.getByText('Rejected')).toBeVisible();
  await expect(documents.queryByRole('link')).not.toBeInTheDocument();
});

/** A candidate without an application. */
export const Nothing = meta.story({
  render: (args) => (
    <>
      <PartPanelView
        {...args}
        context={of('documents', { data: { ...partData.documents, rows: [], files: [], types: [] } })}
      />
      <PartPanelView
        {...args}
        context={of('offer', {
          data: { part: 'offer', offering: { ...partData.offer.offering, offers: [], events: [] } },
        })}
      />
      <PartPanelView
        {...args}
        context={of('visa', { data: { part: 'visa', rows: [], labels: {}, caseId: null, tasks: [] } })}
      />
    </>
  ),
  // Each part's code is loaded when it is first shown.
  play: async () => waitFor(() => expect(document.querySelectorAll('[data-kind]')).toHaveLength(3)),
});

/** Read-only for a colleague's lead. */
export const OfAColleague = meta.story({
  args: { user: { ...sara, id: 'c0000000-0000-4000-8000-000000000009' } },
  render: (args) => (
    <>
      <PartPanelView {...args} context={of('notes')} />
      <PartPanelView {...args} context={of('tasks')} />
    </>
  ),
});

OfAColleague.test('offers no note form, and can’t complete a colleague’s task', async ({ canvas }) => {
  await expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await expect(
    canvas.getByRole('button', { name: /Mark as done: .*Ask for the licence/ }),
  ).toHaveAccessibleDescription(/This task belongs to .*Sara Khan/);
});
