/**
 * Permissions on candidates: product design, B.3 and B.6. The database enforces them; these checks predict its
 * decision.
 */
import type { Decision } from '#machines/candidate/decisions/decision-context.ts';
import { actorOf, moveOf, moves } from '#machines/candidate/decisions/moves.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { SessionUser } from '#shared/contract.ts';
import { phaseOf, transitionsFrom } from '#shared/stages.ts';

/** The user who views a record. */
export type Viewer = Pick<SessionUser, 'id' | 'role'>;

/** The candidate columns that permissions depend on. */
export type AccessFacts = Pick<
  Candidate,
  'assigned_recruiter_id' | 'is_with_operations' | 'current_stage' | 'hold_state'
>;

/** Why the fields of a record are read-only. */
export type ReadOnly = 'pool' | 'colleague' | 'operations' | 'recruiting' | 'ended';

/** Returns why the fields of a record are read-only for this user; null if they are editable. */
export function readOnlyFor(candidate: AccessFacts, user: Viewer): ReadOnly | null {
  const { is_with_operations, assigned_recruiter_id: owner, current_stage } = candidate;
  if (user.role === 'admin') return null;
  if (user.role === 'operations') {
    if (!is_with_operations) return 'recruiting';
    return phaseOf(current_stage) === 'operations' ? null : 'ended';
  }
  if (owner === null) return 'pool';
  if (owner !== user.id) return 'colleague';
  return is_with_operations ? 'operations' : null;
}

/**
 * Returns whether this user may read all data of the candidate, contact them, and add notes, tags and tasks:
 * `app.relation_to_candidate`. The candidate's recruiter keeps this after the hand-over.
 */
export function worksOn(
  candidate: Pick<AccessFacts, 'assigned_recruiter_id' | 'is_with_operations'>,
  user: Viewer,
) {
  if (user.role === 'operations') return candidate.is_with_operations;
  return user.role === 'admin' || candidate.assigned_recruiter_id === user.id;
}

/** Possible decisions on a candidate: forward moves first, endings last. */
export const intents = [
  'claim',
  // A second interview is started by booking it, which changes the stage.
  ...moves.filter((move) => move !== 'secondRound' && move !== 'withdraw' && move !== 'reject'),
  'correct',
  'resume',
  'hold',
  'release',
  'withdraw',
  'reject',
] as const satisfies readonly (Exclude<Decision, 'nextAction'> | 'claim')[];
export type Intent = (typeof intents)[number];

/** Returns the decisions this user may make on a candidate now, in display order. */
export function intentsOf(candidate: AccessFacts, user: Viewer): readonly Intent[] {
  const { current_stage: stage, hold_state, assigned_recruiter_id } = candidate;
  const isLead = phaseOf(stage) === 'lead';
  const isOnHold = hold_state === 'on_hold';
  const actor = actorOf(candidate, user);
  const canHold = actor !== null && phaseOf(stage) !== 'end';
  const steps = actor === null ? [] : transitionsFrom(stage, actor);
  const may = new Set<string | null>(
    steps.filter(({ gates }) => !(isOnHold && gates.includes('not_on_hold'))).map(moveOf),
  );
  if (isLead && assigned_recruiter_id === null && user.role === 'recruiter') may.add('claim');
  if (actor !== null && (stage === 'rejected' || stage === 'withdrawn')) may.add('correct');
  if (canHold) may.add(isOnHold ? 'resume' : 'hold');
  if (actor !== null && isLead && assigned_recruiter_id !== null) may.add('release');
  return intents.filter((intent) => may.has(intent));
}

/** Returns whether this user may merge the record with another: `app.can_merge`. */
export function mayMerge(candidate: AccessFacts & Pick<Candidate, 'review_reason'>, user: Viewer): boolean {
  if (user.role === 'operations') return candidate.is_with_operations || candidate.review_reason !== null;
  const reason = readOnlyFor(candidate, user);
  return reason === null || (reason === 'pool' && phaseOf(candidate.current_stage) === 'lead');
}
