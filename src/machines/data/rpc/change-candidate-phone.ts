import { client } from '#machines/data/client.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';

/**
 * Changes a candidate's phone number (E.164) at this version. Throws as `client` does; refused with STALE_VERSION,
 * NOT_OWNER, PHONE_NOT_VALID, PHONE_TAKEN and NOT_FOUND.
 */
export async function changeCandidatePhone(
  { id, version }: Pick<Candidate, 'id' | 'version'>,
  phone: string,
  signal: AbortSignal,
): Promise<void> {
  await client
    .rpc('change_candidate_phone', { p_candidate_id: id, p_phone_e164: phone, p_version: version })
    .abortSignal(signal)
    .throwOnError();
}
