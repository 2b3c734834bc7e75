import type { AppError } from '#shared/app-error.ts';
import { type BatchOutcome, type BulkPreview, type BulkResult, idsWith } from './bulk-results.ts';

/** The rows a bulk change is about: these, or `all` that match what the list shows. */
export type BulkSelection = readonly string[] | 'all';

/** What a bulk change does, given by its screen. */
export interface BulkWork {
  /** Says what would happen and changes nothing. Its rows are those that are then worked through. */
  preview: (selection: BulkSelection, signal: AbortSignal) => Promise<BulkPreview>;
  /** Changes the rows of one batch, each for itself; rejects only when no answer came. */
  runBatch: (ids: readonly string[], signal: AbortSignal) => Promise<readonly BatchOutcome[]>;
  /** Puts rows back, the last first; without it the change can't be undone. */
  undo?: (rows: readonly BulkResult[], signal: AbortSignal) => Promise<readonly BatchOutcome[]>;
  /** Rows a batch; 50 unless told. As many are in doubt when an answer is lost. */
  batchSize?: number;
}

export interface BulkContext {
  selection: BulkSelection;
  /** Rows a batch. */
  batchSize: number;
  preview: BulkPreview | null;
  /** Every row of the preview, once it is confirmed. */
  results: readonly BulkResult[];
  /** Ids whose turn is still to come. */
  queue: readonly string[];
  /** How many had to have a turn when the work began. */
  all: number;
  /** Why the preview failed, or the work ended early. */
  error: AppError | null;
  /** Nothing more is begun. */
  isCancelling: boolean;
  /** Whether the dialog is in sight; work goes on without it. */
  isShown: boolean;
}

/** Rows a batch, where the work doesn't say. */
export const usualBatch = 50;

/** Ids of the rows that are still to be changed. */
export function unfinished(results: readonly BulkResult[]): string[] {
  return idsWith(results, 'notTried', 'unknown', 'failed');
}

/** The start of some work on these rows. */
export function queueOf(queue: readonly string[]) {
  return { queue, all: queue.length, error: null, isCancelling: false };
}

/** Ids of the batch whose turn it is. */
export function batchOf({ queue, batchSize }: BulkContext): readonly string[] {
  return queue.slice(0, batchSize);
}

/** What became of these rows, in this order. */
export function rowsOf(results: readonly BulkResult[], ids: readonly string[]): BulkResult[] {
  const rows = new Map(results.map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Ids that come after that batch. */
export function restOf({ queue, batchSize }: BulkContext): readonly string[] {
  return queue.slice(batchSize);
}
