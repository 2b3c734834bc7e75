import { AppError, type AppErrorCode } from '#shared/app-error.ts';

/** A row of a bulk change, by what people call it. */
export interface BulkRow {
  id: string;
  name: string;
}

/** What a bulk change would do. */
export interface BulkPreview {
  /** These will change, in the order they are worked through. */
  will: readonly BulkRow[];
  /** These will not, by the code of the reason. */
  blocked: readonly { reason: string; rows: readonly BulkRow[] }[];
}

/** How one row of a batch ended, as the server tells it. */
export type BatchOutcome =
  /** `before` is what it takes to put the row back. */
  | { id: string; isDone: true; before?: unknown }
  /** The code of the reason. */
  | { id: string; isDone: false; reason: string };

/**
 * What became of a row. `unknown`: no answer came back, so it may have changed. `notTried`: the work ended before its
 * turn. `notUndone`: it changed, and could not be put back.
 */
export type BulkOutcome = 'done' | 'failed' | 'blocked' | 'unknown' | 'notTried' | 'undone' | 'notUndone';

export interface BulkResult extends BulkRow {
  outcome: BulkOutcome;
  /** The code of the reason why not. */
  reason: string | null;
  /** What it takes to put the row back. */
  before: unknown;
}

/** What a dialog shows of a bulk change. */
export type BulkPhase =
  | { name: 'previewing' }
  /** The preview failed; nothing has changed. */
  | { name: 'refused'; error: AppError }
  | { name: 'preview'; preview: BulkPreview }
  /** `done` of `all` rows have had their turn. */
  | { name: 'running'; done: number; all: number; isCancelling: boolean; isUndo: boolean }
  /** `error` is why the work ended early, unless somebody stopped it. */
  | { name: 'done'; results: readonly BulkResult[]; error: AppError | null; canUndo: boolean };

/** Every row of the preview, before anything is done. */
export function resultsOf({ will, blocked }: BulkPreview): BulkResult[] {
  return [
    ...will.map((row) => resultOf(row, 'notTried')),
    ...blocked.flatMap(({ reason, rows }) => rows.map((row) => resultOf(row, 'blocked', reason))),
  ];
}

function resultOf({ id, name }: BulkRow, outcome: BulkOutcome, reason: string | null = null): BulkResult {
  return { id, name, outcome, reason, before: null };
}

/** Errors after which nothing has changed. */
const notTried: readonly AppErrorCode[] = ['network.offline', 'data.refused', 'data.denied'];

/** The results after a batch of `ids` was answered. A row the answer leaves out counts as not answered. */
export function afterBatch(
  results: readonly BulkResult[],
  ids: readonly string[],
  outcomes: readonly BatchOutcome[],
): BulkResult[] {
  return changed(results, ids, (row) => {
    const told = outcomes.find(({ id }) => id === row.id);
    if (!told) return { ...row, outcome: 'unknown', reason: null };
    if (!told.isDone) return { ...row, outcome: 'failed', reason: told.reason };
    return { ...row, outcome: 'done', reason: null, before: told.before ?? null };
  });
}

/**
 * The results after the answer to a batch was lost. What never left this device, or was refused as a whole, has not
 * been tried.
 */
export function afterLoss(
  results: readonly BulkResult[],
  ids: readonly string[],
  error: unknown,
): BulkResult[] {
  const wasTried = !(error instanceof AppError && notTried.includes(error.code));
  return changed(results, ids, (row) => ({
    ...row,
    outcome: wasTried ? 'unknown' : 'notTried',
    reason: null,
  }));
}

/** The results after a batch of `ids` was to be put back: those the answer leaves out were not. */
export function afterUndo(
  results: readonly BulkResult[],
  ids: readonly string[],
  outcomes: readonly BatchOutcome[],
): BulkResult[] {
  return changed(results, ids, (row) => {
    const told = outcomes.find(({ id }) => id === row.id);
    if (told?.isDone) return { ...row, outcome: 'undone', reason: null };
    return { ...row, outcome: 'notUndone', reason: told?.reason ?? null };
  });
}

function changed(
  results: readonly BulkResult[],
  ids: readonly string[],
  change: (row: BulkResult) => BulkResult,
): BulkResult[] {
  const meant = new Set(ids);
  return results.map((row) => (meant.has(row.id) ? change(row) : row));
}

/** Ids of the rows that ended in one of these ways. */
export function idsWith(results: readonly BulkResult[], ...outcomes: readonly BulkOutcome[]): string[] {
  return results.filter(({ outcome }) => outcomes.includes(outcome)).map(({ id }) => id);
}
