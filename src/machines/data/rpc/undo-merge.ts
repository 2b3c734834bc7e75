/** `undo_merge`: a merge taken back. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';

const undone = z.object({
  merge_id: z.uuid(),
  winner_id: z.uuid(),
  loser_id: z.uuid(),
  /** Columns that somebody changed since: they stay as they are. */
  kept_columns: z.array(z.string()),
});
/** A merge that was taken back. */
export type Unmerged = z.infer<typeof undone>;

/**
 * Takes a merge back: both are as they were. Throws as `client` does; the database refuses with NOT_FOUND, NOT_OWNER
 * and UNDO_NOT_POSSIBLE, whose `params.why` is undone, expired, later_merge or taken.
 */
export async function undoMerge(mergeId: string, signal: AbortSignal): Promise<Unmerged> {
  const { data } = await client.rpc('undo_merge', { p_merge_id: mergeId }).abortSignal(signal).throwOnError();
  return undone.parse(data);
}
