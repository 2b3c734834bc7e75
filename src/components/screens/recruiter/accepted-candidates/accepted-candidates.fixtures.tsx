import type { CandidateDecisionProps } from '#components/candidate/decisions/candidate-decision.props.ts';
import { HandOverMessages } from '#components/candidate/hand-over/hand-over-messages.tsx';
import { HandOverSheet } from '#components/candidate/hand-over/hand-over-sheet.tsx';
import { useListScreenProps } from '#components/hooks/list-screen.fixtures.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { acceptedCandidatesList } from '#machines/recruiter/accepted-candidates/accepted-candidates.list.ts';
import type { SessionUser } from '#shared/contract.ts';
import { AcceptedCandidatesScreen } from './accepted-candidates.screen.tsx';

const toasts = createToastQueue();

interface AcceptedHarnessProps {
  address?: string;
  /** Candidate whose hand-over sheet is open. Renders only the dialog. */
  handingOver?: CandidateDecisionProps['candidate'];
  /** Candidate whose messages are open. Renders only the dialog. */
  asking?: CandidateDecisionProps['candidate'];
}

/** The screen for the signed-in user, with its place kept in state instead of the URL; or one of its dialogs. */
export function AcceptedHarness({ address = '', ...dialog }: AcceptedHarnessProps) {
  const given = useListScreenProps(acceptedCandidatesList, address);
  return (
    <ToastContext value={toasts}>
      {given &&
        (dialog.handingOver || dialog.asking ? (
          <Open {...dialog} user={given.user} />
        ) : (
          <AcceptedCandidatesScreen {...given} interviewsHref="/recruiter/interview-tracking" />
        ))}
      <ToastRegion queue={toasts} />
    </ToastContext>
  );
}

interface OpenProps extends Pick<AcceptedHarnessProps, 'handingOver' | 'asking'> {
  user: SessionUser;
}

function Open({ handingOver, asking, user }: OpenProps) {
  const references = useReferences();
  const candidate = handingOver ?? asking;
  if (!references || !candidate) return null;
  const shared = { candidate, user, references };
  return handingOver ? (
    <HandOverSheet {...shared} onEnd={() => {}} />
  ) : (
    <HandOverMessages {...shared} onClose={() => {}} />
  );
}
