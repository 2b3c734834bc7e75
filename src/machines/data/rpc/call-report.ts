import type * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

/**
 * The rows of one of the database's `report_…` functions, whose comments say what each number counts; throws as `client`
 * does, and a zod error for odd rows.
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
