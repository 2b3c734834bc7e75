import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { undoMergeMachine } from '#machines/candidate/merge/undo-merge.machine.ts';
import type { AppError } from '#shared/app-error.ts';
import { useUndoMessages } from './use-undo-messages.ts';

export interface UndoMergeProps {
  mergeId: string;
}

/** Button to undo a merge. If it can't be undone, the reason is shown beside it. */
export function UndoMerge({ mergeId }: UndoMergeProps) {
  const { t } = useTranslation('merging');
  const toasts = useToasts();
  const [snapshot, send] = useMachine(undoMergeMachine);
  const isDone = snapshot.matches('done');
  const frame = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(() => {
    toasts.add({ tone: 'good', text: t('undo.done') });
    // The button disappears, so moves the focus to the record.
    frame.current?.closest<HTMLElement>('[role=dialog]')?.focus();
  });
  useEffect(() => {
    if (isDone) end();
  }, [isDone]);
  return (
    <div ref={frame}>
      <UndoMergeView
        error={snapshot.context.error}
        isPending={snapshot.hasTag('busy') || isDone}
        onUndo={() => send({ type: 'order.run', order: mergeId })}
      />
    </div>
  );
}

export interface UndoMergeViewProps {
  /** Error of the failed undo. */
  error: AppError | null;
  isPending: boolean;
  onUndo: () => void;
}

/** Renders the button and its result. */
export function UndoMergeView({ error, isPending, onUndo }: UndoMergeViewProps) {
  const { t } = useTranslation('merging');
  const messages = useUndoMessages();
  return (
    <Stack align="start">
      {error && <Alert title={t('undo.failed')}>{messages(error)}</Alert>}
      <Button onPress={onUndo} isPending={isPending} pendingLabel={t('undo.undoing')}>
        {t('undo.submit')}
      </Button>
    </Stack>
  );
}
