import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { watchChanges } from '#machines/data/changes.ts';
import type { ListQuery } from './list-query.ts';

/** How long after a change the rows are counted again, so that a busy minute isn't a count a second; milliseconds. */
const pause = 2_000;

/** How often they are counted without news, in milliseconds. */
const every = 60_000;

/** What is counted: the rows of each of these queries. */
export interface CountsSource<Scope> {
  id: string;
  /** Tables whose changes change the counts. */
  tables: readonly string[];
  topics(scope: Scope): readonly string[];
  /** How many rows a query finds; throws what `dataErrorOf` understands. */
  count(ask: { query: ListQuery; scope: Scope }, signal: AbortSignal): Promise<number>;
}

/** The queries by the names their counts go by. */
export interface CountsInput<Scope> {
  queries: Readonly<Record<string, ListQuery>>;
  scope: Scope;
}

export interface CountsContext<Scope> extends CountsInput<Scope> {
  /** A query that could not be counted keeps its last count, null at first. */
  counts: Readonly<Record<string, number | null>>;
}

/** `counts.ask` when there are other queries to count. */
export type CountsEvent =
  | { type: 'counts.ask'; queries: CountsInput<unknown>['queries'] }
  | { type: 'counts.changed' };

/** How many rows each of several queries finds: the numbers on tabs and saved views. Never an error: a count may lack. */
export function createCountsMachine<Scope>(source: CountsSource<Scope>) {
  return setup({
    types: {
      context: {} as CountsContext<Scope>,
      input: {} as CountsInput<Scope>,
      events: {} as CountsEvent,
    },
    actors: {
      count: fromPromise<CountsContext<Scope>['counts'], CountsInput<Scope>>(
        async ({ input: { queries, scope }, signal }) => {
          const names = Object.keys(queries);
          const counts = await Promise.allSettled(
            Object.values(queries).map((query) => source.count({ query, scope }, signal)),
          );
          const known = counts.flatMap((count, index) =>
            count.status === 'fulfilled' ? [[names[index], count.value]] : [],
          );
          return Object.fromEntries(known);
        },
      ),
      watch: fromCallback<EventObject, { scope: Scope }, CountsEvent>(({ input, sendBack }) =>
        watchChanges({
          topics: source.topics(input.scope),
          onChange: ({ table }) => {
            if (source.tables.includes(table)) sendBack({ type: 'counts.changed' });
          },
          onLive: (isLive) => isLive && sendBack({ type: 'counts.changed' }),
        }),
      ),
    },
    delays: { pauseTime: pause, everyTime: every },
    actions: {
      ask: assign(({ context }, { queries }: { queries: CountsInput<unknown>['queries'] }) => ({
        queries,
        counts: Object.fromEntries(Object.keys(queries).map((name) => [name, context.counts[name] ?? null])),
      })),
      note: assign(({ context }, { counts }: { counts: CountsContext<Scope>['counts'] }) => ({
        counts: { ...context.counts, ...counts },
      })),
    },
  }).createMachine({
    id: `${source.id}Counts`,
    context: ({ input: { queries, scope } }) => ({
      queries,
      scope,
      counts: Object.fromEntries(Object.keys(queries).map((name) => [name, null])),
    }),
    invoke: { id: 'watch', src: 'watch', input: ({ context }) => ({ scope: context.scope }), onError: {} },
    initial: 'counting',
    on: {
      'counts.ask': {
        target: '.counting',
        actions: { type: 'ask', params: ({ event }) => event },
      },
    },
    states: {
      counting: {
        invoke: {
          id: 'count',
          src: 'count',
          input: ({ context: { queries, scope } }) => ({ queries, scope }),
          onDone: {
            target: 'known',
            actions: { type: 'note', params: ({ event }) => ({ counts: event.output }) },
          },
          onError: 'known',
        },
        on: { 'counts.changed': 'waiting' },
      },
      known: { on: { 'counts.changed': 'waiting' }, after: { everyTime: 'counting' } },
      waiting: { after: { pauseTime: 'counting' } },
    },
  });
}
