import { lastChanges, type RowChange } from '#machines/data/rpc/last-changes.ts';
import { type FormAssignment, listFormAssignments } from '#machines/data/tables/machform-settings.ts';
import { listSwitches, type Switch, type SwitchName } from '#machines/data/tables/system-settings.ts';

/** The stored values of the switches, and related data. */
export interface StoredSwitches {
  stored: ReadonlyMap<SwitchName, Switch>;
  /** The last change of each switch, by name; null if it could not be read. */
  changes: ReadonlyMap<string, RowChange> | null;
  /** How the forms assign leads; null if it could not be read. */
  forms: readonly FormAssignment[] | null;
}

/** State of applying auto-assignment to the forms; `retrying` after the user asked to try again. */
export type AssignmentStatus = 'resting' | 'saving' | 'retrying' | 'failed';

/** Loads every switch; throws as `listSwitches`. The supplementary data may be missing. */
export async function loadSwitches(signal: AbortSignal): Promise<StoredSwitches> {
  const [switches, changes, forms] = await Promise.all([
    listSwitches(signal),
    lastChanges('system_settings', signal).catch(() => null),
    listFormAssignments(signal).catch(() => null),
  ]);
  return { stored: new Map(switches.map((row) => [row.setting_name, row])), changes, forms };
}

/** Returns the default of a switch that is not stored yet: specification, section 9; the others are off. */
export function defaultOf(name: SwitchName): boolean {
  return name === 'commission_structure_enabled';
}

/** Returns whether a switch is on, according to its stored value. */
export function isOn({ stored }: Pick<StoredSwitches, 'stored'>, name: SwitchName): boolean {
  const row = stored.get(name);
  return row ? row.setting_value === 'true' : defaultOf(name);
}

/** Returns the value that auto-assignment sets on the forms: specification, section 9. */
export function assignmentOf(isAutomatic: boolean): FormAssignment['assign_to'] {
  return isAutomatic ? 'round-robin' : 'unassigned';
}

/** Returns the forms whose lead assignment differs from the switch; empty if it could not be read. */
export function outdatedForms(switches: StoredSwitches): readonly FormAssignment[] {
  const targetMode = assignmentOf(isOn(switches, 'auto_assign_leads'));
  return (switches.forms ?? []).filter(({ assign_to }) => assign_to !== targetMode);
}
