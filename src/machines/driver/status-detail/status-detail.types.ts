import type { DeclineReason, OfferReceipt, OwnOffer } from '#machines/data/rpc/my-offers.ts';
import type { AppError } from '#shared/app-error.ts';

/** What a name signs: the offer, or terms registered with MOHRE that are worse. */
export type Signed = 'offer' | 'mohre';

/** An answer as sent. */
export type DriverOfferAnswer =
  | { kind: Signed; offer: OwnOffer; nameTyped: string; language: string }
  | { kind: 'decline'; offer: OwnOffer; reason: DeclineReason };

/** What is missing before an acceptance can be sent. */
export type Missing = 'name' | 'understood';

export interface StatusContext {
  offerId: string;
  /** The offer as last loaded; null until then. */
  offer: OwnOffer | null;
  /** What the form signs now, or signed last. */
  signs: Signed;
  /** The typed name; kept while the user goes back to read. */
  name: string;
  missing: readonly Missing[];
  reason: DeclineReason | null;
  /** The answer being sent, or the last one that failed. */
  answer: DriverOfferAnswer | null;
  /** True when the offer changed before the answer arrived; nothing was signed. */
  isOvertaken: boolean;
  /** Why the last call failed. */
  error: AppError | null;
}

/**
 * Events sent by the user; `offer.retry` also when the network returns, `offer.refresh` when the offer may have
 * changed.
 */
export type StatusEvent =
  | { type: 'offer.retry' }
  | { type: 'offer.refresh' }
  | { type: 'offer.refreshed'; offer: OwnOffer }
  | { type: 'offer.sign'; signs: Signed }
  | { type: 'offer.decline' }
  | { type: 'answer.back' }
  | { type: 'name.change'; name: string }
  | { type: 'consent.submit'; isUnderstood: boolean; language: string }
  | { type: 'reason.choose'; reason: DeclineReason }
  | { type: 'reason.submit' }
  | { type: 'decline.submit' };

/** The server's receipt for an answer; null for MOHRE terms, which have no receipt. */
export type AnswerReceipt = OfferReceipt | null;
