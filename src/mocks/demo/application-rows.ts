/** Sample rows of `applications`, `application_outcome_internal` and `stage_events`. */
import type { Stage } from '#shared/stages.ts';
import { dueAt } from './candidate-rows.ts';
import type { DemoRow } from './insert-rows.ts';
import { dateFrom, enteredAt, leadCreatedAt, reachedAt, startOn } from './moments.ts';
import { type DemoPerson, pick } from './people.ts';

/** Rejection reason per stage; a health reason is stored as the one that masks it. */
const reasons: Partial<Record<Stage, string>> = {
  contacting: 'unreachable',
  qualified: 'licence_mismatch',
  interview_scheduled: 'no_show',
  interviewed: 'road_test_failed',
  offer_pending: 'declined_pay',
  documents: 'not_submitted',
  visa: 'visa_not_cleared',
  onboarding: 'training_failed',
};

/** Withdrawal reasons, in rotation. */
const withdrawals = ['withdrew_other_job', 'withdrew_terms', 'withdrew_waiting'] as const;

/** How an application ended before deployment; null if it did not. */
interface Ending {
  from: Stage;
  reason: string;
  /** The real reason, if masked. */
  trueReason: string;
  at: Date;
}

export function endingOf(person: DemoPerson): Ending | null {
  const from = person.path.at(-2);
  if (!from || (person.stage !== 'rejected' && person.stage !== 'withdrawn')) return null;
  const reason =
    person.stage === 'rejected' ? (reasons[from.stage] ?? 'unreachable') : pick(withdrawals, person.number);
  const trueReason = reason === 'visa_not_cleared' ? 'medical_not_cleared' : reason;
  return { from: from.stage, reason, trueReason, at: enteredAt(person) };
}

/** Returns the result of a hand-over. */
function handoverOf({ stage }: DemoPerson): 'submitted' | 'returned' | 'accepted' {
  if (stage === 'handover_review') return 'submitted';
  return stage === 'offer_accepted' ? 'returned' : 'accepted';
}

/**
 * Returns the earliest date of the next application: at once after a withdrawal, never for a health reason, already
 * past for some.
 */
function reapplyAfter({ stage, number }: DemoPerson, { reason, trueReason, at }: Ending): string | null {
  if (reason !== trueReason) return null;
  return dateFrom(at, stage === 'withdrawn' ? 0 : 12 + (Math.floor(number / 6) % 3) * 24);
}

/** 'APP-2026-000042' */
export const referenceOf = (person: DemoPerson, now: Date): string =>
  `APP-${now.getUTCFullYear()}-${String(person.number).padStart(6, '0')}`;

export function applicationRows(people: readonly DemoPerson[], now: Date): DemoRow[] {
  return people.map((person) => {
    const ending = endingOf(person);
    const handedOver = reachedAt(person, 'handover_review');
    return {
      id: person.applicationId,
      candidate_id: person.candidateId,
      opening_id: person.opening?.id ?? null,
      reference: referenceOf(person, now),
      stage: person.stage,
      stage_entered_at: enteredAt(person),
      stage_due_at: dueAt(person, now),
      recruiter_id: person.recruiterId,
      ops_id: person.operationsId,
      first_contact_at: reachedAt(person, 'contacting'),
      eligibility: reachedAt(person, 'qualified') && {
        verdict: person.number % 5 === 2 ? 'after_swap' : 'eligible',
        reasons: [],
        at: reachedAt(person, 'qualified'),
      },
      accepted_at: reachedAt(person, 'offer_accepted'),
      handed_over_at: handedOver,
      handover_status: handedOver ? handoverOf(person) : 'none',
      handover_return_reason:
        handedOver && handoverOf(person) === 'returned' ? 'The back of the licence is missing.' : null,
      rejected_at: ending?.at ?? null,
      rejection_reason_code: ending?.reason ?? null,
      rejected_from_stage: ending?.from ?? null,
      rejected_by: ending && (person.operationsId ?? person.recruiterId),
      reapply_after: ending && reapplyAfter(person, ending),
      start_on: startOn(person, now),
      deployed_at: reachedAt(person, 'deployed'),
      separated_at: reachedAt(person, 'separated'),
      separation_reason: person.stage === 'separated' ? 'resigned' : null,
      created_at: leadCreatedAt(person),
      updated_at: enteredAt(person),
      version: person.path.length,
    };
  });
}

export function outcomeRows(people: readonly DemoPerson[]): DemoRow[] {
  return people.flatMap((person) => {
    const ending = endingOf(person);
    if (!ending) return [];
    return {
      application_id: person.applicationId,
      rejection_reason_code: ending.trueReason,
      note: null,
      created_at: ending.at,
      updated_at: ending.at,
      version: 1,
    };
  });
}

/** Returns the actor who moved an application to a stage. */
function actorOf(person: DemoPerson, stage: Stage): readonly [id: string | null, role: string] {
  const byOperations = ['documents', 'visa', 'onboarding', 'deployed', 'separated'].includes(stage);
  if (stage === 'rejected' || byOperations) {
    if (person.operationsId) return [person.operationsId, 'operations'];
  }
  if (['qualified', 'selected', 'handover_review', 'rejected'].includes(stage) && person.recruiterId) {
    return [person.recruiterId, 'recruiter'];
  }
  if (stage === 'withdrawn' || stage === 'offer_accepted') return [person.userId, 'driver'];
  return [null, 'system'];
}

export function stageEventRows(people: readonly DemoPerson[]): DemoRow[] {
  return people.flatMap((person) =>
    person.path.map(({ stage, at }, index) => {
      const previous = person.path[index - 1];
      const [actorId, actorRole] = actorOf(person, stage);
      return {
        application_id: person.applicationId,
        candidate_id: person.candidateId,
        from_stage: previous?.stage ?? null,
        to_stage: stage,
        actor_id: actorId,
        actor_role: actorRole,
        reason_code: index === person.path.length - 1 ? (endingOf(person)?.reason ?? null) : null,
        gate_overrides: {},
        at,
        duration_seconds: previous ? Math.round((at.getTime() - previous.at.getTime()) / 1000) : null,
      };
    }),
  );
}
