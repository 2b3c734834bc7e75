import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReferences } from '#components/hooks/use-references.ts';
import { widgetPropsOf } from '#components/hooks/widget-props-of.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { documentReviewMachine } from '#machines/operations/document-review/document-review.machine.ts';
import { createReviewFiguresMachine } from '#machines/operations/document-review/review-figures.machine.ts';
import { reviewPartsMachine } from '#machines/operations/document-review/review-parts.machine.ts';
import styles from './document-review.module.css';
import type { DocumentReviewScreenProps } from './document-review.props.ts';
import { PreloadedPicture } from './preloaded-picture.tsx';
import { ReturnedDecision } from './returned-decision.tsx';
import { ReviewClear } from './review-clear.tsx';
import { ReviewHead } from './review-head.tsx';
import { ReviewWorkspace } from './review-workspace.tsx';

/** `/operations/documents/review`: full-screen review of documents one at a time, most urgent first. */
export function DocumentReviewScreen({ user, filters, recordHrefOf, onLeave }: DocumentReviewScreenProps) {
  const { t } = useTranslation('documentReview');
  const errorMessage = useErrorMessages();
  const references = useReferences();
  const [figuresMachine] = useState(() => createReviewFiguresMachine(user.id));
  const { state: figures } = widgetPropsOf(useMachine(figuresMachine));
  const { state: parts, onReload } = widgetPropsOf(useMachine(reviewPartsMachine));
  const [snapshot, send] = useMachine(documentReviewMachine, { input: filters });
  const { current, next, pending, returned, restored, done, saved, skipped, error, number } =
    snapshot.context;
  const leave = useEffectEvent(onLeave);
  const isLeaveComplete = snapshot.hasTag('left');
  useEffect(() => {
    if (isLeaveComplete) leave();
  }, [isLeaveComplete]);
  const isClear = current === null && pending.length === 0 && snapshot.matches({ supply: 'exhausted' });
  const type = current && parts.data?.types[current.type];
  const wrong =
    (current === null && snapshot.matches({ supply: 'failed' }) ? error : null) ??
    (parts.data ? null : parts.error);
  return (
    <div className={styles.Page}>
      <ReviewHead
        figures={figures.data}
        done={done}
        isOpen={current !== null}
        staff={references?.staff ?? []}
        onLeave={() => send({ type: 'session.leave' })}
        isLeaving={!snapshot.matches({ presence: 'here' })}
      />
      {returned[0] && (
        <ReturnedDecision
          decision={returned[0]}
          types={parts.data?.types ?? {}}
          onReopen={() => send({ type: 'decision.reopen' })}
          onDismiss={() => send({ type: 'decision.dismiss' })}
        />
      )}
      {current && type && parts.data ? (
        <ReviewWorkspace
          key={current.documentId}
          item={current}
          next={next}
          type={type}
          types={parts.data.types}
          reasons={parts.data.reasons}
          restored={restored}
          saved={saved}
          number={number}
          user={user}
          references={references}
          recordHref={recordHrefOf(current.candidateId)}
          send={send}
        />
      ) : isClear ? (
        <ReviewClear
          figures={figures.data}
          skipped={skipped.length}
          staff={references?.staff ?? []}
          onStartAgain={() => send({ type: 'session.again' })}
          onLeave={() => send({ type: 'session.leave' })}
        />
      ) : wrong ? (
        <div className={styles.Message}>
          <ErrorState
            title={t('failed')}
            onRetry={() => {
              onReload();
              send({ type: 'session.retry' });
            }}
          >
            {errorMessage(wrong)}
          </ErrorState>
        </div>
      ) : (
        <div className={styles.Message}>
          <Skeleton label={t('loading')}>
            <SkeletonBlock height="60dvh" />
          </Skeleton>
        </div>
      )}
      {next && <PreloadedPicture item={next} />}
    </div>
  );
}
