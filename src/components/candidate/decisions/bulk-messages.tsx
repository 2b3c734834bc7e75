import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { Chooser } from '#machines/candidate/decisions/chosen-leads.ts';
import { messagesMachine } from '#machines/candidate/decisions/messages.machine.ts';
import type { Message } from '#machines/data/tables/message-templates.ts';
import type { MessageValues } from './message-step.tsx';
import { MessagesDialog, type MessagesPhase } from './messages-dialog.tsx';

export interface BulkMessagesProps {
  ids: readonly string[];
  chooser: Chooser;
  /** Templates that may be sent, in all available languages. */
  texts: readonly Message[];
  /** Returns additional values for the merge fields of a message to a lead. */
  valuesOf?: MessageValues;
  /** Called at the end. `hasChanged` is true if any message was sent. */
  onEnd: (hasChanged: boolean) => void;
}

const phases: readonly MessagesPhase[] = ['reading', 'unread', 'writing', 'asking', 'logging', 'over'];

/** Sends WhatsApp messages to many leads, one after the other. */
export function BulkMessages({ ids, chooser, texts, valuesOf, onEnd }: BulkMessagesProps) {
  const [snapshot, send] = useMachine(messagesMachine, { input: { ids, ...chooser } });
  const isOver = snapshot.status === 'done';
  const end = useEffectEvent(() => onEnd((snapshot.output?.sent ?? 0) > 0));
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const phase = phases.find((one) => snapshot.matches(one));
  return (
    phase && (
      <MessagesDialog
        phase={phase}
        context={snapshot.context}
        texts={texts}
        valuesOf={valuesOf}
        send={send}
      />
    )
  );
}
