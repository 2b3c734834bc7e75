/** Why a time can't be had: the `conflicts` of the refusal BOOKING_CONFLICT. */
import * as z from 'zod/mini';
import { interviewStatuses } from '#machines/data/tables/interviews.ts';
import type { Refusal } from '#shared/refusal.ts';

const moment = z.iso.datetime({ offset: true });
/** The position of the slot among those that were to be made, from 0. */
const position = { index: z.optional(z.int()) };

const conflict = z.union([
  /** They hold something else at that time. */
  z.object({
    ...position,
    kind: z.literal('interviewer'),
    reason: z.literal('busy'),
    interviewer_id: z.uuid(),
    name: z.string(),
    starts_at: moment,
    ends_at: moment,
  }),
  /** They don't interview, or not in this slot. */
  z.object({
    ...position,
    kind: z.literal('interviewer'),
    reason: z.enum(['unknown', 'not_of_slot']),
    interviewer_id: z.uuid(),
  }),
  z.object({ ...position, kind: z.literal('room'), room: z.string(), starts_at: moment, ends_at: moment }),
  /** The candidate has an interview to come. */
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

/** The conflicts a refusal names; those of another shape are left out. */
export function bookingConflicts({ details }: Refusal): BookingConflict[] {
  const { conflicts } = details.params;
  if (!Array.isArray(conflicts)) return [];
  return conflicts.flatMap((one) => conflict.safeParse(one).data ?? []);
}
