import { assign, fromPromise, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { minSearchLength } from '#machines/data/rpc/search-candidates.ts';
import { type CounterCase, listCounterCases } from '#machines/data/rpc/visa-counter.ts';
import type { AppError } from '#shared/app-error.ts';

/** Debounce time while typing, in milliseconds. */
const typing = 300;

export interface CounterSearchContext {
  query: string;
  /** Cases found by this search and earlier ones: a case stays open when the query is cleared. */
  found: readonly CounterCase[];
  /** Results of the last search. */
  latest: readonly CounterCase[];
  error: AppError | null;
}

export type CounterSearchEvent = { type: 'query.type'; query: string };

/** Searches the server, once typing pauses, for cases that the device may not have. */
export const counterSearchMachine = setup({
  types: {
    context: {} as CounterSearchContext,
    events: {} as CounterSearchEvent,
    tags: {} as 'busy',
  },
  actors: {
    find: fromPromise<CounterCase[], { query: string }>(({ input, signal }) =>
      listCounterCases(input.query.trim(), signal),
    ),
  },
  delays: { typing },
  guards: {
    isLong: (_, { query }: { query: string }) => query.trim().length >= minSearchLength,
  },
  actions: {
    keepQuery: assign((_, { query }: { query: string }) => ({
      query,
      latest: [],
      error: null,
    })),
    keepFound: assign(({ context }, { output }: { output: readonly CounterCase[] }) => ({
      latest: output,
      found: [
        ...output,
        ...context.found.filter(({ case_id }) => output.every((one) => one.case_id !== case_id)),
      ],
    })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: dataErrorOf(error) })),
  },
}).createMachine({
  id: 'counterFinding',
  context: { query: '', found: [], latest: [], error: null },
  initial: 'idle',
  on: {
    'query.type': [
      {
        guard: { type: 'isLong', params: ({ event }) => event },
        target: '.waiting',
        reenter: true,
        actions: { type: 'keepQuery', params: ({ event }) => event },
      },
      { target: '.idle', actions: { type: 'keepQuery', params: ({ event }) => event } },
    ],
  },
  states: {
    idle: {},
    waiting: { tags: 'busy', after: { typing: 'finding' } },
    finding: {
      tags: 'busy',
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => ({ query: context.query }),
        onDone: { target: 'idle', actions: { type: 'keepFound', params: ({ event }) => event } },
        onError: { target: 'idle', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
  },
});
