import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

const costTotal = z.object({ cases: z.int(), cost_fils: z.int() });
export type CostTotal = z.infer<typeof costTotal>;

/** Returns the number of running visa cases, and their cost so far in fils. Throws as `client` does. */
export async function visaCostTotal(signal: AbortSignal): Promise<CostTotal> {
  const { data } = await client.rpc('visa_cost_total').abortSignal(signal).throwOnError();
  const [row] = z.tuple([costTotal]).parse(parseRows(costTotal, data));
  return row;
}
