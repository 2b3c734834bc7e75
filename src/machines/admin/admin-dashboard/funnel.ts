/** The weekly funnel, as the dashboard renders it. */
import { type FunnelRow, type Milestone, milestones, type Period } from '#machines/data/rpc/report-funnel.ts';
import { mondaysOf } from '#machines/factories/periods.ts';

/** The number of applications that reached a milestone or went past it. */
export interface FunnelStep {
  milestone: Milestone;
  reached: number;
  /** Share of all applications that started, from 0 to 1. */
  share: number;
  /** Counts by the week in which the applications started, oldest first. */
  weeks: readonly number[];
}

export interface Funnel {
  period: Period;
  /** The Mondays. */
  weeks: readonly string[];
  steps: readonly FunnelStep[];
}

/** Adds up the weeks; a week in which no application started counts as zero. */
export function funnelOf(rows: readonly FunnelRow[], period: Period): Funnel {
  const weeks = mondaysOf(period);
  const countByPeriodAndStage = new Map(
    rows.map(({ grouped, stage, reached }) => [`${grouped} ${stage}`, reached]),
  );
  const counted = milestones.map((milestone) => {
    const byWeek = weeks.map((week) => countByPeriodAndStage.get(`${week} ${milestone}`) ?? 0);
    return { milestone, reached: byWeek.reduce((sum, count) => sum + count, 0), weeks: byWeek };
  });
  const enteredCount = counted[0]?.reached ?? 0;
  const steps = counted.map((step) => ({
    ...step,
    share: enteredCount === 0 ? 0 : step.reached / enteredCount,
  }));
  return { period, weeks, steps };
}
