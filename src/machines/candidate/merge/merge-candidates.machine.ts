import { assign, fromPromise, setup } from 'xstate';
import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { type FieldChoices, type Merged, mergeCandidates } from '#machines/data/rpc/merge-candidates.ts';
import { loadCandidate } from '#machines/data/tables/candidates.ts';
import type { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import {
  fieldChoicesOf,
  type MergeChoices,
  type MergeColumn,
  type MergePair,
  obstacleOf,
} from './merge-columns.ts';
import { mergedTables } from './merged-tables.ts';

/** The two records, and the values chosen from them. */
export interface MergeCandidatesContext {
  winnerId: string;
  loserId: string;
  /** The records as last loaded; null before. */
  pair: MergePair | null;
  choices: MergeChoices;
  /** Why the records could not be loaded or merged. */
  error: AppError | null;
  merged: Merged | null;
}

/** Events sent by the user. */
export type MergeCandidatesEvent =
  | { type: 'value.choose'; column: MergeColumn; from: string }
  /** Swaps which record is kept. */
  | { type: 'records.swap' }
  | { type: 'records.reload' }
  | { type: 'merge.submit' };

interface MergeRequest {
  pair: MergePair;
  choices: FieldChoices;
}

/**
 * Merges two records: loads both, lets the user choose each value that differs, and merges them at the loaded versions.
 */
export const mergeCandidatesMachine = setup({
  types: {
    context: {} as MergeCandidatesContext,
    input: {} as { winnerId: string; loserId: string },
    events: {} as MergeCandidatesEvent,
    output: {} as Merged | null,
    children: {} as { readBoth: 'readBoth'; merge: 'merge' },
    tags: {} as 'busy',
  },
  actors: {
    readBoth: fromPromise<MergePair, { winnerId: string; loserId: string }>(async ({ input, signal }) => {
      const [winner, loser] = await Promise.all([
        loadCandidate(input.winnerId, signal),
        loadCandidate(input.loserId, signal),
      ]);
      return { winner, loser };
    }),
    merge: fromPromise<Merged, MergeRequest | null>(async ({ input, signal }) => {
      if (!input) throw new Refusal('NOT_FOUND');
      const { winner, loser } = input.pair;
      const merged = await mergeCandidates(winner, loser, input.choices, signal);
      invalidate(mergedTables);
      for (const { id } of [winner, loser]) announce({ table: 'candidates', row: id, operation: 'update' });
      return merged;
    }),
  },
  guards: {
    isClear: ({ context: { pair } }) => pair !== null && obstacleOf(pair) === null,
    isOld: (_, error: AppError) => error instanceof Refusal && error.rule === 'STALE_VERSION',
  },
  actions: {
    choose: assign(({ context }, { column, from }: { column: MergeColumn; from: string }) => ({
      choices: { ...context.choices, [column]: from },
    })),
    swap: assign(({ context: { winnerId, loserId, pair } }) => ({
      winnerId: loserId,
      loserId: winnerId,
      pair: pair && { winner: pair.loser, loser: pair.winner },
      error: null,
    })),
    keepPair: assign((_, { pair }: { pair: MergePair }) => ({ pair })),
    keepError: assign((_, error: AppError) => ({ error })),
    forgetError: assign({ error: null }),
    keepMerged: assign((_, { merged }: { merged: Merged }) => ({ merged })),
  },
}).createMachine({
  id: 'mergeCandidates',
  context: ({ input: { winnerId, loserId } }) => ({
    winnerId,
    loserId,
    pair: null,
    choices: {},
    error: null,
    merged: null,
  }),
  output: ({ context }) => context.merged,
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readBoth',
        src: 'readBoth',
        input: ({ context: { winnerId, loserId } }) => ({ winnerId, loserId }),
        onDone: {
          target: 'choosing',
          actions: { type: 'keepPair', params: ({ event }) => ({ pair: event.output }) },
        },
        onError: {
          target: 'unread',
          actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
        },
      },
    },
    unread: { on: { 'records.reload': { target: 'reading', actions: 'forgetError' } } },
    choosing: {
      on: {
        'value.choose': { actions: { type: 'choose', params: ({ event }) => event } },
        'records.swap': { actions: 'swap' },
        'merge.submit': { guard: 'isClear', target: 'merging', actions: 'forgetError' },
      },
    },
    merging: {
      tags: 'busy',
      invoke: {
        id: 'merge',
        src: 'merge',
        input: ({ context: { pair, choices } }) => pair && { pair, choices: fieldChoicesOf(pair, choices) },
        onDone: {
          target: 'merged',
          actions: { type: 'keepMerged', params: ({ event }) => ({ merged: event.output }) },
        },
        onError: [
          {
            // A record was changed meanwhile: both are reloaded, and the choices are kept.
            guard: { type: 'isOld', params: ({ event }) => dataErrorOf(event.error) },
            target: 'reading',
            actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
          },
          {
            target: 'choosing',
            actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
          },
        ],
      },
    },
    merged: { type: 'final' },
  },
});
