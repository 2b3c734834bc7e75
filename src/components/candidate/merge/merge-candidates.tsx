import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import {
  type MergeCandidatesContext,
  type MergeCandidatesEvent,
  mergeCandidatesMachine,
} from '#machines/candidate/merge/merge-candidates.machine.ts';
import { obstacleOf } from '#machines/candidate/merge/merge-columns.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import styles from './merge.module.css';
import { MergePairView } from './merge-pair-view.tsx';
import { useUndoMerge } from './use-undo-merge.ts';

export interface MergeCandidatesProps {
  /** Id of the record to keep, unless the user swaps the two. */
  winnerId: string;
  /** Id of the record to merge into the other. */
  loserId: string;
  /** Who merges. */
  user: SessionUser;
  /** Reference data such as names and openings; null until loaded. */
  references: References | null;
  onClose: () => void;
  /** Called with the id of the kept record before the dialog closes, while undo is offered. */
  onMerged: (winnerId: string) => void;
}

/** Dialog to merge two records of one person, with an offer to undo. */
export function MergeCandidates({
  winnerId,
  loserId,
  user,
  references,
  onClose,
  onMerged,
}: MergeCandidatesProps) {
  const { t } = useTranslation('merging');
  const toasts = useToasts();
  const undo = useUndoMerge();
  const [snapshot, send] = useMachine(mergeCandidatesMachine, { input: { winnerId, loserId } });
  const { pair, merged } = snapshot.context;
  const isDone = snapshot.status === 'done';
  const end = useEffectEvent(() => {
    if (!merged || !pair) return;
    toasts.add({
      tone: 'good',
      text: t('merge.done', { name: nameOf(pair.winner) }),
      onUndo: () => undo(merged.merge_id),
    });
    onMerged(merged.candidate_id);
    onClose();
  });
  useEffect(() => {
    if (isDone) end();
  }, [isDone]);
  return (
    <MergeCandidatesView
      context={snapshot.context}
      isReading={snapshot.matches('reading')}
      isMerging={snapshot.matches('merging') || isDone}
      userId={user.id}
      references={references}
      send={send}
      onClose={onClose}
    />
  );
}

export interface MergeCandidatesViewProps {
  context: MergeCandidatesContext;
  /** The records are being loaded or reloaded. */
  isReading: boolean;
  isMerging: boolean;
  /** Who merges. */
  userId: string;
  /** Reference data such as names and openings; null until loaded. */
  references: References | null;
  send: (event: MergeCandidatesEvent) => void;
  onClose: () => void;
}

/** Shows the two records side by side, with buttons that stay visible. */
export function MergeCandidatesView(props: MergeCandidatesViewProps) {
  const { context, isReading, isMerging, userId, references, send, onClose } = props;
  const { pair, choices, error } = context;
  const { t } = useTranslation(['merging', 'addLead']);
  const errorMessage = useErrorMessages();
  const obstacle = pair && obstacleOf(pair);
  const disabledReasonOf = () => {
    if (!pair || isReading) return t('merge.reading');
    return obstacle ? t(`merge.obstacle.${obstacle}`) : undefined;
  };
  return (
    <Dialog
      title={t('merge.title')}
      size="large"
      isOpen
      onOpenChange={onClose}
      isBusy={isMerging}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isMerging}>
            {t('addLead:cancel')}
          </Button>
          <Button
            variant="primary"
            onPress={() => send({ type: 'merge.submit' })}
            isPending={isMerging}
            pendingLabel={t('merge.merging')}
            disabledReason={disabledReasonOf()}
          >
            {t('merge.submit')}
          </Button>
        </>
      }
    >
      {pair ? (
        <div className={styles.Merge}>
          {error && <Alert>{errorMessage(error)}</Alert>}
          <MergePairView
            pair={pair}
            choices={choices}
            obstacle={obstacle}
            userId={userId}
            references={references}
            onChoose={(column, from) => send({ type: 'value.choose', column, from })}
            onSwap={() => send({ type: 'records.swap' })}
          />
        </div>
      ) : error ? (
        <ErrorState
          title={t('merge.unread')}
          onRetry={() => send({ type: 'records.reload' })}
          isRetrying={isReading}
        >
          {errorMessage(error)}
        </ErrorState>
      ) : (
        <Skeleton label={t('merge.reading')} />
      )}
    </Dialog>
  );
}
