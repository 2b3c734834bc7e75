import { PostgrestError } from '@supabase/postgrest-js';
import type { SwitchName } from '#machines/data/tables/system-settings.ts';
import { AppError } from '#shared/app-error.ts';

/** Why a switch could not be stored; the messages are from specification, section 8 "Settings update". */
export type SwitchFailure =
  | { kind: 'offline' }
  | { kind: 'unknown' }
  /** `reason` is the server's message, or an error with its own message. */
  | { kind: 'commission' | 'autoAssign'; reason: string | AppError };

const named: Partial<Record<SwitchName, 'commission' | 'autoAssign'>> = {
  commission_structure_enabled: 'commission',
  auto_assign_leads: 'autoAssign',
};

/** Converts any error thrown while storing a switch to its failure. */
export function switchFailureOf(name: SwitchName, error: unknown): SwitchFailure {
  if (error instanceof AppError && error.code === 'network.offline') return { kind: 'offline' };
  const kind = named[name];
  if (kind === undefined) return { kind: 'unknown' };
  if (error instanceof AppError) return { kind, reason: error };
  if (error instanceof PostgrestError && error.message !== '') return { kind, reason: error.message };
  return { kind: 'unknown' };
}
