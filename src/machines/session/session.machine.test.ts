import { describe, expect, test } from 'vitest';
import { done, failed, named, type Path, pathsOf } from '#machines/fixtures/model.ts';
import { recruiter, sessionOf } from '#machines/fixtures/people.ts';
import { AppError } from '#shared/app-error.ts';
import { sessionMachine } from './session.machine.ts';
import { isOffline, isRestoring, isSignedIn, needsPageLoad, selectSignIn } from './session.selectors.ts';
import { isSignOut } from './session.types.ts';

const first = sessionOf();
const second = sessionOf({ accessToken: 'access-2', refreshToken: 'refresh-2' });
const endedElsewhere = { type: 'session.endedElsewhere', userId: recruiter.id, ending: 'elsewhere' };
const paths = pathsOf(sessionMachine, [
  done('restoreSession', { session: first, error: null }),
  done('restoreSession', { session: null, error: null }),
  done('restoreSession', { session: null, error: new AppError('login.linkOver') }),
  failed('restoreSession', new Error('broken')),
  done('signIn', first),
  failed('signIn', new Error('broken')),
  { type: 'xstate.snapshot.refresh', snapshot: { context: { session: second } } },
  done('refresh', { isRefused: false }),
  failed('refresh', new Error('broken')),
  done('revoke'),
  failed('revoke', new Error('broken')),
  { type: 'token.stale' },
  { type: 'token.refused' },
  { type: 'network.online' },
  { type: 'network.offline' },
  { type: 'session.unauthorized' },
  done('refresh', { isRefused: true }),
  { type: 'session.granted', grant: { accessToken: 'access-3', refreshToken: 'refresh-3', expiresAt: 1 } },
  endedElsewhere,
  { ...endedElsewhere, ending: 'signOutElsewhere' },
  { ...endedElsewhere, userId: 'somebody else' },
  { type: 'session.renewedElsewhere', from: 'refresh-1', session: second },
  { type: 'session.renewedElsewhere', from: 'of another session', session: second },
  { type: 'session.signOut', scope: 'local' },
  { type: 'session.signOut', scope: 'others' },
  { type: 'session.userChanged', changes: { mustChangePassword: false } },
]);

test.each(paths.map(named))('keeps state and context consistent after %s', (_, { state }) => {
  const { user, tokens, ending, error } = state.context;
  expect([user !== null, tokens !== null]).toEqual([isSignedIn(state), isSignedIn(state)]);
  expect(selectSignIn(state) !== undefined).toBe(state.matches({ auth: 'signedOut' }));
  expect(state.children.refresh !== undefined).toBe(isSignedIn(state));
  if (isSignedIn(state)) expect(ending).toBeNull();
  if (ending !== null && !isSignOut(ending)) {
    expect(['session.expired', 'login.failed']).toContain(error?.code);
  }
  expect(needsPageLoad(state)).toBe(ending === 'unauthorized');
  if (state.matches({ auth: 'restoring' })) expect(state.matches({ revocation: 'idle' })).toBe(true);
});

/** Every step of every path that changes the state of the region `auth`. */
const moves = paths.flatMap(({ steps }: Path<typeof sessionMachine>) =>
  steps.flatMap(({ event, state }, index) => {
    const from = steps[index - 1]?.state.value.auth;
    return from === undefined || from === state.value.auth
      ? []
      : [`${from} → ${state.value.auth}: ${event.type}`];
  }),
);

test('changes the signed-in user only for the listed events', () => {
  expect([...new Set(moves)].sort()).toEqual([
    'restoring → signedIn: xstate.done.actor.restoreSession',
    'restoring → signedOut: xstate.done.actor.restoreSession',
    'signedIn → signedOut: session.endedElsewhere',
    'signedIn → signedOut: session.signOut',
    'signedIn → signedOut: session.unauthorized',
    'signedIn → signedOut: xstate.done.actor.refresh',
    'signedOut → signedIn: xstate.done.actor.signIn',
  ]);
});

describe('sign-out', () => {
  const signedIn = paths.filter(({ state }) => isSignedIn(state));

  test('ends this session with scope local or global, but not with scope others', () => {
    for (const { state } of signedIn) {
      expect(state.can({ type: 'session.signOut', scope: 'global' })).toBe(true);
    }
    const signOuts = paths.flatMap(({ state, steps }) => {
      const event = steps.at(-1)?.event;
      return event?.type === 'session.signOut' ? [{ state, scope: event.scope }] : [];
    });
    for (const { state, scope } of signOuts) expect(isSignedIn(state)).toBe(scope === 'others');
    expect(new Set(signOuts.map(({ scope }) => scope))).toEqual(new Set(['local', 'others']));
  });

  test('is possible offline, but not before the session is restored', () => {
    expect(signedIn.some(({ state }) => isOffline(state))).toBe(true);
    for (const { state } of paths.filter((path) => isRestoring(path.state))) {
      expect(state.can({ type: 'session.signOut', scope: 'local' })).toBe(false);
    }
  });
});
