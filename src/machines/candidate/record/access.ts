/** Who may do what with a lead: product design, B.3 and B.6. The database decides; this says it before it is asked. */
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

/** Why somebody may only read. */
export type ReadOnly = 'pool' | 'colleague' | 'operations';

/** Null where this person may change the record, else why not. */
export function readOnlyFor(candidate: Standing, user: Viewer): ReadOnly | null {
  if (user.role === 'admin') return null;
  if (candidate.is_with_operations) return 'operations';
  if (candidate.assigned_recruiter_id === null) return 'pool';
  return candidate.assigned_recruiter_id === user.id ? null : 'colleague';
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
export function mayMerge(candidate: Standing, user: Viewer): boolean {
  const reason = readOnlyFor(candidate, user);
  return reason === null || (reason === 'pool' && user.role === 'recruiter');
}

function leads(from: Stage, to: Stage, { role }: Viewer): boolean {
  const actor = role === 'admin' ? 'admin' : 'owner';
  return transitions.some((step) => step.from === from && step.to === to && step.actors.includes(actor));
}
