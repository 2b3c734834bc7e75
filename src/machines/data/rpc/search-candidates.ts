import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { stages } from '#shared/stages.ts';

/** By what a candidate was found. */
export const matches = ['name', 'phone', 'emirates_id', 'passport', 'reference', 'email'] as const;

/** A row of what `search_candidates` gives. */
export const candidateHit = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.nullable(z.string()),
  current_stage: z.enum(stages.map(({ name }) => name)),
  assigned_recruiter_id: z.nullable(z.uuid()),
  reference: z.nullable(z.string()),
  matched: z.enum(matches),
});
export type CandidateHit = z.infer<typeof candidateHit>;

/** Of fewer characters nothing is found. */
export const shortestSearch = 3;

/**
 * Candidates the person may see, the best first: by a name, any form of a phone number, the end of a passport or
 * Emirates ID, a reference, an email. Throws as `client` does, and a zod error for odd rows.
 */
export async function searchCandidates(
  query: string,
  limit: number,
  signal: AbortSignal,
): Promise<CandidateHit[]> {
  const { data } = await client
    .rpc('search_candidates', { p_query: query, p_limit: limit })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(candidateHit, data);
}
