import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { createCommandMachine } from '#machines/factories/command.machine.ts';
import type { OrdersContext } from '#machines/factories/orders.ts';
import type { AppError } from '#shared/app-error.ts';

interface RunningCommand<Order, Result> {
  context: OrdersContext<Order, Result>;
  isBusy: boolean;
  run: (order: Order) => void;
}

/** Runs a command machine. Calls `onDone` or `onFailed` with the result of each order, as of the latest render. */
export function useCommand<Order, Result>(
  machine: ReturnType<typeof createCommandMachine<Order, Result>>,
  onDone: (order: Order, result: Result) => void,
  onFailed?: (order: Order, error: AppError) => void,
): RunningCommand<Order, Result> {
  const [snapshot, send, actor] = useMachine(machine);
  const noteDone = useEffectEvent(onDone);
  const noteFailed = useEffectEvent((order: Order, error: AppError) => onFailed?.(order, error));
  useEffect(() => {
    const done = actor.on('order.done', ({ order, result }) => noteDone(order, result));
    const failed = actor.on('order.failed', ({ order, error }) => noteFailed(order, error));
    return () => {
      done.unsubscribe();
      failed.unsubscribe();
    };
  }, [actor]);
  return {
    context: snapshot.context,
    isBusy: snapshot.hasTag('busy'),
    run: (order) => send({ type: 'order.run', order }),
  };
}
