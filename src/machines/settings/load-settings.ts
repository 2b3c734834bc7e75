import { PostgrestError } from '@supabase/postgrest-js';
import { AppError, type AppErrorCode } from '#machines/data/errors.ts';
import { listKnownSettings } from '#machines/data/tables/system-settings.ts';

/** The switches of the whole product. */
export interface Settings {
  commissionEnabled: boolean;
  autoAssignLeads: boolean;
}

/** What holds until settings are loaded, and when they can't be: specification, section 9. */
export const defaultSettings: Settings = { commissionEnabled: true, autoAssignLeads: false };

/** Reads the settings; one that isn't stored has its default. Throws as `listKnownSettings`. */
export async function loadSettings(signal: AbortSignal): Promise<Settings> {
  const rows = await listKnownSettings(signal);
  const stored = new Map(rows.map((row) => [row.setting_name, row.setting_value === 'true']));
  return {
    commissionEnabled: stored.get('commission_structure_enabled') ?? defaultSettings.commissionEnabled,
    autoAssignLeads: stored.get('auto_assign_leads') ?? defaultSettings.autoAssignLeads,
  };
}

/** A failed load as one of the four sentences of specification, section 8 "Settings load". */
export function settingsErrorOf(error: unknown): AppError {
  return new AppError(codeOf(error), {}, error);
}

function codeOf(error: unknown): AppErrorCode {
  if (error instanceof PostgrestError) return error.code ? 'settings.database' : 'settings.unavailable';
  if (!(error instanceof AppError)) return 'settings.configuration';
  const isNetwork = error.code === 'network.offline' || error.code === 'network.noAnswer';
  return isNetwork ? 'settings.offline' : 'settings.unavailable';
}
