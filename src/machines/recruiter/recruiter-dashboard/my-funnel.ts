/** A recruiter's funnel, as the dashboard renders it. */
import { type FunnelStage, type Milestone, milestones } from '#machines/data/rpc/report-funnel.ts';

/** The number of applications that reached a milestone or went past it. */
export interface FunnelStep {
  milestone: Milestone;
  reached: number;
  /** Share of all applications that started, from 0 to 1. */
  share: number;
  /** Share of those that reached the previous milestone; null for the first, and if none did. */
  conversion: number | null;
  /** Days from the start to the milestone; null if no application was in that exact stage. */
  medianDays: number | null;
}

/** Returns the milestones in order; a stage without a row counts as zero. */
export function myFunnelOf(rows: readonly FunnelStage[]): FunnelStep[] {
  const byStage = new Map(rows.map((row) => [row.stage, row]));
  const reachedBy = (milestone: Milestone) => byStage.get(milestone)?.reached ?? 0;
  const enteredCount = reachedBy('new_lead');
  return milestones.map((milestone, index) => {
    const reached = reachedBy(milestone);
    const previous = milestones[index - 1];
    const before = previous === undefined ? 0 : reachedBy(previous);
    return {
      milestone,
      reached,
      share: enteredCount === 0 ? 0 : reached / enteredCount,
      conversion: before === 0 ? null : reached / before,
      medianDays: byStage.get(milestone)?.median_days ?? null,
    };
  });
}
