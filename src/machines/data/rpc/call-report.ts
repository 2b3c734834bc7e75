import type * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

/**
 * Returns the rows of a `report_…` database function, whose comments define each number; throws as `client` does, and a
 * zod error for malformed rows.
 */
export async function callReport<Row>(
  name: string,
  args: Record<string, unknown>,
  row: z.ZodMiniType<Row>,
  signal: AbortSignal,
): Promise<Row[]> {
  const { data } = await client.rpc(name, args).abortSignal(signal).throwOnError();
  return parseRows(row, data);
}
