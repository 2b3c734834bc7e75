import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { payBand } from '#machines/data/pay-band.ts';
import { candidateRow } from '#machines/data/tables/candidates.ts';
import { offerRow } from '#machines/data/tables/offers.ts';
import { stages } from '#shared/stages.ts';

const fils = z.nullable(z.int());
const { shape } = candidateRow;

/** A row of `offer_list`: an offer version with the data shown for it. Money in fils. */
export const offerListRow = z.object({
  ...z.pick(offerRow, {
    id: true,
    application_id: true,
    number: true,
    version_no: true,
    status: true,
    language: true,
    basic_fils: true,
    pay_model: true,
    start_on: true,
    created_by: true,
    approval_reason: true,
    approver_id: true,
    approved_at: true,
    approval_note: true,
    sent_at: true,
    viewed_at: true,
    expires_at: true,
    responded_at: true,
    decline_reason: true,
    created_at: true,
    updated_at: true,
    version: true,
  }).shape,
  candidate_id: z.uuid(),
  candidate_name: z.string(),
  phone_e164: shape.phone_e164,
  phone_status: shape.phone_status,
  whatsapp_e164: shape.whatsapp_e164,
  contact_opt_in: shape.contact_opt_in,
  preferred_language: shape.preferred_language,
  /** Whether the driver can sign in. */
  has_account: z.boolean(),
  /** The application's. */
  reference: z.string(),
  /** The application's. */
  stage: z.enum(stages.map(({ name }) => name)),
  recruiter_id: z.nullable(z.uuid()),
  /** Whether the user is the candidate's recruiter. */
  is_mine: z.boolean(),
  opening_id: z.nullable(z.uuid()),
  opening_title: z.nullable(z.string()),
  client_id: z.nullable(z.uuid()),
  client_name: z.nullable(z.string()),
  /** Total monthly pay, minimum and maximum; equal for fixed pay. */
  total_min_fils: fils,
  total_max_fils: fils,
  /** The pay band of this opening; null if none is set. */
  band: z.nullable(payBand),
  /** Whether a draft may be sent without approval. */
  is_in_band: z.nullable(z.boolean()),
  /** Whether no later version has been sent or is in preparation. */
  is_latest: z.boolean(),
  /** When the last reminder was sent. */
  reminded_at: z.nullable(z.iso.datetime({ offset: true })),
  /** When it was answered or ended; null while open. */
  closed_at: z.nullable(z.iso.datetime({ offset: true })),
});
export type OfferListRow = z.infer<typeof offerListRow>;

/** Returns the offers of an application, latest version first; throws as `client` does. */
export async function listOffersOf(applicationId: string, signal: AbortSignal): Promise<OfferListRow[]> {
  const { data } = await client
    .from('offer_list')
    .select(columnsOf(offerListRow))
    .eq('application_id', applicationId)
    .order('version_no', { ascending: false })
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(offerListRow, data);
}
