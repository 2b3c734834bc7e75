import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { announce } from '#machines/data/changes.ts';
import { watchSettings } from '#machines/data/settings-changes.ts';
import { assignAllForms } from '#machines/data/tables/machform-settings.ts';
import { type Switch, type SwitchName, saveSystemSetting } from '#machines/data/tables/system-settings.ts';
import { assignmentOf, loadSwitches, type StoredSwitches } from './load-switches.ts';
import { type SwitchFailure, switchFailureOf } from './switch-failure.ts';

/** Events while a switch, and the forms that depend on it, are being stored. */
export type SavedEvent =
  | { type: 'switch.saved'; row: Switch }
  | { type: 'switch.failed'; name: SwitchName; failure: SwitchFailure }
  | { type: 'forms.assigned'; isAutomatic: boolean }
  | { type: 'forms.failed' };

export const actors = {
  loadSwitches: fromPromise<StoredSwitches>(({ signal }) => loadSwitches(signal)),

  watchSettings: fromCallback<EventObject, undefined, { type: 'settings.changed' }>(({ sendBack }) =>
    watchSettings(() => sendBack({ type: 'settings.changed' })),
  ),

  /** Completes also after the page closes, so that a change is never half stored. */
  saveSwitch: fromCallback<EventObject, { row: Switch }, SavedEvent>(({ input: { row }, sendBack }) => {
    saveSystemSetting(row, new AbortController().signal).then(
      () => {
        sendBack({ type: 'switch.saved', row });
        announce({ table: 'system_settings', row: row.setting_name, operation: 'update' });
      },
      (cause: unknown) =>
        sendBack({
          type: 'switch.failed',
          name: row.setting_name,
          failure: switchFailureOf(row.setting_name, cause),
        }),
    );
  }),

  assignForms: fromCallback<EventObject, { isAutomatic: boolean }, SavedEvent>(({ input, sendBack }) => {
    assignAllForms(assignmentOf(input.isAutomatic), new AbortController().signal).then(
      () => sendBack({ type: 'forms.assigned', isAutomatic: input.isAutomatic }),
      (cause: unknown) => {
        // biome-ignore lint/suspicious/noConsole: the specification, section 8, has this failure logged.
        console.warn('The MachForm settings were not updated.', cause);
        sendBack({ type: 'forms.failed' });
      },
    );
  }),
};
