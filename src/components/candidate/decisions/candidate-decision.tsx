import type { CandidateDecisionProps } from './candidate-decision.props.ts';
import { ClaimFlow } from './claim-flow.tsx';
import { DecisionFlow } from './decision-flow.tsx';

/** One decision on one candidate, in its dialog. Render it while the decision is being made. */
export function CandidateDecision({ intent, ...props }: CandidateDecisionProps) {
  if (intent === 'claim') return <ClaimFlow id={props.candidate.id} onEnd={props.onEnd} />;
  return <DecisionFlow key={`${intent} ${props.candidate.id}`} decision={intent} {...props} />;
}
