import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { captureMachine, stepOf } from '#machines/driver/documents/capture/capture.machine.ts';
import type { CaptureStep } from '#machines/driver/documents/capture/capture.types.ts';
import { needsDriver } from '#machines/driver/documents/document-entries.ts';
import { CaptureView } from './capture-view.tsx';
import type { DocumentStepContext } from './steps.props.ts';

interface CaptureStepsProps {
  about: DocumentStepContext;
  /** Number of the side, from 1. */
  number: number;
}

/** Steps to send one side. The step is in the URL, so the browser's back button goes one step back. */
export function CaptureSteps({ about, number }: CaptureStepsProps) {
  const { entry, side, place, userId, onNavigate } = about;
  const { document } = entry;
  const asked = place.step as CaptureStep;
  const [snapshot, send] = useMachine(captureMachine, {
    input: {
      step: asked,
      subject: {
        userId,
        candidateId: document.candidate_id,
        type: document.type_code,
        side: side.side,
        accept: document.accept,
        maxBytes: document.max_bytes,
      },
    },
  });
  const state = snapshot.value;
  const step = stepOf(state);

  // The URL determines the machine's step. Steps that the machine takes itself update the URL.
  useEffect(() => send({ type: 'step.show', step: asked }), [asked, send]);
  const shown = useRef<CaptureStep | null>(null);
  const follow = useEffectEvent((to: CaptureStep) => {
    if (to !== asked) onNavigate({ ...place, step: to }, { isReplaced: shown.current === null });
    shown.current = to;
  });
  useEffect(() => {
    if (step !== null) follow(step);
  }, [step]);

  useLeaveWhenQueued(about, state === 'queued');

  return (
    <CaptureView
      {...snapshot.context}
      about={about}
      number={number}
      state={state}
      isBusy={snapshot.hasTag('busy')}
      send={send}
    />
  );
}

/** Reports that the photo is saved, and continues with the next side or the list. */
function useLeaveWhenQueued(
  { entry, side, label, title, isOffline, onNavigate }: DocumentStepContext,
  isQueued: boolean,
) {
  const { t } = useTranslation('documentSteps');
  const { t: tDocuments } = useTranslation('documents');
  const toasts = useToasts();
  const leave = useEffectEvent(() => {
    const next = entry.sides.find((one) => one.side !== side.side && one.can_send && needsDriver(one));
    toasts.add({
      tone: 'good',
      text: next
        ? t('queued.next', { side: tDocuments(`side.${next.side}`) })
        : t(isOffline ? 'queued.later' : 'queued.sent', { document: next ? title : label }),
    });
    onNavigate(next ? { type: entry.document.type_code, side: next.side, step: 'choose' } : null, {
      isReplaced: true,
    });
  });
  useEffect(() => {
    if (isQueued) leave();
  }, [isQueued]);
}
