import type { DeclineReason, OfferReceipt, OwnOffer } from '#machines/data/rpc/my-offers.ts';
import type { AppError } from '#shared/app-error.ts';

/** What the driver signs by typing a name: the offer, or worse terms that are registered with MOHRE. */
export type SignedDocument = 'offer' | 'mohre';

/** The driver's answer to an offer, as it is sent to the server. */
export type DriverOfferAnswer =
  | { kind: SignedDocument; offer: OwnOffer; nameTyped: string; language: string }
  | { kind: 'decline'; offer: OwnOffer; reason: DeclineReason };

/** What is missing before an acceptance can be sent. */
export type Missing = 'name' | 'understood';

export interface StatusContext {
  offerId: string;
  /** The offer as last loaded; null before the first load. */
  offer: OwnOffer | null;
  /** What the form signs now, or signed last. */
  signs: SignedDocument;
  /** The typed name; kept while the user goes back to read. */
  name: string;
  missing: readonly Missing[];
  reason: DeclineReason | null;
  /** The answer being sent, or the last one that failed. */
  answer: DriverOfferAnswer | null;
  /** True when the offer changed before the answer arrived; nothing was signed. */
  isOutdated: boolean;
  /** Why the last call failed. */
  error: AppError | null;
}

/**
 * `offer.retry` is sent by the user or when the network returns, `offer.refresh` by the page when the offer
 * may have changed, `offer.refreshed` after that reload. All others are sent by the user.
 */
export type StatusEvent =
  | { type: 'offer.retry' }
  | { type: 'offer.refresh' }
  | { type: 'offer.refreshed'; offer: OwnOffer }
  | { type: 'offer.sign'; signs: SignedDocument }
  | { type: 'offer.decline' }
  | { type: 'answer.back' }
  | { type: 'name.change'; name: string }
  | { type: 'consent.submit'; isUnderstood: boolean; language: string }
  | { type: 'reason.choose'; reason: DeclineReason }
  | { type: 'reason.submit' }
  | { type: 'decline.submit' };

/** The server's receipt for an answer; null for MOHRE terms, which have no receipt. */
export type AnswerReceipt = OfferReceipt | null;
