import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { stages } from '#shared/stages.ts';

/** A row of what `report_funnel` gives by week. */
export const funnelRow = z.object({
  /** The Monday of the week in which they began. */
  grouped: z.iso.date(),
  stage: z.enum(stages.map(({ name }) => name)),
  /** Of those who began, how many have come to this stage or further by now. */
  reached: z.int(),
});
export type FunnelRow = z.infer<typeof funnelRow>;

/** From the first to the last day, both counted, as days in Dubai ("2026-03-12"). */
export interface Period {
  from: string;
  to: string;
}

/** How far applications of each week came, for admins; throws as `client` does, and a zod error for odd rows. */
export async function reportFunnelByWeek({ from, to }: Period, signal: AbortSignal): Promise<FunnelRow[]> {
  const { data } = await client
    .rpc('report_funnel', { p_from: from, p_to: to, p_group_by: 'week' })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(funnelRow, data);
}
