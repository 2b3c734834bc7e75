import type { OfferTerms } from '#machines/data/offer-terms.ts';
import type { Emirate } from '#shared/emirates.ts';

/** What a driver reads of an offer. */
export interface OfferContent {
  number: string;
  versionNo: number;
  /** The title of the job; null where no opening is named. */
  opening: string | null;
  client: string | null;
  emirate: Emirate | null;
  /** Money in fils a month. */
  terms: OfferTerms;
  /** Of the version he read before, so that what differs is marked; null for a first version. */
  termsBefore: OfferTerms | null;
  /** Until when it may be answered; null where that is over or not known yet. */
  expiresAt: string | null;
  /** The number under which MOHRE has registered it; null until then. */
  mohreNumber: string | null;
}
