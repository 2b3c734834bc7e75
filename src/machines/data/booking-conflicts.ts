/** Why a time can't be booked: the `conflicts` of the refusal BOOKING_CONFLICT. */
import * as z from 'zod/mini';
import { interviewStatuses } from '#machines/data/tables/interviews.ts';
import type { Refusal } from '#shared/refusal.ts';

const moment = z.iso.datetime({ offset: true });
/** Index of the slot among those to be created, from 0. */
const position = { index: z.optional(z.int()) };

const conflict = z.union([
  /** The interviewer has another interview at that time. */
  z.object({
    ...position,
    kind: z.literal('interviewer'),
    reason: z.literal('busy'),
    interviewer_id: z.uuid(),
    name: z.string(),
    starts_at: moment,
    ends_at: moment,
  }),
  /** The person is not an interviewer, or not one of this slot. */
  z.object({
    ...position,
    kind: z.literal('interviewer'),
    reason: z.enum(['unknown', 'not_of_slot']),
    interviewer_id: z.uuid(),
  }),
  z.object({ ...position, kind: z.literal('room'), room: z.string(), starts_at: moment, ends_at: moment }),
  /** The candidate already has an upcoming interview. */
  z.object({
    kind: z.literal('candidate'),
    interview_id: z.uuid(),
    starts_at: moment,
    ends_at: moment,
    status: z.enum(interviewStatuses),
  }),
  z.object({ kind: z.literal('slot'), reason: z.enum(['past', 'cancelled']), slot_id: z.uuid() }),
  /** The slot is for another opening. */
  z.object({ kind: z.literal('opening'), slot_id: z.uuid(), opening_id: z.uuid() }),
]);
export type BookingConflict = z.infer<typeof conflict>;

/** Returns the conflicts of a refusal; malformed ones are skipped. */
export function bookingConflicts({ details }: Refusal): BookingConflict[] {
  const { conflicts } = details.params;
  if (!Array.isArray(conflicts)) return [];
  return conflicts.flatMap((one) => conflict.safeParse(one).data ?? []);
}
