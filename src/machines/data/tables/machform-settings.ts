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

/** How a form assigns its leads. */
export const formAssignment = z.pick(machformSettingsRow, { id: true, form_name: true, assign_to: true });
export type FormAssignment = z.infer<typeof formAssignment>;

/** Returns how each form assigns its leads, by name; throws as `client` does. */
export async function listFormAssignments(signal: AbortSignal): Promise<FormAssignment[]> {
  const { data } = await client
    .from('machform_settings')
    .select(columnsOf(formAssignment))
    .order('form_name')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(formAssignment, data);
}

/** Sets how all forms assign their leads; throws as `client` does. */
export async function assignAllForms(
  assign_to: FormAssignment['assign_to'],
  signal: AbortSignal,
): Promise<void> {
  await client
    .from('machform_settings')
    .update({ assign_to, updated_at: new Date(now()).toISOString() })
    // The API refuses an update without a filter (product design, B.1).
    .not('id', 'is', null)
    .abortSignal(signal)
    .throwOnError();
}

/** A form as admins read it, without the token's hash. */
export const formRow = z.object({
  ...z.omit(machformSettingsRow, {
    auth_token_hash: true,
    previous_token_hash: true,
    gaps_checked_to: true,
    field_map: true,
  }).shape,
  /** Our field by the form's parameter; "ignored" or "" for an unused one. */
  field_map: z.record(z.string(), z.string()),
});
export type Form = z.infer<typeof formRow>;

/** The editable columns of a form. */
export type FormFields = Pick<
  Form,
  'form_id' | 'form_name' | 'default_source' | 'default_license_type' | 'source_timezone' | 'field_map'
>;

/** Returns every form, by name; throws as `client` does. Admins only. */
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

/** Adds a form with an id chosen by the caller; throws as `addRecord`, also when another form has the number. */
export function addForm(
  id: string,
  fields: FormFields & Pick<Form, 'assign_to'>,
  signal: AbortSignal,
): Promise<void> {
  return addRecord('machform_settings', formRow, id, fields, signal);
}

/** Changes a form at this version and returns it; throws as `changeRecord`. */
export function changeForm(
  { id, version }: Pick<Form, 'id' | 'version'>,
  changes: Partial<FormFields & Pick<Form, 'enabled'>>,
  signal: AbortSignal,
): Promise<Form> {
  return changeRecord('machform_settings', formRow, { id, version }, changes, signal);
}
