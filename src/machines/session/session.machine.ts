import { assign, raise, sendTo, setup } from 'xstate';
import type { SignOutScope } from '#machines/data/auth.ts';
import { AppError, appErrorOf } from '#shared/app-error.ts';
import { loadLastPage } from './last-page.ts';
import { refreshMachine } from './refresh.machine.ts';
import { type NotifyTabs, type SessionChildren, type SessionEnded, sessionActors } from './session.actors.ts';
import { sessionEffects } from './session.effects.ts';
import { sessionGuards } from './session.guards.ts';
import type { SessionContext, SessionEnding, SessionEvent } from './session.types.ts';
import {
  assertNotNull,
  currentSession,
  isSignOut,
  revocationOf,
  withGrant,
  withUser,
} from './session.types.ts';
import { signInMachine } from './sign-in.machine.ts';
import type { Session } from './storage.ts';

/** Transition for a session that can no longer be renewed. */
const expiredTransition = {
  target: 'signedOut',
  actions: [{ type: 'noteEnding', params: 'expired' }, 'notifyEnded', 'unstoreSession'],
} as const;

/**
 * The user's session: restores a stored one, runs sign-in while there is none, keeps tokens valid while there is one,
 * and ends it on sign-out, on a 401, on expiry and when another tab ends it (specification, section 4). After an
 * involuntary end, the user returns to the same page. A sign-out of scope `others` does not affect this session.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    children: {} as SessionChildren,
  },
  actors: { ...sessionActors, signIn: signInMachine, refresh: refreshMachine },
  guards: sessionGuards,
  actions: {
    ...sessionEffects,
    holdSession: assign((_, session: Session | null) => ({
      user: session?.user ?? null,
      tokens: session?.tokens ?? null,
      error: null,
      ending: null,
    })),
    dropSession: assign({ user: null, tokens: null, place: null }),
    findPlace: assign(({ context: { user } }) => ({ place: loadLastPage(assertNotNull(user).id) })),
    noteEnding: assign((_, ending: SessionEnding) => ({
      ending,
      error: isSignOut(ending) ? null : new AppError('session.expired'),
    })),
    noteRevocation: assign({
      revocation: ({ context }, scope: SignOutScope) => revocationOf(context, scope),
    }),
    forgetRevocation: assign({ revocation: null }),
    showError: assign({ error: (_, error: AppError | null) => error }),
    notifyEnded: sendTo('tabs', ({ context: { user, ending } }): NotifyTabs => {
      const { id: userId } = assertNotNull(user);
      return { type: 'tabs.tell', message: { type: 'ended', userId, isSignOut: isSignOut(ending) } };
    }),
    notifyCaretaker: sendTo('caretaker', ({ context: { user, ending } }): SessionEnded => {
      return { type: 'session.ended', userId: user?.id, ending };
    }),
    notifyRenewed: sendTo('tabs', ({ context }, session: Session): NotifyTabs => {
      const from = assertNotNull(context.tokens).refreshToken;
      return { type: 'tabs.tell', message: { type: 'renewed', from, session } };
    }),
    requestRefresh: sendTo('refresh', (_, isRefused: boolean) => ({ type: 'refresh.request', isRefused })),
  },
}).createMachine({
  id: 'session',
  context: { user: null, tokens: null, error: null, ending: null, place: null, revocation: null },
  type: 'parallel',
  // If a watcher fails, the session continues without its notifications.
  invoke: [
    { id: 'watchCredentials', src: 'watchCredentials', onError: {} },
    { id: 'tabs', src: 'watchTabs', onError: {} },
    { id: 'caretaker', src: 'caretaker', onError: {} },
  ],
  states: {
    auth: {
      initial: 'restoring',
      states: {
        restoring: {
          invoke: {
            id: 'restoreSession',
            src: 'restoreSession',
            onDone: [
              {
                guard: { type: 'hasSession', params: ({ event }) => event.output.session },
                target: 'signedIn',
                actions: [
                  { type: 'holdSession', params: ({ event }) => event.output.session },
                  { type: 'showError', params: ({ event }) => event.output.error },
                  'findPlace',
                ],
              },
              {
                target: 'signedOut',
                actions: { type: 'showError', params: ({ event }) => event.output.error },
              },
            ],
            onError: 'signedOut',
          },
        },
        signedOut: {
          entry: ['withdrawToken', 'notifyCaretaker', 'dropSession'],
          invoke: {
            id: 'signIn',
            src: 'signIn',
            onDone: {
              target: 'signedIn',
              actions: [
                { type: 'holdSession', params: ({ event }) => event.output },
                { type: 'storeSession', params: ({ event }) => event.output },
                'findPlace',
              ],
            },
            onError: {
              target: 'signedOut',
              reenter: true,
              actions: {
                type: 'showError',
                params: ({ event }) => appErrorOf(event.error, 'login.failed'),
              },
            },
          },
        },
        signedIn: {
          entry: ['publishToken', 'forgetPlace'],
          invoke: [
            { id: 'offer', src: 'offer', input: ({ context }) => currentSession(context), onError: {} },
            {
              id: 'refresh',
              src: 'refresh',
              input: ({ context }) => ({ session: currentSession(context) }),
              onSnapshot: {
                guard: { type: 'isNewToken', params: ({ event }) => event.snapshot.context.session },
                actions: [
                  { type: 'notifyRenewed', params: ({ event }) => event.snapshot.context.session },
                  { type: 'holdSession', params: ({ event }) => event.snapshot.context.session },
                  'publishToken',
                ],
              },
              onDone: [
                {
                  guard: { type: 'isRefused', params: ({ event }) => event.output },
                  actions: raise({ type: 'session.unauthorized' }),
                },
                expiredTransition,
              ],
              onError: expiredTransition,
            },
          ],
          on: {
            'token.stale': { actions: { type: 'requestRefresh', params: false } },
            'token.refused': { actions: { type: 'requestRefresh', params: true } },
            'network.online': { actions: sendTo('refresh', { type: 'network.online' }) },
            'session.unauthorized': {
              target: 'signedOut',
              actions: [
                { type: 'noteEnding', params: 'unauthorized' },
                'notifyEnded',
                'unstoreSession',
                'tellAfterLoad',
              ],
            },
            'session.granted': {
              target: 'signedIn',
              reenter: true,
              actions: [
                { type: 'notifyRenewed', params: ({ context, event }) => withGrant(context, event.grant) },
                { type: 'holdSession', params: ({ context, event }) => withGrant(context, event.grant) },
                { type: 'storeSession', params: ({ context, event }) => withGrant(context, event.grant) },
              ],
            },
            'session.endedElsewhere': {
              guard: { type: 'isOwnUser', params: ({ event }) => event.userId },
              target: 'signedOut',
              actions: ['unstoreTabSession', { type: 'noteEnding', params: ({ event }) => event.ending }],
            },
            'session.renewedElsewhere': {
              guard: { type: 'isOwnToken', params: ({ event }) => event.from },
              target: 'signedIn',
              reenter: true,
              actions: [
                { type: 'holdSession', params: ({ event }) => event.session },
                { type: 'storeSession', params: ({ event }) => event.session },
              ],
            },
            'session.userChanged': {
              actions: [
                { type: 'notifyRenewed', params: ({ context, event }) => withUser(context, event.changes) },
                { type: 'holdSession', params: ({ context, event }) => withUser(context, event.changes) },
                { type: 'storeSession', params: ({ context, event }) => withUser(context, event.changes) },
              ],
            },
            'session.signOut': [
              { guard: { type: 'isOthers', params: ({ event }) => event.scope } },
              {
                target: 'signedOut',
                actions: [{ type: 'noteEnding', params: 'signOut' }, 'notifyEnded', 'unstoreSession'],
              },
            ],
          },
        },
      },
    },
    revocation: {
      initial: 'idle',
      on: {
        'session.signOut': {
          guard: 'isSignedIn',
          target: '.revoking',
          actions: { type: 'noteRevocation', params: ({ event }) => event.scope },
        },
      },
      states: {
        idle: { entry: 'forgetRevocation' },
        revoking: {
          invoke: {
            id: 'revoke',
            src: 'revoke',
            input: ({ context }) => assertNotNull(context.revocation),
            onDone: 'idle',
            onError: [
              {
                guard: 'isOthersFailing',
                target: 'idle',
                actions: {
                  type: 'showError',
                  params: ({ event }) => appErrorOf(event.error, 'network.noAnswer'),
                },
              },
              { target: 'idle' },
            ],
          },
        },
      },
    },
    network: {
      initial: 'online',
      invoke: { id: 'watchNetwork', src: 'watchNetwork', onError: {} },
      on: { 'network.online': '.online', 'network.offline': '.offline' },
      states: { online: {}, offline: {} },
    },
  },
});
