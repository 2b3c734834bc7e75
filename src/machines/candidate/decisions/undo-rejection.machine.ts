import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { undoRejection } from '#machines/data/rpc/undo-rejection.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';
import { phaseOf, type Stage } from '#shared/stages.ts';
import { decidedTables } from './decision.machine.ts';
import type { Decision, DecisionContext } from './decision-context.ts';

/** A recently ended application and its candidate. */
export interface Ended {
  applicationId: string;
  candidateId: string;
}

/** Reopens the given application: `undo_rejection`. */
export const undoRejectionMachine = createCommandMachine<Ended, void>({
  id: 'undoRejection',
  async run({ applicationId, candidateId }, signal) {
    await undoRejection(applicationId, signal);
    invalidate([...decidedTables, 'interviews']);
    announce({ table: 'candidates', row: candidateId, operation: 'update' });
  },
});

/**
 * Returns whether ending an application at this stage can be undone: at later stages an offer or a file ends with it.
 */
export function canUndoFrom(stage: Stage): boolean {
  return ['lead', 'interview'].includes(phaseOf(stage));
}

/** Returns the application that a decision ended, if it can be reopened; otherwise null. */
export function endedApplicationOf(
  decision: Decision,
  { candidate, application }: Pick<DecisionContext, 'candidate' | 'application'>,
): Ended | null {
  if (decision !== 'reject' && decision !== 'withdraw') return null;
  if (!application || candidate.hold_state === 'on_hold' || !canUndoFrom(application.stage)) return null;
  return { applicationId: application.id, candidateId: candidate.id };
}
