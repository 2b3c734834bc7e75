import type { CommissionPlan } from '#machines/data/tables/commission-plans.ts';

/** Every plan version, latest first, and the share of good hand-overs that bonuses require, from 0 to 1. */
export interface Plans {
  plans: readonly CommissionPlan[];
  qualityMin: number;
}

/** Whether a version has ended, is active or is in the future. */
export type PlanState = 'ended' | 'active' | 'future';

/** Returns the state of a version on a Dubai date. */
export function planStateOn(
  plan: Pick<CommissionPlan, 'active_from' | 'active_to'>,
  today: string,
): PlanState {
  if (plan.active_from > today) return 'future';
  return plan.active_to !== null && plan.active_to < today ? 'ended' : 'active';
}
