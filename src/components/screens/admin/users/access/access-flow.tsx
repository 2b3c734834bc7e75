import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import type { AccessIntent } from '#machines/admin/users/access.actors.ts';
import { accessMachine } from '#machines/admin/users/access.machine.ts';
import type { User } from '#machines/data/tables/users.ts';
import { AccessDialog, type AccessPhase } from './access-dialog.tsx';
import { useAccessMessages } from './use-access-messages.ts';

export interface AccessFlowProps {
  intent: AccessIntent;
  user: User;
  /** Called when the change is done or cancelled. */
  onClose: () => void;
}

const phases: readonly AccessPhase[] = ['reading', 'unread', 'choosing', 'confirming', 'changing'];

/** Runs one change of a user's access and shows the result in a toast. */
export function AccessFlow({ intent, user, onClose }: AccessFlowProps) {
  const toasts = useToasts();
  const { doneMessages } = useAccessMessages();
  const [snapshot, send] = useMachine(accessMachine, { input: { intent, user } });
  const isOver = snapshot.status === 'done';
  const end = useEffectEvent(() => {
    const { result } = snapshot.context;
    if (result) toasts.add({ tone: 'good', text: doneMessages(result) });
    onClose();
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const phase = phases.find((one) => snapshot.matches(one));
  return phase ? <AccessDialog phase={phase} context={snapshot.context} send={send} /> : null;
}
