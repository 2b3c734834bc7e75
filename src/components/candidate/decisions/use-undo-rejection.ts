import { useTranslation } from 'react-i18next';
import { createActor } from 'xstate';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { type Ended, undoRejectionMachine } from '#machines/candidate/decisions/undo-rejection.machine.ts';

/**
 * Returns a function that undoes a rejection or withdrawal. It is called from a toast, which outlives the dialog.
 * `done` is the success message.
 */
export function useUndoRejection(): (ended: Ended, done: string) => void {
  const { t } = useTranslation('leadDecisions');
  const toasts = useToasts();
  const errorMessage = useErrorMessages();
  return (ended, done) => {
    const actor = createActor(undoRejectionMachine);
    actor.on('order.done', () => toasts.add({ tone: 'good', text: done }));
    actor.on('order.failed', ({ error }) =>
      toasts.add({ tone: 'bad', text: `${errorMessage(error)} ${t('undo.reopen')}` }),
    );
    actor.start();
    actor.send({ type: 'order.run', order: ended });
  };
}
