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
  const { lists, undoing, undone, error, hasUndone } = snapshot.context;
  const tell = useEffectEvent(onUndone);
  useEffect(() => {
    if (hasUndone) tell();
  }, [hasUndone]);
  return (
    <OwnImportsView
      {...{ lists, undoing, undone, error }}
      isLoading={snapshot.matches('loading')}
      onReload={() => send({ type: 'imports.reload' })}
      onUndo={(list) => send({ type: 'import.undo', list })}
    />
  );
}
