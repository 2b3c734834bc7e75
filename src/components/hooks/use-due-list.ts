import { useMachine } from '@xstate/react';
import type { DueWork } from '#components/blocks/due-list/due-list.tsx';
import { type DueListContext, type DueNote, updatesOf } from '#machines/factories/due-list.context.ts';
import type { createDueListMachine } from '#machines/factories/due-list.machine.ts';
import type { DueListSource, DueOrder } from '#machines/factories/due-list.source.ts';

/**
 * Runs a list of due work. Returns the props of `DueList`, the machine's context, and functions to claim from the pool.
 */
export function useDueList<Item extends { id: string }, Order extends DueOrder<Item>, Result, Taken>(
  machine: ReturnType<typeof createDueListMachine<Item, Order, Result, Taken>>,
  source: DueListSource<Item, Order, Result, Taken>,
  me: string,
  /** Current time, in ms since the Unix epoch. */
  now: number,
): {
  work: DueWork<Item, Order, DueNote<Order, Result>>;
  context: DueListContext<Item, Order, Result, Taken>;
  refill: (count: number) => void;
} {
  const [snapshot, send] = useMachine(machine, { input: { me } });
  const { context } = snapshot;
  return {
    work: {
      state: { data: context.rows, error: context.error, isReading: snapshot.hasTag('busy') },
      notes: context.notes,
      updates: updatesOf(source, context, now),
      onDo: (order) => send({ type: 'item.do', order }),
      onShow: () => send({ type: 'due.show' }),
      onReload: () => send({ type: 'due.reload' }),
    },
    context,
    refill: (count) => send({ type: 'due.refill', count }),
  };
}
