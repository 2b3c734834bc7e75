import { useState } from 'react';
import { AcceptHandover } from '#components/candidate/accepting/accept-handover.tsx';
import type { CandidateDecisionProps } from '#components/candidate/decisions/candidate-decision.props.ts';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { useListScreenProps } from '#components/hooks/list-screen.fixtures.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { processingList } from '#machines/operations/processing/processing.list.ts';
import type { SessionUser } from '#shared/contract.ts';
import { ProcessingScreen } from './processing.screen.tsx';

interface ProcessingHarnessProps {
  address?: string;
  /** Candidate whose hand-over is being accepted. Renders only the dialog. */
  accepting?: CandidateDecisionProps['candidate'];
}

/** The screen for the signed-in user, with its place kept in state instead of the URL; or only its dialog. */
export function ProcessingHarness({ address = '', accepting }: ProcessingHarnessProps) {
  const [toasts] = useState(createToastQueue);
  const given = useListScreenProps(processingList, address);
  return (
    <ToastContext value={toasts}>
      {given &&
        (accepting ? (
          <Accepting candidate={accepting} user={given.user} />
        ) : (
          <OutboxContext.Provider options={{ input: { userId: given.user.id } }}>
            <ProcessingScreen
              {...given}
              handoversHref="/operations/processing"
              problemsHref="/operations/processing/problems"
              onNavigate={() => {}}
            />
          </OutboxContext.Provider>
        ))}
      <ToastRegion queue={toasts} />
    </ToastContext>
  );
}

function Accepting({
  candidate,
  user,
}: {
  candidate: CandidateDecisionProps['candidate'];
  user: SessionUser;
}) {
  const references = useReferences();
  return references && <AcceptHandover {...{ candidate, user, references }} onEnd={() => {}} />;
}
