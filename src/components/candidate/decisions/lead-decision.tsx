import type { DecisionIntent } from '#machines/candidate/decisions/standing.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { ClaimFlow } from './claim-flow.tsx';
import { DecisionFlow } from './decision-flow.tsx';

export interface LeadDecisionProps {
  /** What is to be done. */
  intent: DecisionIntent | 'claim';
  /** About whom; how the lead stands is read anew. */
  candidate: Pick<Candidate, 'id' | 'first_name' | 'last_name'>;
  /** Who decides. */
  user: SessionUser;
  references: References;
  /** It is over; `hasChanged` when the lead is other than before. */
  onEnd: (hasChanged: boolean) => void;
}

/** One decision on one lead, in its dialog; a claim needs none. Render it while the decision is being taken. */
export function LeadDecision({ intent, ...props }: LeadDecisionProps) {
  if (intent === 'claim') return <ClaimFlow id={props.candidate.id} onEnd={props.onEnd} />;
  return <DecisionFlow key={`${intent} ${props.candidate.id}`} intent={intent} {...props} />;
}
