import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import type { Period } from './report-funnel.ts';

/** A row of `report_sources`; costs are in fils, null if not entered. */
export const sourceRow = z.object({
  source: z.nullable(z.string()),
  leads: z.int(),
  qualified: z.int(),
  deployed: z.int(),
  cost_per_deployed_fils: z.nullable(z.int()),
});
export type SourceRow = z.infer<typeof sourceRow>;

/** Returns the results of each lead source, for admins; throws as `client` does, and a zod error for malformed rows. */
export async function reportSources({ from, to }: Period, signal: AbortSignal): Promise<SourceRow[]> {
  const { data } = await client
    .rpc('report_sources', { p_from: from, p_to: to })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(sourceRow, data);
}
