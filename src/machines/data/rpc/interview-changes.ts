/**
 * Staff actions on an interview. Each returns the updated interview and throws as `client` does; all except booking are
 * refused with NOT_FOUND, NOT_OWNER, STALE_VERSION and TRANSITION_NOT_ALLOWED (params: from, to).
 */
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { type Interview, interviewRow } from '#machines/data/tables/interviews.ts';

/** An interview at the version seen. */
export type InterviewVersion = Pick<Interview, 'id' | 'version'>;

/** Place and time: a slot, or an individual time with a kind and, unless the interview is remote, a location. */
export type BookingTime =
  | { slotId: string; interviewers?: readonly string[] }
  | {
      /** ISO timestamps; without an end, the default length applies. */
      startsAt: string;
      endsAt?: string;
      kind: Interview['kind'];
      locationId: string | null;
      /** Default: the candidate's recruiter. */
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
 * Books an interview; repeated with the same key, returns the existing one. Refused with SLOT_FULL (params: capacity),
 * BOOKING_CONFLICT (params: conflicts, see `bookingConflicts`), NOT_FOUND, NOT_OWNER and TRANSITION_NOT_ALLOWED.
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

/**
 * Moves an interview and returns the new one; the old row is kept. Also refused with SLOT_FULL and BOOKING_CONFLICT.
 */
export function rescheduleInterview(
  { id, version }: InterviewVersion,
  time: BookingTime,
  key: string,
  signal: AbortSignal,
): Promise<Interview> {
  const params = { p_interview_id: id, p_version: version, p_key: key, ...timeOf(time) };
  return change('reschedule_interview', params, signal);
}

/** Cancels an interview, on the company's or the candidate's behalf. Also refused with REASON_REQUIRED. */
export function cancelInterview(
  { id, version }: InterviewVersion,
  { reason, byCandidate }: { reason: string; byCandidate: boolean },
  signal: AbortSignal,
): Promise<Interview> {
  const params = { p_interview_id: id, p_version: version, p_reason: reason, p_by_candidate: byCandidate };
  return change('cancel_interview', params, signal);
}

const interviewChange = (name: string) => (seen: InterviewVersion, signal: AbortSignal) =>
  change(name, { p_interview_id: seen.id, p_version: seen.version }, signal);

/** Records that the candidate confirmed; idempotent. */
export const confirmInterview = interviewChange('confirm_interview');

/**
 * Records that the candidate did not come, or left the queue; refused before the start time (params: reason
 * `not_begun`).
 */
export const markNoShow = interviewChange('mark_no_show');

/** Starts an interview; the caller becomes one of its interviewers. */
export const startInterview = interviewChange('start_interview');

/** Completes an interview without a scorecard yet. */
export const completeInterview = interviewChange('complete_interview');

/**
 * Records the decision; the stage is changed separately. Also refused with GATE_NOT_MET (interview_completed,
 * scorecard_submitted).
 */
export function decideInterview(
  { id, version }: InterviewVersion,
  outcome: NonNullable<Interview['outcome']>,
  signal: AbortSignal,
): Promise<Interview> {
  return change('decide_interview', { p_interview_id: id, p_version: version, p_outcome: outcome }, signal);
}
