import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { emirates } from '#shared/emirates.ts';
import { visaStageRow } from './visa-stages.ts';

/** A row of `visa_cases`. */
export const visaCaseRow = z.object({
  id: z.uuid(),
  application_id: z.uuid(),
  candidate_id: z.uuid(),
  route: z.nullable(
    z.enum(['outside', 'inside_visit', 'cancelled', 'transfer', 'dependent', 'national_gcc']),
  ),
  emirate: z.nullable(z.enum(emirates)),
  authority_kind: z.enum(['mohre', 'free_zone']),
  employer_entity: z.nullable(z.string()),
  bundle: z.boolean(),
  quota_ref: z.nullable(z.string()),
  status: z.enum(['not_started', 'active', 'on_hold', 'completed', 'cancelled', 'refused']),
  binding_deadline: z.nullable(z.iso.date()),
  binding_deadline_kind: z.nullable(z.string()),
  deadline_steps_told: z.array(z.int()),
  entry_permit_no: z.nullable(z.string()),
  entry_permit_issued: z.nullable(z.iso.date()),
  entry_permit_expires: z.nullable(z.iso.date()),
  uae_entry_date: z.nullable(z.iso.date()),
  status_change_date: z.nullable(z.iso.date()),
  residence_expiry: z.nullable(z.iso.date()),
  pro_id: z.nullable(z.uuid()),
  started_at: z.nullable(z.iso.datetime({ offset: true })),
  closed_at: z.nullable(z.iso.datetime({ offset: true })),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type VisaCase = z.infer<typeof visaCaseRow>;

const told = z.pick(visaCaseRow, { status: true, route: true, quota_ref: true, entry_permit_no: true });
const visaFile = z.extend(told, {
  stages: z.array(z.pick(visaStageRow, { code: true, reference_no: true })),
});
/** What only operations and admins read of the visa work: the route and the authorities' numbers. */
export type VisaFile = z.infer<typeof visaFile>;

/** The visa file of an application; null where it isn't the caller's to read, or there is none. Throws as `client` does. */
export async function findVisaFile(applicationId: string, signal: AbortSignal): Promise<VisaFile | null> {
  const { data } = await client
    .from('visa_cases')
    .select(`${columnsOf(told)},stages:visa_stages(code,reference_no)`)
    .eq('application_id', applicationId)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(visaFile, data)[0] ?? null;
}
