import * as z from 'zod/mini';
import { offerRow } from './tables/offers.ts';

/** The terms a driver reads and accepts, as `app.offer_terms` gives them; money in fils a month. */
export const offerTerms = z.pick(offerRow, {
  basic_fils: true,
  allowances: true,
  pay_model: true,
  per_order_fils: true,
  est_monthly_min_fils: true,
  est_monthly_max_fils: true,
  accommodation: true,
  transport: true,
  food: true,
  hours_per_day: true,
  days_off_per_week: true,
  probation_months: true,
  contract_months: true,
  notice_days: true,
  vehicle: true,
  fuel_policy: true,
  ticket: true,
  start_on: true,
});
export type OfferTerms = z.infer<typeof offerTerms>;

/** One difference from the version before, as `app.terms_changes` gives it. */
export const termChange = z.object({ field: z.keyof(offerTerms), was: z.json(), is: z.json() });
export type TermChange = z.infer<typeof termChange>;

/** The terms before these changes; null where there are none, or where a value of theirs can't be read. */
export function termsBefore(terms: OfferTerms, changes: readonly TermChange[]): OfferTerms | null {
  if (changes.length === 0) return null;
  const was = Object.fromEntries(changes.map((change) => [change.field, change.was]));
  return offerTerms.safeParse({ ...terms, ...was }).data ?? null;
}
