import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { ListQuery } from '#shared/list-query.ts';
import { idsWithout, withAll } from './id-sets.ts';
import { type ListData, listActorsOf, type PagesCommand } from './list.actors.ts';
import type { ListInput } from './list.cache.ts';
import { changesOf, checkAll, checkPending, type LoadedPages } from './list.changes.ts';
import type { ListContext, ListEvent, RowFailure } from './list.context.ts';
import type { ListRow, ListSource } from './list.source.ts';

/** Time for which changes are collected into one check, in milliseconds. */
const batchDelay = 250;

/** Poll interval while live changes are not received, in milliseconds. */
const poll = 30_000;

/**
 * A list of the rows of `source`: shows cached data at once and reloads in the background, page by page. Writes to a
 * row show at once and are visibly reverted on failure; changed rows are updated in place, new rows are counted until
 * `list.refresh`.
 */
export function createListMachine<Row extends ListRow, Scope, Params>(
  source: ListSource<Row, Scope, Params>,
) {
  const { actors, keptOf } = listActorsOf(source);
  type Context = ListContext<Row, Scope, Params>;
  const start = ({ query, scope }: ListInput<Scope>) => {
    const kept = keptOf({ query, scope });
    return { query, scope, ...kept, rows: kept.rows ?? [], hasRows: kept.rows !== null };
  };
  const none: ReadonlySet<string> = new Set();
  const noChanges = { unseen: none, gone: none, pending: none, checking: none };

  return setup({
    types: {
      context: {} as Context,
      input: {} as ListInput<Scope>,
      events: {} as ListEvent<Row, Params>,
      children: {} as { pages: 'watchPages'; live: 'watchLive'; check: 'checkRows' },
      tags: {} as 'busy',
    },
    actors,
    delays: { gatherTime: batchDelay, pollTime: poll },
    guards: {
      hasRows: ({ context }) => context.hasRows,
      brings: (_, data: ListData<Row>) => data.rows !== null,
      failed: (_, data: ListData<Row>) => data.rows === null && data.error !== null,
      hasPending: ({ context }) => context.pending.size > 0,
      isQuiet: ({ context }) => !context.isLive,
      isNew: ({ context }, isLive: boolean) => isLive && !context.isLive,
      isFree: ({ context }, id: string) => !context.saving.has(id),
      hasFailed: ({ context }, id: string) => context.failures.has(id) && !context.saving.has(id),
    },
    actions: {
      ask: assign(({ context }, query: ListQuery) => {
        const next = start({ query, scope: context.scope });
        const keepsRows = !next.hasRows && context.hasRows && query.tab === context.query.tab;
        const rows = keepsRows
          ? { rows: context.rows, hasRows: true, isPrevious: true }
          : { isPrevious: false };
        return { ...next, ...noChanges, ...rows };
      }),
      show: assign((_, { rows, ...data }: ListData<Row>) =>
        rows === null ? data : { ...data, rows, hasRows: true, isPrevious: false },
      ),
      fail: assign((_, { error }: ListData<Row>) => ({
        error,
        hasRows: false,
        fetching: 'nothing' as const,
      })),
      clearChanges: assign(noChanges),
      queue: assign(({ context }, ids: readonly string[]) => ({ pending: withAll(context.pending, ids) })),
      noteLive: assign((_, isLive: boolean) => ({ isLive })),
      takePending: assign(({ context }) => ({ checking: context.pending, pending: none })),
      noteFound: assign(({ context }, found: LoadedPages<Row>) => changesOf(context, found)),
      notifyPages: sendTo('pages', (_, command: PagesCommand) => command),
      save: enqueueActions(({ context, enqueue }, { id, params }: { id: string; params: Params }) => {
        const row = context.rows.find((one) => one.id === id);
        if (!row) return;
        enqueue.spawnChild('writeRow', { input: { row, params } });
        enqueue.assign({
          saving: withAll(context.saving, [id]),
          failures: new Map([...context.failures].filter(([other]) => other !== id)),
        });
      }),
      saveAgain: enqueueActions(({ context, enqueue }, id: string) => {
        const failure = context.failures.get(id);
        if (failure) enqueue.raise({ type: 'row.write', id, params: failure.params });
      }),
      noteSaved: assign(({ context }, id: string) => ({ saving: idsWithout(context.saving, id) })),
      noteFailure: assign(({ context }, { id, ...failure }: { id: string } & RowFailure<Params>) => ({
        saving: idsWithout(context.saving, id),
        failures: new Map([...context.failures, [id, failure]]),
      })),
      forgetFailure: assign(({ context }, id: string) => ({
        failures: new Map([...context.failures].filter(([other]) => other !== id)),
      })),
    },
  }).createMachine({
    id: source.id,
    context: ({ input }) => ({
      ...start(input),
      ...noChanges,
      isPrevious: false,
      saving: new Set(),
      failures: new Map(),
      isLive: false,
    }),
    type: 'parallel',
    invoke: { id: 'live', src: 'watchLive', input: ({ context }) => ({ scope: context.scope }), onError: {} },
    on: {
      'row.write': {
        guard: { type: 'isFree', params: ({ event }) => event.id },
        actions: { type: 'save', params: ({ event }) => event },
      },
      'row.retry': {
        guard: { type: 'hasFailed', params: ({ event }) => event.id },
        actions: { type: 'saveAgain', params: ({ event }) => event.id },
      },
      'row.dismiss': { actions: { type: 'forgetFailure', params: ({ event }) => event.id } },
      'write.done': { actions: { type: 'noteSaved', params: ({ event }) => event.id } },
      'write.failed': { actions: { type: 'noteFailure', params: ({ event }) => event } },
    },
    states: {
      rows: {
        initial: 'asked',
        states: {
          asked: {
            id: 'asked',
            initial: 'deciding',
            invoke: {
              id: 'pages',
              src: 'watchPages',
              input: ({ context }) => asked(context),
              onError: '.failed',
            },
            on: {
              'list.ask': {
                target: '#asked',
                reenter: true,
                actions: { type: 'ask', params: ({ event }) => event.query },
              },
              'list.refresh': {
                actions: ['clearChanges', { type: 'notifyPages', params: { type: 'pages.refresh' } }],
              },
            },
            states: {
              deciding: { always: [{ guard: 'hasRows', target: 'ready' }, { target: 'loading' }] },
              loading: {
                tags: 'busy',
                on: {
                  'pages.changed': [
                    {
                      guard: { type: 'brings', params: ({ event }) => event.data },
                      target: 'ready',
                      actions: { type: 'show', params: ({ event }) => event.data },
                    },
                    {
                      guard: { type: 'failed', params: ({ event }) => event.data },
                      target: 'failed',
                      actions: { type: 'fail', params: ({ event }) => event.data },
                    },
                  ],
                },
              },
              ready: {
                on: {
                  'list.more': { actions: { type: 'notifyPages', params: { type: 'pages.more' } } },
                  'pages.changed': [
                    {
                      guard: { type: 'failed', params: ({ event }) => event.data },
                      target: 'failed',
                      actions: { type: 'fail', params: ({ event }) => event.data },
                    },
                    { actions: { type: 'show', params: ({ event }) => event.data } },
                  ],
                },
              },
              failed: {
                on: {
                  'list.refresh': {
                    target: 'loading',
                    actions: { type: 'notifyPages', params: { type: 'pages.refresh' } },
                  },
                },
              },
            },
          },
        },
      },
      liveChanges: {
        initial: 'waiting',
        on: {
          'changes.received': { actions: { type: 'queue', params: ({ event }) => event.rows } },
          'changes.online': '.refreshing',
          'changes.live': [
            {
              guard: { type: 'isNew', params: ({ event }) => event.isLive },
              target: '.joined',
              actions: { type: 'noteLive', params: ({ event }) => event.isLive },
            },
            { actions: { type: 'noteLive', params: ({ event }) => event.isLive } },
          ],
        },
        states: {
          waiting: {
            always: { guard: 'hasPending', target: 'gathering' },
            after: {
              pollTime: [
                { guard: 'isQuiet', target: 'refreshing' },
                { target: 'waiting', reenter: true },
              ],
            },
          },
          gathering: { after: { gatherTime: 'checking' } },
          // Changes missed before the join are checked after the first rows are shown.
          joined: { after: { gatherTime: 'refreshing' } },
          checking: {
            entry: 'takePending',
            invoke: {
              id: 'check',
              src: 'checkRows',
              input: ({ context }) => ({ ...asked(context), ...checkPending(context) }),
              onDone: {
                target: 'waiting',
                actions: { type: 'noteFound', params: ({ event }) => event.output },
              },
              onError: 'waiting',
            },
          },
          refreshing: {
            invoke: {
              id: 'check',
              src: 'checkRows',
              input: ({ context }) => ({ ...asked(context), ...checkAll(context) }),
              onDone: {
                target: 'waiting',
                actions: { type: 'noteFound', params: ({ event }) => event.output },
              },
              onError: 'waiting',
            },
          },
        },
      },
    },
  });
}

function asked<Scope>({ query, scope }: ListInput<Scope>): ListInput<Scope> {
  return { query, scope };
}
