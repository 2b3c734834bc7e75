/**
 * Staff actions on offers. Sending is in `candidate/offer/send-offer`, an admin's approval in `offers-to-approve`. Each
 * call returns the updated offer and throws as `client` does. Only the candidate's recruiter and admins may call them;
 * others are refused with NOT_OWNER or NOT_FOUND. An outdated version is refused with STALE_VERSION, a status that does
 * not allow the action with TRANSITION_NOT_ALLOWED (from, to).
 */
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { type Offer, type OfferTerms, offerRow } from '#machines/data/tables/offers.ts';

/** An offer at the version seen. */
export type OfferVersion = Pick<Offer, 'id' | 'version'>;

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

const versionParams = ({ id, version }: OfferVersion) => ({ p_offer_id: id, p_version: version });

/**
 * Drafts an offer for a selected candidate: based on the last one sent, else on the opening's template, overridden by
 * `terms`. Repeated with the same key, returns the existing draft. Refused with TRANSITION_NOT_ALLOWED (not selected),
 * GATE_NOT_MET (no_live_offer) and INVALID_TERMS (params.field, see `updateOfferDraft`).
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
 * Changes terms of an unsent offer; this cancels an approval or a request for one. Refused with INVALID_TERMS:
 * params.field is a field of the terms, or `weekly_hours`, `pay_model_pays`, `est_monthly` or `allowance_amounts` where
 * fields contradict each other.
 */
export function updateOfferDraft(
  seen: OfferVersion,
  terms: Partial<OfferTerms>,
  signal: AbortSignal,
): Promise<Offer> {
  return change('update_offer_draft', { ...versionParams(seen), p_terms: terms }, signal);
}

/**
 * Submits a draft: it is approved at once if its pay is inside the band, else it waits for an admin and needs a reason
 * (REASON_REQUIRED). Also refused with INVALID_TERMS.
 */
export function submitOffer(seen: OfferVersion, reason: string | null, signal: AbortSignal): Promise<Offer> {
  return change('submit_offer', { ...versionParams(seen), p_reason: reason }, signal);
}

/** Reminds the driver; at most one reminder per hour is sent. Also refused with OFFER_EXPIRED. */
export function remindOfOffer(id: string, signal: AbortSignal): Promise<Offer> {
  return change('remind_offer', { p_offer_id: id }, signal);
}

/**
 * Extends the offer until `expiresAt`, an ISO timestamp later than the current expiry and at most 60 days from now,
 * else INVALID_TERMS (expires_at).
 */
export function extendOffer(seen: OfferVersion, expiresAt: string, signal: AbortSignal): Promise<Offer> {
  return change('extend_offer', { ...versionParams(seen), p_expires_at: expiresAt }, signal);
}

/**
 * Drafts the next version of a sent, declined or expired offer, and returns the draft; a sent offer is superseded at
 * once, so that the driver can no longer accept it. Also refused with INVALID_TERMS.
 */
export async function reviseOffer(
  seen: OfferVersion,
  terms: Partial<OfferTerms>,
  signal: AbortSignal,
): Promise<Offer> {
  const draft = await change('revise_offer', { ...versionParams(seen), p_terms: terms }, signal);
  announce({ table: 'offers', row: seen.id, operation: 'update' });
  return draft;
}

/** Withdraws an offer, or discards a draft; can't be undone. A sent offer needs a reason (REASON_REQUIRED). */
export function withdrawOffer(
  seen: OfferVersion,
  reason: string | null,
  signal: AbortSignal,
): Promise<Offer> {
  return change('withdraw_offer', { ...versionParams(seen), p_reason: reason }, signal);
}

/**
 * Records an acceptance on paper: a signed file, which is a document of type `offer_signed`, and the witness's name.
 * Refused with OFFER_EXPIRED and GATE_NOT_MET (signed_file, witness_named).
 */
export function acceptOfferOnPaper(
  seen: OfferVersion,
  signedOffer: { documentId: string; witness: string },
  signal: AbortSignal,
): Promise<Offer> {
  const { documentId, witness } = signedOffer;
  const params = { ...versionParams(seen), p_document_id: documentId, p_witness: witness };
  return change('accept_offer_on_paper', params, signal);
}
