/** `undo_import`: undoes the import of a part of a list. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';

const undone = z.object({
  /** Number of leads removed. */
  removed: z.int(),
  /** Leads already worked on, which are kept. */
  kept: z.array(z.uuid()),
});
export type UndoneImport = z.infer<typeof undone>;

/**
 * Removes the leads of an import that have not been worked on. Throws as `client` does; the database refuses with
 * NOT_FOUND, NOT_OWNER and UNDO_NOT_POSSIBLE.
 */
export async function undoImport(importId: string, signal: AbortSignal): Promise<UndoneImport> {
  const { data } = await client
    .rpc('undo_import', { p_import_id: importId })
    .abortSignal(signal)
    .throwOnError();
  return undone.parse(data);
}
