import * as z from 'zod/mini';
import { emirates } from '#shared/emirates.ts';

/** A row of `recruiter_capacity`. */
export const recruiterCapacityRow = z.object({
  user_id: z.uuid(),
  accepting_leads: z.boolean(),
  daily_cap: z.nullable(z.int()),
  untouched_limit: z.nullable(z.int()),
  languages: z.array(z.string()),
  emirate: z.nullable(z.enum(emirates)),
  works_from: z.nullable(z.iso.time()),
  works_to: z.nullable(z.iso.time()),
  last_assigned_at: z.nullable(z.iso.datetime({ offset: true })),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type RecruiterCapacity = z.infer<typeof recruiterCapacityRow>;
