import { useTranslation } from 'react-i18next';
import { Late } from '#components/blocks/late/late.tsx';
import { latePart } from '#components/blocks/late/late-part.ts';
import { decision, interviewing, moving } from '#components/candidate/candidate-parts.ts';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import type { NextStep } from '#machines/recruiter/interview-tracking/interview-actions.ts';
import type { InterviewOrder } from '#machines/recruiter/interview-tracking/interview-work.machine.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';

const reminding = latePart(async () => (await import('./remind.tsx')).Remind);
const cancelling = latePart(async () => (await import('./cancel-interview.tsx')).CancelInterview);

/** An action that needs more input. */
export type AskedWork =
  | { kind: 'cancel' | 'noShow'; interview: InterviewListRow }
  | { kind: 'remind' | 'move'; interviews: readonly InterviewListRow[] }
  | { kind: 'next'; step: NextStep; interview: InterviewListRow };

export interface WorkDialogProps {
  asked: AskedWork;
  user: SessionUser;
  references: References | null;
  /** Runs the order. The dialog closes. */
  onOrder: (order: InterviewOrder) => void;
  onEnd: () => void;
}

/** Dialog for actions that need more input: a reason, a time, a message, a stage change. */
export function WorkDialog({ asked, user, references, onOrder, onEnd }: WorkDialogProps) {
  switch (asked.kind) {
    case 'noShow':
      return (
        <NoShow
          interview={asked.interview}
          onConfirm={() => onOrder({ act: 'noShow', of: asked.interview })}
          onEnd={onEnd}
        />
      );
    case 'cancel':
      return (
        <Late part={cancelling}>
          {(CancelInterview) => (
            <CancelInterview
              interview={asked.interview}
              onCancel={(reason, byCandidate) =>
                onOrder({ act: 'cancel', of: asked.interview, reason, byCandidate })
              }
              onClose={onEnd}
            />
          )}
        </Late>
      );
    case 'remind':
      return (
        references && (
          <Late part={reminding}>
            {(Remind) => <Remind interviews={asked.interviews} {...{ user, references, onEnd }} />}
          </Late>
        )
      );
    case 'move': {
      const [first, ...others] = asked.interviews;
      // A colleague's candidate can't be read, so no invitation can be written.
      if (first && others.length === 0 && first.is_mine)
        return <Schedule interview={first} isMoved {...{ user, references, onEnd }} />;
      return (
        <Late part={moving}>{(MoveMany) => <MoveMany interviews={asked.interviews} onEnd={onEnd} />}</Late>
      );
    }
    case 'next': {
      const { step, interview } = asked;
      if (step === 'book') return <Schedule interview={interview} {...{ user, references, onEnd }} />;
      return (
        references && (
          <Late part={decision}>
            {(CandidateDecision) => (
              <CandidateDecision
                intent={step}
                candidate={candidateOf(interview)}
                {...{ user, references, onEnd }}
              />
            )}
          </Late>
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
      <Late part={interviewing}>
        {(InterviewPanel) => (
          <InterviewPanel
            action="schedule"
            candidate={candidateOf(interview)}
            interviewId={isMoved ? interview.id : null}
            {...{ user, references }}
            onClose={onEnd}
          />
        )}
      </Late>
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
