import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import {
  type DocumentOrder,
  documentWorkMachine,
  typeOfOrder,
} from '#machines/candidate/documents/document-work.machine.ts';

export type DocumentWork = ReturnType<typeof useDocumentWork>;

/** Requests and waives documents of a candidate. */
export function useDocumentWork(candidateId: string) {
  const [snapshot, send, actor] = useMachine(documentWorkMachine);
  const errorMessage = useErrorMessages();
  const { orders, errors, done } = snapshot.context;
  return {
    request: (typeCode: string, neededBy: string | null = null) =>
      send({ type: 'order.run', order: { kind: 'request', candidateId, typeCode, neededBy } }),
    waive: (requirement: Extract<DocumentOrder, { kind: 'waive' }>['requirement'], reason: string) =>
      send({ type: 'order.run', order: { kind: 'waive', candidateId, requirement, reason } }),
    isBusy: (typeCode: string) => orders.some((order) => typeOfOrder(order) === typeCode),
    /** Returns whether the last completed action was a request for this type. */
    wasRequested: (typeCode: string) => done?.order.kind === 'request' && done.order.typeCode === typeCode,
    /** Returns the error message of the last action on a type. */
    problemOf: (typeCode: string) => (errors[typeCode] ? errorMessage(errors[typeCode]) : null),
    actor,
  };
}

/** Calls `onDone` when an action on this type succeeds. */
export function useDocumentDone({ actor }: DocumentWork, typeCode: string | null, onDone: () => void): void {
  const tell = useEffectEvent((code: string) => {
    if (code === typeCode) onDone();
  });
  useEffect(() => {
    const subscription = actor.on('order.done', ({ order }) => tell(typeOfOrder(order)));
    return () => subscription.unsubscribe();
  }, [actor]);
}
