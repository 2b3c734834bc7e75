import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { endOtherSessions } from '#machines/data/auth-sessions.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#machines/data/errors.ts';
import { watchReturn } from '#machines/data/network.ts';
import { endOwnSession, listOwnSessions, type OwnSession } from '#machines/data/rpc/my-sessions.ts';

/** How long a list that is looked at stands before it is read again, in milliseconds. */
const readAgainAfter = 60_000;

/** What is known of the person's sessions; `sessions` is null before they are loaded. */
export interface SessionsContext {
  sessions: readonly OwnSession[] | null;
  /** Why the last load failed. */
  error: AppError | null;
  /** The session that is being ended; `others` for all but this one. */
  ending: string | null;
  /** Why it could not be ended. */
  endError: AppError | null;
}

/** What the person does, and that they look at the page again. */
export type SessionsEvent =
  | { type: 'sessions.reload' }
  | { type: 'session.end'; id: string }
  | { type: 'ending.dismiss' };

/** The devices the person is signed in on, read again as they come back to the page: `/settings`, C.29. */
export const sessionsMachine = setup({
  types: {
    context: {} as SessionsContext,
    events: {} as SessionsEvent,
    tags: {} as 'busy',
  },
  actors: {
    listSessions: fromPromise<OwnSession[]>(({ signal }) => listOwnSessions(signal)),
    endSession: fromPromise<void, { id: string }>(({ input: { id }, signal }) =>
      id === 'others' ? endOtherSessions(signal) : endOwnSession(id, signal),
    ),
    watchReturn: fromCallback<EventObject, undefined, SessionsEvent>(({ sendBack }) =>
      watchReturn(() => sendBack({ type: 'sessions.reload' })),
    ),
  },
  delays: { staleness: readAgainAfter },
  guards: { isLoaded: ({ context }) => context.sessions !== null },
  actions: {
    keep: assign((_, sessions: readonly OwnSession[]) => ({ sessions, error: null })),
    keepError: assign((_, error: AppError) => ({ error })),
    noteEnding: assign((_, ending: string) => ({ ending, endError: null })),
    finishEnding: assign({ ending: null }),
    keepEndError: assign((_, endError: AppError) => ({ endError })),
    forgetEnding: assign({ ending: null, endError: null }),
  },
}).createMachine({
  id: 'sessions',
  context: { sessions: null, error: null, ending: null, endError: null },
  invoke: { id: 'watchReturn', src: 'watchReturn', onError: {} },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'listSessions',
        src: 'listSessions',
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: [
          {
            guard: 'isLoaded',
            target: 'ready',
            actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
          },
          {
            target: 'failed',
            actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
          },
        ],
      },
    },
    ready: {
      after: { staleness: 'loading' },
      on: {
        'sessions.reload': 'loading',
        'session.end': {
          target: 'ending',
          actions: { type: 'noteEnding', params: ({ event }) => event.id },
        },
        'ending.dismiss': { actions: 'forgetEnding' },
      },
    },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ id: context.ending ?? '' }),
        onDone: { target: 'loading', actions: 'finishEnding' },
        onError: {
          target: 'ready',
          actions: { type: 'keepEndError', params: ({ event }) => dataErrorOf(event.error) },
        },
      },
    },
    failed: { on: { 'sessions.reload': 'loading' } },
  },
});
