import { assertEvent, assign, setup } from 'xstate';
import { now } from '#machines/data/clock.ts';
import type { OutboxEntry } from '#machines/data/outbox.entry.ts';
import { dueAt, nextOf, type SendOutcome } from '#machines/data/outbox.sender.ts';
import { changeEntry, sendEntry, sweepLeftovers, watchEntries, watchRetryTriggers } from './outbox.actors.ts';
import type { OutboxContext, OutboxEvent } from './outbox.types.ts';

/** Delay when the browser's own database fails, in milliseconds. */
const storageRetryDelay = 60_000;

/**
 * Sends a user's outbox while it runs: one entry after the other, with growing delays while the server fails, and
 * paused while there is no network or session. Other tabs run the same machine; only one of them sends at a time.
 */
export const outboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as { userId: string },
  },
  actors: { watchEntries, watchWays: watchRetryTriggers, sendEntry, changeEntry, sweepLeftovers },
  delays: {
    backoff: ({ context }) => Math.max(0, context.retryAt - now()),
  },
  guards: {
    isOutcome: (_, [outcome, type]: [SendOutcome, SendOutcome['type']]) => outcome.type === type,
    hasChanges: ({ context }) => context.hasChanges,
    isReopened: ({ context }) => context.isReopened,
    hasNext: (_, entries: readonly OutboxEntry[]) => nextOf(entries) !== undefined,
    isNextDue: (_, entries: readonly OutboxEntry[]) => {
      const next = nextOf(entries);
      return next === undefined || dueAt(next) <= now();
    },
  },
  actions: {
    keepEntries: assign((_, entries: readonly OutboxEntry[]) => ({
      entries,
      isRead: true,
      hasChanges: true,
    })),
    clearChanges: assign({ hasChanges: false, isReopened: false }),
    noteReopened: assign({ isReopened: true }),
    hurry: assign({ isHurried: true }),
    calmDown: assign({ isHurried: false }),
    noteRetry: assign((_, outcome: SendOutcome) => ({
      retryAt: outcome.type === 'later' ? outcome.retryAt : now(),
    })),
    noteLongPause: assign(() => ({ retryAt: now() + storageRetryDelay })),
  },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({
    userId: input.userId,
    entries: [],
    isRead: false,
    isHurried: true,
    hasChanges: false,
    isReopened: false,
    retryAt: 0,
  }),
  type: 'parallel',
  // If a watcher fails, sending continues without its notifications.
  invoke: [
    { id: 'watchEntries', src: 'watchEntries', input: ({ context }) => context, onError: {} },
    { id: 'watchWays', src: 'watchWays', input: ({ context }) => context, onError: {} },
    { id: 'sweepLeftovers', src: 'sweepLeftovers', input: ({ context }) => context, onError: {} },
  ],
  on: {
    'entries.changed': { actions: { type: 'keepEntries', params: ({ event }) => event.entries } },
  },
  states: {
    sender: {
      initial: 'sending',
      states: {
        idle: {
          on: {
            'entries.changed': {
              guard: { type: 'hasNext', params: ({ event }) => event.entries },
              target: 'sending',
              actions: { type: 'keepEntries', params: ({ event }) => event.entries },
            },
          },
        },
        sending: {
          entry: 'clearChanges',
          on: {
            'network.online': { actions: 'noteReopened' },
            'token.renewed': { actions: 'noteReopened' },
          },
          invoke: {
            id: 'sendEntry',
            src: 'sendEntry',
            input: ({ context: { userId, isHurried } }) => ({ userId, isHurried }),
            onDone: [
              // The obstacle to sending, if any, is gone.
              { guard: 'isReopened', target: 'sending', reenter: true, actions: 'hurry' },
              {
                guard: { type: 'isOutcome', params: ({ event }) => [event.output, 'offline'] },
                target: 'offline',
              },
              {
                guard: { type: 'isOutcome', params: ({ event }) => [event.output, 'unauthorized'] },
                target: 'waitingForSession',
              },
              {
                guard: { type: 'isOutcome', params: ({ event }) => [event.output, 'later'] },
                target: 'backingOff',
                actions: ['calmDown', { type: 'noteRetry', params: ({ event }) => event.output }],
              },
              {
                guard: { type: 'isOutcome', params: ({ event }) => [event.output, 'nothing'] },
                target: 'resting',
                actions: 'calmDown',
              },
              { target: 'sending', reenter: true, actions: 'calmDown' },
            ],
            onError: { target: 'backingOff', actions: ['calmDown', 'noteLongPause'] },
          },
        },
        // An entry added during the last check must not be missed.
        resting: {
          always: [{ guard: 'hasChanges', target: 'sending' }, { target: 'idle' }],
        },
        backingOff: {
          after: { backoff: 'sending' },
          on: {
            'entries.changed': {
              guard: { type: 'isNextDue', params: ({ event }) => event.entries },
              target: 'sending',
              actions: { type: 'keepEntries', params: ({ event }) => event.entries },
            },
            'network.online': { target: 'sending', actions: 'hurry' },
            'network.offline': 'offline',
            'token.renewed': { target: 'sending', actions: 'hurry' },
          },
        },
        offline: {
          on: { 'network.online': { target: 'sending', actions: 'hurry' } },
        },
        waitingForSession: {
          on: { 'token.renewed': { target: 'sending', actions: 'hurry' } },
        },
      },
    },
    editor: {
      initial: 'ready',
      on: { 'entry.retry': '.changing', 'entry.discard': '.changing' },
      states: {
        ready: {},
        changing: {
          invoke: {
            id: 'changeEntry',
            src: 'changeEntry',
            input: ({ context: { userId }, event }) => {
              assertEvent(event, ['entry.retry', 'entry.discard']);
              return { userId, key: event.key, isDiscard: event.type === 'entry.discard' };
            },
            onDone: 'ready',
            onError: 'ready',
          },
        },
      },
    },
  },
});
