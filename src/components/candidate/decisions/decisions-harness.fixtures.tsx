/** Decisions of the signed-in user on a lead they just claimed, for stories on the embedded backend. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionContext } from '#components/contexts/session.context.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { Button } from '#components/ui/button/button.tsx';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import type { Move } from '#machines/candidate/decisions/moves.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import type { SessionUser } from '#shared/contract.ts';
import { CandidateDecision } from './candidate-decision.tsx';
import { LeadsBulk } from './leads-bulk.tsx';
import { useClaim } from './use-claim.ts';

export interface DecisionsHarnessProps {
  /** The decision to make on the lead. */
  intent: Move;
}

const none: ReadonlySet<string> = new Set();

/** A separate queue, so that stories don't show toasts of other stories. */
export const toasts = createToastQueue();

/** Claims the next lead of the pool, then offers a decision on it, single or bulk. */
export function DecisionsHarness(props: DecisionsHarnessProps) {
  const user = SessionContext.useSelector(selectUser);
  return (
    <ToastContext value={toasts}>
      {user && <DecisionHarness {...props} user={user} />}
      <ToastRegion queue={toasts} />
    </ToastContext>
  );
}

function DecisionHarness({ intent, user }: DecisionsHarnessProps & { user: SessionUser }) {
  const { t } = useTranslation(['leadDecisions', 'candidates']);
  const references = useReferences();
  const [lead, setLead] = useState<Candidate | null>(null);
  const [isDeciding, setDeciding] = useState(false);
  const { claimNext, isClaimingNext } = useClaim(setLead);
  if (!references) return null;
  return (
    <>
      <Button onPress={claimNext} isPending={isClaimingNext}>
        {t('bulk.claim.action')}
      </Button>
      {lead && <Button onPress={() => setDeciding(true)}>{t(`candidates:intent.${intent}`)}</Button>}
      {lead && isDeciding && (
        <CandidateDecision
          intent={intent}
          candidate={lead}
          user={user}
          references={references}
          onEnd={() => setDeciding(false)}
        />
      )}
      <LeadsBulk
        selected={lead ? new Set([lead.id]) : none}
        rows={lead ? [lead] : []}
        user={user}
        references={references}
        tags={[]}
        onClear={() => setLead(null)}
        onExport={() => {}}
      />
    </>
  );
}
