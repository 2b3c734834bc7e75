import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { replaySubmission } from '#machines/data/replay-submissions.ts';
import { changeCandidatePhone } from '#machines/data/rpc/change-candidate-phone.ts';
import { dismissDuplicate } from '#machines/data/rpc/dismiss-duplicate.ts';
import { resolveMachformEvent } from '#machines/data/rpc/resolve-machform-event.ts';
import type { DataProblem } from '#machines/data/views/data-problems.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';
import type { MachformVerdict } from '#shared/contract.machform.ts';
import { Refusal } from '#shared/refusal.ts';

/** An action on a data problem: product design, C.16. */
export type ProblemOrder = { of: DataProblem } & (
  | { act: 'create' | 'ignore' | 'replay' }
  | { act: 'fixPhone'; phone: string }
  | { act: 'merge'; candidateId: string }
);
export type ProblemAction = ProblemOrder['act'];

/** The result for a submission; null for a lead, and if the submission could not be replayed. */
export type ProblemResult = MachformVerdict | null;

/** Returns the available actions of a problem, the usual one first. */
export function actionsFor({ kind, problem, candidate_id, parsed }: DataProblem): ProblemAction[] {
  if (kind === 'lead') return problem === 'phone' ? ['fixPhone'] : ['merge', 'create'];
  const hasCandidate = candidate_id !== null;
  if (problem === 'possible_duplicate') return ['merge', 'create'];
  if (problem === 'failed') return parsed === null ? ['replay'] : ['replay', 'create', 'ignore'];
  if (problem === 'phone_unreadable' || problem === 'no_contact')
    return hasCandidate ? ['create'] : ['fixPhone', 'merge', 'ignore'];
  return problem === 'no_consent' ? ['create', 'merge', 'ignore'] : ['replay', 'ignore'];
}

/** Resolves problems, one at a time. */
export const problemWorkMachine = createCommandMachine<ProblemOrder, ProblemResult>({
  id: 'problemWork',
  keyOf: ({ of }) => of.id,
  async run(order, signal) {
    const { of } = order;
    try {
      const result = await runOrder(order, signal);
      invalidate(['data_problems', 'machform_events', 'candidates']);
      tell(of);
      return result;
    } catch (cause) {
      // The displayed data is outdated: the list and the panel reload it.
      if (dataErrorOf(cause) instanceof Refusal) tell(of);
      throw cause;
    }
  },
});

function tell({ kind, id }: DataProblem): void {
  announce({ table: kind === 'lead' ? 'candidates' : 'machform_events', row: id, operation: 'update' });
}

async function runOrder(order: ProblemOrder, signal: AbortSignal): Promise<ProblemResult> {
  const { of } = order;
  if (of.kind === 'lead') {
    if (order.act === 'fixPhone') await changeCandidatePhone(of, order.phone, signal);
    else if (order.act === 'create') await dismissDuplicate(of, signal);
    return null;
  }
  switch (order.act) {
    case 'replay':
      return replaySubmission(of.id, signal);
    case 'fixPhone':
      return resolveMachformEvent(of, { action: 'fix_phone', phone: order.phone }, signal);
    case 'merge':
      return resolveMachformEvent(of, { action: 'merge', candidateId: order.candidateId }, signal);
    default:
      return resolveMachformEvent(of, { action: order.act }, signal);
  }
}
