import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { stages } from '#shared/stages.ts';

/** The field by which a candidate was found. */
export const matches = ['name', 'phone', 'emirates_id', 'passport', 'reference', 'email'] as const;

/** A row of `search_candidates`. */
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

/** Minimum search length; shorter texts find nothing. */
export const minSearchLength = 3;

/**
 * Returns the candidates the user may see, best match first: by name, any form of a phone number, the end of a passport
 * or Emirates ID, a reference, an email. Throws as `client` does, and a zod error for malformed rows.
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
