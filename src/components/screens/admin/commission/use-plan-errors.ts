import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { milestoneSum, overlappedBy } from '#machines/admin/commission/check-plan.ts';
import type { PlanValues } from '#machines/admin/commission/plan-values.ts';
import type { CommissionPlan } from '#machines/data/tables/commission-plans.ts';
import type { FormContext } from '#machines/factories/form.machine.ts';
import { Refusal } from '#shared/refusal.ts';

type Context = Pick<FormContext<PlanValues, PlanValues>, 'values' | 'errors' | 'error'>;

/** Form field for each column that the database may reject. */
const fieldOfColumn: Readonly<Record<string, keyof PlanValues>> = {
  name: 'name',
  active_from: 'active_from',
  active_to: 'active_to',
  base_by_license: 'rate_motorcycle',
  source_multiplier: 'factors',
  milestones: 'pct_deployed',
  clawback_days: 'clawback_days',
  split_rules: 'qualifier_pct',
  monthly_tiers: 'tiers',
};

/** Returns error messages by field, from the form's validation or a server rejection. */
export function usePlanErrors(
  { values, errors, error }: Context,
  plans: readonly CommissionPlan[],
  first: string,
): Record<string, string> {
  const { t } = useTranslation('commission');
  const format = useFormat();
  return useMemo(() => {
    const known = t('wrong', { returnObjects: true });
    const isKnown = (key: string): key is keyof typeof known => key in known;
    const overlap = (name: unknown, from: unknown) =>
      t('wrong.overlap', { name: String(name), from: format.date(String(from)) });
    const words = (key: string): string => {
      const other = overlappedBy(values, plans);
      if (key === 'overlap' && other) return overlap(other.name, other.active_from);
      return t(`wrong.${isKnown(key) ? key : 'refused'}`, {
        first: format.date(first),
        total: format.percent(milestoneSum(values) / 100),
        name: '',
        from: '',
      });
    };
    const own = Object.entries(errors).flatMap(([field, key]) => (key ? [[field, words(key)]] : []));
    if (own.length > 0 || !(error instanceof Refusal)) return Object.fromEntries(own);
    const { rule, details } = error;
    if (rule === 'PLAN_OVERLAPS') return { active_from: overlap(details.params.name, details.params.from) };
    if (rule === 'PLAN_HAS_BEGUN') return { active_from: words('past') };
    const field = fieldOfColumn[String(details.params.field)];
    return field === undefined ? {} : { [field]: t('wrong.refused') };
  }, [values, errors, error, plans, first, t, format]);
}
