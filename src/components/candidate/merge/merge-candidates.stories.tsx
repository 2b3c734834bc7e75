import { expect, fn, screen, userEvent } from 'storybook/test';
import { emran, imran } from '#machines/candidate/merge/merge.fixtures.ts';
import { AppError } from '#shared/app-error.ts';
import { noDetails, Refusal } from '#shared/refusal.ts';
import preview from '#storybook/preview.tsx';
import { recruiter, references } from './merge.fixtures.ts';
import { MergeCandidatesView, type MergeCandidatesViewProps } from './merge-candidates.tsx';
import { UndoMergeView } from './undo-merge.tsx';

const context: MergeCandidatesViewProps['context'] = {
  winnerId: imran.id,
  loserId: emran.id,
  pair: { winner: imran, loser: emran },
  choices: { expected_salary_fils: emran.id },
  error: null,
  merged: null,
};

const args: MergeCandidatesViewProps = {
  context,
  isReading: false,
  isMerging: false,
  userId: recruiter.id,
  references,
  send: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  component: MergeCandidatesView,
  tags: ['!autodocs'],
  globals: { viewport: { value: 'desktop' } },
  args,
});

/** Both records, their differences, and the consequences of the merge. */
export const Choosing = meta.story({ tags: ['state:mergeCandidates.choosing', 'mode:arabic', 'mode:small'] });

Choosing.test('takes a value of the other record and merges, with the keyboard', async ({ args }) => {
  const [first] = screen.getAllByRole('radio', { name: /Imran/ });
  first?.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect(args.send).toHaveBeenCalledWith({
    type: 'value.choose',
    column: 'first_name',
    from: emran.id,
  });
  screen.getByRole('button', { name: 'Merge' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.send).toHaveBeenLastCalledWith({ type: 'merge.submit' });
});

Choosing.test('shows only the last digits of a passport number', async () => {
  await expect(screen.getByRole('radio', { name: /•••• 4471/ })).toBeInTheDocument();
  await expect(screen.queryByText(/AB1234471/)).not.toBeInTheDocument();
});

export const Reading = meta.story({
  tags: ['state:mergeCandidates.reading'],
  args: { context: { ...context, pair: null }, isReading: true },
});

export const Unread = meta.story({
  tags: ['state:mergeCandidates.unread'],
  args: { context: { ...context, pair: null, error: new AppError('data.missing') } },
});

/** Another user changed one of the records, so both were reloaded. */
export const Stale = meta.story({ args: { context: { ...context, error: new Refusal('STALE_VERSION') } } });

/** The losing record is past the lead stages, so it can't be merged. */
export const Obstacle = meta.story({
  args: { context: { ...context, pair: { winner: imran, loser: { ...emran, current_stage: 'visa' } } } },
});

Obstacle.test('refuses to merge, and can keep the other record instead', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  await expect(args.send).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Keep the other record' }));
  await expect(args.send).toHaveBeenCalledWith({ type: 'records.swap' });
});

export const Merging = meta.story({ tags: ['state:mergeCandidates.merging'], args: { isMerging: true } });

/** A merge that can't be undone. The history of the record says why. */
export const UndoRefused = meta.story({
  render: () => (
    <UndoMergeView
      error={new Refusal('UNDO_NOT_POSSIBLE', { ...noDetails, params: { why: 'later_merge' } })}
      isPending={false}
      onUndo={fn()}
    />
  ),
});

UndoRefused.test('explains what to undo first', async ({ canvas }) => {
  await expect(canvas.getByRole('alert')).toHaveTextContent('Undo that merge first');
});

export const Undoing = meta.story({
  render: () => <UndoMergeView error={null} isPending onUndo={fn()} />,
});
