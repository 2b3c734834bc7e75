import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { addRecord, changeRecord } from '#machines/data/record.ts';
import { emirates } from '#shared/emirates.ts';
import { openingLicenses } from '#shared/licences.ts';

/** A row of `job_openings`. */
export const jobOpeningRow = z.object({
  id: z.uuid(),
  client_id: z.uuid(),
  title: z.string(),
  license_type: z.enum(openingLicenses),
  job_type: z.enum([
    'delivery_rider',
    'taxi',
    'limousine',
    'school_bus',
    'staff_bus',
    'heavy_truck',
    'light_driver',
    'equipment_operator',
    'private_driver',
  ]),
  emirate: z.enum(emirates),
  headcount: z.int(),
  offer_template: z.record(z.string(), z.json()),
  min_age: z.nullable(z.int()),
  max_age: z.nullable(z.int()),
  min_experience_months: z.int(),
  languages: z.array(z.string()),
  visa_routes: z.array(z.string()),
  status: z.enum(['draft', 'open', 'paused', 'closed']),
  opens_on: z.nullable(z.iso.date()),
  closes_on: z.nullable(z.iso.date()),
  interview_template_id: z.nullable(z.uuid()),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type JobOpening = z.infer<typeof jobOpeningRow>;

/** The editable columns of an opening. */
export type OpeningFields = Omit<JobOpening, 'id' | 'created_at' | 'updated_at' | 'version'>;

/** Returns every opening, by title; throws as `client` does. */
export async function listOpenings(signal: AbortSignal): Promise<JobOpening[]> {
  const { data } = await client
    .from('job_openings')
    .select(columnsOf(jobOpeningRow))
    .order('title')
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(jobOpeningRow, data);
}

/** Adds an opening with an id chosen by the caller; throws as `addRecord`. */
export function addOpening(id: string, fields: OpeningFields, signal: AbortSignal): Promise<void> {
  return addRecord('job_openings', jobOpeningRow, id, fields, signal);
}

/** Changes an opening at this version and returns it; throws as `changeRecord`. */
export function changeOpening(
  { id, version }: Pick<JobOpening, 'id' | 'version'>,
  changes: Partial<OpeningFields>,
  signal: AbortSignal,
): Promise<JobOpening> {
  return changeRecord('job_openings', jobOpeningRow, { id, version }, changes, signal);
}
