import { createWidgetMachine } from '#machines/factories/widget.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { type Decision, type DecisionContext, loadDecisionContext } from './decision-context.ts';

/** Loads a candidate for one decision, and reloads it when others change it. */
export function createDecisionContextMachine(decision: Decision, candidateId: string, user: SessionUser) {
  return createWidgetMachine<DecisionContext>({
    id: 'decisionContext',
    load: (signal) => loadDecisionContext(decision, candidateId, user, signal),
  });
}
