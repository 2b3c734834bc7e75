import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { recruiter, secondsIn, sessionOf } from '#machines/fixtures/people.ts';
import { bearersTo, openTab, respondToAll, sentTo, store } from '#machines/fixtures/tab.ts';
import { isOffline, isSignedIn, needsPageLoad, selectSessionError } from './session.selectors.ts';

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
  browser.serve(respondToAll(browser));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const isSignedOut = (snapshot: Parameters<typeof isSignedIn>[0]) => snapshot.matches({ auth: 'signedOut' });

describe('signing in', () => {
  test('with remember me is stored for every tab and later starts', async () => {
    const tab = await openTab(browser);
    await tab.signIn(true);
    await tab.query();
    expect(bearersTo(browser, '/rest/')).toEqual(['Bearer access-1']);
    expect(JSON.parse(browser.localStorage.getItem('auth_token') ?? '')).toEqual(sessionOf().tokens);
    expect(JSON.parse(browser.localStorage.getItem('auth_user') ?? '')).toEqual(recruiter);
    tab.kill();
    expect((await openTab(browser)).snapshot().context.user).toEqual(recruiter);
  });

  test('without remember me lasts only while a tab is open', async () => {
    const tab = await openTab(browser);
    await tab.signIn(false);
    expect(browser.localStorage.length).toBe(0);
    expect(browser.sessionStorage.length).toBe(2);
    tab.kill();
    browser.sessionStorage.clear();
    expect(isSignedIn((await openTab(browser)).snapshot())).toBe(false);
  });

  test('works when the browser refuses to store anything', async () => {
    for (const area of [browser.localStorage, browser.sessionStorage]) {
      vi.spyOn(area, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    }
    const tab = await openTab(browser);
    await tab.signIn(true);
    browser.clock.increment(3_480_000);
    await tab.until(({ context }) => context.tokens?.accessToken === 'access-2');
  });
});

describe('a stored session', () => {
  test('with a stale token sends no request before it is refreshed', async () => {
    store(browser.localStorage, sessionOf({ expiresAt: secondsIn(-60) }));
    const tab = await openTab(browser);
    expect(isSignedIn(tab.snapshot())).toBe(true);
    await tab.query();
    expect(browser.sent.map(({ url }) => new URL(url).pathname)).toEqual([
      '/auth/v1/token',
      '/rest/v1/candidates',
    ]);
    expect(bearersTo(browser, '/rest/')).toEqual(['Bearer access-2']);
  });

  test('is refreshed for a request when a sleeping device missed the refresh time', async () => {
    store(browser.localStorage, sessionOf());
    const tab = await openTab(browser);
    vi.spyOn(browser.time, 'now').mockReturnValue(new Date(secondsIn(7200) * 1000));
    await tab.query();
    expect(bearersTo(browser, '/rest/')).toEqual(['Bearer access-2']);
  });

  test('shows that a link is no longer valid, and stays signed in', async () => {
    store(browser.localStorage, sessionOf());
    browser.sessionStorage.setItem('auth_note', 'login.linkOver');
    const snapshot = (await openTab(browser)).snapshot();
    expect([isSignedIn(snapshot), selectSessionError(snapshot)?.code]).toEqual([true, 'login.linkOver']);
  });

  test('unknown to the server ends with an error', async () => {
    browser.serve(() => jsonResponse(400, { error_code: 'refresh_token_already_used', msg: 'Already Used' }));
    store(browser.localStorage, sessionOf({ expiresAt: secondsIn(0) }));
    const tab = await openTab(browser);
    const snapshot = await tab.until(isSignedOut);
    expect(selectSessionError(snapshot)?.code).toBe('session.expired');
    expect(needsPageLoad(snapshot)).toBe(false);
    expect(browser.localStorage.length).toBe(0);
  });

  test('is refreshed as soon as the browser is back online', async () => {
    store(browser.localStorage, sessionOf({ expiresAt: secondsIn(0) }));
    browser.setOnline(false);
    const tab = await openTab(browser);
    await tab.until((snapshot) => snapshot.children.refresh?.getSnapshot().value === 'backoff');
    browser.setOnline(true);
    await tab.until(({ context }) => context.tokens?.accessToken === 'access-2');
  });

  test('survives a tab killed right after its tokens were refreshed', async () => {
    store(browser.localStorage, sessionOf({ expiresAt: secondsIn(0) }));
    const tab = await openTab(browser);
    await tab.until(() => browser.localStorage.getItem('auth_token')?.includes('refresh-2') ?? false);
    tab.kill();
    const next = await openTab(browser);
    await next.query();
    expect(bearersTo(browser, '/rest/')).toEqual(['Bearer access-2']);
    expect(sentTo(browser, '/token')).toHaveLength(1);
  });
});

describe('signing out', () => {
  test.each(['local', 'global'] as const)(
    'with scope %s ends the session in the browser and on the server',
    async (scope) => {
      const tab = await openTab(browser);
      await tab.signIn(true);
      tab.signOut(scope);
      expect(tab.snapshot().context).toMatchObject({
        user: null,
        tokens: null,
        ending: 'signOut',
        error: null,
      });
      expect(browser.localStorage.length).toBe(0);
      await tab.until((snapshot) => snapshot.matches({ revocation: 'idle' }));
      expect(sentTo(browser, '/logout').map(({ url }) => new URL(url).search)).toEqual([`?scope=${scope}`]);
      expect(bearersTo(browser, '/logout')).toEqual(['Bearer access-1']);
    },
  );

  test.each([401, 403, 404, 500, 0])(
    'ends the session in the browser even if the server responds with %i',
    async (status) => {
      const tab = await openTab(browser);
      await tab.signIn(true);
      browser.serve(() => (status === 0 ? Promise.reject(new TypeError('lost')) : jsonResponse(status, {})));
      tab.signOut('local');
      const snapshot = await tab.until(({ value }) => value.revocation === 'idle');
      expect(isSignedOut(snapshot)).toBe(true);
      expect(selectSessionError(snapshot)).toBeNull();
    },
  );

  test('of other sessions keeps this session and reports a failure', async () => {
    const tab = await openTab(browser);
    await tab.signIn(true);
    tab.signOut('others');
    await tab.until(({ value }) => value.revocation === 'idle');
    expect(isSignedIn(tab.snapshot())).toBe(true);
    expect(bearersTo(browser, '/logout?scope=others')).toEqual(['Bearer access-1']);
    browser.setOnline(false);
    tab.signOut('others');
    const snapshot = await tab.until(({ value }) => value.revocation === 'idle');
    expect(selectSessionError(snapshot)?.code).toBe('network.offline');
  });

  test('while other sessions are being ended ends all sessions on the server', async () => {
    const tab = await openTab(browser);
    await tab.signIn(true);
    browser.serve(({ url }) =>
      url.includes('scope=others') ? new Promise(() => {}) : new Response(null, { status: 204 }),
    );
    tab.signOut('others');
    tab.signOut('local');
    const snapshot = await tab.until(({ value }) => value.revocation === 'idle');
    expect(isSignedOut(snapshot)).toBe(true);
    expect(snapshot.context.revocation).toBeNull();
    expect(bearersTo(browser, '/logout?scope=global')).toEqual(['Bearer access-1']);
  });
});

test('tracks the connection on start and on every change', async () => {
  browser.setOnline(false);
  const tab = await openTab(browser);
  expect(isOffline(await tab.until(isOffline))).toBe(true);
  browser.setOnline(true);
  expect(isOffline(tab.snapshot())).toBe(false);
});
