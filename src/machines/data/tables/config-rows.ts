/** Rows of the configuration tables, which are loaded whole: each has some dozens of rows. */
import type * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import type { ConfigTableName } from '#machines/data/rpc/publish-config.ts';

/** Returns every row of a table, by these columns; throws as `client` does, and a zod error for malformed rows. */
export async function listConfigRows<Row>(
  table: ConfigTableName,
  row: z.ZodMiniObject & z.ZodMiniType<Row>,
  order: readonly string[],
  signal: AbortSignal,
): Promise<Row[]> {
  let query = client.from(table).select(columnsOf(row));
  for (const column of order) query = query.order(column);
  const { data } = await query.abortSignal(signal).throwOnError();
  return parseRows(row, data);
}
