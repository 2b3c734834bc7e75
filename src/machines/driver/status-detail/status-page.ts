import { announce } from '#machines/data/changes.ts';
import { now } from '#machines/data/clock.ts';
import { acceptMohreTerms, acceptOffer, declineOffer, type OwnOffer } from '#machines/data/rpc/my-offers.ts';
import type { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import type { AnswerReceipt, DriverOfferAnswer } from './status-detail.types.ts';

/** Sends an answer. Repeated after a lost response, it changes nothing and returns the stored receipt. */
export async function sendAnswer(answer: DriverOfferAnswer, signal: AbortSignal): Promise<AnswerReceipt> {
  const withReceipt = await send(answer, signal);
  announce({ table: 'offers', row: answer.offer.id, operation: 'update' });
  return withReceipt;
}

async function send(answer: DriverOfferAnswer, signal: AbortSignal): Promise<AnswerReceipt> {
  const { offer } = answer;
  if (answer.kind === 'decline') return declineOffer(offer.id, answer.reason, signal);
  const { nameTyped, language } = answer;
  if (answer.kind === 'offer') {
    return acceptOffer(offer.id, { nameTyped, language, termsHash: offer.terms_hash }, signal);
  }
  await acceptMohreTerms(offer.id, { nameTyped, language, termsHash: offer.mohre_terms_hash ?? '' }, signal);
  return null;
}

/** Returns the offer after an answer that the server accepted. */
export function withReceipt(offer: OwnOffer, receipt: AnswerReceipt): OwnOffer {
  if (receipt === null) {
    return { ...offer, mohre_to_accept: false, mohre_accepted_at: new Date(now()).toISOString() };
  }
  const { status, responded_at, decline_reason } = receipt;
  return { ...offer, status, responded_at, decline_reason, receipt };
}

/** Returns whether an offer can be answered now. */
export function isOpen(offer: OwnOffer | null): offer is OwnOffer {
  return offer !== null && (offer.status === 'sent' || offer.status === 'viewed') && isBeforeExpiry(offer);
}

function isBeforeExpiry({ expires_at }: OwnOffer): boolean {
  return Date.parse(expires_at) > now();
}

/** Rules that refuse an answer because the offer has changed since it was read. */
const outdatedRules: ReadonlySet<string> = new Set([
  'STALE_VERSION',
  'OFFER_EXPIRED',
  'TRANSITION_NOT_ALLOWED',
  'NOT_FOUND',
]);

export function isOutdated(error: AppError): boolean {
  return error instanceof Refusal && outdatedRules.has(error.rule);
}
