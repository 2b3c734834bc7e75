import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import type { Closing } from './close-item.ts';

const verdictRow = z.object({ item_id: z.uuid(), ok: z.boolean(), code: z.nullable(z.string()) });
/** The result for one item: closed, or the reason why not. */
export type ClosingVerdict = z.infer<typeof verdictRow>;

/** Closes up to 500 items independently; throws as `client` does, and a zod error for malformed rows. */
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
