/** `merge_candidates`: merges two records of one person. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';

const merged = z.object({
  merge_id: z.uuid(),
  candidate_id: z.uuid(),
  version: z.int(),
  /** Rows not moved, because the kept record has equivalent ones. */
  kept: z.int(),
});
/** The result of a merge. */
export type Merged = z.infer<typeof merged>;

/** A record at the version seen. */
type CandidateVersion = Pick<Candidate, 'id' | 'version'>;

/** The record whose value is kept, by column; by default the winner's value, or the loser's if the winner has none. */
export type FieldChoices = Readonly<Record<string, 'winner' | 'loser'>>;

/**
 * Merges `loser` into `winner`. Throws as `client` does; the database refuses with NOT_FOUND, NOT_OWNER, STALE_VERSION
 * and TRANSITION_NOT_ALLOWED.
 */
export async function mergeCandidates(
  winner: CandidateVersion,
  loser: CandidateVersion,
  choices: FieldChoices,
  signal: AbortSignal,
): Promise<Merged> {
  const { data } = await client
    .rpc('merge_candidates', {
      p_winner: winner.id,
      p_loser: loser.id,
      p_field_choices: choices,
      p_winner_version: winner.version,
      p_loser_version: loser.version,
    })
    .abortSignal(signal)
    .throwOnError();
  return merged.parse(data);
}
