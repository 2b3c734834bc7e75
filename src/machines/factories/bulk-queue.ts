import type { AppError } from '#shared/app-error.ts';
import { type BatchOutcome, type BulkPreview, type BulkResult, idsWith } from './bulk-results.ts';

/** The rows of a bulk change: these ids, or `all` that match the list's query. */
export type BulkSelection = readonly string[] | 'all';

/** The operations of a bulk change, provided by its screen. */
export interface BulkWork {
  /** Returns what would happen, without changing anything. Its rows are those that are then processed. */
  preview: (selection: BulkSelection, signal: AbortSignal) => Promise<BulkPreview>;
  /** Changes the rows of one batch independently; rejects only when no response arrived. */
  runBatch: (ids: readonly string[], signal: AbortSignal) => Promise<readonly BatchOutcome[]>;
  /** Restores rows, last first; without it the change can't be undone. */
  undo?: (rows: readonly BulkResult[], signal: AbortSignal) => Promise<readonly BatchOutcome[]>;
  /** Rows per batch; 50 by default. A lost response leaves a whole batch in doubt. */
  batchSize?: number;
}

export interface BulkContext {
  selection: BulkSelection;
  /** Rows per batch. */
  batchSize: number;
  preview: BulkPreview | null;
  /** Every row of the preview, after it is confirmed. */
  results: readonly BulkResult[];
  /** Ids still to be processed. */
  queue: readonly string[];
  /** Number of rows to process when the work started. */
  all: number;
  /** Why the preview failed, or the work ended early. */
  error: AppError | null;
  /** True when no further batch will start. */
  isCancelling: boolean;
  /** Whether the dialog is open; the work continues without it. */
  isShown: boolean;
}

/** Default number of rows per batch. */
export const defaultBatchSize = 50;

/** Returns the ids of rows not yet changed. */
export function unfinishedIds(results: readonly BulkResult[]): string[] {
  return idsWith(results, 'notTried', 'unknown', 'failed');
}

/** Returns the initial queue state for these rows. */
export function queueOf(queue: readonly string[]) {
  return { queue, all: queue.length, error: null, isCancelling: false };
}

/** Returns the ids of the current batch. */
export function batchOf({ queue, batchSize }: BulkContext): readonly string[] {
  return queue.slice(0, batchSize);
}

/** Returns the results of these rows, in this order. */
export function rowsOf(results: readonly BulkResult[], ids: readonly string[]): BulkResult[] {
  const rows = new Map(results.map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Returns the ids after the current batch. */
export function remainingIds({ queue, batchSize }: BulkContext): readonly string[] {
  return queue.slice(batchSize);
}
