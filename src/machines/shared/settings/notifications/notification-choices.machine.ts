import { assign, type SnapshotFrom, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#machines/data/errors.ts';
import { type QuietHours, usualQuietHours } from '#machines/data/tables/quiet-hours.ts';
import {
  type ChoiceChange,
  loadChoices,
  type NotificationChoices,
  saveChoice,
  withChange,
} from './notification-choices.actors.ts';

/** What is known of a person's choices. */
export interface NotificationChoicesContext {
  /** As the server has them. */
  choices: NotificationChoices;
  /** Why they could not be read. */
  error: AppError | null;
  /** What is to be kept, the first being on its way; shown as kept already. */
  changes: readonly ChoiceChange[];
  /** What could not be kept and is as it was, by what it was about. */
  failures: Readonly<Record<string, AppError>>;
}

/** What the person does. */
export type NotificationChoicesEvent =
  | { type: 'choices.reload' }
  | { type: 'topic.choose'; id: string; kinds: readonly string[]; isWanted: boolean }
  | { type: 'quiet.choose'; quiet: QuietHours };

/**
 * What somebody wants the bell to tell of, and the hours in which it is quiet. A choice shows at once, is kept one
 * after the other, and is taken back, with the reason, when it could not be kept.
 */
export const notificationChoicesMachine = setup({
  types: {
    context: {} as NotificationChoicesContext,
    events: {} as NotificationChoicesEvent,
    tags: {} as 'busy',
  },
  actors: { loadChoices, saveChoice },
  actions: {
    keep: assign((_, choices: NotificationChoices) => ({ choices, error: null })),
    keepError: assign((_, error: AppError) => ({ error })),
    addChange: assign(({ context: { changes, failures } }, change: ChoiceChange) => ({
      changes: [...changes, change],
      failures: Object.fromEntries(Object.entries(failures).filter(([id]) => id !== change.id)),
    })),
    finishChange: assign(({ context: { choices, changes } }) => ({
      choices: changes.slice(0, 1).reduce(withChange, choices),
      changes: changes.slice(1),
    })),
    takeBack: assign(({ context: { changes, failures } }, error: AppError) => ({
      changes: changes.slice(1),
      failures: { ...failures, ...Object.fromEntries(changes.slice(0, 1).map(({ id }) => [id, error])) },
    })),
  },
  guards: { hasChanges: ({ context }) => context.changes.length > 0 },
}).createMachine({
  id: 'notificationChoices',
  context: { choices: { muted: [], quiet: usualQuietHours }, error: null, changes: [], failures: {} },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadChoices',
        src: 'loadChoices',
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
        },
      },
    },
    failed: { on: { 'choices.reload': 'loading' } },
    ready: {
      initial: 'idle',
      on: {
        'topic.choose': { actions: { type: 'addChange', params: ({ event }) => event } },
        'quiet.choose': {
          actions: { type: 'addChange', params: ({ event }) => ({ id: 'quiet', quiet: event.quiet }) },
        },
      },
      states: {
        idle: { always: { guard: 'hasChanges', target: 'saving' } },
        saving: {
          invoke: {
            id: 'saveChoice',
            src: 'saveChoice',
            input: ({ context: { changes } }) => ({ change: changes[0] }),
            onDone: { target: 'idle', actions: 'finishChange' },
            onError: {
              target: 'idle',
              actions: { type: 'takeBack', params: ({ event }) => dataErrorOf(event.error) },
            },
          },
        },
      },
    },
  },
});

/** The choices as they are shown: with what is being kept. */
export function choicesOf({
  context: { choices, changes },
}: SnapshotFrom<typeof notificationChoicesMachine>): NotificationChoices {
  return changes.reduce(withChange, choices);
}
