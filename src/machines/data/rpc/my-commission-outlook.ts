import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { commissionPlanRow } from '#machines/data/tables/commission-plans.ts';

/** What a recruiter can still earn this month, and how well their drivers do. Shares are 0 to 1. */
export const commissionOutlook = z.object({
  /** This month in Dubai, 'YYYY-MM'. */
  period: z.string(),
  /** The plan in force; null between plans. */
  plan: z.nullable(commissionPlanRow),
  /** The share of hand-overs accepted the first time that bonuses need. */
  quality_min: z.number(),
  /** Null where there was no hand-over in 90 days. */
  handover_quality: z.nullable(z.number()),
  /** The share of drivers who stayed 30 days; null where none can have. */
  retention: z.nullable(z.number()),
  deployed: z.int(),
  planned: z.int(),
  planned_by: z.nullable(z.iso.date()),
});
export type CommissionOutlook = z.infer<typeof commissionOutlook>;

/** Loads the outlook of the recruiter who is signed in; throws as `client` does. */
export async function loadCommissionOutlook(signal: AbortSignal): Promise<CommissionOutlook> {
  const { data } = await client.rpc('my_commission_outlook').abortSignal(signal).throwOnError();
  return commissionOutlook.parse(data);
}
