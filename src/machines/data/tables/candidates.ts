import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { addRecord, changeRecord, loadRecord } from '#machines/data/record.ts';
import { emirates } from '#shared/emirates.ts';
import { licenseOrigins, licenseTypes } from '#shared/licences.ts';
import { stages } from '#shared/stages.ts';
import { visaStatuses } from '#shared/visas.ts';

/** A row of `candidates`. */
export const candidateRow = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.nullable(z.string()),
  created_at: z.iso.datetime({ offset: true }),
  current_stage: z.enum(stages.map(({ name }) => name)),
  source: z.nullable(z.string()),
  license_type: z.nullable(z.enum(licenseTypes)),
  phone_e164: z.nullable(z.string()),
  phone_status: z.enum(['valid', 'landline', 'needs_review', 'unreachable', 'wrong']),
  whatsapp_e164: z.nullable(z.string()),
  email: z.nullable(z.string()),
  preferred_language: z.nullable(z.string()),
  contact_opt_in: z.record(z.string(), z.json()),
  user_id: z.nullable(z.uuid()),
  legal_name: z.nullable(z.string()),
  name_ar: z.nullable(z.string()),
  date_of_birth: z.nullable(z.iso.date()),
  gender: z.nullable(z.enum(['male', 'female'])),
  nationality: z.nullable(z.string()),
  passport_no: z.nullable(z.string()),
  passport_expiry: z.nullable(z.iso.date()),
  emirates_id: z.nullable(z.string()),
  emirates_id_expiry: z.nullable(z.iso.date()),
  uid_number: z.nullable(z.string()),
  license_origin: z.nullable(z.enum(licenseOrigins)),
  license_number: z.nullable(z.string()),
  license_issue_date: z.nullable(z.iso.date()),
  license_expiry: z.nullable(z.iso.date()),
  transmission: z.nullable(z.enum(['auto', 'manual'])),
  uae_experience_months: z.nullable(z.int()),
  total_experience_months: z.nullable(z.int()),
  traffic_fines_note: z.nullable(z.string()),
  location_status: z.nullable(z.enum(['in_uae', 'abroad'])),
  emirate: z.nullable(z.enum(emirates)),
  visa_status: z.nullable(z.enum(visaStatuses)),
  visa_expiry: z.nullable(z.iso.date()),
  notice_until: z.nullable(z.iso.date()),
  expected_salary_fils: z.nullable(z.int()),
  available_from: z.nullable(z.iso.date()),
  assigned_recruiter_id: z.nullable(z.uuid()),
  assigned_ops_id: z.nullable(z.uuid()),
  claimed_at: z.nullable(z.iso.datetime({ offset: true })),
  last_contact_at: z.nullable(z.iso.datetime({ offset: true })),
  last_contact_outcome: z.nullable(z.string()),
  contact_count: z.int(),
  next_action_at: z.nullable(z.iso.datetime({ offset: true })),
  stage_entered_at: z.iso.datetime({ offset: true }),
  stage_due_at: z.nullable(z.iso.datetime({ offset: true })),
  is_with_operations: z.boolean(),
  hold_state: z.enum(['none', 'on_hold']),
  hold_until: z.nullable(z.iso.date()),
  review_reason: z.nullable(z.enum(['phone', 'possible_duplicate'])),
  merged_into_id: z.nullable(z.uuid()),
  source_detail: z.record(z.string(), z.json()),
  consent_version: z.nullable(z.string()),
  consent_at: z.nullable(z.iso.datetime({ offset: true })),
  consent_channel: z.nullable(z.enum(['form', 'call', 'whatsapp', 'app', 'in_person'])),
  retention_until: z.nullable(z.iso.date()),
  anonymised_at: z.nullable(z.iso.datetime({ offset: true })),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type Candidate = z.infer<typeof candidateRow>;

/** Loads one candidate; throws as `loadRecord`. */
export function loadCandidate(id: string, signal: AbortSignal): Promise<Candidate> {
  return loadRecord('candidates', candidateRow, { id }, signal);
}

/** Saves columns of a candidate at this version and returns the row; throws as `changeRecord`. */
export function saveCandidate(
  { id, version }: Pick<Candidate, 'id' | 'version'>,
  changes: Partial<Candidate>,
  signal: AbortSignal,
): Promise<Candidate> {
  return changeRecord('candidates', candidateRow, { id, version }, changes, signal);
}

/** The columns entered for a new lead; omitted ones are unknown. */
export type LeadFields = Pick<Candidate, 'first_name' | 'phone_number'> & Partial<Candidate>;

/** Adds a lead for this recruiter or, with null, to the pool; throws as `addRecord`. */
export function addLead(
  id: string,
  fields: LeadFields,
  ownerId: string | null,
  signal: AbortSignal,
): Promise<void> {
  return addRecord('candidates', candidateRow, id, fields, signal, { assigned_recruiter_id: ownerId });
}

/** Returns these candidates (as many as a URL can hold), in any order; throws as `client` does. */
export async function listCandidates(ids: readonly string[], signal: AbortSignal): Promise<Candidate[]> {
  const { data } = await client
    .from('candidates')
    .select(columnsOf(candidateRow))
    .in('id', ids)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(candidateRow, data);
}
