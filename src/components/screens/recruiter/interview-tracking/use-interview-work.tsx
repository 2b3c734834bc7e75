import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Late } from '#components/blocks/late/late.tsx';
import { latePart } from '#components/blocks/late/late-part.ts';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import { selectEntries } from '#machines/outbox/outbox.selectors.ts';
import { type InterviewAction, moveAfter } from '#machines/recruiter/interview-tracking/interview-actions.ts';
import {
  type InterviewChange,
  type InterviewOrder,
  interviewWorkMachine,
} from '#machines/recruiter/interview-tracking/interview-work.machine.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { AppError } from '#shared/app-error.ts';
import type { SessionUser } from '#shared/contract.ts';
import { Refusal } from '#shared/refusal.ts';

const deciding = latePart(
  async () => (await import('#components/candidate/decisions/candidate-decision.tsx')).CandidateDecision,
);
const reminding = latePart(async () => (await import('./remind.tsx')).Remind);
const cancelling = latePart(async () => (await import('./cancel-interview.tsx')).CancelInterview);

/** What the work on interviews is given. */
interface WorkOptions {
  user: SessionUser;
  references: References | null;
  /** Books another time for these interviews; without it none is offered. */
  onMove?: ((interviews: readonly InterviewListRow[]) => void) | undefined;
  /** Books the next interview of somebody who is to come again. */
  onBookNext?: ((interview: InterviewListRow) => void) | undefined;
}

/** What can be started, and what is open over the page because of it. */
export interface InterviewWork {
  act: (action: InterviewAction, interview: InterviewListRow) => void;
  remind: (interviews: readonly InterviewListRow[]) => void;
  /** Opens the stage change that follows a decision, or that missed interviews suggest. */
  decideStage: (intent: 'select' | 'reject', interview: InterviewListRow) => void;
  /** Whether something is done with this interview, or its check-in has not arrived. */
  isBusy: (id: string) => boolean;
  dialog: ReactNode;
}

type Asked =
  | { kind: 'cancel'; interview: InterviewListRow }
  | { kind: 'remind'; interviews: readonly InterviewListRow[] }
  | { kind: 'decide'; intent: 'select' | 'reject'; interview: InterviewListRow };

/** Changes interviews, says what came of it, and goes on to what follows: the stage after a decision, a second round. */
export function useInterviewWork({ user, references, onMove, onBookNext }: WorkOptions): InterviewWork {
  const { t } = useTranslation('interviewTracking');
  const toasts = useToasts();
  const errorWords = useErrorWords();
  const [snapshot, send, actor] = useMachine(interviewWorkMachine);
  const unsent = OutboxContext.useSelector(selectEntries);
  const [asked, setAsked] = useState<Asked | null>(null);
  const end = () => setAsked(null);

  const noteDone = useEffectEvent(
    (order: InterviewOrder, { interview, suggestsRejection }: InterviewChange) => {
      const of = interview ? { ...order.of, ...interview } : order.of;
      toasts.add({ tone: 'good', text: t(`done.${order.act}`, { name: of.candidate_name }) });
      if (order.act === 'secondRound') onBookNext?.(of);
      const intent = suggestsRejection ? 'reject' : order.act in decisive ? moveAfter(of) : null;
      if (intent) setAsked({ kind: 'decide', intent, interview: of });
    },
  );
  const noteFailed = useEffectEvent(({ act, of }: InterviewOrder, error: AppError) => {
    const isUnscored = error instanceof Refusal && error.rule === 'GATE_NOT_MET';
    const isEarly = error instanceof Refusal && error.details.params.reason === 'not_begun';
    const why = isUnscored ? t('failed.unscored') : isEarly ? t('failed.notBegun') : errorWords(error);
    toasts.add({
      tone: 'bad',
      text: t('failed.of', { action: t(`actions.${act}`), name: of.candidate_name, why }),
    });
  });
  useEffect(() => {
    const done = actor.on('order.done', ({ order, result }) => noteDone(order, result));
    const failed = actor.on('order.failed', ({ order, error }) => noteFailed(order, error));
    return () => {
      done.unsubscribe();
      failed.unsubscribe();
    };
  }, [actor]);

  const run = (order: InterviewOrder) => send({ type: 'order.run', order });
  return {
    isBusy: (id) =>
      snapshot.context.orders.some(({ of }) => of.id === id) ||
      unsent.some(({ subject, state }) => subject === id && state !== 'refused'),
    remind: (interviews) => setAsked({ kind: 'remind', interviews }),
    decideStage: (intent, interview) => setAsked({ kind: 'decide', intent, interview }),
    act: (action, of) => {
      switch (action) {
        case 'cancel':
          return setAsked({ kind: 'cancel', interview: of });
        case 'remind':
          return setAsked({ kind: 'remind', interviews: [of] });
        case 'move':
          return onMove?.([of]);
        case 'checkIn':
          return run({ act: action, of, userId: user.id });
        default:
          return run({ act: action, of });
      }
    },
    dialog: asked && (
      <Dialog
        {...{ asked, user, references }}
        onEnd={end}
        onCancel={(of, reason, byCandidate) => {
          end();
          run({ act: 'cancel', of, reason, byCandidate });
        }}
      />
    ),
  };
}

const decisive = { pass: true, fail: true };

interface DialogProps extends Pick<WorkOptions, 'user' | 'references'> {
  asked: Asked;
  onEnd: () => void;
  onCancel: (interview: InterviewListRow, reason: string, byCandidate: boolean) => void;
}

function Dialog({ asked, user, references, onEnd, onCancel }: DialogProps) {
  if (asked.kind === 'cancel') {
    const { interview } = asked;
    return (
      <Late part={cancelling}>
        {(CancelInterview) => (
          <CancelInterview
            interview={interview}
            onCancel={(reason, byCandidate) => onCancel(interview, reason, byCandidate)}
            onClose={onEnd}
          />
        )}
      </Late>
    );
  }
  if (references === null) return null;
  if (asked.kind === 'remind') {
    const { interviews } = asked;
    return (
      <Late part={reminding}>
        {(Remind) => <Remind {...{ interviews, user, references }} onEnd={onEnd} />}
      </Late>
    );
  }
  const { candidate_id: id, candidate_name } = asked.interview;
  return (
    <Late part={deciding}>
      {(CandidateDecision) => (
        <CandidateDecision
          intent={asked.intent}
          candidate={{ id, first_name: candidate_name, last_name: '' }}
          {...{ user, references }}
          onEnd={onEnd}
        />
      )}
    </Late>
  );
}
