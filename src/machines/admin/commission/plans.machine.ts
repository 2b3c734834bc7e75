import { cancelCommissionPlan, scheduleCommissionPlan } from '#machines/data/rpc/commission-plan-changes.ts';
import { loadQualityMin } from '#machines/data/tables/app-config.ts';
import { type CommissionPlan, listCommissionPlans } from '#machines/data/tables/commission-plans.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';
import { planTermsOf } from './plan-values.ts';
import type { Plans } from './plans.ts';

/** Cancels a version that has not started, or reschedules it. */
export interface PlanOrder {
  kind: 'cancel' | 'restore';
  plan: CommissionPlan;
}

/** Loads the versions of the commission plan. */
export const plansMachine = createCollectionMachine<Plans, PlanOrder>({
  id: 'commissionPlans',
  load: async (_, signal) => {
    const [plans, qualityMin] = await Promise.all([listCommissionPlans(signal), loadQualityMin(signal)]);
    return { plans, qualityMin };
  },
  run: ({ kind, plan }, signal) =>
    kind === 'cancel'
      ? cancelCommissionPlan(plan, signal)
      : scheduleCommissionPlan(plan.id, planTermsOf(plan), signal),
  keyOf: ({ plan }) => plan.id,
  reloadsAfter: ['order.done', 'order.failed'],
  staleAfter: 60_000,
});
