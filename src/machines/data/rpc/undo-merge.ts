/** `undo_merge`: undoes a merge. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';

const undone = z.object({
  merge_id: z.uuid(),
  winner_id: z.uuid(),
  loser_id: z.uuid(),
  /** Columns changed since the merge, which keep their values. */
  kept_columns: z.array(z.string()),
});
/** The result of undoing a merge. */
export type Unmerged = z.infer<typeof undone>;

/**
 * Undoes a merge and restores both records. Throws as `client` does; the database refuses with NOT_FOUND, NOT_OWNER and
 * UNDO_NOT_POSSIBLE, whose `params.why` is undone, expired, later_merge or taken.
 */
export async function undoMerge(mergeId: string, signal: AbortSignal): Promise<Unmerged> {
  const { data } = await client.rpc('undo_merge', { p_merge_id: mergeId }).abortSignal(signal).throwOnError();
  return undone.parse(data);
}
