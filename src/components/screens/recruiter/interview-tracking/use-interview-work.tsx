import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { useCommand } from '#components/hooks/use-command.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import { selectEntries } from '#machines/outbox/outbox.selectors.ts';
import {
  type InterviewAction,
  type NextStep,
  nextStepOf,
  outcomeOf,
} from '#machines/recruiter/interview-tracking/interview-actions.ts';
import {
  type InterviewChange,
  type InterviewOrder,
  interviewWorkMachine,
} from '#machines/recruiter/interview-tracking/interview-work.machine.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { AppError } from '#shared/app-error.ts';
import type { SessionUser } from '#shared/contract.ts';
import { Refusal } from '#shared/refusal.ts';
import { WorkDialog, type WorkDialogRequest } from './work-dialog.tsx';

/** Options of the work on interviews. */
interface WorkOptions {
  user: SessionUser;
  references: References | null;
}

/** Actions on interviews, and the dialog they open over the page. */
export interface InterviewWork {
  act: (action: InterviewAction, interview: InterviewListRow) => void;
  remind: (interviews: readonly InterviewListRow[]) => void;
  /** Opens the choice of another time. */
  move: (interviews: readonly InterviewListRow[]) => void;
  /** Opens the step after a decision: the stage change, or the booking of the next interview. */
  openNextStep: (step: NextStep, interview: InterviewListRow) => void;
  /** Returns whether an action on this interview is running, or its check-in has not been sent. */
  isBusy: (id: string) => boolean;
  dialog: ReactNode;
}

/**
 * Runs actions on interviews, reports the results, and continues with the next step: the stage change after a decision,
 * or a second round.
 */
export function useInterviewWork({ user, references }: WorkOptions): InterviewWork {
  const { t } = useTranslation('interviewTracking');
  const toasts = useToasts();
  const errorMessage = useErrorMessages();
  const unsent = OutboxContext.useSelector(selectEntries);
  const [openDialog, setOpenDialog] = useState<WorkDialogRequest | null>(null);
  const end = () => setOpenDialog(null);

  const handleDone = (order: InterviewOrder, { interview, suggestsRejection }: InterviewChange) => {
    const of = interview ? { ...order.of, ...interview } : order.of;
    const done = order.act === 'secondRound' && !of.is_mine ? 'secondRoundTheirs' : order.act;
    toasts.add({ tone: 'good', text: t(`done.${done}`, { name: of.candidate_name }) });
    const step = suggestsRejection ? 'reject' : order.act in outcomeOf ? nextStepOf(of) : null;
    if (step) setOpenDialog({ kind: 'next', step, interview: of });
  };
  const noteFailed = ({ act, of }: InterviewOrder, error: AppError) => {
    const isUnscored = error instanceof Refusal && error.rule === 'GATE_NOT_MET';
    const isEarly = error instanceof Refusal && error.details.params.reason === 'not_begun';
    const failureText = isUnscored
      ? t('failed.unscored')
      : isEarly
        ? t('failed.notBegun')
        : errorMessage(error);
    toasts.add({
      tone: 'bad',
      text: t('failed.of', { action: t(`actions.${act}`), name: of.candidate_name, why: failureText }),
    });
  };
  const { context, run } = useCommand(interviewWorkMachine, handleDone, noteFailed);

  return {
    isBusy: (id) =>
      context.orders.some(({ of }) => of.id === id) ||
      unsent.some(({ subject, state }) => subject === id && state !== 'refused'),
    remind: (interviews) => setOpenDialog({ kind: 'remind', interviews }),
    move: (interviews) => setOpenDialog({ kind: 'move', interviews }),
    openNextStep: (step, interview) => setOpenDialog({ kind: 'next', step, interview }),
    act: (action, of) => {
      switch (action) {
        case 'cancel':
          return setOpenDialog({ kind: 'cancel', interview: of });
        case 'remind':
          return setOpenDialog({ kind: 'remind', interviews: [of] });
        case 'move':
          return setOpenDialog({ kind: 'move', interviews: [of] });
        case 'noShow':
          return setOpenDialog({ kind: 'noShow', interview: of });
        case 'checkIn':
          return run({ act: action, of, userId: user.id });
        default:
          return run({ act: action, of });
      }
    },
    dialog: openDialog && (
      <WorkDialog
        {...{ openDialog, user, references }}
        onEnd={end}
        onOrder={(order) => {
          end();
          run(order);
        }}
      />
    ),
  };
}
