import { AppError, type AppErrorCode } from '#shared/app-error.ts';

/** A row of a bulk change, with its display name. */
export interface BulkRow {
  id: string;
  name: string;
}

/** The preview of a bulk change. */
export interface BulkPreview {
  /** Rows that will change, in processing order. */
  will: readonly BulkRow[];
  /** Rows that will not change, grouped by reason code. */
  blocked: readonly { reason: string; rows: readonly BulkRow[] }[];
}

/** The server's result for one row of a batch. */
export type BatchOutcome =
  /** `before` is the data needed to restore the row. */
  | { id: string; isDone: true; before?: unknown }
  /** The reason code. */
  | { id: string; isDone: false; reason: string };

/**
 * The result for a row. `unknown`: no response arrived, so it may have changed. `notTried`: the work ended before it
 * was processed. `notUndone`: it changed, and could not be restored.
 */
export type BulkOutcome = 'done' | 'failed' | 'blocked' | 'unknown' | 'notTried' | 'undone' | 'notUndone';

export interface BulkResult extends BulkRow {
  outcome: BulkOutcome;
  /** The reason code of a failure. */
  reason: string | null;
  /** The data needed to restore the row. */
  before: unknown;
}

/** The phase of a bulk change that a dialog shows. */
export type BulkPhase =
  | { name: 'previewing' }
  /** The preview failed; nothing has changed. */
  | { name: 'refused'; error: AppError }
  | { name: 'preview'; preview: BulkPreview }
  /** `done` of `all` rows have been processed. */
  | { name: 'running'; done: number; all: number; isCancelling: boolean; isUndo: boolean }
  /** `error` is why the work ended early, unless the user stopped it. */
  | { name: 'done'; results: readonly BulkResult[]; error: AppError | null; canUndo: boolean };

/** Returns every row of the preview, before any processing. */
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
const notAttempted: readonly AppErrorCode[] = ['network.offline', 'data.refused', 'data.denied'];

/** Returns the results after a batch of `ids`. A row missing from the response counts as unknown. */
export function resultsAfterBatch(
  results: readonly BulkResult[],
  ids: readonly string[],
  outcomes: readonly BatchOutcome[],
): BulkResult[] {
  return changed(results, ids, (row) => {
    const rowOutcome = outcomes.find(({ id }) => id === row.id);
    if (!rowOutcome) return { ...row, outcome: 'unknown', reason: null };
    if (!rowOutcome.isDone) return { ...row, outcome: 'failed', reason: rowOutcome.reason };
    return { ...row, outcome: 'done', reason: null, before: rowOutcome.before ?? null };
  });
}

/**
 * Returns the results after the response to a batch was lost. Rows that were never sent, or refused as a whole, count
 * as not tried.
 */
export function resultsAfterLoss(
  results: readonly BulkResult[],
  ids: readonly string[],
  error: unknown,
): BulkResult[] {
  const wasAttempted = !(error instanceof AppError && notAttempted.includes(error.code));
  return changed(results, ids, (row) => ({
    ...row,
    outcome: wasAttempted ? 'unknown' : 'notTried',
    reason: null,
  }));
}

/** Returns the results after undoing a batch of `ids`: rows missing from the response were not undone. */
export function resultsAfterUndo(
  results: readonly BulkResult[],
  ids: readonly string[],
  outcomes: readonly BatchOutcome[],
): BulkResult[] {
  return changed(results, ids, (row) => {
    const rowOutcome = outcomes.find(({ id }) => id === row.id);
    if (rowOutcome?.isDone) return { ...row, outcome: 'undone', reason: null };
    return { ...row, outcome: 'notUndone', reason: rowOutcome?.reason ?? null };
  });
}

function changed(
  results: readonly BulkResult[],
  ids: readonly string[],
  change: (row: BulkResult) => BulkResult,
): BulkResult[] {
  const intendedIds = new Set(ids);
  return results.map((row) => (intendedIds.has(row.id) ? change(row) : row));
}

/** Returns the ids of rows with one of these outcomes. */
export function idsWith(results: readonly BulkResult[], ...outcomes: readonly BulkOutcome[]): string[] {
  return results.filter(({ outcome }) => outcomes.includes(outcome)).map(({ id }) => id);
}
