import { PostgrestError } from '@supabase/postgrest-js';
import { listObeyedSettings } from '#machines/data/tables/system-settings.ts';
import { AppError, type AppErrorCode } from '#shared/app-error.ts';

/** The switches of the whole product. */
export interface Settings {
  commissionEnabled: boolean;
  autoAssignLeads: boolean;
  /** Staff without a second factor set one up before anything else. */
  staffTwoFactorRequired: boolean;
  /** Recruiters read each other's candidates. */
  allCandidatesVisible: boolean;
}

/** How long a load may take, in milliseconds: specification, section 9. */
export const longestLoad = 8_000;

/** What holds until settings are loaded, and when they can't be: specification, section 9. It shuts nobody out. */
export const defaultSettings: Settings = {
  commissionEnabled: true,
  autoAssignLeads: false,
  staffTwoFactorRequired: false,
  allCandidatesVisible: false,
};

/** Reads the settings; one that isn't stored has its default. Throws as `listObeyedSettings`. */
export async function loadSettings(signal: AbortSignal): Promise<Settings> {
  const rows = await listObeyedSettings(signal);
  const stored = new Map(rows.map((row) => [row.setting_name, row.setting_value === 'true']));
  return {
    commissionEnabled: stored.get('commission_structure_enabled') ?? defaultSettings.commissionEnabled,
    autoAssignLeads: stored.get('auto_assign_leads') ?? defaultSettings.autoAssignLeads,
    staffTwoFactorRequired: stored.get('require_2fa_staff') ?? defaultSettings.staffTwoFactorRequired,
    allCandidatesVisible: stored.get('recruiters_see_all_candidates') ?? defaultSettings.allCandidatesVisible,
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
