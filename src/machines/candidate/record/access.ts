/** Who may do what with a candidate: product design, B.3 and B.6. The database decides; this says it before it is asked. */
import type { Decision } from '#machines/candidate/decisions/decision-context.ts';
import { actorOf, moveOf, moves } from '#machines/candidate/decisions/moves.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { SessionUser } from '#shared/contract.ts';
import { phaseOf, transitionsFrom } from '#shared/stages.ts';

/** Somebody who looks at a record. */
export type Viewer = Pick<SessionUser, 'id' | 'role'>;

/** What is asked of a candidate's ownership and standing. */
export type Standing = Pick<
  Candidate,
  'assigned_recruiter_id' | 'is_with_operations' | 'current_stage' | 'hold_state'
>;

/** Why the fields of a record can only be read. */
export type ReadOnly = 'pool' | 'colleague' | 'operations' | 'recruiting' | 'ended';

/** Null where this person may change the fields of the record, else why not. */
export function readOnlyFor(candidate: Standing, user: Viewer): ReadOnly | null {
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
 * Whether this person reads everything about the candidate, contacts him, and adds notes, tags and tasks:
 * `app.works_on`. His recruiter does so also after the hand-over.
 */
export function worksOn(
  candidate: Pick<Standing, 'assigned_recruiter_id' | 'is_with_operations'>,
  user: Viewer,
) {
  if (user.role === 'operations') return candidate.is_with_operations;
  return user.role === 'admin' || candidate.assigned_recruiter_id === user.id;
}

/** What can be decided about a candidate: the way forward first, what ends it last. */
export const intents = [
  'claim',
  // A second interview is booked, which changes the stage.
  ...moves.filter((move) => move !== 'secondRound' && move !== 'withdraw' && move !== 'reject'),
  'correct',
  'resume',
  'hold',
  'release',
  'withdraw',
  'reject',
] as const satisfies readonly (Exclude<Decision, 'nextAction'> | 'claim')[];
export type Intent = (typeof intents)[number];

/** The decisions this person may make about a candidate now, in the order shown. */
export function intentsOf(candidate: Standing, user: Viewer): readonly Intent[] {
  const { current_stage: stage, hold_state, assigned_recruiter_id } = candidate;
  const isLead = phaseOf(stage) === 'lead';
  const isHeld = hold_state === 'on_hold';
  const actor = actorOf(candidate, user);
  const canHold = actor !== null && phaseOf(stage) !== 'end';
  const steps = actor === null ? [] : transitionsFrom(stage, actor);
  const may = new Set<string | null>(
    steps.filter(({ gates }) => !(isHeld && gates.includes('not_on_hold'))).map(moveOf),
  );
  if (isLead && assigned_recruiter_id === null && user.role === 'recruiter') may.add('claim');
  if (actor !== null && (stage === 'rejected' || stage === 'withdrawn')) may.add('correct');
  if (canHold) may.add(isHeld ? 'resume' : 'hold');
  if (actor !== null && isLead && assigned_recruiter_id !== null) may.add('release');
  return intents.filter((intent) => may.has(intent));
}

/** Whether this person may join the record with another: `app.may_merge`. */
export function mayMerge(candidate: Standing & Pick<Candidate, 'review_reason'>, user: Viewer): boolean {
  if (user.role === 'operations') return candidate.is_with_operations || candidate.review_reason !== null;
  const reason = readOnlyFor(candidate, user);
  return reason === null || (reason === 'pool' && phaseOf(candidate.current_stage) === 'lead');
}
