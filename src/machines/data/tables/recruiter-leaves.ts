import * as z from 'zod/mini';

/** A row of `recruiter_leaves`. */
export const recruiterLeaveRow = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  created_at: z.iso.datetime({ offset: true }),
});
export type RecruiterLeave = z.infer<typeof recruiterLeaveRow>;
