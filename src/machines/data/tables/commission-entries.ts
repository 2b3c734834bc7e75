import * as z from 'zod/mini';

/** A row of `commission_entries`. */
export const commissionEntryRow = z.object({
  id: z.uuid(),
  recruiter_id: z.uuid(),
  application_id: z.nullable(z.uuid()),
  plan_id: z.nullable(z.uuid()),
  milestone: z.string(),
  amount_fils: z.int(),
  period: z.string(),
  due_on: z.iso.date(),
  reverses_id: z.nullable(z.uuid()),
  reason: z.nullable(z.string()),
  created_at: z.iso.datetime({ offset: true }),
});
export type CommissionEntry = z.infer<typeof commissionEntryRow>;
