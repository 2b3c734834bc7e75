import { assign, fromPromise, setup } from 'xstate';
import { type AppError, appErrorOf } from '#shared/app-error.ts';
import { timeToRefresh } from './lifetime.ts';
import { refreshSession } from './refresh-session.ts';
import type { Session } from './storage.ts';

/** Delay after the first failure, in milliseconds: specification, section 9. It doubles each time. */
export const firstBackoff = 200;
const maxBackoff = 30_000;

/**
 * Minimum time between two successful renewals, in milliseconds, in case a token's lifetime is shorter than the margin.
 */
const minRefreshInterval = 10_000;

/** The current session, and the number of consecutive failed renewals. */
export interface RefreshContext {
  session: Session;
  failures: number;
  /** Whether the server refused the current access token. */
  isRefused: boolean;
}

/** A request waits for a token, perhaps because the current one was refused; the connection is back. */
export type RefreshEvent = { type: 'refresh.request'; isRefused: boolean } | { type: 'network.online' };

/**
 * Keeps the access token valid: renews it 120 s before its expiry or on `refresh.request`, retries with growing delays,
 * and completes when the session has finally ended; its output tells whether this was caused by a refused token. The
 * newest session is in its context.
 */
export const refreshMachine = setup({
  types: {
    context: {} as RefreshContext,
    events: {} as RefreshEvent,
    input: {} as { session: Session },
    output: {} as { isRefused: boolean },
  },
  actors: {
    refreshSession: fromPromise<Session, { session: Session }>(({ input, signal }) =>
      refreshSession(input.session, signal),
    ),
  },
  delays: {
    refreshMargin: ({ context }) => Math.max(minRefreshInterval, timeToRefresh(context.session.tokens)),
    backoff: ({ context }) =>
      Math.min(maxBackoff, firstBackoff * 2 ** (context.failures - 1) * (1 + Math.random() / 2)),
  },
  guards: {
    isStale: ({ context }) => timeToRefresh(context.session.tokens) === 0,
    isFinal: (_, error: AppError) => error.code === 'session.expired',
  },
  actions: {
    keep: assign((_, session: Session) => ({ session, failures: 0, isRefused: false })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    noteRequest: assign({
      isRefused: ({ context }, isRefused: boolean) => context.isRefused || isRefused,
    }),
    forgetFailures: assign({ failures: 0 }),
  },
}).createMachine({
  id: 'refresh',
  context: ({ input }) => ({ session: input.session, failures: 0, isRefused: false }),
  initial: 'deciding',
  output: ({ context }) => ({ isRefused: context.isRefused }),
  on: { 'refresh.request': { actions: { type: 'noteRequest', params: ({ event }) => event.isRefused } } },
  states: {
    deciding: {
      always: [{ guard: 'isStale', target: 'refreshing' }, { target: 'waiting' }],
    },
    waiting: {
      after: { refreshMargin: 'refreshing' },
      on: {
        'refresh.request': {
          target: 'refreshing',
          actions: { type: 'noteRequest', params: ({ event }) => event.isRefused },
        },
      },
    },
    refreshing: {
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        input: ({ context }) => ({ session: context.session }),
        onDone: { target: 'waiting', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => appErrorOf(event.error, 'network.noAnswer') },
            target: 'expired',
          },
          { target: 'backoff', actions: 'countFailure' },
        ],
      },
    },
    backoff: {
      after: { backoff: 'refreshing' },
      on: { 'network.online': { target: 'refreshing', actions: 'forgetFailures' } },
    },
    expired: { type: 'final' },
  },
});
