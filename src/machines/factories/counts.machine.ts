import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { watchChanges } from '#machines/data/changes.ts';
import { now } from '#machines/data/clock.ts';
import { type ListQuery, rowsName } from '#shared/list-query.ts';

/** Delay between a change and the recount, in milliseconds, to limit recounts when changes are frequent. */
const reloadDelay = 2_000;

/** Recount interval without changes, in milliseconds. */
const reloadInterval = 60_000;

/** Definition of the counts: the rows of each query. */
export interface CountsSource<Scope> {
  id: string;
  /** Tables whose changes affect the counts. */
  tables: readonly string[];
  topics(scope: Scope): readonly string[];
  /** Returns the number of rows a query finds; throws errors that `dataErrorOf` handles. */
  count(ask: { query: ListQuery; scope: Scope }, signal: AbortSignal): Promise<number>;
}

type Queries = Readonly<Record<string, ListQuery>>;
type Numbers = Readonly<Record<string, number | null>>;

/** The queries, by count name. */
export interface CountsInput<Scope> {
  queries: Queries;
  scope: Scope;
}

/** Row counts, by `rowsName`; null for a failed count. */
type Counted = ReadonlyMap<string, number | null>;

export interface CountsContext<Scope> extends CountsInput<Scope> {
  /** A query that could not be counted keeps its last count, initially null. */
  counts: Numbers;
  /** Names of the counts to refresh next. */
  due: readonly string[];
  /** Time of the last full count, in milliseconds since 1970 UTC. */
  countedAt: number;
}

/** `counts.ask` sets the queries to count. */
export type CountsEvent = { type: 'counts.ask'; queries: Queries } | { type: 'counts.changed' };

/**
 * Counts the rows of several queries: the numbers on tabs and saved views. Has no error state: a count may be missing.
 */
export function createCountsMachine<Scope>(source: CountsSource<Scope>) {
  return setup({
    types: {
      context: {} as CountsContext<Scope>,
      input: {} as CountsInput<Scope>,
      events: {} as CountsEvent,
    },
    actors: {
      count: fromPromise<Counted, Pick<CountsContext<Scope>, 'queries' | 'scope' | 'due'>>(
        async ({ input: { queries, scope, due }, signal }) => {
          const dueQueries = due.flatMap((name) => queries[name] ?? []);
          const asked = [...new Map(dueQueries.map((query) => [rowsName(query), query]))];
          const counted = await Promise.allSettled(
            asked.map(([, query]) => source.count({ query, scope }, signal)),
          );
          return new Map(
            asked.map(([rows], index) => {
              const count = counted[index];
              return [rows, count?.status === 'fulfilled' ? count.value : null];
            }),
          );
        },
      ),
      watch: fromCallback<EventObject, { scope: Scope }, CountsEvent>(({ input, sendBack }) =>
        watchChanges({
          topics: source.topics(input.scope),
          onChanges: (changes) => {
            if (changes.some(({ table }) => source.tables.includes(table)))
              sendBack({ type: 'counts.changed' });
          },
          onLive: (isLive) => isLive && sendBack({ type: 'counts.changed' }),
        }),
      ),
    },
    delays: { pauseTime: reloadDelay, everyTime: reloadInterval },
    guards: { hasDue: ({ context }) => context.due.length > 0 },
    actions: {
      ask: assign(({ context }, queries: Queries) => ({
        queries,
        counts: Object.fromEntries(Object.keys(queries).map((name) => [name, context.counts[name] ?? null])),
        due: isOutdated(context)
          ? Object.keys(queries)
          : [...context.due, ...outdatedQueries(queries, context)],
      })),
      giveUp: assign({ due: [] }),
      askAll: assign(({ context }) => ({ due: Object.keys(context.queries) })),
      noteBegin: assign(({ context: { queries, due, countedAt } }) => ({
        countedAt: Object.keys(queries).every((name) => due.includes(name)) ? now() : countedAt,
      })),
      note: assign(({ context: { queries, counts, due } }, counted: Counted) => ({
        counts: Object.fromEntries(
          Object.entries(queries).map(([name, query]) => [
            name,
            counted.get(rowsName(query)) ?? counts[name] ?? null,
          ]),
        ),
        due: due.filter((name) => queries[name] && !counted.has(rowsName(queries[name]))),
      })),
    },
  }).createMachine({
    id: `${source.id}Counts`,
    context: ({ input: { queries, scope } }) => ({
      queries,
      scope,
      counts: Object.fromEntries(Object.keys(queries).map((name) => [name, null])),
      due: Object.keys(queries),
      countedAt: 0,
    }),
    invoke: { id: 'watch', src: 'watch', input: ({ context }) => ({ scope: context.scope }), onError: {} },
    initial: 'counting',
    on: {
      'counts.ask': { actions: { type: 'ask', params: ({ event }) => event.queries } },
      'counts.changed': { target: '.waiting', actions: 'askAll' },
    },
    states: {
      counting: {
        entry: 'noteBegin',
        invoke: {
          id: 'count',
          src: 'count',
          input: ({ context: { queries, scope, due } }) => ({ queries, scope, due }),
          onDone: { target: 'known', actions: { type: 'note', params: ({ event }) => event.output } },
          onError: { target: 'known', actions: 'giveUp' },
        },
      },
      known: {
        // More queries were requested during the count.
        always: { guard: 'hasDue', target: 'counting' },
        after: { everyTime: { target: 'counting', actions: 'askAll' } },
      },
      waiting: {
        on: {
          'counts.ask': {
            target: 'counting',
            actions: { type: 'ask', params: ({ event }) => event.queries },
          },
          'counts.changed': {},
        },
        after: { pauseTime: 'counting' },
      },
    },
  });
}

/**
 * Returns the names of queries that find different rows than before under the same name, and of those without a count.
 */
function outdatedQueries(
  queries: Queries,
  before: Pick<CountsContext<unknown>, 'queries' | 'counts'>,
): string[] {
  return Object.entries(queries).flatMap(([name, query]) => {
    const last = before.queries[name];
    const isKnown = last && rowsName(last) === rowsName(query) && before.counts[name] !== null;
    return isKnown ? [] : [name];
  });
}

function isOutdated({ countedAt }: Pick<CountsContext<unknown>, 'countedAt'>): boolean {
  return now() - countedAt > reloadInterval;
}
