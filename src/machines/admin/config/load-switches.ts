import { lastChanges, type RowChange } from '#machines/data/rpc/last-changes.ts';
import { type FormAssignment, listFormAssignments } from '#machines/data/tables/machform-settings.ts';
import { listSwitches, type Switch, type SwitchName } from '#machines/data/tables/system-settings.ts';

/** What is stored of the switches, and what goes with them. */
export interface StoredSwitches {
  stored: ReadonlyMap<SwitchName, Switch>;
  /** Who set each last, by its name; null where that could not be read. */
  changes: ReadonlyMap<string, RowChange> | null;
  /** How the forms share leads out; null where that could not be read. */
  forms: readonly FormAssignment[] | null;
}

/** Whether the forms are being told of auto-assignment, are so because somebody asked again, or could not be. */
export type Assignment = 'resting' | 'saving' | 'retrying' | 'failed';

/** Reads every switch; throws as `listSwitches`. What only explains them may be missing. */
export async function loadSwitches(signal: AbortSignal): Promise<StoredSwitches> {
  const [switches, changes, forms] = await Promise.all([
    listSwitches(signal),
    lastChanges('system_settings', signal).catch(() => null),
    listFormAssignments(signal).catch(() => null),
  ]);
  return { stored: new Map(switches.map((row) => [row.setting_name, row])), changes, forms };
}

/** Whether a switch is on until somebody stores it: specification, section 9; the others are off. */
export function defaultOf(name: SwitchName): boolean {
  return name === 'commission_structure_enabled';
}

/** Whether a switch is on as it is stored. */
export function isOn({ stored }: Pick<StoredSwitches, 'stored'>, name: SwitchName): boolean {
  const row = stored.get(name);
  return row ? row.setting_value === 'true' : defaultOf(name);
}

/** The value the forms take from auto-assignment: specification, section 9. */
export function assignmentOf(isAutomatic: boolean): FormAssignment['assign_to'] {
  return isAutomatic ? 'round-robin' : 'unassigned';
}

/** The forms that share leads out otherwise than the switch says; none where that could not be read. */
export function strayForms(switches: StoredSwitches): readonly FormAssignment[] {
  const wanted = assignmentOf(isOn(switches, 'auto_assign_leads'));
  return (switches.forms ?? []).filter(({ assign_to }) => assign_to !== wanted);
}
