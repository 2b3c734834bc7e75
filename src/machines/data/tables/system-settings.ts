import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** The settings of the specification: section 3 "System setting". */
export const knownSettings = ['commission_structure_enabled', 'auto_assign_leads'] as const;

/** Settings that affect the whole app: the specification's, and two for staff, which drivers may not read. */
const appSettings = [...knownSettings, 'require_2fa_staff', 'recruiters_see_all_candidates'] as const;

/** The columns of `system_settings` that are read. */
export const systemSettingRow = z.object({
  setting_name: z.enum(appSettings),
  setting_value: z.enum(['true', 'false']),
});
export type SystemSetting = z.infer<typeof systemSettingRow>;

/**
 * Returns the settings that affect the app, at most one row each; throws as `client` does, and a zod error for
 * malformed rows.
 */
export async function listAppSettings(signal: AbortSignal): Promise<SystemSetting[]> {
  const { data } = await client
    .from('system_settings')
    .select(columnsOf(systemSettingRow))
    .in('setting_name', appSettings)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(systemSettingRow, data);
}

/** Every switch in use: the two of the specification, then those of the migrations. */
export const switchNames = [
  ...appSettings,
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

/** Returns the stored switches; throws as `listAppSettings`. */
export async function listSwitches(signal: AbortSignal): Promise<Switch[]> {
  const { data } = await client
    .from('system_settings')
    .select(columnsOf(switchRow))
    .in('setting_name', switchNames)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(switchRow, data);
}

/** Inserts or updates a switch; throws as `client` does. */
export async function saveSystemSetting(setting: Switch, signal: AbortSignal): Promise<void> {
  await client
    .from('system_settings')
    .upsert(setting, { onConflict: 'setting_name' })
    .abortSignal(signal)
    .throwOnError();
}
