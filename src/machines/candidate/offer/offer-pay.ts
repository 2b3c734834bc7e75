/** The monthly pay of an offer, and its distance from the pay band. Money in fils. */
import * as z from 'zod/mini';
import { type PayBand, payBand } from '#machines/data/pay-band.ts';
import type { JobOpening } from '#machines/data/tables/job-openings.ts';
import type { OfferTerms } from '#machines/data/tables/offers.ts';

type Pay = Pick<
  OfferTerms,
  | 'basic_fils'
  | 'allowances'
  | 'pay_model'
  | 'per_order_fils'
  | 'est_monthly_min_fils'
  | 'est_monthly_max_fils'
>;

/** Total monthly pay; `least` and `most` are equal for fixed pay. Null while unknown. */
export interface MonthlyPay {
  /** Basic pay and allowances, which are always paid. */
  guaranteed: number;
  range: { least: number; most: number } | null;
  /** Orders per month behind the range, rounded up; null if nothing is paid per order. */
  orders: { least: number; most: number } | null;
}

/** Returns the monthly pay; null while there is no basic pay. */
export function monthlyPayOf(pay: Pay): MonthlyPay | null {
  const { basic_fils, allowances, pay_model, per_order_fils } = pay;
  if (basic_fils === null) return null;
  const guaranteed = allowances.reduce((sum, { fils }) => sum + fils, basic_fils);
  if (pay_model === 'fixed') {
    return { guaranteed, range: { least: guaranteed, most: guaranteed }, orders: null };
  }
  const { est_monthly_min_fils: least, est_monthly_max_fils: most } = pay;
  if (least === null || most === null || most < least) return { guaranteed, range: null, orders: null };
  const ordersFor = (fils: number) => Math.max(0, Math.ceil((fils - guaranteed) / (per_order_fils ?? 1)));
  return {
    guaranteed,
    range: { least, most },
    orders: per_order_fils === null ? null : { least: ordersFor(least), most: ordersFor(most) },
  };
}

/** How the pay is outside the band: the amount, and the limit. `noBand` has neither. */
export type BandViolation =
  | { kind: 'basicBelow' | 'totalAbove' | 'estimateAbove' | 'perOrderAbove'; by: number; limit: number }
  | { kind: 'noBand' };

/** Returns each way in which the pay is outside the band; empty if it is inside: `app.is_offer_in_band`. */
export function bandViolationsOf(pay: Pay, band: PayBand | null): BandViolation[] {
  if (band === null) return [{ kind: 'noBand' }];
  const { basic_fils: basic, per_order_fils: perOrder, est_monthly_max_fils: estimate } = pay;
  if (basic === null) return [];
  const guaranteed = pay.allowances.reduce((sum, { fils }) => sum + fils, basic);
  const above = (kind: 'totalAbove' | 'estimateAbove' | 'perOrderAbove', amount: number, limit: number) =>
    amount > limit ? [{ kind, by: amount - limit, limit }] : [];
  return [
    ...(basic < band.min_fils
      ? [{ kind: 'basicBelow' as const, by: band.min_fils - basic, limit: band.min_fils }]
      : []),
    ...above('totalAbove', guaranteed, band.max_fils),
    ...above('estimateAbove', estimate ?? 0, band.est_max_fils ?? band.max_fils),
    ...above('perOrderAbove', perOrder ?? 0, band.per_order_max_fils ?? 0),
  ];
}

/** Returns the band of an opening: its own, else that of its licence in the configuration's `pay_bands`. */
export function payBandOf(opening: JobOpening | null, payBands: unknown): PayBand | null {
  if (opening === null) return null;
  const own = payBand.safeParse(opening.offer_template.band);
  if (own.success) return own.data;
  const all = z.record(z.string(), z.unknown()).safeParse(payBands);
  const ofLicence = payBand.safeParse(all.success ? all.data[opening.license_type] : null);
  return ofLicence.success ? ofLicence.data : null;
}
