/** The funnel by week, as the dashboard draws it. */
import type { FunnelRow, Period } from '#machines/data/rpc/report-funnel.ts';
import { mondaysOf } from '#machines/kinds/periods.ts';

/** The milestones that are drawn; the stages between them are for the report. */
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

/** How many came to a milestone or further. */
export interface FunnelStep {
  milestone: Milestone;
  reached: number;
  /** Of all who began, from 0 to 1. */
  share: number;
  /** By the week in which they began, the oldest first. */
  weeks: readonly number[];
}

export interface Funnel {
  period: Period;
  /** The Mondays. */
  weeks: readonly string[];
  steps: readonly FunnelStep[];
}

/** Adds the weeks up; a week in which nobody began counts as zero. */
export function funnelOf(rows: readonly FunnelRow[], period: Period): Funnel {
  const weeks = mondaysOf(period);
  const reachedIn = new Map(rows.map(({ grouped, stage, reached }) => [`${grouped} ${stage}`, reached]));
  const counted = milestones.map((milestone) => {
    const byWeek = weeks.map((week) => reachedIn.get(`${week} ${milestone}`) ?? 0);
    return { milestone, reached: byWeek.reduce((sum, count) => sum + count, 0), weeks: byWeek };
  });
  const began = counted[0]?.reached ?? 0;
  const steps = counted.map((step) => ({ ...step, share: began === 0 ? 0 : step.reached / began }));
  return { period, weeks, steps };
}
