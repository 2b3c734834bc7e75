import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { commissionPlanRow } from '#machines/data/tables/commission-plans.ts';

/** What a recruiter can still earn this month, and the quality of their results. Shares are 0 to 1. */
export const commissionOutlook = z.object({
  /** The current month in Dubai, 'YYYY-MM'. */
  period: z.string(),
  /** The plan in force; null between plans. */
  plan: z.nullable(commissionPlanRow),
  /** The share of hand-overs accepted the first time that bonuses require. */
  quality_min: z.number(),
  /** Null if there was no hand-over in 90 days. */
  handover_quality: z.nullable(z.number()),
  /** Share of drivers who stayed 30 days; null if none started early enough. */
  retention: z.nullable(z.number()),
  deployed: z.int(),
  planned: z.int(),
  planned_by: z.nullable(z.iso.date()),
});
export type CommissionOutlook = z.infer<typeof commissionOutlook>;

/** Loads the outlook of the signed-in recruiter; throws as `client` does. */
export async function loadCommissionOutlook(signal: AbortSignal): Promise<CommissionOutlook> {
  const { data } = await client.rpc('my_commission_outlook').abortSignal(signal).throwOnError();
  return commissionOutlook.parse(data);
}
