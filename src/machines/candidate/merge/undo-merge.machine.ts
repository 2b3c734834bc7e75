import { assign, fromPromise, setup } from 'xstate';
import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#machines/data/errors.ts';
import { type Unmerged, undoMerge } from '#machines/data/rpc/undo-merge.ts';
import { mergedTables } from './merged-tables.ts';

/** A merge that may be taken back. */
export interface UndoMergeContext {
  mergeId: string;
  /** Why it could not be. */
  error: AppError | null;
  unmerged: Unmerged | null;
}

/** Takes a merge back, when it is asked to. */
export const undoMergeMachine = setup({
  types: {
    context: {} as UndoMergeContext,
    input: {} as { mergeId: string },
    events: {} as { type: 'merge.undo' },
    output: {} as Unmerged | null,
    children: {} as { undo: 'undo' },
    tags: {} as 'busy',
  },
  actors: {
    undo: fromPromise<Unmerged, { mergeId: string }>(async ({ input, signal }) => {
      const unmerged = await undoMerge(input.mergeId, signal);
      invalidate(mergedTables);
      for (const row of [unmerged.winner_id, unmerged.loser_id])
        announce({ table: 'candidates', row, operation: 'update' });
      return unmerged;
    }),
  },
  actions: {
    keepError: assign((_, error: AppError) => ({ error })),
    forgetError: assign({ error: null }),
    keepUnmerged: assign((_, { unmerged }: { unmerged: Unmerged }) => ({ unmerged })),
  },
}).createMachine({
  id: 'undoMerge',
  context: ({ input: { mergeId } }) => ({ mergeId, error: null, unmerged: null }),
  output: ({ context }) => context.unmerged,
  initial: 'waiting',
  states: {
    waiting: { on: { 'merge.undo': { target: 'undoing', actions: 'forgetError' } } },
    undoing: {
      tags: 'busy',
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context: { mergeId } }) => ({ mergeId }),
        onDone: {
          target: 'undone',
          actions: { type: 'keepUnmerged', params: ({ event }) => ({ unmerged: event.output }) },
        },
        onError: {
          target: 'waiting',
          actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
        },
      },
    },
    undone: { type: 'final' },
  },
});
