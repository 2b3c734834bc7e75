import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { stages } from '#shared/stages.ts';

/** A row of `report_funnel` grouped by week. */
export const funnelRow = z.object({
  /** The Monday of the week in which the applications started. */
  grouped: z.iso.date(),
  stage: z.enum(stages.map(({ name }) => name)),
  /** Number of those applications that have reached this stage or a later one. */
  reached: z.int(),
});
export type FunnelRow = z.infer<typeof funnelRow>;

/** Milestones of the dashboards' funnels; the report also shows the stages between them. */
export const milestones = [
  'new_lead',
  'qualified',
  'interviewed',
  'selected',
  'offer_accepted',
  'documents',
  'deployed',
] as const satisfies readonly FunnelRow['stage'][];
export type Milestone = (typeof milestones)[number];

/** First and last day, both included, as days in Dubai ("2026-03-12"). */
export interface Period {
  from: string;
  to: string;
}

/**
 * Returns the progress of each week's applications, for admins; throws as `client` does, and a zod error for malformed
 * rows.
 */
export async function reportFunnelByWeek({ from, to }: Period, signal: AbortSignal): Promise<FunnelRow[]> {
  const { data } = await client
    .rpc('report_funnel', { p_from: from, p_to: to, p_group_by: 'week' })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(funnelRow, data);
}

/** A row of `report_funnel` for a whole period. */
const funnelStep = z.object({
  stage: funnelRow.shape.stage,
  reached: funnelRow.shape.reached,
  /** Days from the start to the first time in this exact stage; null if no application was in it. */
  median_days: z.nullable(z.number()),
});
export type FunnelStage = z.infer<typeof funnelStep>;

/**
 * Returns the progress of a period's applications: all for admins, a recruiter's own for recruiters; throws as `client`
 * does.
 */
export async function reportFunnel({ from, to }: Period, signal: AbortSignal): Promise<FunnelStage[]> {
  const { data } = await client
    .rpc('report_funnel', { p_from: from, p_to: to })
    .select(Object.keys(funnelStep.shape).join(','))
    .abortSignal(signal)
    .throwOnError();
  return parseRows(funnelStep, data);
}
