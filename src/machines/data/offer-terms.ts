import * as z from 'zod/mini';
import { offerTerms as agreedTerms } from './tables/offers.ts';

/** The terms a driver reads and accepts, as returned by `app.offer_terms`; money in fils a month. */
export const offerTerms = z.omit(agreedTerms, { language: true });
export type OfferTerms = z.infer<typeof offerTerms>;

/** One difference from the previous version, as returned by `app.terms_changes`. */
export const termChange = z.object({ field: z.keyof(offerTerms), was: z.json(), is: z.json() });
export type TermChange = z.infer<typeof termChange>;

/** Returns the terms before these changes; null if there are no changes, or an old value can't be parsed. */
export function termsBefore(terms: OfferTerms, changes: readonly TermChange[]): OfferTerms | null {
  if (changes.length === 0) return null;
  const was = Object.fromEntries(changes.map((change) => [change.field, change.was]));
  return offerTerms.safeParse({ ...terms, ...was }).data ?? null;
}
