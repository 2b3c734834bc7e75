/** `merge_candidates`: two records of one person become one. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';

const merged = z.object({
  merge_id: z.uuid(),
  candidate_id: z.uuid(),
  version: z.int(),
  /** Rows that stayed behind, since the record that stays has their like. */
  kept: z.int(),
});
/** A merge that was made. */
export type Merged = z.infer<typeof merged>;

/** A record as its reader saw it. */
type Seen = Pick<Candidate, 'id' | 'version'>;

/** Whose value stays, by column; what is left out is the winner's, or the loser's where the winner has none. */
export type FieldChoices = Readonly<Record<string, 'winner' | 'loser'>>;

/**
 * Merges `loser` into `winner`. Throws as `client` does; the database refuses with NOT_FOUND, NOT_OWNER, STALE_VERSION
 * and TRANSITION_NOT_ALLOWED.
 */
export async function mergeCandidates(
  winner: Seen,
  loser: Seen,
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
