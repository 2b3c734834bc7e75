import { assign, type EventObject, emit, fromCallback, fromPromise, raise, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { watchReturn } from '#machines/data/network.ts';
import type { AppError } from '#shared/app-error.ts';
import {
  createOrderSteps,
  noOrders,
  type OrderEnd,
  type OrderEvent,
  type OrderRules,
  type OrdersContext,
  running,
} from './orders.ts';

/** A collection of items, and the orders on one of them. */
export interface Collection<Data, Order, Result, Input> extends OrderRules<Order> {
  /** Id of the machine. */
  id: string;
  /** Loads all items; throws errors that `dataErrorOf` handles. */
  load(input: Input, signal: AbortSignal): Promise<Data>;
  /** Executes an order; throws errors that `dataErrorOf` handles. */
  run(order: Order, signal: AbortSignal, input: Input): Promise<Result>;
  /** Returns an order to run at the start. */
  first?(input: Input): Order | null;
  /** Returns the items updated by an order, before they are reloaded. */
  apply?(data: Data, order: Order, result: Result): Data;
  /** The order results that trigger a reload; by default successful ones. */
  reloadsAfter?: readonly OrderEnd<Order, Result>['type'][];
  /** Milliseconds after which the items are reloaded, also when the page becomes visible again. */
  staleAfter?: number;
}

/** State of a collection and of its orders. */
export interface CollectionContext<Data, Order, Result, Input> extends OrdersContext<Order, Result> {
  input: Input;
  /** Null before the first load. */
  data: Data | null;
  /** Why the last load failed. */
  loadError: AppError | null;
}

/** Events sent by the user. */
export type CollectionEvent<Order> = OrderEvent<Order> | { type: 'collection.reload' };

/**
 * Loads a collection and executes orders on it. Only a first load can end in a failed state: a later failure keeps the
 * data and sets `loadError`. Orders run in parallel with loading, one at a time, and emit their results.
 */
export function createCollectionMachine<Data, Order, Result = void, Input = undefined>(
  collection: Collection<Data, Order, Result, Input>,
) {
  const { isNew, add, finish, fail } = createOrderSteps<Order, Result>(collection);
  const { apply, staleAfter, reloadsAfter = ['order.done'] } = collection;
  return setup({
    types: {
      context: {} as CollectionContext<Data, Order, Result, Input>,
      input: {} as Input,
      events: {} as CollectionEvent<Order>,
      emitted: {} as OrderEnd<Order, Result>,
      children: {} as { load: 'load'; run: 'run'; watchReturn: 'watchReturn' },
      tags: {} as 'loading' | 'busy',
    },
    actors: {
      load: fromPromise<Data, { of: Input }>(({ input, signal }) => collection.load(input.of, signal)),
      run: fromPromise<Result, { order: Order; of: Input }>(({ input, signal }) =>
        collection.run(input.order, signal, input.of),
      ),
      watchReturn: fromCallback<EventObject, undefined, CollectionEvent<never>>(({ sendBack }) =>
        watchReturn(() => sendBack({ type: 'collection.reload' })),
      ),
    },
    delays: { staleness: staleAfter ?? 0 },
    guards: {
      isLoaded: ({ context }) => context.data !== null,
      isNew: ({ context }, { order }: { order: Order }) => isNew(context, order),
      isLeft: ({ context }) => context.orders.length > 0,
    },
    actions: {
      keep: assign((_, { output }: { output: Data }) => ({ data: output, loadError: null })),
      keepError: assign((_, { error }: { error: unknown }) => ({ loadError: dataErrorOf(error) })),
      add: assign(({ context }, { order }: { order: Order }) => add(context, order)),
      finish: assign(({ context }, { output }: { output: Result }) => ({
        ...finish(context, output),
        ...(context.data !== null && apply && { data: apply(context.data, running(context.orders), output) }),
      })),
      fail: assign(({ context }, { error }: { error: unknown }) => fail(context, error)),
      forget: assign(({ context: { orders } }) => ({ ...noOrders, orders })),
      notifyDone: emit(({ context: { orders } }, { output }: { output: Result }) => ({
        type: 'order.done' as const,
        order: running(orders),
        result: output,
      })),
      notifyFailed: emit(({ context: { orders } }, { error }: { error: unknown }) => ({
        type: 'order.failed' as const,
        order: running(orders),
        error: dataErrorOf(error),
      })),
      reload: raise({ type: 'collection.reload' }),
    },
  }).createMachine({
    id: collection.id,
    context: ({ input }) => {
      const first = collection.first?.(input) ?? null;
      return { ...noOrders, input, data: null, loadError: null, orders: first === null ? [] : [first] };
    },
    type: 'parallel',
    ...(staleAfter !== undefined && { invoke: { id: 'watchReturn', src: 'watchReturn', onError: {} } }),
    states: {
      data: {
        initial: 'loading',
        on: { 'collection.reload': '.loading' },
        states: {
          loading: {
            tags: 'loading',
            invoke: {
              id: 'load',
              src: 'load',
              input: ({ context }) => ({ of: context.input }),
              onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => event } },
              onError: [
                {
                  guard: 'isLoaded',
                  target: 'ready',
                  actions: { type: 'keepError', params: ({ event }) => event },
                },
                { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
              ],
            },
          },
          ready: { ...(staleAfter !== undefined && { after: { staleness: 'loading' } }) },
          failed: {},
        },
      },
      orders: {
        initial: 'idle',
        on: {
          'order.run': {
            guard: { type: 'isNew', params: ({ event }) => event },
            actions: { type: 'add', params: ({ event }) => event },
          },
          'order.dismiss': { actions: 'forget' },
        },
        states: {
          idle: { always: { guard: 'isLeft', target: 'running' } },
          running: {
            tags: 'busy',
            invoke: {
              id: 'run',
              src: 'run',
              input: ({ context }) => ({ order: running(context.orders), of: context.input }),
              onDone: {
                target: 'idle',
                actions: [
                  { type: 'notifyDone', params: ({ event }) => event },
                  { type: 'finish', params: ({ event }) => event },
                  ...(reloadsAfter.includes('order.done') ? (['reload'] as const) : []),
                ],
              },
              onError: {
                target: 'idle',
                actions: [
                  { type: 'notifyFailed', params: ({ event }) => event },
                  { type: 'fail', params: ({ event }) => event },
                  ...(reloadsAfter.includes('order.failed') ? (['reload'] as const) : []),
                ],
              },
            },
          },
        },
      },
    },
  });
}
