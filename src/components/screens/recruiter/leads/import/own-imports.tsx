import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { ownImportsMachine } from '#machines/recruiter/leads/import/own-imports.machine.ts';
import { OwnImportsView } from './own-imports.view.tsx';

export interface OwnImportsProps {
  userId: string;
  /** The only list that is wanted; null all. */
  listId: string | null;
  /** Hears that leads may be gone. */
  onUndone: () => void;
}

/** What this person imported and can still take back. */
export function OwnImports({ userId, listId, onUndone }: OwnImportsProps) {
  const [snapshot, send] = useMachine(ownImportsMachine, { input: { userId, listId } });
  const { data, loadError, orders, done, error } = snapshot.context;
  // One that failed may be gone in part.
  const mayHaveUndone = orders.length > 0;
  const tell = useEffectEvent(onUndone);
  useEffect(() => {
    if (mayHaveUndone) tell();
  }, [mayHaveUndone]);
  return (
    <OwnImportsView
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
