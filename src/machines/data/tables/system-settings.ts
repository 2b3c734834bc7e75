import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** The settings the app knows: specification, section 3 "System setting". */
const knownSettings = ['commission_structure_enabled', 'auto_assign_leads'] as const;

/** A row of `system_settings` as far as it is read. */
export const systemSettingRow = z.object({
  setting_name: z.enum(knownSettings),
  setting_value: z.enum(['true', 'false']),
});
export type SystemSetting = z.infer<typeof systemSettingRow>;

/** The rows of the known settings, at most one each; throws as `client` does, and a zod error for odd rows. */
export async function listKnownSettings(signal: AbortSignal): Promise<SystemSetting[]> {
  const { data } = await client
    .from('system_settings')
    .select(columnsOf(systemSettingRow))
    .in('setting_name', knownSettings)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(systemSettingRow, data);
}
