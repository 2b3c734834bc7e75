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

/** A row of what `report_funnel` gives of a whole period. */
const funnelStep = z.object({
  stage: funnelRow.shape.stage,
  reached: funnelRow.shape.reached,
  /** From the beginning to the first time in this very stage; null where nobody was in it. */
  median_days: z.nullable(z.number()),
});
export type FunnelStage = z.infer<typeof funnelStep>;

/** How far the applications of a period came: of all to admins, to a recruiter of his own; throws as `client` does. */
export async function reportFunnel({ from, to }: Period, signal: AbortSignal): Promise<FunnelStage[]> {
  const { data } = await client
    .rpc('report_funnel', { p_from: from, p_to: to })
    .select(Object.keys(funnelStep.shape).join(','))
    .abortSignal(signal)
    .throwOnError();
  return parseRows(funnelStep, data);
}
