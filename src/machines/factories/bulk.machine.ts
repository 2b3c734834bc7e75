import { assign, fromPromise, not, type SnapshotFrom, setup } from 'xstate';
import { type AppError, appErrorOf } from '#shared/app-error.ts';
import {
  type BulkContext,
  type BulkSelection,
  type BulkWork,
  batchOf,
  defaultBatchSize,
  queueOf,
  remainingIds,
  rowsOf,
  unfinishedIds,
} from './bulk-queue.ts';
import {
  type BatchOutcome,
  type BulkPhase,
  type BulkPreview,
  type BulkResult,
  idsWith,
  resultsAfterBatch,
  resultsAfterLoss,
  resultsAfterUndo,
  resultsOf,
} from './bulk-results.ts';

export type BulkEvent =
  /** Reloads the preview. */
  | { type: 'bulk.reload' }
  | { type: 'bulk.confirm' }
  /** Stops after the current batch. */
  | { type: 'bulk.cancel' }
  /** Retries the rows that failed or were not tried. */
  | { type: 'bulk.retry' }
  | { type: 'bulk.undo' }
  /** A component with its own countdown shows the undo offer, until `undo.end`. */
  | { type: 'undo.hold' }
  | { type: 'undo.end' }
  /** Hides the dialog; ends the machine once no work or undo offer is left. */
  | { type: 'bulk.close' }
  | { type: 'bulk.show' };

const undo = { target: '#bulk.undoing', actions: 'beginUndo' } as const;

/**
 * A bulk change of many rows: a preview, then batches one by one, a result for every row, and an undo offer for ten
 * seconds if it can be undone. The dialog may be closed meanwhile; it reopens when there is something to report.
 */
export function createBulkMachine(work: BulkWork) {
  return setup({
    types: {
      context: {} as BulkContext,
      events: {} as BulkEvent,
      input: {} as { selection: BulkSelection },
      output: {} as { hasChanged: boolean },
      tags: {} as 'busy',
    },
    actors: {
      loadPreview: fromPromise<BulkPreview, BulkSelection>(({ input, signal }) =>
        work.preview(input, signal),
      ),
      runBatch: fromPromise<readonly BatchOutcome[], readonly string[]>(({ input, signal }) =>
        work.runBatch(input, signal),
      ),
      undoBatch: fromPromise<readonly BatchOutcome[], readonly BulkResult[]>(
        async ({ input, signal }) => (await work.undo?.(input, signal)) ?? [],
      ),
    },
    delays: { undoTime: 10_000, batchTimeout: 60_000 },
    guards: {
      hasWork: ({ context }) => (context.preview?.will.length ?? 0) > 0,
      isOver: ({ context }) => context.queue.length === 0 || context.isCancelling,
      isLeft: ({ context }) => unfinishedIds(context.results).length > 0,
      isUndoable: ({ context }) => work.undo !== undefined && idsWith(context.results, 'done').length > 0,
      isNotUndone: ({ context }) => idsWith(context.results, 'notUndone').length > 0,
      isShown: ({ context }) => context.isShown,
    },
    actions: {
      keepPreview: assign((_, preview: BulkPreview) => ({ preview, error: null })),
      refuse: assign((_, error: AppError) => ({ error })),
      begin: assign(({ context: { preview } }) => {
        const results = preview ? resultsOf(preview) : [];
        return { results, ...queueOf(unfinishedIds(results)) };
      }),
      beginAgain: assign(({ context }) => queueOf(unfinishedIds(context.results))),
      beginUndo: assign(({ context }) => queueOf(idsWith(context.results, 'done', 'notUndone').reverse())),
      mergeBatch: assign(({ context }, outcomes: readonly BatchOutcome[]) => ({
        results: resultsAfterBatch(context.results, batchOf(context), outcomes),
        queue: remainingIds(context),
      })),
      loseBatch: assign(({ context }, error: AppError) => ({
        results: resultsAfterLoss(context.results, batchOf(context), error),
        error,
      })),
      mergeUndo: assign(({ context }, outcomes: readonly BatchOutcome[]) => ({
        results: resultsAfterUndo(context.results, batchOf(context), outcomes),
        queue: remainingIds(context),
      })),
      loseUndo: assign(({ context }, error: AppError) => ({
        results: resultsAfterUndo(context.results, context.queue, []),
        error,
      })),
      cancel: assign({ isCancelling: true }),
      show: assign({ isShown: true }),
      hide: assign({ isShown: false }),
      notifyProblems: assign(({ context: { isShown, results, error } }) => ({
        isShown: isShown || error !== null || unfinishedIds(results).length > 0,
      })),
      notifyNotUndone: assign(({ context }) => ({
        isShown: context.isShown || idsWith(context.results, 'notUndone').length > 0,
      })),
    },
  }).createMachine({
    id: 'bulk',
    context: ({ input }) => ({
      selection: input.selection,
      batchSize: work.batchSize ?? defaultBatchSize,
      preview: null,
      results: [],
      queue: [],
      all: 0,
      error: null,
      isCancelling: false,
      isShown: true,
    }),
    initial: 'previewing',
    states: {
      previewing: {
        tags: 'busy',
        invoke: {
          id: 'loadPreview',
          src: 'loadPreview',
          input: ({ context }) => context.selection,
          onDone: {
            target: 'previewed',
            actions: { type: 'keepPreview', params: ({ event }) => event.output },
          },
          onError: {
            target: 'refused',
            actions: { type: 'refuse', params: ({ event }) => callError(event.error) },
          },
        },
        on: { 'bulk.close': 'closed' },
      },
      refused: { on: { 'bulk.reload': 'previewing', 'bulk.close': 'closed' } },
      previewed: {
        on: {
          'bulk.confirm': { guard: 'hasWork', target: 'running', actions: 'begin' },
          'bulk.reload': 'previewing',
          'bulk.close': 'closed',
        },
      },
      running: {
        tags: 'busy',
        invoke: {
          id: 'runBatch',
          src: 'runBatch',
          input: ({ context }) => batchOf(context),
          onDone: {
            target: 'answered',
            actions: { type: 'mergeBatch', params: ({ event }) => event.output },
          },
          onError: {
            target: 'finished',
            actions: { type: 'loseBatch', params: ({ event }) => callError(event.error) },
          },
        },
        after: {
          batchTimeout: { target: 'finished', actions: { type: 'loseBatch', params: () => callError(null) } },
        },
        on: {
          'bulk.cancel': { actions: 'cancel' },
          'bulk.close': { actions: 'hide' },
          'bulk.show': { actions: 'show' },
        },
      },
      answered: { always: [{ guard: 'isOver', target: 'finished' }, { target: 'running' }] },
      finished: {
        entry: 'notifyProblems',
        initial: 'deciding',
        states: {
          deciding: { always: [{ guard: 'isUndoable', target: 'offering' }, { target: 'kept' }] },
          offering: {
            after: { undoTime: 'kept' },
            on: { 'bulk.undo': undo, 'undo.hold': 'held', 'bulk.close': { actions: 'hide' } },
          },
          held: {
            on: { 'bulk.undo': undo, 'undo.end': 'kept', 'bulk.close': { actions: 'hide' } },
          },
          kept: {
            always: { guard: not('isShown'), target: '#bulk.closed' },
            on: { 'bulk.close': '#bulk.closed' },
          },
        },
        on: {
          'bulk.retry': { guard: 'isLeft', target: 'running', actions: 'beginAgain' },
          'bulk.show': { actions: 'show' },
        },
      },
      undoing: {
        tags: 'busy',
        invoke: {
          id: 'undoBatch',
          src: 'undoBatch',
          input: ({ context }) => rowsOf(context.results, batchOf(context)),
          onDone: {
            target: 'undoAnswered',
            actions: { type: 'mergeUndo', params: ({ event }) => event.output },
          },
          onError: {
            target: 'undone',
            actions: { type: 'loseUndo', params: ({ event }) => callError(event.error) },
          },
        },
        after: {
          batchTimeout: { target: 'undone', actions: { type: 'loseUndo', params: () => callError(null) } },
        },
        on: { 'bulk.close': { actions: 'hide' }, 'bulk.show': { actions: 'show' } },
      },
      undoAnswered: { always: [{ guard: 'isOver', target: 'undone' }, { target: 'undoing' }] },
      undone: {
        entry: 'notifyNotUndone',
        always: { guard: not('isShown'), target: 'closed' },
        on: { 'bulk.undo': { guard: 'isNotUndone', ...undo }, 'bulk.close': 'closed' },
      },
      closed: { type: 'final' },
    },
    output: ({ context }) => ({
      hasChanged: idsWith(context.results, 'done', 'unknown', 'notUndone').length > 0,
    }),
  });
}

/** Returns the dialog's phase for a state of the bulk change. */
export function bulkPhaseOf(snapshot: SnapshotFrom<ReturnType<typeof createBulkMachine>>): BulkPhase {
  const { preview, results, queue, all, error, isCancelling } = snapshot.context;
  if (snapshot.matches('refused') && error) return { name: 'refused', error };
  if (snapshot.matches('previewed') && preview) return { name: 'preview', preview };
  if (snapshot.matches('running') || snapshot.matches('undoing')) {
    const isUndo = snapshot.matches('undoing');
    return { name: 'running', done: all - queue.length, all, isCancelling, isUndo };
  }
  if (snapshot.matches('previewing')) return { name: 'previewing' };
  return { name: 'done', results, error, canUndo: snapshot.can({ type: 'bulk.undo' }) };
}

function callError(error: unknown): AppError {
  return appErrorOf(error, 'network.noAnswer');
}
