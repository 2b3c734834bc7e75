/** The data a decision on a candidate needs, loaded when its dialog opens. */
import { checkEligibility } from '#machines/data/rpc/check-eligibility.ts';
import { lastCandidateChange } from '#machines/data/rpc/last-candidate-change.ts';
import { previewTransition, type TransitionPreview } from '#machines/data/rpc/preview-transition.ts';
import { type Application, listLatestApplications } from '#machines/data/tables/applications.ts';
import { type CandidateInternal, candidateInternal } from '#machines/data/tables/candidate-internal.ts';
import { type Candidate, loadCandidate } from '#machines/data/tables/candidates.ts';
import type { SessionUser } from '#shared/contract.ts';
import type { Transition } from '#shared/stages.ts';
import { actorOf, type Move, moves, transitionOf } from './moves.ts';

/** Decisions that keep the stage, except `release`, which returns a lead to the pool. */
export const otherDecisions = ['resume', 'hold', 'release', 'nextAction', 'correct'] as const;
export type Decision = Move | (typeof otherDecisions)[number];

/** Returns whether a decision changes the stage by `transition_application`, `deploy` or `separate`. */
export function isMove(decision: string): decision is Move {
  return moves.some((move) => move === decision);
}

/** A candidate's data at the time of a decision. */
export interface DecisionContext {
  candidate: Candidate;
  /** The latest application; null if this user may not read it. */
  application: Application | null;
  /** Null if this user may not read it. */
  internal: CandidateInternal | null;
  /** The stage change to decide on; null for other decisions, and if it is not possible. */
  transition: Transition | null;
  /** The gates of the transition; null if it has none. */
  preview: TransitionPreview | null;
  /** The last change of the candidate: author, null if no person, and time in milliseconds since 1970 UTC. */
  change: { by: string | null; at: number };
}

/** Loads a candidate for one decision; throws errors that `dataErrorOf` handles. */
export async function loadDecisionContext(
  decision: Decision,
  id: string,
  user: SessionUser,
  signal: AbortSignal,
): Promise<DecisionContext> {
  const [candidate, [application = null], internal, change] = await Promise.all([
    loadCandidate(id, signal),
    listLatestApplications([id], signal),
    candidateInternal(id, signal),
    lastCandidateChange(id, signal),
  ]);
  const actor = actorOf(candidate, user);
  const transition =
    isMove(decision) && application && actor ? transitionOf(decision, application, actor) : null;
  const preview =
    transition && application && transition.gates.length > 0
      ? await previewOf(application.id, transition, signal)
      : null;
  return { candidate, application, internal, change, transition, preview };
}

/**
 * Loads the gates of a transition, without those that the decision itself meets: `deploy` and `separate` record their
 * day. If the licence was never checked, the check runs first.
 */
export async function previewOf(
  applicationId: string,
  { to }: Pick<Transition, 'to'>,
  signal: AbortSignal,
): Promise<TransitionPreview> {
  const read = async () => {
    const preview = await previewTransition(applicationId, to, signal);
    return { ...preview, gates: preview.gates.filter(({ params }) => params.call === undefined) };
  };
  const preview = await read();
  const isUnchecked = preview.gates.some(
    ({ gate, met, params }) => gate === 'eligibility_run' && !met && params.verdict === undefined,
  );
  if (!isUnchecked) return preview;
  await checkEligibility(applicationId, signal);
  return read();
}
