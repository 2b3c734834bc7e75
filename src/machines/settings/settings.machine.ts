import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { AppError } from '#machines/data/errors.ts';
import { defaultSettings, loadSettings, type Settings, settingsErrorOf } from './load-settings.ts';

/** How long a load may take, in milliseconds: specification, section 9. */
const longestLoad = 8_000;

/** The settings in force, and why they are the defaults if a load failed. */
export interface SettingsContext extends Settings {
  error: AppError | null;
}

/** `settings.load` on entering signed-in; `settings.retry` when the person asks after a failure. */
export type SettingsEvent = { type: 'settings.load' } | { type: 'settings.retry' };

/**
 * Loads the system settings once; after any failure the defaults hold and `error` says why, and both events
 * load again. Specification, section 4 "System settings".
 */
export const settingsMachine = setup({
  types: {
    context: {} as SettingsContext,
    events: {} as SettingsEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadSettings: fromPromise<Settings>(({ signal }) => loadSettings(signal)),
  },
  delays: { settingsTimeout: longestLoad },
  actions: {
    keepSettings: assign((_, settings: Settings) => ({ ...settings, error: null })),
    useDefaults: assign((_, error: AppError) => ({ ...defaultSettings, error })),
  },
}).createMachine({
  id: 'settings',
  context: { ...defaultSettings, error: null },
  initial: 'idle',
  states: {
    idle: { on: { 'settings.load': 'loading' } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        onDone: {
          target: 'initialised',
          actions: { type: 'keepSettings', params: ({ event }) => event.output },
        },
        onError: {
          target: 'defaulted',
          actions: { type: 'useDefaults', params: ({ event }) => settingsErrorOf(event.error) },
        },
      },
      after: {
        settingsTimeout: {
          target: 'defaulted',
          actions: { type: 'useDefaults', params: () => settingsErrorOf(new AppError('settings.timeout')) },
        },
      },
    },
    initialised: {},
    defaulted: { on: { 'settings.load': 'loading', 'settings.retry': 'loading' } },
  },
});

/** Whether recruiters see commissions. */
export function selectCommissionEnabled(snapshot: SnapshotFrom<typeof settingsMachine>): boolean {
  return snapshot.context.commissionEnabled;
}

/** Why the defaults hold, or null. */
export function selectSettingsError(snapshot: SnapshotFrom<typeof settingsMachine>): AppError | null {
  return snapshot.context.error;
}
