/** `assign_leads`: many leads to one recruiter, or to the rotation. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

const assigned = z.object({
  candidate_id: z.uuid(),
  assigned_to: z.nullable(z.uuid()),
  /** Why not: NOT_FOUND, NOT_OWNER or NOBODY_ELIGIBLE. */
  code: z.nullable(z.string()),
});
/** What became of one lead. */
export type Assigned = z.infer<typeof assigned>;

/**
 * Gives up to 1,000 leads to a recruiter, or shares them out where `to` is null. Throws as `client` does; refused with
 * NOT_FOUND when `to` is no active recruiter.
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
