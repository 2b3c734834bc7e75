/** A decision of the signed-in user, for stories on the embedded backend. */
import { useState } from 'react';
import { SessionContext } from '#components/contexts/session.context.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { selectUser } from '#machines/session/session.selectors.ts';
import type { CandidateDecisionProps } from './candidate-decision.props.ts';
import { CandidateDecision } from './candidate-decision.tsx';
import { toasts } from './decisions-harness.fixtures.tsx';

type OpenDecisionProps = Pick<CandidateDecisionProps, 'intent' | 'candidate'>;

/** Opens the dialog once the user is signed in and the reasons are loaded. */
export function OpenDecision(props: OpenDecisionProps) {
  const user = SessionContext.useSelector(selectUser);
  return (
    <ToastContext value={toasts}>
      {user && <Opened {...props} user={user} />}
      <ToastRegion queue={toasts} />
    </ToastContext>
  );
}

function Opened(props: OpenDecisionProps & Pick<CandidateDecisionProps, 'user'>) {
  const references = useReferences();
  const [isOpen, setOpen] = useState(true);
  if (!isOpen || !references) return null;
  return <CandidateDecision {...props} references={references} onEnd={() => setOpen(false)} />;
}
