import type { OfferTerms } from '#machines/data/offer-terms.ts';
import type { Emirate } from '#shared/emirates.ts';

/** The content of an offer as the driver reads it. */
export interface OfferContent {
  number: string;
  versionNo: number;
  /** Title of the job; null if no opening is named. */
  opening: string | null;
  client: string | null;
  emirate: Emirate | null;
  /** Terms of the offer. Money in fils per month. */
  terms: OfferTerms;
  /** Terms of the version the driver read before, for marking the differences; null for a first version. */
  termsBefore: OfferTerms | null;
  /** Deadline for the answer; null if it has passed or is not known yet. */
  expiresAt: string | null;
  /** Registration number at MOHRE; null until registered. */
  mohreNumber: string | null;
}
