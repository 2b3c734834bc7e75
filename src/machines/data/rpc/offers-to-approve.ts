/** An admin's approval of offers. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { payBand } from '#machines/data/pay-band.ts';
import { offerEventRow } from '#machines/data/tables/offer-events.ts';
import { offerRow } from '#machines/data/tables/offers.ts';

const fils = z.nullable(z.int());

/** A row of `offers_to_approve`, whose comment describes each column. */
export const offerToApprove = z.object({
  id: z.uuid(),
  version: z.int(),
  number: z.string(),
  candidate_id: z.uuid(),
  candidate: z.string(),
  opening: z.nullable(z.string()),
  client: z.nullable(z.string()),
  basic_fils: z.int(),
  allowances_fils: z.int(),
  pay_model: offerRow.shape.pay_model,
  per_order_fils: fils,
  est_monthly_max_fils: fils,
  band: z.nullable(payBand),
  reason: z.nullable(z.string()),
  submitted_by: z.nullable(z.string()),
  submitted_at: z.nullable(z.iso.datetime({ offset: true })),
  is_own: z.boolean(),
});
export type OfferToApprove = z.infer<typeof offerToApprove>;

/** Returns the waiting offers, longest wait first; throws as `client` does, and a zod error for malformed rows. */
export async function listOffersToApprove(signal: AbortSignal): Promise<OfferToApprove[]> {
  const { data } = await client.rpc('offers_to_approve').abortSignal(signal).throwOnError();
  return parseRows(offerToApprove, data);
}

/** Approves this version of an offer; refused by the rules of `approve_offer`. */
export async function approveOffer(id: string, version: number, signal: AbortSignal): Promise<void> {
  await client
    .rpc('approve_offer', { p_offer_id: id, p_version: version })
    .abortSignal(signal)
    .throwOnError();
}

/**
 * Returns this version of an offer to its recruiter, with the reason; refused by the rules of `refuse_offer_approval`.
 */
export async function returnOffer(
  id: string,
  version: number,
  reason: string,
  signal: AbortSignal,
): Promise<void> {
  await client
    .rpc('refuse_offer_approval', { p_offer_id: id, p_note: reason, p_version: version })
    .abortSignal(signal)
    .throwOnError();
}

const lastEvent = z.pick(offerEventRow, { kind: true, actor_id: true, at: true });
/** The last event of an offer, and its author. */
export type LastOfferEvent = z.infer<typeof lastEvent>;

/** Returns the last event of an offer, or null; throws as `client` does. */
export async function lastOfferEvent(id: string, signal: AbortSignal): Promise<LastOfferEvent | null> {
  const { data } = await client
    .from('offer_events')
    .select('kind,actor_id,at')
    .eq('offer_id', id)
    .order('id', { ascending: false })
    .limit(1)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(lastEvent, data)[0] ?? null;
}
