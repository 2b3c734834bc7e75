import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { allowanceByTerm, type OfferValues } from '#machines/candidate/offer/offer-values.ts';
import { type AllowanceCode, allowanceCodes, termBounds } from '#machines/data/tables/offers.ts';
import type { FieldErrors } from '#machines/factories/form.machine.ts';

const known = [
  'basic_fils',
  'per_order_fils',
  'est_monthly_min_fils',
  'est_monthly_max_fils',
  'perOrder',
  'estimate',
  'estimateOrder',
  'amount',
  'allowance',
  'hours_per_day',
  'days_off_per_week',
  'probation_months',
  'contract_months',
  'notice_days',
  'week',
  'past',
  'reason',
  'tooLong',
] as const;

/** Returns error messages about an offer, by the name of the field to correct. */
export function useValidationMessages(
  errors: FieldErrors<OfferValues>,
  { allowances }: OfferValues,
): Record<string, string> {
  const { t } = useTranslation('offering');
  return useMemo(() => {
    const words: Record<string, string> = {};
    for (const [field, error] of Object.entries(errors)) {
      const wrong = known.find((one) => one === error);
      if (!wrong) continue;
      for (const [name, code] of fieldsOf(field, wrong, allowances)) {
        words[name] = t(`wrong.${wrong}`, { name: code ? t(`allowance.${code}`) : '' });
      }
    }
    return words;
  }, [errors, allowances, t]);
}

/** Returns the fields to correct. Each allowance has its own field. */
function fieldsOf(
  field: string,
  wrong: string,
  allowances: OfferValues['allowances'],
): (readonly [name: string, allowance: AllowanceCode | null])[] {
  const of = (code: AllowanceCode) => [`allowance_${code}`, code] as const;
  if (wrong === 'allowance' && isInstead(field)) return [of(allowanceByTerm[field])];
  if (field !== 'allowances') return [[field, null]];
  const [, maxFils] = termBounds.basic_fils;
  return allowanceCodes.filter((code) => (allowances[code] ?? 0) > maxFils).map(of);
}

function isInstead(field: string): field is keyof typeof allowanceByTerm {
  return field in allowanceByTerm;
}
