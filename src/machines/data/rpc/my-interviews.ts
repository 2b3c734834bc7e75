/** A driver's own interviews, and the actions on them. All calls throw as `client` does. */
import * as z from 'zod/mini';
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { interviewSlotRow } from '#machines/data/tables/interview-slots.ts';
import { interviewRow } from '#machines/data/tables/interviews.ts';
import { locationRow } from '#machines/data/tables/locations.ts';

const place = {
  location_name: z.nullable(z.string()),
  location_name_i18n: locationRow.shape.name_i18n,
  address: locationRow.shape.address,
  map_url: locationRow.shape.map_url,
  note_i18n: interviewSlotRow.shape.note_i18n,
};

/** One of a driver's own interviews. */
export const ownInterview = z.object({
  ...z.pick(interviewRow, {
    id: true,
    kind: true,
    round: true,
    status: true,
    starts_at: true,
    ends_at: true,
    meeting_url: true,
    queue_no: true,
    reschedule_count: true,
    updated_at: true,
  }).shape,
  ...place,
  directions_i18n: locationRow.shape.directions_i18n,
  opening_title: z.nullable(z.string()),
  /** The content of the QR code shown at the desk; null once the interview is over. */
  check_in_token: z.nullable(z.uuid()),
  /** Whether it can still be cancelled. */
  can_change: z.boolean(),
  /** Whether it can also be moved to another slot. */
  can_move: z.boolean(),
  calendar_id: z.uuid(),
});
export type OwnInterview = z.infer<typeof ownInterview>;

/** Returns the interviews, next one first. */
export async function listOwnInterviews(signal: AbortSignal): Promise<OwnInterview[]> {
  const { data } = await client.rpc('my_interviews').abortSignal(signal).throwOnError();
  return parseRows(ownInterview, data);
}

const ownSlot = z.object({
  ...z.pick(interviewSlotRow, { id: true, kind: true, starts_at: true, ends_at: true }).shape,
  ...place,
});
export type OwnSlot = z.infer<typeof ownSlot>;

/** Returns the slots with a free place that drivers can book themselves, by time. */
export async function listOwnSlots(signal: AbortSignal): Promise<OwnSlot[]> {
  const { data } = await client.rpc('my_interview_slots').abortSignal(signal).throwOnError();
  return parseRows(ownSlot, data);
}

async function change(name: string, params: object, signal: AbortSignal): Promise<string> {
  const { data } = await client.rpc(name, params).abortSignal(signal).throwOnError();
  const id = z.uuid().parse(data);
  announce({ table: 'interviews', row: id, operation: 'update' });
  return id;
}

/** Confirms attendance; idempotent. Refused with NOT_FOUND and TRANSITION_NOT_ALLOWED. */
export const confirmOwnInterview = (id: string, signal: AbortSignal) =>
  change('confirm_my_interview', { p_interview_id: id }, signal);

/**
 * Cancels an interview. Refused as `confirmOwnInterview`, and with CHANGE_REFUSED (params: reason `too_late`,
 * cutoff_minutes).
 */
export const cancelOwnInterview = (id: string, signal: AbortSignal) =>
  change('cancel_my_interview', { p_interview_id: id }, signal);

/**
 * Moves an interview and returns the id of the new one. Refused as a cancellation, also with the reasons `limit`
 * (limit) and `not_offered`, and with SLOT_FULL and BOOKING_CONFLICT.
 */
export const moveOwnInterview = (id: string, slotId: string, signal: AbortSignal) =>
  change('move_my_interview', { p_interview_id: id, p_slot_id: slotId }, signal);

/** Books an interview and returns its id. Refused as `moveOwnInterview`. */
export const bookOwnInterview = (slotId: string, signal: AbortSignal) =>
  change('book_my_interview', { p_slot_id: slotId }, signal);
