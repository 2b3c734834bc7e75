import { assign, type EventObject, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { watchSettings } from '#machines/data/settings-changes.ts';
import { AppError } from '#shared/app-error.ts';
import {
  defaultSettings,
  loadSettings,
  loadTimeout,
  type Settings,
  settingsErrorOf,
} from './load-settings.ts';

/** Delay before retrying a failed reload after a change, in milliseconds. */
const retryDelay = 30_000;

/** The settings in force, and the load error if they are the defaults. */
export interface SettingsContext extends Settings {
  error: AppError | null;
}

/**
 * `settings.load` after sign-in; `settings.retry` when the user retries after a failure; `settings.changed` when they
 * may have changed.
 */
export type SettingsEvent =
  | { type: 'settings.load' }
  | { type: 'settings.retry' }
  | { type: 'settings.changed' };

/**
 * Loads the system settings once, and reloads them when they may have changed. After a failed first load the defaults
 * apply and `error` is set; settings loaded once stay in force. Specification, section 4 "System settings"; product
 * design, G.17.
 */
export const settingsMachine = setup({
  types: {
    context: {} as SettingsContext,
    events: {} as SettingsEvent,
    children: {} as { watchSettings: 'watchSettings'; loadSettings: 'loadSettings' },
    tags: {} as 'busy',
  },
  actors: {
    loadSettings: fromPromise<Settings>(({ signal }) => loadSettings(signal)),
    watchSettings: fromCallback<EventObject, undefined, SettingsEvent>(({ sendBack }) =>
      watchSettings(() => sendBack({ type: 'settings.changed' })),
    ),
  },
  delays: { settingsTimeout: loadTimeout, secondTry: retryDelay },
  actions: {
    keepSettings: assign((_, settings: Settings) => ({ ...settings, error: null })),
    useDefaults: assign((_, error: AppError) => ({ ...defaultSettings, error })),
  },
}).createMachine({
  id: 'settings',
  context: { ...defaultSettings, error: null },
  invoke: { id: 'watchSettings', src: 'watchSettings', onError: {} },
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
      on: { 'settings.changed': { target: 'loading', reenter: true } },
    },
    initialised: { on: { 'settings.changed': 'refreshing' } },
    refreshing: {
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        onDone: {
          target: 'initialised',
          actions: { type: 'keepSettings', params: ({ event }) => event.output },
        },
        onError: 'outdated',
      },
      after: { settingsTimeout: 'outdated' },
      on: { 'settings.changed': { target: 'refreshing', reenter: true } },
    },
    outdated: { after: { secondTry: 'refreshing' }, on: { 'settings.changed': 'refreshing' } },
    defaulted: {
      on: { 'settings.load': 'loading', 'settings.retry': 'loading', 'settings.changed': 'loading' },
    },
  },
});

/** Returns whether recruiters see commissions. */
export function selectCommissionEnabled(snapshot: SnapshotFrom<typeof settingsMachine>): boolean {
  return snapshot.context.commissionEnabled;
}

/** Returns whether staff need a second factor. */
export function selectStaffTwoFactorRequired(snapshot: SnapshotFrom<typeof settingsMachine>): boolean {
  return snapshot.context.staffTwoFactorRequired;
}

/** Returns whether recruiters can read each other's candidates. */
export function selectAllCandidatesVisible(snapshot: SnapshotFrom<typeof settingsMachine>): boolean {
  return snapshot.context.allCandidatesVisible;
}

/** Returns why the defaults apply, or null. */
export function selectSettingsError(snapshot: SnapshotFrom<typeof settingsMachine>): AppError | null {
  return snapshot.context.error;
}
