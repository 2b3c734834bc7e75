import { type Draft, loadDraft } from '#machines/data/drafts.ts';
import { scheduleCommissionPlan } from '#machines/data/rpc/commission-plan-changes.ts';
import type { CommissionPlan } from '#machines/data/tables/commission-plans.ts';
import { createFormMachine } from '#machines/factories/form.machine.ts';
import { checkPlan } from './check-plan.ts';
import { type PlanValues, planValues, termsOfValues } from './plan-values.ts';

const screen = 'admin.commission.plan';
const record = 'new';

/** Draft key of a new plan version; each admin has one. */
export const planDraftRecord = record;

/** Returns the draft of a new version, or null; never rejects. */
export function loadPlanDraft(userId: string): Promise<Draft<PlanValues> | null> {
  return loadDraft({ userId, screen, record }, planValues);
}

/**
 * Creates the form of a new version, validated against existing versions on a Dubai date. Drafts are kept;
 * `add_commission_plan` has the final say.
 */
export const createPlanForm = (plans: readonly CommissionPlan[], today: string) =>
  createFormMachine<PlanValues, PlanValues>({
    id: 'planForm',
    screen,
    shape: planValues,
    check: (values) => checkPlan(values, plans, today),
    submit: async (values, signal) => {
      await scheduleCommissionPlan(values.id, termsOfValues(values), signal);
      return values;
    },
  });
