import { client } from '#machines/data/client.ts';
import type { ClosingItem } from '#machines/data/tables/closing-items.ts';

/** How an item of a lost case is closed: done, or not needed, which requires a note. */
export interface Closing {
  item: Pick<ClosingItem, 'id' | 'version'>;
  status: 'done' | 'not_needed';
  note: string | null;
}

/** Closes an item at the version seen; throws as `client` does, including refusals. */
export async function closeItem({ item, status, note }: Closing, signal: AbortSignal): Promise<void> {
  await client
    .rpc('close_item', { p_id: item.id, p_status: status, p_note: note, p_version: item.version })
    .abortSignal(signal)
    .throwOnError();
}
