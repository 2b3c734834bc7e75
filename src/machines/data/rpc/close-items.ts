import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import type { Closing } from './close-item.ts';

const verdictRow = z.object({ item_id: z.uuid(), ok: z.boolean(), code: z.nullable(z.string()) });
/** What became of one item: closed, or why it was not. */
export type ClosingVerdict = z.infer<typeof verdictRow>;

/** Closes up to 500 items, each on its own; throws as `client` does, and a zod error for odd rows. */
export async function closeItems(
  closings: readonly Closing[],
  signal: AbortSignal,
): Promise<ClosingVerdict[]> {
  const rows = closings.map(({ item, status, note }) => ({
    item_id: item.id,
    version: item.version,
    status,
    note,
  }));
  const { data } = await client.rpc('close_items', { p_rows: rows }).abortSignal(signal).throwOnError();
  return parseRows(verdictRow, data);
}
