/** `assign_leads`: assigns many leads to one recruiter, or by rotation. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

const assigned = z.object({
  candidate_id: z.uuid(),
  assigned_to: z.nullable(z.uuid()),
  /** Reason of a failure: NOT_FOUND, NOT_OWNER or NOBODY_ELIGIBLE. */
  code: z.nullable(z.string()),
});
/** The result for one lead. */
export type Assigned = z.infer<typeof assigned>;

/**
 * Assigns up to 1,000 leads to a recruiter, or distributes them if `to` is null. Throws as `client` does; refused with
 * NOT_FOUND when `to` is not an active recruiter.
 */
export async function assignLeads(
  ids: readonly string[],
  to: string | null,
  signal: AbortSignal,
): Promise<Assigned[]> {
  const { data } = await client
    .rpc('assign_leads', { p_candidate_ids: ids, p_to: to, p_round_robin: to === null })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(assigned, data);
}
