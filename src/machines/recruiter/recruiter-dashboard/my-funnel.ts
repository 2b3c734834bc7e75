/** A recruiter's funnel, as the dashboard draws it. */
import type { FunnelStage } from '#machines/data/rpc/report-funnel.ts';

/** The milestones that are drawn; the stages between them are for the report. */
export const milestones = [
  'new_lead',
  'qualified',
  'interviewed',
  'selected',
  'offer_accepted',
  'documents',
  'deployed',
] as const satisfies readonly FunnelStage['stage'][];
export type Milestone = (typeof milestones)[number];

/** How many came to a milestone or further. */
export interface FunnelStep {
  milestone: Milestone;
  reached: number;
  /** Of all who began, from 0 to 1. */
  share: number;
  /** Of those who came to the milestone before; null for the first, and where nobody did. */
  conversion: number | null;
  /** From the beginning to it; null where nobody was in that very stage. */
  medianDays: number | null;
}

/** The milestones in order; a stage without a row counts as nobody. */
export function myFunnelOf(rows: readonly FunnelStage[]): FunnelStep[] {
  const byStage = new Map(rows.map((row) => [row.stage, row]));
  const reachedBy = (milestone: Milestone) => byStage.get(milestone)?.reached ?? 0;
  const began = reachedBy('new_lead');
  return milestones.map((milestone, index) => {
    const reached = reachedBy(milestone);
    const previous = milestones[index - 1];
    const before = previous === undefined ? 0 : reachedBy(previous);
    return {
      milestone,
      reached,
      share: began === 0 ? 0 : reached / began,
      conversion: before === 0 ? null : reached / before,
      medianDays: byStage.get(milestone)?.median_days ?? null,
    };
  });
}
