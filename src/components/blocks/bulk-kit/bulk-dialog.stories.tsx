import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { drivers, driversWithoutPhone } from '#machines/factories/bulk.fixtures.ts';
import type { BulkOutcome, BulkResult, BulkRow } from '#machines/factories/bulk-results.ts';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { BulkDialog } from './bulk-dialog.tsx';

const will = drivers.filter((row) => !driversWithoutPhone.includes(row));
const fewRows = will.slice(0, 12);

const endedResults = (
  rows: readonly BulkRow[],
  outcome: BulkOutcome,
  reason: string | null = null,
): BulkResult[] => rows.map((row) => ({ ...row, outcome, reason, before: null }));

const done = (results: BulkResult[], error: AppError | null = null, canUndo = false) => ({
  phase: { name: 'done' as const, results, error, canUndo },
});

const meta = preview.meta({
  component: BulkDialog,
  tags: ['!autodocs'],
  args: {
    title: 'Assign 500 leads to Sara Khan',
    phase: {
      name: 'preview' as const,
      preview: { will: fewRows, blocked: [{ reason: 'no_phone', rows: driversWithoutPhone.slice(0, 3) }] },
    },
    confirmLabel: 'Assign 12 leads',
    runningLabel: 'Assigning leads',
    isUndoable: true,
    reasonMessages: (reason: string) => (reason === 'no_phone' ? 'no phone' : 'changed by somebody else'),
    isOpen: true,
    onClose: fn(),
    onReload: fn(),
    onConfirm: fn(),
    onCancel: fn(),
    onRetry: fn(),
    onUndo: fn(),
    onSaveCsv: fn(),
  },
});

/** Shows which rows will change, and which are blocked and why. */
export const Preview = meta.story();

Preview.test('lists blocked rows by name, and confirms a small number with one click', async ({ args }) => {
  const blocked = screen.getByRole('button', { name: '3 rows are blocked: no phone' });
  await userEvent.click(blocked);
  await expect(screen.getByRole('list')).toHaveTextContent(driversWithoutPhone[0]?.name ?? '');
  await userEvent.click(screen.getByRole('button', { name: 'Assign 12 leads' }));
  await expect(args.onConfirm).toHaveBeenCalledOnce();
});

export const Previewing = meta.story({ args: { phase: { name: 'previewing' } } });

export const Refused = meta.story({
  args: { phase: { name: 'refused', error: new AppError('network.offline') } },
});

Refused.test('can be retried', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect(args.onReload).toHaveBeenCalledOnce();
});

export const AllBlocked = meta.story({
  args: {
    phase: {
      name: 'preview',
      preview: { will: [], blocked: [{ reason: 'no_phone', rows: driversWithoutPhone }] },
    },
  },
});

AllBlocked.test('has no confirm button', async () => {
  await expect(screen.queryByRole('button', { name: 'Assign 12 leads' })).not.toBeInTheDocument();
});

const asked = async () => {
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getAllByRole('button').at(-1) ?? document.body);
  await screen.findByRole('alertdialog');
};

/** Above 200 rows, the user confirms by typing the number of rows. */
export const Many = meta.story({
  args: {
    phase: {
      name: 'preview',
      preview: { will, blocked: [{ reason: 'no_phone', rows: driversWithoutPhone }] },
    },
    confirmLabel: 'Assign 463 leads',
  },
  play: asked,
});

Many.test('confirms only when the right number is typed, with the keyboard', async ({ args }) => {
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  await userEvent.keyboard('46{Enter}');
  await expect(args.onConfirm).not.toHaveBeenCalled();
  await userEvent.keyboard('3{Enter}');
  await expect(args.onConfirm).toHaveBeenCalledOnce();
});

/** An irreversible action is confirmed by typing the number of rows, however few there are. */
export const Irreversible = meta.story({
  args: {
    title: 'Delete 15 leads',
    confirmLabel: 'Delete 12 leads',
    isIrreversible: true,
    isUndoable: false,
  },
  play: asked,
});

const running = { name: 'running', done: 150, all: 463, isCancelling: false, isUndo: false } as const;

/** The dialog can be closed while the work continues. */
export const Running = meta.story({ args: { phase: running } });

Running.test('continues when the dialog is closed, and stops on Cancel', async ({ args }) => {
  await userEvent.keyboard('{Escape}');
  await expect(args.onClose).toHaveBeenCalledOnce();
  await expect(args.onCancel).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect(args.onCancel).toHaveBeenCalledOnce();
});

export const Cancelling = meta.story({ args: { phase: { ...running, isCancelling: true } } });

export const Undoing = meta.story({ args: { phase: { ...running, isUndo: true } } });

export const Done = meta.story({ args: done(endedResults(fewRows, 'done')) });

/** Rows that did not succeed are expanded, with names and reasons. The others are collapsed. */
export const DoneWithProblems = meta.story({
  tags: ['mode:arabic', 'mode:small'],
  args: done([
    ...endedResults(will, 'done'),
    ...endedResults(driversWithoutPhone.slice(0, 2), 'failed', 'changed'),
    ...endedResults(driversWithoutPhone.slice(2), 'blocked', 'no_phone'),
  ]),
});

DoneWithProblems.test('retries the failed rows, or downloads the problems as CSV', async ({ args }) => {
  const failed = screen.getByRole('list', { name: '2 rows failed' });
  await expect(failed).toHaveTextContent('changed by somebody else');
  await expect(
    within(screen.getByRole('list', { name: '35 rows were blocked' })).getAllByRole('listitem'),
  ).toHaveLength(35);
  await userEvent.click(screen.getByRole('button', { name: 'Download as CSV' }));
  await expect(args.onSaveCsv).toHaveBeenCalledWith(
    expect.stringContaining(`"${driversWithoutPhone[0]?.name}","1 row failed","changed by somebody else"`),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry 2 rows' }));
  await expect(args.onRetry).toHaveBeenCalledOnce();
});

/** The network failed midway. The dialog reports the outcome of every row. */
export const Interrupted = meta.story({
  args: done(
    [
      ...endedResults(will.slice(0, 100), 'done'),
      ...endedResults(will.slice(100, 150), 'unknown'),
      ...endedResults(will.slice(150), 'notTried'),
    ],
    new AppError('network.noAnswer'),
  ),
});

export const Undone = meta.story({ args: done(endedResults(fewRows, 'undone')) });

export const NotUndone = meta.story({
  args: done(
    [
      ...endedResults(fewRows.slice(2), 'undone'),
      ...endedResults(fewRows.slice(0, 2), 'notUndone', 'changed'),
    ],
    new AppError('network.noAnswer'),
    true,
  ),
});
