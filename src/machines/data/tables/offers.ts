import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `offers`. */
export const offerRow = z.object({
  id: z.uuid(),
  application_id: z.uuid(),
  number: z.string(),
  version_no: z.int(),
  supersedes_id: z.nullable(z.uuid()),
  status: z.enum([
    'draft',
    'pending_approval',
    'approved',
    'sent',
    'viewed',
    'accepted',
    'declined',
    'expired',
    'withdrawn',
    'superseded',
  ]),
  language: z.enum(['en', 'ar', 'ur', 'hi', 'bn', 'ml', 'ne']),
  basic_fils: z.nullable(z.int()),
  allowances: z.array(z.json()),
  pay_model: z.enum(['fixed', 'per_order', 'commission', 'mixed']),
  per_order_fils: z.nullable(z.int()),
  est_monthly_min_fils: z.nullable(z.int()),
  est_monthly_max_fils: z.nullable(z.int()),
  accommodation: z.enum(['provided', 'allowance', 'none']),
  transport: z.enum(['provided', 'allowance', 'none']),
  food: z.enum(['provided', 'allowance', 'none']),
  hours_per_day: z.number(),
  days_off_per_week: z.int(),
  probation_months: z.int(),
  contract_months: z.int(),
  notice_days: z.int(),
  vehicle: z.enum(['provided', 'own', 'none']),
  fuel_policy: z.enum(['paid', 'card', 'reimbursed', 'allowance', 'none']),
  ticket: z.enum(['none', 'yearly', 'every_two_years', 'end_of_contract']),
  start_on: z.nullable(z.iso.date()),
  created_by: z.nullable(z.uuid()),
  approval_reason: z.nullable(z.string()),
  approver_id: z.nullable(z.uuid()),
  approved_at: z.nullable(z.iso.datetime({ offset: true })),
  approval_note: z.nullable(z.string()),
  sent_at: z.nullable(z.iso.datetime({ offset: true })),
  expires_at: z.nullable(z.iso.datetime({ offset: true })),
  viewed_at: z.nullable(z.iso.datetime({ offset: true })),
  terms_hash: z.nullable(z.string()),
  changes: z.array(z.json()),
  responded_at: z.nullable(z.iso.datetime({ offset: true })),
  decline_reason: z.nullable(z.enum(['declined_pay', 'declined_terms', 'took_other_job', 'other'])),
  accept_evidence: z.nullable(z.record(z.string(), z.json())),
  paper_file_id: z.nullable(z.uuid()),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type Offer = z.infer<typeof offerRow>;

const told = z.pick(offerRow, {
  id: true,
  number: true,
  version_no: true,
  status: true,
  basic_fils: true,
  pay_model: true,
  est_monthly_min_fils: true,
  est_monthly_max_fils: true,
  start_on: true,
  sent_at: true,
  expires_at: true,
});
const offerLine = z.extend(told, { allowances: z.array(z.object({ code: z.string(), fils: z.int() })) });
/** An offer as the record of a candidate tells it. */
export type OfferLine = z.infer<typeof offerLine>;

/** The offers of an application, the latest version first; throws as `client` does. */
export async function listOfferLines(applicationId: string, signal: AbortSignal): Promise<OfferLine[]> {
  const { data } = await client
    .from('offers')
    .select(columnsOf(offerLine))
    .eq('application_id', applicationId)
    .order('version_no', { ascending: false })
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(offerLine, data);
}
