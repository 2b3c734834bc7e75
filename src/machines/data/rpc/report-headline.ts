import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

const headline = z.object({
  deployed: z.int(),
  target: z.int(),
  deployed_this_month: z.int(),
  active_pipeline: z.int(),
  days_to_deploy_median: z.nullable(z.number()),
  days_to_deploy_p90: z.nullable(z.number()),
  visa_cost_per_driver_fils: z.nullable(z.int()),
  late_visa_deadlines: z.int(),
  expired_documents: z.int(),
  offers_to_approve: z.int(),
  commissions_to_approve: z.int(),
  open_integrity_reports: z.int(),
});
/** Current business figures; each is defined at `public.report_headline`. */
export type Headline = z.infer<typeof headline>;

/**
 * Returns the figures of the whole business, for admins; throws as `client` does, and a zod error for a malformed
 * response.
 */
export async function reportHeadline(signal: AbortSignal): Promise<Headline> {
  const { data } = await client.rpc('report_headline').abortSignal(signal).throwOnError();
  const [row] = z.tuple([headline]).parse(parseRows(headline, data));
  return row;
}
