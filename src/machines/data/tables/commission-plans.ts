import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** When parts of a commission are earned: on the first working day, and 30 and 90 days after it. */
export const milestoneEvents = ['deployed', 'day_30', 'day_90'] as const;

/** A bonus for a number of deployments in a month, in fils. */
export const commissionTier = z.object({ from: z.int(), bonus_fils: z.int() });
export type CommissionTier = z.infer<typeof commissionTier>;

/** A row of `commission_plans`. */
export const commissionPlanRow = z.object({
  id: z.uuid(),
  name: z.string(),
  active_from: z.iso.date(),
  active_to: z.nullable(z.iso.date()),
  /** Base amount per driver by licence, in fils; a missing licence earns nothing. */
  base_by_license: z.record(z.string(), z.number()),
  /** Factor by source; a missing source counts as 1. */
  source_multiplier: z.record(z.string(), z.number()),
  /** Parts of the commission in percent, adding up to 100. */
  milestones: z.array(z.object({ event: z.enum(milestoneEvents), pct: z.number() })),
  clawback_days: z.int(),
  split_rules: z.object({ qualifier_pct: z.optional(z.number()) }),
  monthly_tiers: z.array(commissionTier),
  quality_factor: z.boolean(),
  created_by: z.nullable(z.uuid()),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type CommissionPlan = z.infer<typeof commissionPlanRow>;

/** The terms of a plan, without its author and timestamps. */
export type PlanTerms = Omit<
  CommissionPlan,
  'id' | 'created_by' | 'created_at' | 'updated_at' | 'version' | 'active_from'
> & {
  /** Null in a draft without a date. */
  active_from: string | null;
};

/** Lists every version of the plan, the latest first; throws as `client` does. */
export async function listCommissionPlans(signal: AbortSignal): Promise<CommissionPlan[]> {
  const { data } = await client
    .from('commission_plans')
    .select(columnsOf(commissionPlanRow))
    .order('active_from', { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(commissionPlanRow, data);
}
