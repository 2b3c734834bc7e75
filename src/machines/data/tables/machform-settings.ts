import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { now } from '#machines/data/clock.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
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
