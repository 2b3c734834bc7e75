import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** The available monthly allowances; fees and deposits are excluded. */
export const allowanceCodes = [
  'accommodation',
  'transport',
  'food',
  'fuel',
  'phone',
  'uniform',
  'vehicle_maintenance',
  'shift',
  'attendance',
  'safety',
] as const;
export type AllowanceCode = (typeof allowanceCodes)[number];

/** The statuses of an offer, in order. */
export const offerStatuses = [
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
] as const;

/** Why a driver declines an offer. */
export const declineReasons = ['declined_pay', 'declined_terms', 'took_other_job', 'other'] as const;

/** A row of `offers`. */
export const offerRow = z.object({
  id: z.uuid(),
  application_id: z.uuid(),
  number: z.string(),
  version_no: z.int(),
  supersedes_id: z.nullable(z.uuid()),
  status: z.enum(offerStatuses),
  language: z.enum(['en', 'ar', 'ur', 'hi', 'bn', 'ml', 'ne']),
  basic_fils: z.nullable(z.int()),
  /** Monthly amounts in fils, each code once. */
  allowances: z.array(z.object({ code: z.enum(allowanceCodes), fils: z.int() })),
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
  /** The differences from the previous version, by field of the terms. */
  changes: z.array(z.object({ field: z.string(), was: z.json(), is: z.json() })),
  responded_at: z.nullable(z.iso.datetime({ offset: true })),
  decline_reason: z.nullable(z.enum(declineReasons)),
  accept_evidence: z.nullable(z.record(z.string(), z.json())),
  paper_file_id: z.nullable(z.uuid()),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type Offer = z.infer<typeof offerRow>;

/** The terms a driver agrees to, and the language of their first reading. Money in fils. */
export const offerTerms = z.pick(offerRow, {
  language: true,
  basic_fils: true,
  allowances: true,
  pay_model: true,
  per_order_fils: true,
  est_monthly_min_fils: true,
  est_monthly_max_fils: true,
  accommodation: true,
  transport: true,
  food: true,
  hours_per_day: true,
  days_off_per_week: true,
  probation_months: true,
  contract_months: true,
  notice_days: true,
  vehicle: true,
  fuel_policy: true,
  ticket: true,
  start_on: true,
});
export type OfferTerms = z.infer<typeof offerTerms>;

/** The default terms: those of the table. */
export const defaultTerms: OfferTerms = {
  language: 'en',
  basic_fils: null,
  allowances: [],
  pay_model: 'fixed',
  per_order_fils: null,
  est_monthly_min_fils: null,
  est_monthly_max_fils: null,
  accommodation: 'none',
  transport: 'none',
  food: 'none',
  hours_per_day: 8,
  days_off_per_week: 1,
  probation_months: 6,
  contract_months: 24,
  notice_days: 30,
  vehicle: 'provided',
  fuel_policy: 'paid',
  ticket: 'none',
  start_on: null,
};

/** Minimum and maximum of each number that the table allows; an allowance can't exceed the basic pay. */
export const termBounds = {
  basic_fils: [1, 10_000_000],
  per_order_fils: [1, 100_000],
  est_monthly_min_fils: [1, 10_000_000],
  est_monthly_max_fils: [1, 10_000_000],
  hours_per_day: [1, 12],
  days_off_per_week: [1, 6],
  probation_months: [0, 6],
  contract_months: [1, 36],
  notice_days: [0, 90],
} as const satisfies Partial<Record<keyof OfferTerms, readonly [number, number]>>;

/** Maximum working hours per week: product design, 2.5. */
export const maxWeeklyHours = 48;

/** Returns every version offered in an application, latest first; throws as `client` does. */
export async function listOfferVersions(applicationId: string, signal: AbortSignal): Promise<Offer[]> {
  const { data } = await client
    .from('offers')
    .select(columnsOf(offerRow))
    .eq('application_id', applicationId)
    .order('version_no', { ascending: false })
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(offerRow, data);
}
