import { client } from '#machines/data/client.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';

/** Records that a lead is not a duplicate. Throws as `client` does; refused with STALE_VERSION and NOT_FOUND. */
export async function dismissDuplicate(
  { id, version }: Pick<Candidate, 'id' | 'version'>,
  signal: AbortSignal,
): Promise<void> {
  await client
    .rpc('dismiss_duplicate', { p_candidate_id: id, p_version: version })
    .abortSignal(signal)
    .throwOnError();
}
