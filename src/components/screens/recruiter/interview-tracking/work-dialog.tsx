import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { decision, lazyInterviewPanel, lazyMoveMany } from '#components/candidate/candidate-parts.ts';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import type { NextStep } from '#machines/recruiter/interview-tracking/interview-actions.ts';
import type { InterviewOrder } from '#machines/recruiter/interview-tracking/interview-work.machine.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';

const lazyRemind = lazyPart(async () => (await import('./remind.tsx')).Remind);
const lazyCancelInterview = lazyPart(async () => (await import('./cancel-interview.tsx')).CancelInterview);

/** An action that needs more input. */
export type WorkDialogRequest =
  | { kind: 'cancel' | 'noShow'; interview: InterviewListRow }
  | { kind: 'remind' | 'move'; interviews: readonly InterviewListRow[] }
  | { kind: 'next'; step: NextStep; interview: InterviewListRow };

export interface WorkDialogProps {
  openDialog: WorkDialogRequest;
  user: SessionUser;
  references: References | null;
  /** Runs the order. The dialog closes. */
  onOrder: (order: InterviewOrder) => void;
  onEnd: () => void;
}

/** Dialog for actions that need more input: a reason, a time, a message, a stage change. */
export function WorkDialog({ openDialog, user, references, onOrder, onEnd }: WorkDialogProps) {
  switch (openDialog.kind) {
    case 'noShow':
      return (
        <NoShow
          interview={openDialog.interview}
          onConfirm={() => onOrder({ act: 'noShow', of: openDialog.interview })}
          onEnd={onEnd}
        />
      );
    case 'cancel':
      return (
        <LazyPart part={lazyCancelInterview}>
          {(CancelInterview) => (
            <CancelInterview
              interview={openDialog.interview}
              onCancel={(reason, byCandidate) =>
                onOrder({ act: 'cancel', of: openDialog.interview, reason, byCandidate })
              }
              onClose={onEnd}
            />
          )}
        </LazyPart>
      );
    case 'remind':
      return (
        references && (
          <LazyPart part={lazyRemind}>
            {(Remind) => <Remind interviews={openDialog.interviews} {...{ user, references, onEnd }} />}
          </LazyPart>
        )
      );
    case 'move': {
      const [first, ...others] = openDialog.interviews;
      // A colleague's candidate can't be read, so no invitation can be written.
      if (first && others.length === 0 && first.is_mine)
        return <Schedule interview={first} isMoved {...{ user, references, onEnd }} />;
      return (
        <LazyPart part={lazyMoveMany}>
          {(BulkReschedule) => <BulkReschedule interviews={openDialog.interviews} onEnd={onEnd} />}
        </LazyPart>
      );
    }
    case 'next': {
      const { step, interview } = openDialog;
      if (step === 'book') return <Schedule interview={interview} {...{ user, references, onEnd }} />;
      return (
        references && (
          <LazyPart part={decision}>
            {(CandidateDecision) => (
              <CandidateDecision
                intent={step}
                candidate={candidateOf(interview)}
                {...{ user, references, onEnd }}
              />
            )}
          </LazyPart>
        )
      );
    }
  }
}

interface ScheduleProps extends Pick<WorkDialogProps, 'user' | 'references' | 'onEnd'> {
  interview: InterviewListRow;
  /** The interview is rescheduled; otherwise the next one is booked. */
  isMoved?: boolean;
}

function Schedule({ interview, isMoved = false, user, references, onEnd }: ScheduleProps) {
  return (
    references && (
      <LazyPart part={lazyInterviewPanel}>
        {(InterviewPanel) => (
          <InterviewPanel
            action="schedule"
            candidate={candidateOf(interview)}
            interviewId={isMoved ? interview.id : null}
            {...{ user, references }}
            onClose={onEnd}
          />
        )}
      </LazyPart>
    )
  );
}

interface NoShowProps {
  interview: InterviewListRow;
  onConfirm: () => void;
  onEnd: () => void;
}

/** Asks for confirmation: a missed interview counts, and can't be reopened. */
function NoShow({ interview: { candidate_name: name }, onConfirm, onEnd }: NoShowProps) {
  const { t } = useTranslation('interviewTracking');
  return (
    <Confirm
      title={t('noShow.title', { name })}
      confirmLabel={t('noShow.confirm')}
      isOpen
      onOpenChange={onEnd}
      onConfirm={onConfirm}
    >
      {t('noShow.help')}
    </Confirm>
  );
}

const candidateOf = ({ candidate_id: id, candidate_name: name }: InterviewListRow) => ({
  id,
  first_name: name,
  last_name: '',
});
