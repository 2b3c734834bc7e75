import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import { type DueListContext, type DueNote, shown, withoutDone } from './due-list.context.ts';
import {
  type ChangeEvent,
  type DueListSource,
  type DueOrder,
  dueListActorsOf,
  type Refill,
  type WorkEvent,
} from './due-list.source.ts';

/** Poll interval without a live connection, in milliseconds. */
const check = 60_000;

/** Delay between a change and the reload, in milliseconds, to limit requests when changes are frequent. */
const reloadDelay = 1_000;

/**
 * `due.reload` reloads and shows the result, `due.show` shows loaded updates, `due.refill` takes items from the pool.
 */
export type DueListEvent<Order, Result, Taken> =
  | { type: 'due.reload' }
  | { type: 'due.show' }
  | { type: 'due.refill'; count: number }
  | { type: 'item.do'; order: Order }
  | WorkEvent<Order, Result, Taken>
  | ChangeEvent;

/**
 * Creates the machine of a ranked list of due work, with actions on each row. A completed row keeps its position and
 * shows the result once the server has confirmed it; new rows are only counted, so that nothing moves under the
 * pointer. When every row is done, the next ones are shown at once, unless the list is held.
 */
export function createDueListMachine<Item, Order extends DueOrder<Item>, Result, Taken>(
  source: DueListSource<Item, Order, Result, Taken>,
) {
  type Context = DueListContext<Item, Order, Result, Taken>;
  const { keyOf } = source;

  return setup({
    types: {
      context: {} as Context,
      events: {} as DueListEvent<Order, Result, Taken>,
      input: {} as { me: string },
      tags: {} as 'busy',
    },
    actors: dueListActorsOf(source),
    delays: { checkTime: check, pauseTime: reloadDelay },
    guards: {
      isOpen: ({ context }, { item }: DueOrder<Item>) => {
        const status = context.notes[keyOf(item)]?.status;
        return (source.canDo?.(item) ?? true) && (status === undefined || status === 'refused');
      },
      isStale: (_, error: AppError) => error instanceof Refusal && error.rule === 'STALE_VERSION',
      isNotLive: ({ context }) => !context.isLive,
      isLiveAgain: ({ context }, isLive: boolean) => isLive && !context.isLive,
      isIdle: ({ context }) => !context.isRefilling,
      hasItems: ({ context }) => context.items !== null,
      hasTaken: (_, { taken }: Refill<Taken>) => taken.length > 0,
    },
    actions: {
      take: enqueueActions(({ enqueue, context }, items: readonly Item[]) => {
        enqueue.assign({ items, error: null, ...withoutDone(source, { ...context, items }) });
        enqueue.sendTo('listener', { type: 'items', items });
      }),
      settle: assign(({ context }) => withoutDone(source, context)),
      show: assign(({ context }) => shown(source, context)),
      await: assign({ isAwaited: true }),
      keepError: assign((_, error: AppError) => ({ error, isAwaited: false })),
      keepConnection: assign((_, isLive: boolean) => ({ isLive })),
      do: enqueueActions(({ enqueue, context }, order: Order) => {
        const note: DueNote<Order, Result> = { status: 'doing', order };
        enqueue.assign({ notes: { ...context.notes, [keyOf(order.item)]: note } });
        enqueue.sendTo('worker', { type: 'do', order });
      }),
      // The server's list may still contain it; until the reload it counts as not due.
      noteDone: assign(
        ({ context }, { key, order, result }: { key: string; order: Order; result: Result }) => ({
          notes: { ...context.notes, [key]: { status: 'done' as const, order, result } },
          items: context.items?.filter((item) => keyOf(item) !== key) ?? null,
        }),
      ),
      noteRefusal: assign(
        ({ context }, { key, order, error }: { key: string; order: Order; error: AppError }) => ({
          notes: { ...context.notes, [key]: { status: 'refused' as const, order, error } },
        }),
      ),
      beginRefill: assign({ isRefilling: true, refill: null }),
      refill: sendTo('worker', (_, count: number) => ({ type: 'refill', count })),
      keepRefill: assign((_, refill: Refill<Taken>) => ({ refill, isRefilling: false })),
    },
  }).createMachine({
    id: source.id,
    context: ({ input: { me } }) => ({
      me,
      items: null,
      rows: null,
      notes: {},
      isAwaited: false,
      error: null,
      isLive: false,
      refill: null,
      isRefilling: false,
    }),
    invoke: [
      { id: 'worker', src: 'worker', input: ({ context: { me } }) => ({ me }), onError: {} },
      // Without live changes the list is polled.
      {
        id: 'listener',
        src: 'listener',
        input: ({ context: { me } }) => ({ me }),
        onError: { actions: { type: 'keepConnection', params: false } },
      },
    ],
    on: {
      'due.show': { actions: 'show' },
      'due.refill': {
        guard: 'isIdle',
        actions: ['beginRefill', { type: 'refill', params: ({ event }) => event.count }],
      },
      'refill.done': [
        {
          guard: { type: 'hasTaken', params: ({ event }) => event.refill },
          target: '.loading',
          actions: [{ type: 'keepRefill', params: ({ event }) => event.refill }, 'await'],
        },
        { actions: { type: 'keepRefill', params: ({ event }) => event.refill } },
      ],
      'item.do': {
        guard: { type: 'isOpen', params: ({ event }) => event.order },
        actions: { type: 'do', params: ({ event }) => event.order },
      },
      'item.done': { actions: { type: 'noteDone', params: ({ event }) => event } },
      'item.refused': { actions: { type: 'noteRefusal', params: ({ event }) => event } },
      'live.change': { actions: { type: 'keepConnection', params: ({ event }) => event.isLive } },
    },
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context: { me } }) => ({ me }),
          onDone: { target: 'ready', actions: { type: 'take', params: ({ event }) => event.output } },
          onError: [
            {
              guard: 'hasItems',
              target: 'ready',
              actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
            },
            {
              target: 'failed',
              actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
            },
          ],
        },
        on: {
          'due.reload': { target: 'loading', reenter: true, actions: 'await' },
          'data.change': { target: 'loading', reenter: true },
          'live.change': [
            {
              guard: { type: 'isLiveAgain', params: ({ event }) => event.isLive },
              target: 'loading',
              reenter: true,
              actions: { type: 'keepConnection', params: ({ event }) => event.isLive },
            },
            { actions: { type: 'keepConnection', params: ({ event }) => event.isLive } },
          ],
        },
      },
      ready: {
        on: {
          'due.reload': { target: 'loading', actions: 'await' },
          'data.change': 'waiting',
          'live.change': [
            {
              guard: { type: 'isLiveAgain', params: ({ event }) => event.isLive },
              target: 'waiting',
              actions: { type: 'keepConnection', params: ({ event }) => event.isLive },
            },
            { actions: { type: 'keepConnection', params: ({ event }) => event.isLive } },
          ],
          // The item was changed by another user: it is reloaded.
          'item.refused': {
            guard: { type: 'isStale', params: ({ event }) => event.error },
            target: 'loading',
            actions: { type: 'noteRefusal', params: ({ event }) => event },
          },
        },
        after: {
          checkTime: [
            { guard: 'isNotLive', target: 'loading' },
            // Loaded items become due just by the passing of time.
            { target: 'ready', reenter: true, actions: 'settle' },
          ],
        },
      },
      waiting: {
        on: { 'due.reload': { target: 'loading', actions: 'await' } },
        after: { pauseTime: 'loading' },
      },
      failed: { on: { 'due.reload': 'loading', 'data.change': 'loading' } },
    },
  });
}
