import type { CommissionPlan } from '#machines/data/tables/commission-plans.ts';
import { milestoneEvents } from '#machines/data/tables/commission-plans.ts';
import type { FieldErrors } from '#machines/factories/form.machine.ts';
import { openingLicenses } from '#shared/licences.ts';
import { type PlanValues, pctField, rateField } from './plan-values.ts';
import { planStateOn } from './plans.ts';

/** Minimum and maximum of each number, as the table `commission_plans` allows. */
export const planBounds = {
  fils: [1, 100_000_000],
  factor: [0, 10],
  pct: [0, 100],
  clawback_days: [0, 365],
  qualifier_pct: [0, 50],
} as const;

const maxNameLength = 200;
const fullPercent = 100;

/** Returns the earliest start date of a new version: tomorrow while a version is in force, else today. */
export function firstDayFor(plans: readonly CommissionPlan[], today: string): string {
  return plans.some((plan) => planStateOn(plan, today) === 'active') ? dayAfter(today) : today;
}

/** Returns the day after a day. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

/** Returns the existing version that a new one starting on `active_from` would overlap. */
export function overlappedBy(
  { active_from: from, active_to: to }: Pick<PlanValues, 'active_from' | 'active_to'>,
  plans: readonly CommissionPlan[],
): CommissionPlan | undefined {
  if (from === null) return undefined;
  const overlapping = plans.filter(
    (plan) => plan.active_from >= from && (to === null || plan.active_from <= to),
  );
  return overlapping.toSorted((one, other) => one.active_from.localeCompare(other.active_from))[0];
}

/** Returns the sum of the milestones, in percent. */
export function milestoneSum(values: PlanValues): number {
  return milestoneEvents.reduce((sum, event) => sum + (values[pctField(event)] ?? 0), 0);
}

/**
 * Returns validation errors as the last part of `commission:wrong.` keys: the rules of `add_commission_plan`, by
 * field.
 */
export function checkPlan(
  values: PlanValues,
  plans: readonly CommissionPlan[],
  today: string,
): FieldErrors<PlanValues> {
  return { ...daysOf(values, plans, today), ...amountsOf(values) };
}

function daysOf(values: PlanValues, plans: readonly CommissionPlan[], today: string) {
  const { name, active_from: from, active_to: to } = values;
  const errors: FieldErrors<PlanValues> = {};
  if (name.trim() === '' || name.trim().length > maxNameLength) errors.name = 'name';
  if (from === null) errors.active_from = 'noDay';
  else if (from < firstDayFor(plans, today)) errors.active_from = 'past';
  else if (overlappedBy(values, plans)) errors.active_from = 'overlap';
  if (from !== null && to !== null && to < from) errors.active_to = 'order';
  return errors;
}

function amountsOf(values: PlanValues) {
  const errors: FieldErrors<PlanValues> = {};
  for (const licence of openingLicenses) {
    const rate = values[rateField(licence)];
    if (rate !== null && !isInRange(rate, planBounds.fils)) errors[rateField(licence)] = 'rate';
  }
  if (openingLicenses.every((licence) => values[rateField(licence)] === null)) {
    errors.rate_motorcycle = 'noRate';
  }
  if (
    Object.values(values.factors).some((factor) => factor !== null && !isInRange(factor, planBounds.factor))
  ) {
    errors.factors = 'factor';
  }
  for (const event of milestoneEvents) {
    const pct = values[pctField(event)];
    if (pct !== null && !isInRange(pct, planBounds.pct)) errors[pctField(event)] = 'pct';
  }
  if (milestoneSum(values) !== fullPercent) errors.pct_deployed = 'milestones';
  const { clawback_days: days, qualifier_pct: share } = values;
  if (days === null || !Number.isInteger(days) || !isInRange(days, planBounds.clawback_days)) {
    errors.clawback_days = 'clawback';
  }
  if (share !== null && !isInRange(share, planBounds.qualifier_pct)) errors.qualifier_pct = 'qualifier';
  const tiers = tierErrorOf(values.tiers);
  if (tiers !== undefined) errors.tiers = tiers;
  return errors;
}

function tierErrorOf(tiers: PlanValues['tiers']): string | undefined {
  const isWhole = tiers.every(
    ({ from, bonus_fils: bonus }) =>
      from !== null &&
      Number.isInteger(from) &&
      from >= 1 &&
      bonus !== null &&
      isInRange(bonus, planBounds.fils),
  );
  if (!isWhole) return 'tiers';
  return new Set(tiers.map(({ from }) => from)).size < tiers.length ? 'tierTwice' : undefined;
}

function isInRange(value: number, [least, maxValue]: readonly [number, number]): boolean {
  return value >= least && value <= maxValue;
}
