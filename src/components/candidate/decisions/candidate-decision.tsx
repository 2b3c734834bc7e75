import type { CandidateDecisionProps } from './candidate-decision.props.ts';
import { ClaimFlow } from './claim-flow.tsx';
import { DecisionFlow } from './decision-flow.tsx';

/** Renders the dialog of one decision on one candidate. Mount it only while the decision is being made. */
export function CandidateDecision({ intent, ...props }: CandidateDecisionProps) {
  if (intent === 'claim') return <ClaimFlow id={props.candidate.id} onEnd={props.onEnd} />;
  return <DecisionFlow key={`${intent} ${props.candidate.id}`} decision={intent} {...props} />;
}
