import { assign, enqueueActions, setup } from 'xstate';
import type { Switch, SwitchName } from '#machines/data/tables/system-settings.ts';
import { loadTimeout, settingsErrorOf } from '#machines/settings/load-settings.ts';
import { AppError } from '#shared/app-error.ts';
import { type AssignmentStatus, assignmentOf, isOn, type StoredSwitches } from './load-switches.ts';
import type { SwitchFailure } from './switch-failure.ts';
import { actors, type SavedEvent } from './switches.actors.ts';

/** Delay before retrying a failed reload after a change, in milliseconds. */
const retryDelay = 30_000;

export interface SwitchesContext extends StoredSwitches {
  userId: string;
  /** Values being stored; the switch shows them already. */
  saving: ReadonlyMap<SwitchName, boolean>;
  failures: ReadonlyMap<SwitchName, SwitchFailure>;
  /** Values this user stored that have not been reloaded since. */
  saved: ReadonlyMap<SwitchName, boolean>;
  /** Switches that another admin had already set to the same value. */
  alreadySet: ReadonlySet<SwitchName>;
  assignment: AssignmentStatus;
  /** Why defaults are shown; null once the switches have loaded. */
  error: AppError | null;
}

/** The first three are sent by the user. */
export type SwitchesEvent =
  /** `description` is stored with the switch if the row has none. */
  | { type: 'switch.set'; name: SwitchName; isOn: boolean; description: string }
  | { type: 'forms.assign' }
  | { type: 'switches.reload' }
  | { type: 'settings.changed' }
  | SavedEvent;

/**
 * The product-wide switches. Each is stored when pressed, shows its new value at once and visibly reverts on failure;
 * changes by others show when made. Auto-assignment also updates the forms; a failure there blocks nothing.
 * Specification, sections 4, 7 and 8.
 */
export const switchesMachine = setup({
  types: {
    context: {} as SwitchesContext,
    input: {} as { userId: string },
    events: {} as SwitchesEvent,
    children: {} as { watchSettings: 'watchSettings'; loadSwitches: 'loadSwitches' },
    tags: {} as 'busy',
  },
  actors,
  delays: { settingsTimeout: loadTimeout, secondTry: retryDelay },
  guards: {
    isFree: ({ context }, name: SwitchName) => !context.saving.has(name),
    isIdle: ({ context }) => context.assignment === 'resting' || context.assignment === 'failed',
  },
  actions: {
    keep: assign(({ context }, read: StoredSwitches) => ({
      ...read,
      error: null,
      saved: new Map(),
      alreadySet: new Set([...context.alreadySet, ...switchesAlreadySet(context, read)]),
    })),
    useDefaults: assign((_, error: AppError) => ({ error })),
    save: enqueueActions(({ enqueue, context }, row: Switch) => {
      const name = row.setting_name;
      enqueue.spawnChild('saveSwitch', { input: { row } });
      enqueue.assign({
        saving: new Map([...context.saving, [name, row.setting_value === 'true']]),
        failures: mapWithout(context.failures, name),
        alreadySet: new Set([...context.alreadySet].filter((other) => other !== name)),
      });
    }),
    noteSaved: assign(({ context }, row: Switch) => ({
      stored: new Map([...context.stored, [row.setting_name, row]]),
      saving: mapWithout(context.saving, row.setting_name),
      saved: new Map([...context.saved, [row.setting_name, row.setting_value === 'true']]),
    })),
    noteFailure: assign(({ context }, { name, failure }: { name: SwitchName; failure: SwitchFailure }) => ({
      saving: mapWithout(context.saving, name),
      failures: new Map([...context.failures, [name, failure]]),
    })),
    assignForms: enqueueActions(({ enqueue, context }, assignment: 'saving' | 'retrying') => {
      enqueue.spawnChild('assignForms', { input: { isAutomatic: isOn(context, 'auto_assign_leads') } });
      enqueue.assign({ assignment });
    }),
    noteAssigned: assign(({ context }, isAutomatic: boolean) => ({
      assignment: 'resting' as const,
      forms: context.forms?.map((form) => ({ ...form, assign_to: assignmentOf(isAutomatic) })) ?? null,
    })),
    noteUnassigned: assign({ assignment: 'failed' }),
  },
}).createMachine({
  id: 'switches',
  context: ({ input }) => ({
    ...input,
    stored: new Map(),
    changes: null,
    forms: null,
    saving: new Map(),
    failures: new Map(),
    saved: new Map(),
    alreadySet: new Set(),
    assignment: 'resting',
    error: null,
  }),
  invoke: { id: 'watchSettings', src: 'watchSettings', onError: {} },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadSwitches',
        src: 'loadSwitches',
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => event.output } },
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
    defaulted: { on: { 'switches.reload': 'loading', 'settings.changed': 'loading' } },
    ready: {
      initial: 'resting',
      on: {
        'settings.changed': '.refreshing',
        'switch.set': {
          guard: { type: 'isFree', params: ({ event }) => event.name },
          actions: {
            type: 'save',
            params: ({ context, event: { name, isOn: targetState, description } }) => ({
              setting_name: name,
              setting_value: targetState ? 'true' : 'false',
              description: context.stored.get(name)?.description ?? description,
            }),
          },
        },
        'switch.saved': [
          {
            guard: ({ event }) => event.row.setting_name === 'auto_assign_leads',
            target: '.refreshing',
            actions: [
              { type: 'noteSaved', params: ({ event }) => event.row },
              { type: 'assignForms', params: 'saving' },
            ],
          },
          {
            target: '.refreshing',
            actions: { type: 'noteSaved', params: ({ event }) => event.row },
          },
        ],
        'switch.failed': { actions: { type: 'noteFailure', params: ({ event }) => event } },
        'forms.assign': {
          guard: 'isIdle',
          actions: { type: 'assignForms', params: 'retrying' },
        },
        'forms.assigned': {
          target: '.refreshing',
          actions: { type: 'noteAssigned', params: ({ event }) => event.isAutomatic },
        },
        'forms.failed': { actions: 'noteUnassigned' },
      },
      states: {
        resting: {},
        refreshing: {
          invoke: {
            id: 'loadSwitches',
            src: 'loadSwitches',
            onDone: { target: 'resting', actions: { type: 'keep', params: ({ event }) => event.output } },
            onError: 'outdated',
          },
          after: { settingsTimeout: 'outdated' },
        },
        outdated: { after: { secondTry: 'refreshing' } },
      },
    },
  },
});

/** Returns the switches this user set to a value that another admin had just set. */
function switchesAlreadySet({ saved, userId }: SwitchesContext, read: StoredSwitches): SwitchName[] {
  return [...saved].flatMap(([name, targetState]) => {
    const last = read.changes?.get(name);
    const isChangedByOther = last !== undefined && last.byId !== userId && isOn(read, name) === targetState;
    return isChangedByOther ? [name] : [];
  });
}

function mapWithout<Value>(map: ReadonlyMap<SwitchName, Value>, name: SwitchName): Map<SwitchName, Value> {
  return new Map([...map].filter(([other]) => other !== name));
}
