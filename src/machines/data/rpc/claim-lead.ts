/** `claim_lead` and `claim_next_lead`: a recruiter claims a pool lead. */
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { type Candidate, candidateRow } from '#machines/data/tables/candidates.ts';

/**
 * Claims this lead and returns it. Throws as `client` does; refused with ALREADY_CLAIMED (params: by, name, at),
 * CLAIM_LAPSED, CLAIM_LIMIT (params: limit) and NOT_FOUND.
 */
export async function claimLead(id: string, signal: AbortSignal): Promise<Candidate> {
  const { data } = await client.rpc('claim_lead', { p_candidate_id: id }).abortSignal(signal).throwOnError();
  return candidateRow.parse(data);
}

/** Claims the pool lead that is due first and returns it, null if none is left; refused with CLAIM_LIMIT. */
export async function claimNextLead(signal: AbortSignal): Promise<Candidate | null> {
  const { data } = await client.rpc('claim_next_lead').abortSignal(signal).throwOnError();
  return parseRows(candidateRow, data)[0] ?? null;
}
