/** Stored switch values for tests. */
import type { SwitchName } from '#machines/data/tables/system-settings.ts';
import type { StoredSwitches } from './load-switches.ts';

export const adminId = '0c8b6f0e-6f43-4a9e-9d3c-0c2d1f3a5b09';
export const colleagueId = '0c8b6f0e-6f43-4a9e-9d3c-0c2d1f3a5b08';

/** Returns a switch row as stored. */
export function rowOf(setting_name: SwitchName, isOn: boolean) {
  return {
    setting_name,
    setting_value: isOn ? ('true' as const) : ('false' as const),
    description: 'As told',
  };
}

export const form = {
  id: '5f000000-0000-4000-8000-000000000001',
  form_name: 'Riders',
  assign_to: 'unassigned' as const,
};

/** Commissions on, auto-assignment off, one form that follows it; a colleague set auto-assignment. */
export const stored: StoredSwitches = {
  stored: new Map([
    ['commission_structure_enabled', rowOf('commission_structure_enabled', true)],
    ['auto_assign_leads', rowOf('auto_assign_leads', false)],
  ]),
  changes: new Map([
    ['auto_assign_leads', { byId: colleagueId, by: 'Sara Khan', at: Date.UTC(2026, 2, 12, 7, 58) }],
  ]),
  forms: [form],
};
