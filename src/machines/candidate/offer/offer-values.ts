import * as z from 'zod/mini';
import { dayInDubai } from '#machines/data/clock.ts';
import type { PayBand } from '#machines/data/pay-band.ts';
import type { JobOpening } from '#machines/data/tables/job-openings.ts';
import {
  type AllowanceCode,
  allowanceCodes,
  defaultTerms,
  maxWeeklyHours,
  type Offer,
  type OfferTerms,
  offerRow,
  offerTerms,
  termBounds,
} from '#machines/data/tables/offers.ts';
import type { FieldErrors } from '#machines/factories/form.machine.ts';
import { termsOfOffer } from './offer-changes-of.ts';
import { bandViolationsOf } from './offer-pay.ts';

const offer = offerRow.shape;
const number = z.nullable(z.number());
const maxReasonLength = 1_000;
const daysOfWeek = 7;

/** The offer as it was when the user started to edit it. */
const base = z.object({
  id: z.uuid(),
  version: z.int(),
  status: offer.status,
  terms: offerTerms,
});
export type OfferBase = z.infer<typeof base>;

/** Form values of an offer, complete or not; money in fils. */
export const offerValues = z.object({
  language: offer.language,
  pay_model: offer.pay_model,
  basic_fils: number,
  per_order_fils: number,
  est_monthly_min_fils: number,
  est_monthly_max_fils: number,
  allowances: z.record(z.string(), number),
  accommodation: offer.accommodation,
  transport: offer.transport,
  food: offer.food,
  fuel_policy: offer.fuel_policy,
  vehicle: offer.vehicle,
  ticket: offer.ticket,
  hours_per_day: number,
  days_off_per_week: number,
  probation_months: number,
  contract_months: number,
  notice_days: number,
  start_on: offer.start_on,
  /** Why the pay is outside the band, for the admin. */
  reason: z.string(),
  /** The result of submitting: a kept draft, or an offer that is sent or waits for approval. */
  goal: z.enum(['keep', 'send']),
  /** The offer being changed; null for a new one. */
  base: z.nullable(base),
});
export type OfferValues = z.infer<typeof offerValues>;

/** The allowances that replace a benefit, by the field that offers the choice. */
export const allowanceByTerm = {
  accommodation: 'accommodation',
  transport: 'transport',
  food: 'food',
  fuel_policy: 'fuel',
} as const satisfies Partial<Record<keyof OfferValues, AllowanceCode>>;

/** Returns the initial values of an existing offer. */
export function valuesOfOffer(of: Offer): OfferValues {
  const { id, version, status } = of;
  const terms = termsOfOffer(of);
  return { ...valuesOf(terms), reason: of.approval_reason ?? '', base: { id, version, status, terms } };
}

/** Returns the initial values of a new offer: the opening's template, in the driver's language. */
export function valuesOfTemplate(opening: JobOpening | null, candidateLanguage: string | null): OfferValues {
  const known = Object.entries(opening?.offer_template ?? {}).filter(
    ([key, value]) => isTerm(key) && offerTerms.shape[key].safeParse(value).success,
  );
  const language = offer.language.safeParse(candidateLanguage);
  return valuesOf({
    ...offerTerms.parse({ ...defaultTerms, ...Object.fromEntries(known) }),
    ...(language.success && { language: language.data }),
  });
}

function isTerm(key: string): key is keyof OfferTerms {
  return key in offerTerms.shape;
}

/** Converts terms to form values. */
export function valuesOf({ allowances, ...terms }: OfferTerms): OfferValues {
  return {
    ...terms,
    allowances: Object.fromEntries(allowances.map(({ code, fils }) => [code, fils])),
    reason: '',
    goal: 'keep',
    base: null,
  };
}

/**
 * Converts form values to terms. Terms that the pay model does not use are left out; missing numbers get the default.
 */
export function termsOfValues(values: OfferValues): OfferTerms {
  const isFixed = values.pay_model === 'fixed';
  const paysPerOrder = values.pay_model === 'per_order' || values.pay_model === 'mixed';
  return {
    language: values.language,
    pay_model: values.pay_model,
    basic_fils: values.basic_fils,
    per_order_fils: paysPerOrder ? values.per_order_fils : null,
    est_monthly_min_fils: isFixed ? null : values.est_monthly_min_fils,
    est_monthly_max_fils: isFixed ? null : values.est_monthly_max_fils,
    allowances: allowanceCodes.flatMap((code) => {
      const fils = values.allowances[code];
      return fils ? [{ code, fils }] : [];
    }),
    accommodation: values.accommodation,
    transport: values.transport,
    food: values.food,
    fuel_policy: values.fuel_policy,
    vehicle: values.vehicle,
    ticket: values.ticket,
    hours_per_day: values.hours_per_day ?? defaultTerms.hours_per_day,
    days_off_per_week: values.days_off_per_week ?? defaultTerms.days_off_per_week,
    probation_months: values.probation_months ?? defaultTerms.probation_months,
    contract_months: values.contract_months ?? defaultTerms.contract_months,
    notice_days: values.notice_days ?? defaultTerms.notice_days,
    start_on: values.start_on,
  };
}

/**
 * Returns validation errors as the last part of `offering:wrong.` keys; the server has the final say. A draft may be
 * incomplete.
 */
export function checkOffer(values: OfferValues, band: PayBand | null): FieldErrors<OfferValues> {
  const terms = termsOfValues(values);
  const errors = { ...rangeErrorsOf(values), ...payErrorsOf(values), ...allowanceErrorsOf(values) };
  const { hours_per_day: hours, days_off_per_week: daysOff } = values;
  if (hours !== null && daysOff !== null && hours * (daysOfWeek - daysOff) > maxWeeklyHours)
    errors.hours_per_day = 'week';
  if (values.goal === 'keep') return errors;
  if (terms.basic_fils === null) errors.basic_fils = 'basic_fils';
  if (terms.pay_model !== 'fixed') {
    for (const field of ['est_monthly_min_fils', 'est_monthly_max_fils'] as const) {
      if (terms[field] === null) errors[field] = 'estimate';
    }
  }
  if (terms.start_on !== null && terms.start_on <= dayInDubai()) errors.start_on = 'past';
  const isOutside = bandViolationsOf(terms, band).length > 0;
  if (isOutside && values.reason.trim() === '') errors.reason = 'reason';
  if (values.reason.length > maxReasonLength) errors.reason = 'tooLong';
  return errors;
}

function rangeErrorsOf(values: OfferValues): FieldErrors<OfferValues> {
  const errors: FieldErrors<OfferValues> = {};
  const isFixed = values.pay_model === 'fixed';
  const money = isFixed
    ? (['basic_fils'] as const)
    : (['basic_fils', 'per_order_fils', 'est_monthly_min_fils', 'est_monthly_max_fils'] as const);
  const times = [
    'hours_per_day',
    'days_off_per_week',
    'probation_months',
    'contract_months',
    'notice_days',
  ] as const;
  for (const field of [...money, ...times]) {
    const [least, maxValue] = termBounds[field];
    const value = values[field];
    if (value !== null && (value < least || value > maxValue)) errors[field] = field;
  }
  for (const field of times) if (values[field] === null) errors[field] = field;
  const [, maxAmount] = termBounds.basic_fils;
  if (Object.values(values.allowances).some((fils) => (fils ?? 0) > maxAmount)) errors.allowances = 'amount';
  return errors;
}

function payErrorsOf(values: OfferValues): FieldErrors<OfferValues> {
  const { pay_model, per_order_fils, est_monthly_min_fils: least, est_monthly_max_fils: maxValue } = values;
  if (pay_model === 'fixed') return {};
  return {
    ...(pay_model === 'per_order' && per_order_fils === null && { per_order_fils: 'perOrder' }),
    ...(least !== null && maxValue !== null && maxValue < least && { est_monthly_max_fils: 'estimateOrder' }),
  };
}

/** Validates that a benefit paid as an allowance has an amount. */
function allowanceErrorsOf(values: OfferValues): FieldErrors<OfferValues> {
  const errors: FieldErrors<OfferValues> = {};
  for (const field of ['accommodation', 'transport', 'food', 'fuel_policy'] as const) {
    if (values[field] === 'allowance' && !values.allowances[allowanceByTerm[field]])
      errors[field] = 'allowance';
  }
  return errors;
}

/** Returns the terms that differ from the original offer; for a new offer, all. */
export function changedTermsOf(values: OfferValues): Partial<OfferTerms> {
  const terms = termsOfValues(values);
  const { base: was } = values;
  if (was === null) return terms;
  const changed = Object.entries(terms).filter(
    ([field, value]) => !isTerm(field) || JSON.stringify(value) !== JSON.stringify(sorted(was.terms[field])),
  );
  return Object.fromEntries(changed);
}

/** Returns a list of allowances sorted by code, for comparison. */
function sorted(value: OfferTerms[keyof OfferTerms]): unknown {
  if (!Array.isArray(value)) return value;
  return value.toSorted(
    (one, other) => allowanceCodes.indexOf(one.code) - allowanceCodes.indexOf(other.code),
  );
}

/** Rebases the form values on another version: unchanged terms take that version's values. */
export function rebased(values: OfferValues, theirs: Offer): OfferValues {
  const latest = valuesOfOffer(theirs);
  const { base: was } = values;
  if (was === null) return { ...values, base: latest.base };
  const before = valuesOf(was.terms);
  const kept = Object.entries(values).filter(
    ([field, value]) =>
      isValue(field) && field !== 'base' && JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  return { ...latest, ...Object.fromEntries(kept), base: latest.base };
}

function isValue(field: string): field is keyof OfferValues {
  return field in offerValues.shape;
}
