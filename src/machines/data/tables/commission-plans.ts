import * as z from 'zod/mini';

/** A row of `commission_plans`. */
export const commissionPlanRow = z.object({
  id: z.uuid(),
  name: z.string(),
  active_from: z.iso.date(),
  active_to: z.nullable(z.iso.date()),
  base_by_license: z.record(z.string(), z.number()),
  source_multiplier: z.record(z.string(), z.json()),
  milestones: z.array(z.json()),
  clawback_days: z.int(),
  split_rules: z.record(z.string(), z.json()),
  monthly_tiers: z.array(z.json()),
  quality_factor: z.boolean(),
  created_by: z.nullable(z.uuid()),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type CommissionPlan = z.infer<typeof commissionPlanRow>;
