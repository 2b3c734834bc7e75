/** What differs between two versions of an offer. */
import { allowanceCodes, type OfferTerms, offerTerms } from '#machines/data/tables/offers.ts';

/** A field of the terms; each allowance counts by itself, as `allowance.food`. */
export type TermField =
  | Exclude<keyof OfferTerms, 'allowances'>
  | `allowance.${(typeof allowanceCodes)[number]}`;

/** A field that is not the same in both. */
export interface TermChange {
  field: TermField;
  was: OfferTerms;
  is: OfferTerms;
}

/** The fields of terms, in the order they are read: pay, what is provided, time, the rest. */
export const termFields: readonly TermField[] = [
  'pay_model',
  'basic_fils',
  ...allowanceCodes.map((code) => `allowance.${code}` as const),
  'per_order_fils',
  'est_monthly_min_fils',
  'est_monthly_max_fils',
  'accommodation',
  'transport',
  'food',
  'hours_per_day',
  'days_off_per_week',
  'probation_months',
  'contract_months',
  'notice_days',
  'vehicle',
  'fuel_policy',
  'ticket',
  'start_on',
  'language',
];

/** The value of a field; null for an allowance that isn't paid. */
export function termOf(terms: OfferTerms, field: TermField): string | number | null {
  if (!isAllowance(field)) return terms[field];
  return terms.allowances.find(({ code }) => `allowance.${code}` === field)?.fils ?? null;
}

/** Whether a field is the amount of an allowance. */
export function isAllowance(field: TermField): field is `allowance.${(typeof allowanceCodes)[number]}` {
  return field.startsWith('allowance.');
}

/** What is other in `is` than it was, in the order it is read. */
export function changesBetween(was: OfferTerms, is: OfferTerms): TermChange[] {
  return termFields
    .filter((field) => termOf(was, field) !== termOf(is, field))
    .map((field) => ({ field, was, is }));
}

/** The terms of an offer, without the rest of its row. */
export function termsOfOffer(offer: OfferTerms): OfferTerms {
  return offerTerms.parse(offer);
}
