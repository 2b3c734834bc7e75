import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { ownImportsMachine } from '#machines/recruiter/leads/import/own-imports.machine.ts';
import { ImportHistoryView } from './import-history.view.tsx';

export interface ImportHistoryProps {
  userId: string;
  /** Shows only this list; null for all. */
  listId: string | null;
  /** Called when leads may have been removed. */
  onUndone: () => void;
}

/** Lists the user's imports that can still be undone. */
export function ImportHistory({ userId, listId, onUndone }: ImportHistoryProps) {
  const [snapshot, send] = useMachine(ownImportsMachine, { input: { userId, listId } });
  const { data, loadError, orders, done, error } = snapshot.context;
  // A failed undo may have removed some leads.
  const mayHaveUndone = orders.length > 0;
  const tell = useEffectEvent(onUndone);
  useEffect(() => {
    if (mayHaveUndone) tell();
  }, [mayHaveUndone]);
  return (
    <ImportHistoryView
      lists={data ?? []}
      undoing={orders[0] ?? null}
      undone={done && { ...done.result, name: done.order.name }}
      error={error ?? loadError}
      isLoading={snapshot.hasTag('loading')}
      onReload={() => {
        send({ type: 'order.dismiss' });
        send({ type: 'collection.reload' });
      }}
      onUndo={(order) => send({ type: 'order.run', order })}
    />
  );
}
