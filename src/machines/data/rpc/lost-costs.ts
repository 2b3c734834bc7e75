import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import type { Period } from './report-funnel.ts';

const lostCostRow = z.object({
  reason_code: z.nullable(z.string()),
  reason_label: z.nullable(z.string()),
  lost: z.int(),
  /** Amount spent on visa steps, in fils. */
  cost_fils: z.int(),
});
/** The costs of cases lost for one reason. */
export type LostCost = z.infer<typeof lostCostRow>;

/** Returns the costs of a period's lost cases by reason, highest first; throws as `client` does, and a zod error. */
export async function lostCosts({ from, to }: Period, signal: AbortSignal): Promise<LostCost[]> {
  const { data } = await client
    .rpc('lost_costs', { p_from: from, p_to: to })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(lostCostRow, data);
}
