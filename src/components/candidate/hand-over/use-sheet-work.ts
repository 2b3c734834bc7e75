import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { type SheetOrder, sheetWorkMachine } from '#machines/candidate/hand-over/sheet-work.machine.ts';
import type { LoginOutcome } from '#machines/candidate/passwords/make-login.ts';
import type { OrderEnd } from '#machines/factories/orders.ts';

type Done = Extract<OrderEnd<SheetOrder, LoginOutcome | null>, { type: 'order.done' }>;

/** Settles the gates of a hand-over sheet. Calls `onDone` for each settled gate. */
export function useSheetWork(onDone: (done: Done) => void) {
  const [snapshot, send, actor] = useMachine(sheetWorkMachine);
  const errorMessage = useErrorMessages();
  const tell = useEffectEvent(onDone);
  useEffect(() => {
    const subscription = actor.on('order.done', (done) => tell(done));
    return () => subscription.unsubscribe();
  }, [actor]);
  const { errors, orders } = snapshot.context;
  return {
    run: (order: SheetOrder) => send({ type: 'order.run', order }),
    orders,
    isBusy: snapshot.hasTag('busy'),
    /** Returns the error message of an action, by key. */
    problemOf: (key: string) => (errors[key] ? errorMessage(errors[key]) : null),
  };
}
