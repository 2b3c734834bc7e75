import * as z from 'zod/mini';

/** A row of `document_plans`. */
export const documentPlanRow = z.object({
  application_id: z.uuid(),
  visa_submission_on: z.iso.date(),
  reminded_at: z.nullable(z.iso.datetime({ offset: true })),
  next_needed_by: z.nullable(z.iso.date()),
  required_count: z.int(),
  verified_count: z.int(),
  states: z.array(z.string()),
  expires_on: z.nullable(z.iso.date()),
  is_rejected_twice: z.boolean(),
  closed_at: z.nullable(z.iso.datetime({ offset: true })),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type DocumentPlan = z.infer<typeof documentPlanRow>;
