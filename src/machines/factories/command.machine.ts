import { assign, emit, fromPromise, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import {
  createOrderSteps,
  noOrders,
  type OrderEnd,
  type OrderEvent,
  type OrderRules,
  type OrdersContext,
  running,
} from './orders.ts';

/** A command the user can send. */
export interface Command<Order, Result> extends OrderRules<Order> {
  /** Id of the machine. */
  id: string;
  /** Executes an order; throws errors that `dataErrorOf` handles. */
  run(order: Order, signal: AbortSignal): Promise<Result>;
}

/**
 * Runs one order at a time, or one per row: idle, running, then done or failed, according to the last result. Results
 * are also emitted, for messages that outlive the view.
 */
export function createCommandMachine<Order, Result = void>(command: Command<Order, Result>) {
  const { isNew, add, finish, fail } = createOrderSteps<Order, Result>(command);
  const next = { guard: 'isLeft', target: 'running' } as const;
  const finalState = {
    always: next,
    on: { 'order.dismiss': { target: 'idle', actions: 'forget' } },
  } as const;
  return setup({
    types: {
      context: {} as OrdersContext<Order, Result>,
      events: {} as OrderEvent<Order>,
      emitted: {} as OrderEnd<Order, Result>,
      children: {} as { run: 'run' },
      tags: {} as 'busy',
    },
    actors: {
      run: fromPromise<Result, { order: Order }>(({ input, signal }) => command.run(input.order, signal)),
    },
    guards: {
      isNew: ({ context }, { order }: { order: Order }) => isNew(context, order),
      isLeft: ({ context }) => context.orders.length > 0,
    },
    actions: {
      add: assign(({ context }, { order }: { order: Order }) => add(context, order)),
      finish: assign(({ context }, { output }: { output: Result }) => finish(context, output)),
      fail: assign(({ context }, { error }: { error: unknown }) => fail(context, error)),
      forget: assign(noOrders),
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
    },
  }).createMachine({
    id: command.id,
    context: noOrders,
    initial: 'idle',
    on: {
      'order.run': {
        guard: { type: 'isNew', params: ({ event }) => event },
        actions: { type: 'add', params: ({ event }) => event },
      },
    },
    states: {
      idle: { always: next },
      running: {
        tags: 'busy',
        invoke: {
          id: 'run',
          src: 'run',
          input: ({ context }) => ({ order: running(context.orders) }),
          onDone: {
            target: 'done',
            actions: [
              { type: 'notifyDone', params: ({ event }) => event },
              { type: 'finish', params: ({ event }) => event },
            ],
          },
          onError: {
            target: 'failed',
            actions: [
              { type: 'notifyFailed', params: ({ event }) => event },
              { type: 'fail', params: ({ event }) => event },
            ],
          },
        },
      },
      done: finalState,
      failed: finalState,
    },
  });
}
