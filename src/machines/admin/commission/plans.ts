import type { CommissionPlan } from '#machines/data/tables/commission-plans.ts';

/** Every version of the plan, the latest first, and the share of good hand-overs that bonuses need, 0 to 1. */
export interface Plans {
  plans: readonly CommissionPlan[];
  qualityMin: number;
}

/** Where a version is in time. */
export type PlanState = 'ended' | 'active' | 'future';

/** Returns where a version is in time, on a day in Dubai. */
export function planStateOn(
  plan: Pick<CommissionPlan, 'active_from' | 'active_to'>,
  today: string,
): PlanState {
  if (plan.active_from > today) return 'future';
  return plan.active_to !== null && plan.active_to < today ? 'ended' : 'active';
}
