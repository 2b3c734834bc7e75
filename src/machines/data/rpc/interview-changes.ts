/**
 * What staff do with an interview. Each gives the interview as it is then and throws as `client` does; all but a booking
 * are refused with NOT_FOUND, NOT_OWNER, STALE_VERSION and TRANSITION_NOT_ALLOWED (params: from, to).
 */
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { type Interview, interviewRow } from '#machines/data/tables/interviews.ts';

/** An interview at the version its reader saw. */
export type SeenInterview = Pick<Interview, 'id' | 'version'>;

/** Where and when: a slot, or a time of its own with kind and, unless nobody meets, a place. */
export type BookingTime =
  | { slotId: string; interviewers?: readonly string[] }
  | {
      /** ISO moments; without an end it takes as long as interviews usually do. */
      startsAt: string;
      endsAt?: string;
      kind: Interview['kind'];
      locationId: string | null;
      /** Left out: the candidate's recruiter. */
      interviewers?: readonly string[];
    };

function timeOf(time: BookingTime): Record<string, unknown> {
  const interviewers = { p_interviewers: time.interviewers ?? null };
  if ('slotId' in time) return { p_slot_id: time.slotId, ...interviewers };
  return {
    p_starts_at: time.startsAt,
    p_ends_at: time.endsAt ?? null,
    p_location_id: time.locationId,
    ...interviewers,
  };
}

async function change(
  name: string,
  params: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<Interview> {
  const { data } = await client.rpc(name, params).abortSignal(signal).throwOnError();
  const changed = interviewRow.parse(data);
  announce({ table: 'interviews', row: changed.id, operation: 'update' });
  return changed;
}

/**
 * Books an interview; sent again with the same key, it gives the one that exists. Refused with SLOT_FULL (params:
 * capacity), BOOKING_CONFLICT (params: conflicts, see `bookingConflicts`), NOT_FOUND, NOT_OWNER and
 * TRANSITION_NOT_ALLOWED.
 */
export function bookInterview(
  applicationId: string,
  time: BookingTime,
  key: string,
  signal: AbortSignal,
): Promise<Interview> {
  const kind = 'kind' in time ? { p_kind: time.kind } : {};
  return change(
    'book_interview',
    { p_application_id: applicationId, p_key: key, ...timeOf(time), ...kind },
    signal,
  );
}

/** Moves an interview and gives the new one; the old row stays. Refused also with SLOT_FULL and BOOKING_CONFLICT. */
export function rescheduleInterview(
  { id, version }: SeenInterview,
  time: BookingTime,
  key: string,
  signal: AbortSignal,
): Promise<Interview> {
  const params = { p_interview_id: id, p_version: version, p_key: key, ...timeOf(time) };
  return change('reschedule_interview', params, signal);
}

/** Cancels it, for us or because the candidate said so. Refused also with REASON_REQUIRED. */
export function cancelInterview(
  { id, version }: SeenInterview,
  { reason, byCandidate }: { reason: string; byCandidate: boolean },
  signal: AbortSignal,
): Promise<Interview> {
  const params = { p_interview_id: id, p_version: version, p_reason: reason, p_by_candidate: byCandidate };
  return change('cancel_interview', params, signal);
}

const simply = (name: string) => (seen: SeenInterview, signal: AbortSignal) =>
  change(name, { p_interview_id: seen.id, p_version: seen.version }, signal);

/** The candidate said that they come; twice is once. */
export const confirmInterview = simply('confirm_interview');

/** They did not come, or left the queue; refused before it was to begin (params: reason `not_begun`). */
export const markNoShow = simply('mark_no_show');

/** Begins it; whoever begins it is one of its interviewers. */
export const startInterview = simply('start_interview');

/** Ends it without a scorecard yet. */
export const completeInterview = simply('complete_interview');

/**
 * Decides it; the stage is moved apart from this. Refused also with GATE_NOT_MET (interview_completed,
 * scorecard_submitted).
 */
export function decideInterview(
  { id, version }: SeenInterview,
  outcome: NonNullable<Interview['outcome']>,
  signal: AbortSignal,
): Promise<Interview> {
  return change('decide_interview', { p_interview_id: id, p_version: version, p_outcome: outcome }, signal);
}
