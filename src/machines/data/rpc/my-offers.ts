/** A driver's own offers and answers. All calls throw as `client` does. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { offerTerms, termChange } from '#machines/data/offer-terms.ts';
import { offerRow } from '#machines/data/tables/offers.ts';
import { emirates } from '#shared/emirates.ts';

const moment = z.nullable(z.iso.datetime({ offset: true }));
const job = {
  opening_title: z.nullable(z.string()),
  client_name: z.nullable(z.string()),
  emirate: z.nullable(z.enum(emirates)),
};

export const declineReasons = ['declined_pay', 'declined_terms', 'took_other_job', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

const receipt = z.object({
  reference: z.string(),
  number: z.string(),
  version_no: z.int(),
  status: z.enum(['accepted', 'declined']),
  responded_at: z.iso.datetime({ offset: true }),
  decline_reason: z.nullable(z.enum(declineReasons)),
  terms: offerTerms,
  terms_hash: z.string(),
  /** Evidence of an acceptance; for one on paper, nothing was typed. */
  evidence: z.nullable(
    z.object({
      method: z.enum(['app', 'paper']),
      name_typed: z.optional(z.nullable(z.string())),
      language: z.optional(z.nullable(z.string())),
    }),
  ),
});
/** The driver's receipt for an answer; the same on every request. */
export type OfferReceipt = z.infer<typeof receipt>;

/** Registered terms contain only what the registered document states. */
const mohreTerms = z.partial(offerTerms);

const ownOffer = z.object({
  ...z.pick(offerRow, { id: true, number: true, version_no: true, responded_at: true }).shape,
  ...job,
  status: z.enum(['sent', 'viewed', 'accepted', 'declined', 'expired', 'withdrawn', 'superseded']),
  language: offerRow.shape.language,
  terms: offerTerms,
  terms_hash: z.string(),
  changes: z.array(termChange),
  expires_at: z.iso.datetime({ offset: true }),
  decline_reason: z.nullable(z.enum(declineReasons)),
  receipt: z.nullable(receipt),
  mohre_offer_no: z.nullable(z.string()),
  mohre_terms: z.nullable(mohreTerms),
  mohre_terms_hash: z.nullable(z.string()),
  /** Whether the registered terms are worse than those accepted, so that the driver must accept again. */
  mohre_to_accept: z.boolean(),
  mohre_accepted_at: moment,
  /** When the driver requested a new offer after this one expired. */
  asked_again_at: moment,
});
export type OwnOffer = z.infer<typeof ownOffer>;

/** Returns one of the driver's offers; throws PGRST116 if the id does not exist. */
export async function loadOwnOffer(id: string, signal: AbortSignal): Promise<OwnOffer> {
  const { data } = await client
    .rpc('my_offer', { p_offer_id: id })
    .abortSignal(signal)
    .single()
    .throwOnError();
  return ownOffer.parse(data);
}

/** Records that the driver opened the offer; only the first time counts. */
export async function recordOfferView(id: string, signal: AbortSignal): Promise<void> {
  await client.rpc('record_offer_view', { p_offer_id: id }).abortSignal(signal).throwOnError();
}

/** A signature: the signer, the language read, and the hash of the terms read. */
export interface Consent {
  nameTyped: string;
  language: string;
  termsHash: string;
}

/**
 * Accepts an offer and returns the receipt; repeated, returns the stored one. Refused with OFFER_EXPIRED,
 * STALE_VERSION, GATE_NOT_MET, TRANSITION_NOT_ALLOWED and NOT_FOUND.
 */
export async function acceptOffer(id: string, consent: Consent, signal: AbortSignal): Promise<OfferReceipt> {
  const { data } = await client
    .rpc('respond_to_offer', {
      p_offer_id: id,
      p_answer: 'accept',
      p_terms_hash: consent.termsHash,
      p_name_typed: consent.nameTyped,
      p_language: consent.language,
      p_understood: true,
    })
    .abortSignal(signal)
    .throwOnError();
  return receipt.parse(data);
}

/** Declines an offer and returns the receipt. Refused as an acceptance, and with REASON_REQUIRED. */
export async function declineOffer(
  id: string,
  reason: DeclineReason,
  signal: AbortSignal,
): Promise<OfferReceipt> {
  const { data } = await client
    .rpc('respond_to_offer', { p_offer_id: id, p_answer: 'decline', p_reason: reason })
    .abortSignal(signal)
    .throwOnError();
  return receipt.parse(data);
}

/** Accepts registered terms that are worse than the offer. Refused with STALE_VERSION, GATE_NOT_MET and NOT_FOUND. */
export async function acceptMohreTerms(id: string, consent: Consent, signal: AbortSignal): Promise<void> {
  await client
    .rpc('accept_mohre_terms', {
      p_offer_id: id,
      p_terms_hash: consent.termsHash,
      p_name_typed: consent.nameTyped,
      p_language: consent.language,
      p_understood: true,
    })
    .abortSignal(signal)
    .throwOnError();
}
