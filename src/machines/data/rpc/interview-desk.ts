/** The desks of an interview day: expected and arrived candidates. */
import * as z from 'zod/mini';
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { interviewRow } from '#machines/data/tables/interviews.ts';
import { interviewListRow } from '#machines/data/views/interview-list.ts';

const { shape } = interviewListRow;

const dayLine = z.object({
  id: shape.id,
  application_id: shape.application_id,
  candidate_id: shape.candidate_id,
  candidate_name: shape.candidate_name,
  phone_last4: z.nullable(z.string()),
  reference: shape.reference,
  recruiter_id: shape.recruiter_id,
  opening_title: shape.opening_title,
  kind: shape.kind,
  round: shape.round,
  starts_at: shape.starts_at,
  ends_at: shape.ends_at,
  location_id: shape.location_id,
  location_name: shape.location_name,
  room: shape.room,
  status: shape.status,
  confirmed_at: shape.confirmed_at,
  checked_in_at: shape.checked_in_at,
  queue_no: shape.queue_no,
  desk_no: interviewRow.shape.desk_no,
  requeued_at: interviewRow.shape.requeued_at,
  started_at: shape.started_at,
  interviewer_ids: shape.interviewer_ids,
  interviewer_names: shape.interviewer_names,
  /** For candidates in the queue. */
  waiting_minutes: z.nullable(z.int()),
  version: shape.version,
});
/** A candidate expected or received on a day. */
export type DayLine = z.infer<typeof dayLine>;

/**
 * Returns the candidates of a day in Dubai ("2026-03-12"), at one place or all: those who arrived in order of arrival,
 * then by time. Throws as `client` does.
 */
export async function listInterviewDay(
  day: string,
  locationId: string | null,
  signal: AbortSignal,
): Promise<DayLine[]> {
  const { data } = await client
    .rpc('interview_day', { p_date: day, p_location: locationId })
    .select(Object.keys(dayLine.shape).join(','))
    .abortSignal(signal)
    .throwOnError();
  return parseRows(dayLine, data);
}

const queueBlock = z.object({ queue_on: z.iso.date(), first_no: z.int(), last_no: z.int() });
/** Queue numbers, both ends included, that a desk may give out on a day while offline. */
export type QueueBlock = z.infer<typeof queueBlock>;

/**
 * Reserves numbers of today's queue for a desk, identified by its device id; repeated, returns the same block until it
 * is nearly used up. Throws as `client` does.
 */
export async function reserveQueueNumbers(
  locationId: string,
  deskId: string,
  signal: AbortSignal,
): Promise<QueueBlock> {
  const { data } = await client
    .rpc('reserve_queue_numbers', { p_location_id: locationId, p_desk_id: deskId })
    .abortSignal(signal)
    .throwOnError();
  const [block] = z.tuple([queueBlock]).parse(data);
  return block;
}

/**
 * Calls the next waiting candidate of a place to a desk. Ends the interview now at the desk, which the caller names as
 * seen, or null. Throws as `client` does; refused with NOT_FOUND when the queue is empty.
 */
export async function callNext(
  { locationId, desk, current }: { locationId: string; desk: number; current: string | null },
  signal: AbortSignal,
): Promise<void> {
  const { data } = await client
    .rpc('call_next', { p_location_id: locationId, p_desk: desk, p_current: current })
    .abortSignal(signal)
    .throwOnError();
  announce({ table: 'interviews', row: interviewRow.parse(data).id, operation: 'update' });
}

/**
 * Undoes a mistaken check-in: removes the candidate from the queue; with an appointment, they are expected again.
 * Throws as `client` does; refused with TRANSITION_NOT_ALLOWED once they were called.
 */
export async function undoCheckIn(interviewId: string, signal: AbortSignal): Promise<void> {
  await client.rpc('undo_check_in', { p_interview_id: interviewId }).abortSignal(signal).throwOnError();
  announce({ table: 'interviews', row: interviewId, operation: 'update' });
}

/**
 * Moves a called candidate who did not come to the end of the queue. Throws as `client` does; refused with NOT_OWNER
 * and TRANSITION_NOT_ALLOWED.
 */
export async function returnToQueue(interviewId: string, signal: AbortSignal): Promise<void> {
  await client.rpc('return_to_queue', { p_interview_id: interviewId }).abortSignal(signal).throwOnError();
  announce({ table: 'interviews', row: interviewId, operation: 'update' });
}
