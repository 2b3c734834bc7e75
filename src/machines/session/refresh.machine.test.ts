import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { setClock } from '#machines/data/clock.ts';
import { type Browser, jsonResponse, page, type Server, stubBrowser } from '#machines/fixtures/browser.ts';
import { done, failed, named, pathsOf } from '#machines/fixtures/model.ts';
import { grantOf, recruiter, secondsIn, sessionOf } from '#machines/fixtures/people.ts';
import { AppError } from '#shared/app-error.ts';
import { refreshMachine } from './refresh.machine.ts';
import { clearSession, readSession, writeSession } from './storage.ts';

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
  setClock(browser.time);
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('state machine model', () => {
  setClock({ now: () => new Date(secondsIn(0) * 1000) });
  const renewed = sessionOf({ accessToken: 'access-2', refreshToken: 'refresh-2' });
  const paths = pathsOf(
    refreshMachine,
    [
      { type: 'xstate.after.refreshMargin.refresh.waiting' },
      { type: 'xstate.after.backoff.refresh.backoff' },
      { type: 'refresh.request', isRefused: false },
      { type: 'refresh.request', isRefused: true },
      { type: 'network.online' },
      done('refreshSession', renewed),
      failed('refreshSession', new AppError('network.noAnswer')),
      failed('refreshSession', new AppError('session.expired')),
    ],
    { session: sessionOf() },
    ({ value, context }) => [value, context.session, context.isRefused, Math.min(context.failures, 2)],
  );

  test.each(paths.map(named))('keeps state and context consistent after %s', (_, { state, steps }) => {
    const { failures, isRefused } = state.context;
    if (state.matches('waiting')) expect([failures, isRefused]).toEqual([0, false]);
    if (state.matches('backoff')) expect(failures).toBeGreaterThan(0);
    const last = steps.at(-1)?.event;
    if (state.matches('expired')) {
      expect(last).toMatchObject({ error: { code: 'session.expired' } });
      expect(state.output).toEqual({ isRefused });
    }
  });
});

function startRefresh(tokens: Parameters<typeof sessionOf>[0] = {}, remembered = sessionOf(tokens)) {
  writeSession(remembered);
  return createActor(refreshMachine, { input: { session: sessionOf(tokens) }, clock: browser.clock }).start();
}

async function waitUntilIdle(actor: ReturnType<typeof startRefresh>) {
  const { value, context } = await waitFor(actor, (snapshot) => !snapshot.matches('refreshing'));
  return { value, token: context.session.tokens.accessToken };
}

describe('access token', () => {
  test('is refreshed 120 s before expiry and stored', async () => {
    browser.serve(() => jsonResponse(200, grantOf(2, 3480)));
    const actor = startRefresh();
    browser.clock.increment(3_479_999);
    expect(browser.sent).toHaveLength(0);
    browser.clock.increment(1);
    expect(await waitUntilIdle(actor)).toEqual({ value: 'waiting', token: 'access-2' });
    expect(browser.sent[0]).toMatchObject({ method: 'POST', body: { refresh_token: 'refresh-1' } });
    expect(browser.sent[0]?.url).toMatch(/\/auth\/v1\/token\?grant_type=refresh_token$/);
    expect(readSession()).toEqual({
      user: recruiter,
      tokens: {
        accessToken: 'access-2',
        refreshToken: 'refresh-2',
        expiresAt: secondsIn(7080),
        sessionExpiresAt: secondsIn(30 * 86_400),
      },
    });
  });

  test('is refreshed immediately when stale on start', async () => {
    browser.serve(() => jsonResponse(200, grantOf(2)));
    expect(await waitUntilIdle(startRefresh({ expiresAt: secondsIn(119) }))).toEqual({
      value: 'waiting',
      token: 'access-2',
    });
  });

  test('is refreshed on request', async () => {
    browser.serve(() => jsonResponse(200, grantOf(2)));
    const actor = startRefresh();
    actor.send({ type: 'refresh.request', isRefused: false });
    expect(await waitUntilIdle(actor)).toEqual({ value: 'waiting', token: 'access-2' });
  });

  test('is not refreshed constantly when its lifetime is below the margin', async () => {
    browser.serve(() => jsonResponse(200, { ...grantOf(2), expires_at: secondsIn(60) }));
    await waitUntilIdle(startRefresh({ expiresAt: secondsIn(60) }));
    browser.clock.increment(9_999);
    expect(browser.sent).toHaveLength(1);
  });

  test('has the same lifetime on a device whose clock is hours ahead', async () => {
    const claims = btoa(JSON.stringify({ iat: secondsIn(-7200), exp: secondsIn(-3600) }));
    const grant = { ...grantOf(2), access_token: `head.${claims}.sign`, expires_at: secondsIn(-3600) };
    browser.serve(() => jsonResponse(200, grant));
    const actor = startRefresh({ expiresAt: secondsIn(0) });
    await waitUntilIdle(actor);
    expect(actor.getSnapshot().context.session.tokens.expiresAt).toBe(secondsIn(3600));
  });
});

describe('failed refresh', () => {
  const refusedRefresh = () =>
    jsonResponse(400, { error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' });

  test.each<[string, Server]>([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server error', () => jsonResponse(503, {})],
    ['too many requests', () => jsonResponse(429, {})],
    ['a page', () => page()],
    ['an odd answer', () => jsonResponse(200, {})],
  ])('is retried with doubling delays after %s', async (_, server) => {
    browser.serve(server);
    const actor = startRefresh({ expiresAt: secondsIn(0) });
    const retryDelays = [200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 30_000];
    for (const [count, retryDelay] of retryDelays.entries()) {
      expect((await waitUntilIdle(actor)).value).toBe('backoff');
      expect(browser.sent).toHaveLength(count + 1);
      browser.clock.increment(retryDelay - 1);
      expect(actor.getSnapshot().value).toBe('backoff');
      browser.clock.increment(1);
      expect(actor.getSnapshot().value).toBe('refreshing');
    }
    expect(readSession()).not.toBeNull();
  });

  test('is retried immediately when back online', async () => {
    browser.setOnline(false);
    const actor = startRefresh({ expiresAt: secondsIn(0) });
    expect((await waitUntilIdle(actor)).value).toBe('backoff');
    browser.setOnline(true);
    browser.serve(() => jsonResponse(200, grantOf(2)));
    actor.send({ type: 'network.online' });
    expect(await waitUntilIdle(actor)).toEqual({ value: 'waiting', token: 'access-2' });
  });

  test('adds jitter of up to half to its retry delays', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.98);
    const actor = startRefresh({ expiresAt: secondsIn(0) });
    await waitUntilIdle(actor);
    browser.clock.increment(297);
    expect(actor.getSnapshot().value).toBe('backoff');
    browser.clock.increment(2);
    expect(actor.getSnapshot().value).toBe('refreshing');
  });

  test.each([400, 401, 403])('with status %i ends the session without a retry', async (status) => {
    browser.serve(() => jsonResponse(status, { error_code: 'session_expired', msg: 'over' }));
    expect((await waitUntilIdle(startRefresh({ expiresAt: secondsIn(0) }))).value).toBe('expired');
    expect(browser.sent).toHaveLength(1);
  });

  test('ends the session without a request if it was removed from storage or has expired', async () => {
    browser.serve(refusedRefresh);
    const actor = startRefresh();
    clearSession();
    actor.send({ type: 'refresh.request', isRefused: false });
    expect((await waitUntilIdle(actor)).value).toBe('expired');
    const old = { expiresAt: secondsIn(0), sessionExpiresAt: secondsIn(0) };
    expect((await waitUntilIdle(startRefresh(old))).value).toBe('expired');
    expect(browser.sent).toHaveLength(0);
  });
});

describe('two tabs with the same session', () => {
  const second = sessionOf({ accessToken: 'access-2', refreshToken: 'refresh-2' });

  test('send one refresh request between them', async () => {
    browser.serve(() => jsonResponse(200, grantOf(2)));
    const stale = { expiresAt: secondsIn(0) };
    const [one, other] = [startRefresh(stale), startRefresh(stale)];
    expect(await waitUntilIdle(one)).toEqual({ value: 'waiting', token: 'access-2' });
    expect(await waitUntilIdle(other)).toEqual({ value: 'waiting', token: 'access-2' });
    expect(browser.sent).toHaveLength(1);
  });

  test('adopt tokens stored by the other, and refresh those if they are stale too', async () => {
    browser.serve(() => jsonResponse(200, grantOf(3)));
    expect(await waitUntilIdle(startRefresh({ expiresAt: secondsIn(0) }, second))).toMatchObject({
      token: 'access-2',
    });
    expect(browser.sent).toHaveLength(0);
    const stale = sessionOf({ ...second.tokens, expiresAt: secondsIn(0) });
    expect(await waitUntilIdle(startRefresh({ expiresAt: secondsIn(0) }, stale))).toMatchObject({
      token: 'access-3',
    });
    expect(browser.sent[0]?.body).toEqual({ refresh_token: 'refresh-2' });
  });

  test('do not restore a session that ended during the request', async () => {
    browser.serve(() => {
      clearSession();
      return jsonResponse(200, grantOf(2));
    });
    expect((await waitUntilIdle(startRefresh({ expiresAt: secondsIn(0) }))).value).toBe('expired');
    expect(readSession()).toBeNull();
  });
});
