import type { DeclineReason, OfferReceipt, OwnOffer } from '#machines/data/rpc/my-offers.ts';
import type { AppError } from '#shared/app-error.ts';

/** What is signed with a name: the offer, or the terms registered with MOHRE that are worse than it. */
export type Signed = 'offer' | 'mohre';

/** An answer as it is sent. */
export type Answer =
  | { kind: Signed; offer: OwnOffer; nameTyped: string; language: string }
  | { kind: 'decline'; offer: OwnOffer; reason: DeclineReason };

/** What is still missing before an acceptance is sent. */
export type Missing = 'name' | 'understood';

export interface StatusContext {
  offerId: string;
  /** As last read; null until then. */
  offer: OwnOffer | null;
  /** What the form signs now, or signed last. */
  signs: Signed;
  /** What was typed; it stays while the person goes back to read. */
  name: string;
  missing: readonly Missing[];
  reason: DeclineReason | null;
  /** The answer under way, or the one that failed last. */
  answer: Answer | null;
  /** The offer is not what it was when the answer was given; nothing was signed. */
  isOvertaken: boolean;
  /** Why the last call failed. */
  error: AppError | null;
}

/** What the person does; `offer.retry` also when the network is back, `offer.refresh` when it may have changed. */
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

/** What the server gave for an answer; null for the terms of MOHRE, which have no receipt. */
export type Answered = OfferReceipt | null;
