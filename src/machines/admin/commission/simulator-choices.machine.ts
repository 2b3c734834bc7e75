import type { Draft } from '#machines/data/drafts.ts';
import { type CommissionPlan, listCommissionPlans } from '#machines/data/tables/commission-plans.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';
import { loadPlanDraft } from './plan-form.ts';
import type { PlanValues } from './plan-values.ts';

/** The plans that can be simulated: every version, latest first, and the user's draft. */
export interface SimulatorChoices {
  plans: readonly CommissionPlan[];
  draft: Draft<PlanValues> | null;
}

/** Loads the plans that can be simulated. */
export const simulatorChoicesMachine = createCollectionMachine<
  SimulatorChoices,
  never,
  void,
  { userId: string }
>({
  id: 'simulatorChoices',
  load: async ({ userId }, signal) => {
    const [plans, draft] = await Promise.all([listCommissionPlans(signal), loadPlanDraft(userId)]);
    return { plans, draft };
  },
  run: () => Promise.resolve(),
});
