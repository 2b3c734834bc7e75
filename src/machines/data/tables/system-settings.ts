import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** The settings the specification knows: section 3 "System setting". */
export const knownSettings = ['commission_structure_enabled', 'auto_assign_leads'] as const;

/** What the whole app obeys: those, and two of staff, which no driver may read. */
const obeyedSettings = [...knownSettings, 'require_2fa_staff', 'recruiters_see_all_candidates'] as const;

/** A row of `system_settings` as far as it is read. */
export const systemSettingRow = z.object({
  setting_name: z.enum(obeyedSettings),
  setting_value: z.enum(['true', 'false']),
});
export type SystemSetting = z.infer<typeof systemSettingRow>;

/** The rows of what the app obeys, at most one each; throws as `client` does, and a zod error for odd rows. */
export async function listObeyedSettings(signal: AbortSignal): Promise<SystemSetting[]> {
  const { data } = await client
    .from('system_settings')
    .select(columnsOf(systemSettingRow))
    .in('setting_name', obeyedSettings)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(systemSettingRow, data);
}

/** Every switch that something obeys: the two of the specification, then those of the migrations. */
export const switchNames = [
  ...obeyedSettings,
  'lead_claim_expiry_enabled',
  'auto_handover',
  'four_eyes_documents',
] as const;
export type SwitchName = (typeof switchNames)[number];

/** A whole row of `system_settings`. */
export const switchRow = z.object({
  setting_name: z.enum(switchNames),
  setting_value: z.enum(['true', 'false']),
  description: z.nullable(z.string()),
});
export type Switch = z.infer<typeof switchRow>;

/** The switches that are stored; throws as `listObeyedSettings`. */
export async function listSwitches(signal: AbortSignal): Promise<Switch[]> {
  const { data } = await client
    .from('system_settings')
    .select(columnsOf(switchRow))
    .in('setting_name', switchNames)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(switchRow, data);
}

/** Stores a switch, whether it was there or not; throws as `client` does. */
export async function saveSystemSetting(setting: Switch, signal: AbortSignal): Promise<void> {
  await client
    .from('system_settings')
    .upsert(setting, { onConflict: 'setting_name' })
    .abortSignal(signal)
    .throwOnError();
}
