import { PostgrestError } from '@supabase/postgrest-js';
import { listAppSettings } from '#machines/data/tables/system-settings.ts';
import { AppError, type AppErrorCode } from '#shared/app-error.ts';

/** The product-wide switches. */
export interface Settings {
  commissionEnabled: boolean;
  autoAssignLeads: boolean;
  /** Whether staff without a second factor must set one up first. */
  staffTwoFactorRequired: boolean;
  /** Whether recruiters can read each other's candidates. */
  allCandidatesVisible: boolean;
}

/** Timeout of a load, in milliseconds: specification, section 9. */
export const loadTimeout = 8_000;

/** Defaults until the settings are loaded, and if loading fails: specification, section 9. They lock out no user. */
export const defaultSettings: Settings = {
  commissionEnabled: true,
  autoAssignLeads: false,
  staffTwoFactorRequired: false,
  allCandidatesVisible: false,
};

/** Loads the settings; a missing one has its default. Throws as `listAppSettings`. */
export async function loadSettings(signal: AbortSignal): Promise<Settings> {
  const rows = await listAppSettings(signal);
  const stored = new Map(rows.map((row) => [row.setting_name, row.setting_value === 'true']));
  return {
    commissionEnabled: stored.get('commission_structure_enabled') ?? defaultSettings.commissionEnabled,
    autoAssignLeads: stored.get('auto_assign_leads') ?? defaultSettings.autoAssignLeads,
    staffTwoFactorRequired: stored.get('require_2fa_staff') ?? defaultSettings.staffTwoFactorRequired,
    allCandidatesVisible: stored.get('recruiters_see_all_candidates') ?? defaultSettings.allCandidatesVisible,
  };
}

/** Converts a load error to one of the four messages of specification, section 8 "Settings load". */
export function settingsErrorOf(error: unknown): AppError {
  return new AppError(codeOf(error), {}, error);
}

function codeOf(error: unknown): AppErrorCode {
  if (error instanceof PostgrestError) return error.code ? 'settings.database' : 'settings.unavailable';
  if (!(error instanceof AppError)) return 'settings.configuration';
  const isNetwork = error.code === 'network.offline' || error.code === 'network.noAnswer';
  return isNetwork ? 'settings.offline' : 'settings.unavailable';
}
