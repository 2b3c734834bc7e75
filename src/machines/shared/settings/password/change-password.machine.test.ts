import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { setCredentials } from '#machines/data/credentials.ts';
import { type Browser, jsonResponse, type Server, stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import { recruiter, secondsIn, signInResponse } from '#machines/fixtures/people.ts';
import { ownProfile } from '#machines/shared/settings/profile/profile.fixtures.ts';
import { changePasswordMachine, type PasswordInput } from './change-password.machine.ts';
import { known, paths, temporary, typed } from './change-password.model.ts';

describe('the model', () => {
  test.each(paths.map(named))('satisfies its invariants after %s', (_, { state }) => {
    const { errors, error, identifier } = state.context;
    expect(state.hasTag('busy')).toBe(!state.matches('editing') && !state.matches('changed'));
    if (!state.matches('editing')) expect([errors, error]).toEqual([{}, null]);
    if (identifier === null) expect(errors.current).not.toBe('missing');
    else expect(state.matches('checking') || state.matches('rechecking')).toBe(false);
    expect(JSON.stringify(state.context)).not.toContain(typed.next);
  });
});

const invalid = () =>
  jsonResponse(401, {
    error: { code: 'invalid_credentials', message: 'Invalid credentials', requestId: 'r' },
  });
const profile = (isTemporary: boolean) =>
  jsonResponse(200, { ...ownProfile, must_change_password: isTemporary });

describe('requests to the server', () => {
  let browser: Browser;
  beforeEach(() => {
    browser = stubBrowser();
    setCredentials({ accessToken: 'access-0', expiresAt: secondsIn(10 ** 9) }, recruiter.id);
  });
  afterEach(() => {
    setCredentials(null);
    vi.unstubAllGlobals();
  });

  /** Serves sign-ins, the password change and the profile. */
  function serve({ login, put, read }: { login?: Server; put?: Server; read?: Server }) {
    browser.serve((sent) => {
      if (sent.url.endsWith('/api/auth/login'))
        return (login ?? (() => jsonResponse(200, signInResponse)))(sent);
      if (sent.url.endsWith('/auth/v1/user')) return (put ?? (() => jsonResponse(200, {})))(sent);
      if (sent.url.includes('/rest/v1/users')) return (read ?? (() => profile(true)))(sent);
      return new Response(null, { status: 204 });
    });
  }
  function open(input: PasswordInput) {
    const actor = createActor(changePasswordMachine, { input, clock: browser.clock }).start();
    return {
      rest: () => waitFor(actor, (state) => !state.hasTag('busy')),
      submit: (form: Partial<typeof typed> = {}) => {
        actor.send({ type: 'password.submit', ...typed, ...form });
        return waitFor(actor, (state) => !state.hasTag('busy'));
      },
    };
  }
  const sentTo = (part: string) => browser.sent.filter(({ url }) => url.includes(part));

  test('verifies the current password, then sets the new one', async () => {
    serve({});
    expect((await open(known).submit()).value).toBe('changed');
    expect(
      browser.sent.map(({ method, url, body }) => [method, new URL(url, 'http://a').pathname, body]),
    ).toEqual([
      ['POST', '/api/auth/login', { email: recruiter.email, password: typed.current }],
      ['PUT', '/auth/v1/user', { password: typed.next, current_password: typed.current }],
    ]);
    expect(sentTo('auth/v1/user')[0]?.headers.get('authorization')).toBe('Bearer access-0');
  });

  test.each([
    ['is missing', { current: '' }, { current: 'missing' }],
    ['is too short', { next: '12345' }, { next: 'tooShort' }],
    ['is too long', { next: 'é'.repeat(37) }, { next: 'tooLong' }],
    ['is the one they have', { next: typed.current }, { next: 'same' }],
  ])('sends nothing when a password %s', async (_, form, errors) => {
    serve({});
    expect((await open(known).submit(form)).context.errors).toEqual(errors);
    expect(browser.sent).toEqual([]);
  });

  test('changes nothing when the current password is wrong', async () => {
    serve({ login: invalid });
    expect((await open(known).submit()).context.errors).toEqual({ current: 'wrong' });
    expect(sentTo('auth/v1/user')).toEqual([]);
  });

  test.each([
    [422, 'same_password', { next: 'same' }],
    [422, 'weak_password', { next: 'weak' }],
    [400, 'reauthentication_needed', { next: 'signInAgain' }],
  ])('shows %i %s at its field and signs the verification session out', async (status, code, errors) => {
    serve({ put: () => jsonResponse(status, { error_code: code, msg: code }) });
    const { value, context } = await open(known).submit();
    expect([value, context.errors]).toEqual(['editing', errors]);
    expect(sentTo('/logout?scope=local')[0]?.headers.get('authorization')).toBe(
      `Bearer ${signInResponse.token}`,
    );
  });

  test('detects on retry that the change succeeded although its response was lost', async () => {
    let password = typed.current;
    serve({
      login: ({ body }) =>
        JSON.stringify(body).includes(password) ? jsonResponse(200, signInResponse) : invalid(),
      put: () => {
        password = typed.next;
        throw new TypeError('Failed to fetch');
      },
    });
    const { submit } = open(known);
    expect((await submit()).context).toMatchObject({
      error: { code: 'network.noAnswer' },
      isUncertain: true,
    });
    expect((await submit()).value).toBe('changed');
    expect(sentTo('auth/v1/user')).toHaveLength(1);
  });

  test('doesn’t report an outage as a wrong password', async () => {
    serve({ login: () => jsonResponse(503, {}) });
    const { context } = await open(known).submit();
    expect([context.errors, context.error?.code]).toEqual([{}, 'data.failed']);
  });

  test('doesn’t ask for the current password when it is temporary', async () => {
    serve({});
    const { rest, submit } = open(temporary);
    expect((await rest()).value).toBe('editing');
    expect((await submit({ current: '' })).value).toBe('changed');
    expect(sentTo('/login')).toEqual([]);
    expect(sentTo('auth/v1/user')[0]?.body).toEqual({ password: typed.next });
  });

  test('recognises that a temporary password was already changed in another tab', async () => {
    serve({ read: () => profile(false) });
    expect((await open(temporary).rest()).value).toBe('changed');
  });

  test('shows the form even when the account can’t be loaded', async () => {
    serve({ read: () => jsonResponse(500, {}) });
    const { value, context } = await open(temporary).rest();
    expect([value, context.error]).toEqual(['editing', null]);
  });

  test('treats “same password” as success unless the password is still temporary', async () => {
    let isTemporary = true;
    serve({
      put: () => jsonResponse(422, { error_code: 'same_password', msg: '' }),
      read: () => profile(isTemporary),
    });
    const { rest, submit } = open(temporary);
    await rest();
    expect((await submit()).context.errors).toEqual({ next: 'same' });
    isTemporary = false;
    expect((await submit()).value).toBe('changed');
  });
});
