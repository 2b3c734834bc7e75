import * as z from 'zod/mini';
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
