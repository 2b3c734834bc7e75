import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { undoRejection } from '#machines/data/rpc/undo-rejection.ts';
import { createCommandMachine } from '#machines/kinds/command.machine.ts';
import { phaseOf, type Stage } from '#shared/stages.ts';
import { decidedTables } from './decision.machine.ts';
import type { Decision, DecisionContext } from './decision-context.ts';

/** An application that was ended a moment ago, and whose it is. */
export interface Ended {
  applicationId: string;
  candidateId: string;
}

/** Opens the application again that is ordered: `undo_rejection`. */
export const undoRejectionMachine = createCommandMachine<Ended, void>({
  id: 'undoRejection',
  async run({ applicationId, candidateId }, signal) {
    await undoRejection(applicationId, signal);
    invalidate([...decidedTables, 'interviews']);
    announce({ table: 'candidates', row: candidateId, operation: 'update' });
  },
});

/** Whether an end from this stage can be undone at once: later it takes an offer or a file along. */
export function canUndoFrom(stage: Stage): boolean {
  return ['lead', 'interview'].includes(phaseOf(stage));
}

/** What a decision ended and can be opened again at once; null where there is no such thing. */
export function endedBy(
  decision: Decision,
  { candidate, application }: Pick<DecisionContext, 'candidate' | 'application'>,
): Ended | null {
  if (decision !== 'reject' && decision !== 'withdraw') return null;
  if (!application || candidate.hold_state === 'on_hold' || !canUndoFrom(application.stage)) return null;
  return { applicationId: application.id, candidateId: candidate.id };
}
