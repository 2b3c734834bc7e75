import * as z from 'zod/mini';

/** A row of `application_outcome_internal`. */
export const applicationOutcomeInternalRow = z.object({
  application_id: z.uuid(),
  rejection_reason_code: z.nullable(z.string()),
  note: z.nullable(z.string()),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type ApplicationOutcomeInternal = z.infer<typeof applicationOutcomeInternalRow>;
