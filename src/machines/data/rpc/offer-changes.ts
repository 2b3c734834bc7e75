/**
 * What staff do with offers. Sending is in `candidate/offer/send-offer`, an admin's approval in `offers-to-approve`. Each
 * call gives the offer as it is then and throws as `client` does. The candidate's recruiter and admins may call them; the
 * others are refused with NOT_OWNER or NOT_FOUND. A call on a version other than the present one is refused with
 * STALE_VERSION, one that the offer's status doesn't allow with TRANSITION_NOT_ALLOWED (from, to).
 */
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { type Offer, type OfferTerms, offerRow } from '#machines/data/tables/offers.ts';

/** An offer at the version its reader saw. */
export type SeenOffer = Pick<Offer, 'id' | 'version'>;

async function change(
  name: string,
  params: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<Offer> {
  const { data } = await client.rpc(name, params).abortSignal(signal).throwOnError();
  const changed = offerRow.parse(data);
  announce({ table: 'offers', row: changed.id, operation: 'update' });
  return changed;
}

const seenAt = ({ id, version }: SeenOffer) => ({ p_offer_id: id, p_version: version });

/**
 * Drafts an offer for a selected candidate: from the last one sent, else from the opening's template, with `terms` in
 * their place. Called again with the same key, it gives the draft that exists. Refused with TRANSITION_NOT_ALLOWED (not
 * selected), GATE_NOT_MET (no_live_offer) and INVALID_TERMS (params.field, see `updateOfferDraft`).
 */
export function draftOffer(
  applicationId: string,
  terms: Partial<OfferTerms>,
  key: string,
  signal: AbortSignal,
): Promise<Offer> {
  return change('draft_offer', { p_application_id: applicationId, p_terms: terms, p_key: key }, signal);
}

/**
 * Changes terms of an offer that was not sent; an approval, or the request for one, ends by it. Refused with
 * INVALID_TERMS: params.field is a field of the terms, or `weekly_hours`, `pay_model_pays`, `est_monthly` or
 * `allowance_amounts` where fields do not fit each other.
 */
export function updateOfferDraft(
  seen: SeenOffer,
  terms: Partial<OfferTerms>,
  signal: AbortSignal,
): Promise<Offer> {
  return change('update_offer_draft', { ...seenAt(seen), p_terms: terms }, signal);
}

/**
 * Submits a draft: approved at once when its pay is inside the band, else it waits for an admin and needs a reason
 * (REASON_REQUIRED). Refused also with INVALID_TERMS.
 */
export function submitOffer(seen: SeenOffer, reason: string | null, signal: AbortSignal): Promise<Offer> {
  return change('submit_offer', { ...seenAt(seen), p_reason: reason }, signal);
}

/** Reminds the driver; twice within an hour is once. Refused also with OFFER_EXPIRED. */
export function remindOfOffer(id: string, signal: AbortSignal): Promise<Offer> {
  return change('remind_offer', { p_offer_id: id }, signal);
}

/**
 * Gives the driver until `expiresAt`, an ISO moment later than the present end and at most 60 days from now, else
 * INVALID_TERMS (expires_at).
 */
export function extendOffer(seen: SeenOffer, expiresAt: string, signal: AbortSignal): Promise<Offer> {
  return change('extend_offer', { ...seenAt(seen), p_expires_at: expiresAt }, signal);
}

/**
 * Drafts the next version of an offer that is out, was declined or has expired, and gives the draft; one that is out is
 * superseded at once, so the driver can no longer accept it. Refused also with INVALID_TERMS.
 */
export async function reviseOffer(
  seen: SeenOffer,
  terms: Partial<OfferTerms>,
  signal: AbortSignal,
): Promise<Offer> {
  const draft = await change('revise_offer', { ...seenAt(seen), p_terms: terms }, signal);
  announce({ table: 'offers', row: seen.id, operation: 'update' });
  return draft;
}

/** Withdraws an offer, or discards a draft; it can't be undone. What was sent needs a reason (REASON_REQUIRED). */
export function withdrawOffer(seen: SeenOffer, reason: string | null, signal: AbortSignal): Promise<Offer> {
  return change('withdraw_offer', { ...seenAt(seen), p_reason: reason }, signal);
}

/**
 * Records the acceptance of an offer by a signed file, a document of type `offer_signed`, and the witness's name.
 * Refused with OFFER_EXPIRED and GATE_NOT_MET (signed_file, witness_named).
 */
export function acceptOfferOnPaper(
  seen: SeenOffer,
  paper: { documentId: string; witness: string },
  signal: AbortSignal,
): Promise<Offer> {
  const { documentId, witness } = paper;
  const params = { ...seenAt(seen), p_document_id: documentId, p_witness: witness };
  return change('accept_offer_on_paper', params, signal);
}
