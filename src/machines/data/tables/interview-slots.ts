import * as z from 'zod/mini';
import { interviewKinds } from '#shared/interview-kinds.ts';

/** A row of `interview_slots`. */
export const interviewSlotRow = z.object({
  id: z.uuid(),
  opening_id: z.nullable(z.uuid()),
  kind: z.enum(interviewKinds),
  starts_at: z.iso.datetime({ offset: true }),
  ends_at: z.iso.datetime({ offset: true }),
  capacity: z.int(),
  booked: z.int(),
  location_id: z.nullable(z.uuid()),
  room: z.nullable(z.string()),
  meeting_url: z.nullable(z.string()),
  self_booking: z.boolean(),
  walk_in: z.boolean(),
  note_i18n: z.nullable(z.record(z.string(), z.string())),
  status: z.enum(['open', 'cancelled']),
  created_by: z.nullable(z.uuid()),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type InterviewSlot = z.infer<typeof interviewSlotRow>;
