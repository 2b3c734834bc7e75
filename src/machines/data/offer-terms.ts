import * as z from 'zod/mini';
import { offerTerms as agreedTerms } from './tables/offers.ts';

/** The terms a driver reads and accepts, as `app.offer_terms` gives them; money in fils a month. */
export const offerTerms = z.omit(agreedTerms, { language: true });
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
