import { useTranslation } from 'react-i18next';
import { createActor } from 'xstate';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { undoMergeMachine } from '#machines/candidate/merge/undo-merge.machine.ts';
import { useUndoMessages } from './use-undo-messages.ts';

/** Undoes a merge from a toast, which outlives the merge dialog. Another toast shows the result. */
export function useUndoMerge(): (mergeId: string) => void {
  const { t } = useTranslation('merging');
  const toasts = useToasts();
  const messages = useUndoMessages();
  return (mergeId) => {
    const actor = createActor(undoMergeMachine);
    actor.on('order.done', () => toasts.add({ tone: 'good', text: t('undo.done') }));
    actor.on('order.failed', ({ error }) => toasts.add({ tone: 'bad', text: messages(error) }));
    actor.start();
    actor.send({ type: 'order.run', order: mergeId });
  };
}
