import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { now } from '#machines/data/clock.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { addRecord, changeRecord } from '#machines/data/record.ts';
import { openingLicenses } from '#shared/licences.ts';

/** A row of `machform_settings`. */
export const machformSettingsRow = z.object({
  id: z.uuid(),
  form_id: z.int(),
  form_name: z.string(),
  assign_to: z.enum(['unassigned', 'round-robin']),
  form_key: z.string(),
  enabled: z.boolean(),
  auth_token_hash: z.nullable(z.string()),
  previous_token_hash: z.nullable(z.string()),
  previous_valid_until: z.nullable(z.iso.datetime({ offset: true })),
  field_map: z.record(z.string(), z.json()),
  default_source: z.nullable(z.string()),
  default_license_type: z.nullable(z.enum(openingLicenses)),
  source_timezone: z.string(),
  last_entry_no: z.nullable(z.int()),
  last_received_at: z.nullable(z.iso.datetime({ offset: true })),
  gaps_checked_to: z.nullable(z.int()),
  created_by: z.nullable(z.uuid()),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type MachformForm = z.infer<typeof machformSettingsRow>;

/** How a form shares its leads out. */
export const formAssignment = z.pick(machformSettingsRow, { id: true, form_name: true, assign_to: true });
export type FormAssignment = z.infer<typeof formAssignment>;

/** How each form shares its leads out, by name; throws as `client` does. */
export async function listFormAssignments(signal: AbortSignal): Promise<FormAssignment[]> {
  const { data } = await client
    .from('machform_settings')
    .select(columnsOf(formAssignment))
    .order('form_name')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(formAssignment, data);
}

/** Gives every form this way to share its leads out; throws as `client` does. */
export async function assignAllForms(
  assign_to: FormAssignment['assign_to'],
  signal: AbortSignal,
): Promise<void> {
  await client
    .from('machform_settings')
    .update({ assign_to, updated_at: new Date(now()).toISOString() })
    // The API refuses an update of every row that names none (product design, B.1).
    .not('id', 'is', null)
    .abortSignal(signal)
    .throwOnError();
}

/** A form as admins read it; nobody reads a hash of a token. */
export const formRow = z.object({
  ...z.omit(machformSettingsRow, {
    auth_token_hash: true,
    previous_token_hash: true,
    gaps_checked_to: true,
    field_map: true,
  }).shape,
  /** Our field by the form's own parameter; "ignored" or "" for one that is not used. */
  field_map: z.record(z.string(), z.string()),
});
export type Form = z.infer<typeof formRow>;

/** What people write of a form. */
export type FormFields = Pick<
  Form,
  'form_id' | 'form_name' | 'default_source' | 'default_license_type' | 'source_timezone' | 'field_map'
>;

/** Every form, by name; throws as `client` does. Admins. */
export async function listForms(signal: AbortSignal): Promise<Form[]> {
  const { data } = await client
    .from('machform_settings')
    .select(columnsOf(formRow))
    .order('form_name')
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(formRow, data);
}

/** Adds a form under an id its writer chose; throws as `addRecord`, where another form has its number too. */
export function addForm(
  id: string,
  fields: FormFields & Pick<Form, 'assign_to'>,
  signal: AbortSignal,
): Promise<void> {
  return addRecord('machform_settings', formRow, id, fields, signal);
}

/** Changes this version of a form and gives it; throws as `changeRecord`. */
export function changeForm(
  { id, version }: Pick<Form, 'id' | 'version'>,
  changes: Partial<FormFields & Pick<Form, 'enabled'>>,
  signal: AbortSignal,
): Promise<Form> {
  return changeRecord('machform_settings', formRow, { id, version }, changes, signal);
}
