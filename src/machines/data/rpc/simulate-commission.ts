import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import type { PlanTerms } from '#machines/data/tables/commission-plans.ts';

/** A row of `simulate_commission`: a recruiter's month, in fils. */
export const simulatedMonth = z.object({
  recruiter_id: z.uuid(),
  /** Drivers deployed in the month, under either plan. */
  deployed: z.int(),
  /** The sum of the ledger lines that are not cancelled. */
  written_fils: z.int(),
  /** The month's amount under the plan in force today; null between plans. */
  active_fils: z.nullable(z.int()),
  /** The month's amount under the draft; null without one. */
  draft_fils: z.nullable(z.int()),
});
export type SimulatedMonth = z.infer<typeof simulatedMonth>;

/**
 * Simulates a month ('YYYY-MM') under the plan in force and a draft, by recruiter; changes nothing. Refused with
 * INVALID_VALUE and the field of the draft. Throws as `client` does.
 */
export async function simulateCommission(
  month: string,
  draft: PlanTerms | null,
  signal: AbortSignal,
): Promise<SimulatedMonth[]> {
  const { data } = await client
    .rpc('simulate_commission', { p_month: month, p_plan: draft })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(simulatedMonth, data);
}
