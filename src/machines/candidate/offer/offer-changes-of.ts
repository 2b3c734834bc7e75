/** Compares two versions of an offer. */
import { allowanceCodes, type OfferTerms, offerTerms } from '#machines/data/tables/offers.ts';

/** A field of the terms; each allowance is a separate field, such as `allowance.food`. */
export type TermField =
  | Exclude<keyof OfferTerms, 'allowances'>
  | `allowance.${(typeof allowanceCodes)[number]}`;

/** A field that differs between the versions. */
export interface TermChange {
  field: TermField;
  was: OfferTerms;
  is: OfferTerms;
}

/** The fields of terms in display order: pay, what is provided, time, the rest. */
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

/** Returns the value of a field; null for an allowance that isn't paid. */
export function termOf(terms: OfferTerms, field: TermField): string | number | null {
  if (!isAllowance(field)) return terms[field];
  return terms.allowances.find(({ code }) => `allowance.${code}` === field)?.fils ?? null;
}

/** Returns whether a field is the amount of an allowance. */
export function isAllowance(field: TermField): field is `allowance.${(typeof allowanceCodes)[number]}` {
  return field.startsWith('allowance.');
}

/** Returns the differences between the versions, in display order. */
export function changesBetween(was: OfferTerms, is: OfferTerms): TermChange[] {
  return termFields
    .filter((field) => termOf(was, field) !== termOf(is, field))
    .map((field) => ({ field, was, is }));
}

/** Returns the terms of an offer, without its other columns. */
export function termsOfOffer(offer: OfferTerms): OfferTerms {
  return offerTerms.parse(offer);
}
