/** Plans and cancels commission plan versions. Each call throws as `client` does. */
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import type { CommissionPlan, PlanTerms } from '#machines/data/tables/commission-plans.ts';

/**
 * Plans a version with an id chosen by the caller; safe to repeat after a lost answer. Refused with INVALID_VALUE and
 * the field, PLAN_HAS_BEGUN for a past day, and PLAN_OVERLAPS with the `name`, `from` and `to` of another version.
 */
export async function scheduleCommissionPlan(
  id: string,
  terms: PlanTerms,
  signal: AbortSignal,
): Promise<void> {
  await client.rpc('add_commission_plan', { p_id: id, p_plan: terms }).abortSignal(signal).throwOnError();
  announce({ table: 'commission_plans', row: id, operation: 'insert' });
}

/**
 * Cancels a version that has not started; the previous one continues. Refused with PLAN_HAS_BEGUN, STALE_VERSION and
 * NOT_FOUND.
 */
export async function cancelCommissionPlan(
  { id, version }: Pick<CommissionPlan, 'id' | 'version'>,
  signal: AbortSignal,
): Promise<void> {
  await client
    .rpc('cancel_commission_plan', { p_id: id, p_version: version })
    .abortSignal(signal)
    .throwOnError();
  announce({ table: 'commission_plans', row: id, operation: 'delete' });
}
