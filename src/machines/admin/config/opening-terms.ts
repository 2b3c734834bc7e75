import * as z from 'zod/mini';
import type { JobOpening } from '#machines/data/tables/job-openings.ts';
import { allowanceCodes, offerRow } from '#machines/data/tables/offers.ts';

const offer = offerRow.shape;
const fils = z.nullable(z.number());

/** The offer terms of an opening, as part of a form; money in fils a month. */
export const termValues = {
  band_min_fils: fils,
  band_max_fils: fils,
  basic_fils: fils,
  pay_model: offer.pay_model,
  per_order_fils: fils,
  est_monthly_min_fils: fils,
  est_monthly_max_fils: fils,
  accommodation: offer.accommodation,
  transport: offer.transport,
  food: offer.food,
  fuel_policy: offer.fuel_policy,
  vehicle: offer.vehicle,
  ticket: offer.ticket,
  hours_per_day: z.nullable(z.number()),
  days_off_per_week: z.nullable(z.number()),
  probation_months: z.nullable(z.number()),
  contract_months: z.nullable(z.number()),
  notice_days: z.nullable(z.number()),
  allowances: z.record(z.string(), z.nullable(z.number())),
  /** Other contents of the template, kept unchanged. */
  other_terms: z.record(z.string(), z.json()),
};
const terms = z.object(termValues);
export type Terms = z.infer<typeof terms>;

/** Default offer terms where the template sets none: the defaults of the table `offers`. */
const defaultTerms: Terms = {
  band_min_fils: null,
  band_max_fils: null,
  basic_fils: null,
  pay_model: 'fixed',
  per_order_fils: null,
  est_monthly_min_fils: null,
  est_monthly_max_fils: null,
  accommodation: 'none',
  transport: 'none',
  food: 'none',
  fuel_policy: 'paid',
  vehicle: 'provided',
  ticket: 'none',
  hours_per_day: 8,
  days_off_per_week: 1,
  probation_months: 6,
  contract_months: 24,
  notice_days: 30,
  allowances: {},
  other_terms: {},
};

const storedBand = z.object({ min_fils: z.number(), max_fils: z.number() });
const storedAllowances = z.array(z.object({ code: z.string(), fils: z.number() }));

/** Returns the terms of a template; missing or malformed ones get the default. */
export function termsOf(template: JobOpening['offer_template']): Terms {
  const { band, allowances, ...rest } = template;
  const other = Object.fromEntries(Object.entries(rest).filter(([key]) => !(key in defaultTerms)));
  const known = Object.fromEntries(
    Object.entries(rest).filter(([key, value]) => isTerm(key) && termValues[key].safeParse(value).success),
  );
  const kept = storedBand.safeParse(band);
  const paid = storedAllowances.safeParse(allowances);
  return terms.parse({
    ...defaultTerms,
    ...known,
    ...(kept.success && { band_min_fils: kept.data.min_fils, band_max_fils: kept.data.max_fils }),
    allowances: Object.fromEntries(paid.success ? paid.data.map(({ code, fils }) => [code, fils]) : []),
    other_terms: other,
  });
}

function isTerm(key: string): key is keyof Terms {
  return key in termValues;
}

/** Converts terms to a template. Terms that the pay model does not use are left out. */
export function templateOf(values: Terms): JobOpening['offer_template'] {
  const isFixed = values.pay_model === 'fixed';
  const { band_min_fils, band_max_fils } = values;
  const money = {
    basic_fils: values.basic_fils,
    ...(!isFixed && {
      per_order_fils: values.per_order_fils,
      est_monthly_min_fils: values.est_monthly_min_fils,
      est_monthly_max_fils: values.est_monthly_max_fils,
    }),
  };
  return {
    ...values.other_terms,
    ...Object.fromEntries(Object.entries(money).filter(([, amount]) => amount !== null)),
    ...(band_min_fils !== null &&
      band_max_fils !== null && { band: { min_fils: band_min_fils, max_fils: band_max_fils } }),
    pay_model: values.pay_model,
    allowances: allowanceCodes.flatMap((code) => {
      const amount = values.allowances[code];
      return amount ? [{ code, fils: amount }] : [];
    }),
    accommodation: values.accommodation,
    transport: values.transport,
    food: values.food,
    fuel_policy: values.fuel_policy,
    vehicle: values.vehicle,
    ticket: values.ticket,
    hours_per_day: values.hours_per_day,
    days_off_per_week: values.days_off_per_week,
    probation_months: values.probation_months,
    contract_months: values.contract_months,
    notice_days: values.notice_days,
  };
}
