import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { emirates } from '#shared/emirates.ts';
import { visaStageResultRow } from './visa-stage-results.ts';
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
  deadline_warnings_sent: z.array(z.int()),
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

const visaCaseFile = z.extend(visaCaseRow, {
  stages: z.array(z.extend(visaStageRow, { results: z.array(visaStageResultRow) })),
});
/** A case with its stages and the result of each attempt, as operations and admins read it. */
export type VisaCaseFile = z.infer<typeof visaCaseFile>;

/**
 * Returns the id of an application's case; null if there is none or the caller may not read it. Throws as `client`
 * does.
 */
export async function findVisaCaseId(applicationId: string, signal: AbortSignal): Promise<string | null> {
  const { data } = await client
    .from('visa_cases')
    .select('id')
    .eq('application_id', applicationId)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(z.pick(visaCaseRow, { id: true }), data)[0]?.id ?? null;
}

/** Returns the case with this id; null if there is none or the caller may not read it. Throws as `client` does. */
export async function findVisaCase(id: string, signal: AbortSignal): Promise<VisaCaseFile | null> {
  const results = `results:visa_stage_results(${columnsOf(visaStageResultRow)})`;
  const { data } = await client
    .from('visa_cases')
    .select(`${columnsOf(visaCaseRow)},stages:visa_stages(${columnsOf(visaStageRow)},${results})`)
    .eq('id', id)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(visaCaseFile, data)[0] ?? null;
}
