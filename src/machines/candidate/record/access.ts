/** Who may do what with a candidate: product design, B.3 and B.6. The database decides; this says it before it is asked. */
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { SessionUser } from '#shared/contract.ts';
import { phaseOf, type Stage, transitions } from '#shared/stages.ts';

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

/** What can be decided about a lead. */
export const intents = ['claim', 'qualify', 'resume', 'hold', 'release', 'reject'] as const;
export type Intent = (typeof intents)[number];

/** The decisions this person may take about a lead where it stands now, in the order shown. */
export function intentsOf(candidate: Standing, user: Viewer): readonly Intent[] {
  const { current_stage: stage, hold_state, assigned_recruiter_id } = candidate;
  const isLead = phaseOf(stage) === 'lead';
  const isHeld = hold_state === 'on_hold';
  const works = readOnlyFor(candidate, user) === null;
  const may: Record<Intent, boolean> = {
    claim: isLead && assigned_recruiter_id === null && user.role === 'recruiter',
    qualify: works && !isHeld && leads(stage, 'qualified', user),
    resume: works && isHeld && phaseOf(stage) !== 'end',
    hold: works && !isHeld && phaseOf(stage) !== 'end',
    release: works && isLead && assigned_recruiter_id !== null,
    reject: works && leads(stage, 'rejected', user),
  };
  return intents.filter((intent) => may[intent]);
}

/** Whether this person may join the record with another: `app.may_merge`. */
export function mayMerge(candidate: Standing & Pick<Candidate, 'review_reason'>, user: Viewer): boolean {
  if (user.role === 'operations') return candidate.is_with_operations || candidate.review_reason !== null;
  const reason = readOnlyFor(candidate, user);
  return reason === null || (reason === 'pool' && phaseOf(candidate.current_stage) === 'lead');
}

function leads(from: Stage, to: Stage, { role }: Viewer): boolean {
  const actor = role === 'admin' ? 'admin' : 'owner';
  return transitions.some((step) => step.from === from && step.to === to && step.actors.includes(actor));
}
