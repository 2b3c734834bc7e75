import { client } from '#machines/data/client.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';

/**
 * Returns this version of a lead to the pool. Throws as `client` does; refused with NOT_OWNER, STALE_VERSION,
 * TRANSITION_NOT_ALLOWED and NOT_FOUND.
 */
export async function releaseLead(
  { id, version }: Pick<Candidate, 'id' | 'version'>,
  signal: AbortSignal,
): Promise<void> {
  await client
    .rpc('release_lead', { p_candidate_id: id, p_version: version })
    .abortSignal(signal)
    .throwOnError();
}
