import * as z from 'zod/mini';

/**
 * How an amount was calculated: base, source factor, milestone share and split; or the tier; or, for a reversal, the
 * steps of the reversed row (`of` its milestone, after `day` days); or, for a correction, the amount before and after.
 * Money in fils.
 */
export const commissionRule = z.object({
  licence: z.optional(z.nullable(z.string())),
  base_fils: z.optional(z.int()),
  source: z.optional(z.nullable(z.string())),
  factor: z.optional(z.number()),
  pct: z.optional(z.number()),
  total_fils: z.optional(z.int()),
  share_pct: z.optional(z.number()),
  part: z.optional(z.enum(['qualifier', 'owner'])),
  shared_with: z.optional(z.nullable(z.uuid())),
  from: z.optional(z.int()),
  deployed: z.optional(z.int()),
  of: z.optional(z.string()),
  day: z.optional(z.nullable(z.int())),
  was_fils: z.optional(z.int()),
  right_fils: z.optional(z.int()),
});
export type CommissionRule = z.infer<typeof commissionRule>;

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
  corrects_id: z.nullable(z.uuid()),
  reason: z.nullable(z.string()),
  rule: commissionRule,
  created_by: z.nullable(z.uuid()),
  created_at: z.iso.datetime({ offset: true }),
});
export type CommissionEntry = z.infer<typeof commissionEntryRow>;
