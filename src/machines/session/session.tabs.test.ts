import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { recruiter, secondsIn, sessionOf } from '#machines/fixtures/people.ts';
import { bearersTo, openTab, respondToAll, sentTo, store } from '#machines/fixtures/tab.ts';
import { isSignedIn, needsPageLoad, selectSessionError } from './session.selectors.ts';

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
  browser.serve(respondToAll(browser));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const isSignedOut = (snapshot: Parameters<typeof isSignedIn>[0]) => snapshot.matches({ auth: 'signedOut' });

describe('two tabs', () => {
  test('refresh the tokens only once between them', async () => {
    store(browser.localStorage, sessionOf());
    const tabs = [await openTab(browser), await openTab(browser)];
    browser.clock.increment(3_480_000);
    for (const tab of tabs) await tab.until(({ context }) => context.tokens?.accessToken === 'access-2');
    expect(sentTo(browser, '/token')).toHaveLength(1);
  });

  test('share refreshed tokens when one is a copy of the other', async () => {
    store(browser.sessionStorage, sessionOf({ sessionExpiresAt: null }));
    const [tab, copy] = [await openTab(browser), await openTab(browser)];
    vi.spyOn(browser.time, 'now').mockReturnValue(new Date(secondsIn(3600) * 1000));
    await tab.query();
    await copy.until(({ context }) => context.tokens?.accessToken === 'access-2');
    await copy.query();
    expect(bearersTo(browser, '/rest/')).toEqual(['Bearer access-2', 'Bearer access-2']);
    expect(sentTo(browser, '/token')).toHaveLength(1);
  });

  test('both see a password changed in one, and so does the next page load', async () => {
    const storedSession = sessionOf();
    store(browser.localStorage, {
      ...storedSession,
      user: { ...storedSession.user, mustChangePassword: true },
    });
    const [tab, other] = [await openTab(browser), await openTab(browser)];
    tab.change({ mustChangePassword: false });
    await other.until(({ context }) => context.user?.mustChangePassword === false);
    for (const each of [tab, other, await openTab(browser)]) {
      expect(each.snapshot().context).toMatchObject({ user: recruiter, tokens: storedSession.tokens });
    }
  });

  test('are both signed out by a sign-out in one', async () => {
    store(browser.localStorage, sessionOf());
    const [tab, other] = [await openTab(browser), await openTab(browser)];
    tab.signOut('local');
    const snapshot = await other.until(isSignedOut);
    expect(snapshot.context.ending).toBe('signOutElsewhere');
    expect(needsPageLoad(snapshot)).toBe(false);
    await other.query();
    expect(bearersTo(browser, '/rest/')).toEqual([null]);
  });

  test('both show the reason when the server rejects the session of one', async () => {
    store(browser.localStorage, sessionOf());
    const [tab, other] = [await openTab(browser), await openTab(browser)];
    browser.serve(() => jsonResponse(401, { code: 'PT401', message: 'The session has ended' }));
    await tab.query().catch(() => undefined);
    for (const each of [tab, other]) {
      expect(selectSessionError(await each.until(isSignedOut))?.code).toBe('session.expired');
    }
    expect([tab, other].map((each) => needsPageLoad(each.snapshot()))).toEqual([true, false]);
  });

  test('of different users do not affect each other', async () => {
    store(browser.localStorage, sessionOf());
    const tab = await openTab(browser);
    const otherUser = { ...recruiter, id: '0c8b6f0e-6f43-4a9e-9d3c-0c2d1f3a5b02' };
    store(browser.sessionStorage, { ...sessionOf({ sessionExpiresAt: null }), user: otherUser });
    const other = await openTab(browser);
    const receivedMessage = new Promise((resolve) => {
      const channel = new BroadcastChannel('session');
      channel.onmessage = () => resolve(channel.close());
    });
    tab.signOut('local');
    await receivedMessage;
    expect(isSignedIn(other.snapshot())).toBe(true);
  });
});

describe('a newly opened tab', () => {
  /** Each tab has separate session storage, as in browsers. */
  beforeEach(() => {
    vi.spyOn(browser.sessionStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  });

  test('joins the session of open tabs without storing it, and signs out with them', async () => {
    const tab = await openTab(browser);
    await tab.signIn(false);
    const opened = await openTab(browser);
    expect(opened.snapshot().context).toMatchObject({ user: recruiter, tokens: { accessToken: 'access-1' } });
    expect([browser.localStorage.length, browser.sessionStorage.length]).toEqual([0, 0]);
    opened.signOut('local');
    expect((await tab.until(isSignedOut)).context.ending).toBe('signOutElsewhere');
    expect(isSignedIn((await openTab(browser)).snapshot())).toBe(false);
  });

  test('gets the latest refreshed tokens and passes them on', async () => {
    const tab = await openTab(browser);
    await tab.signIn(false);
    browser.clock.increment(3_480_000);
    await tab.until(({ context }) => context.tokens?.accessToken === 'access-2');
    const opened = await openTab(browser);
    tab.kill();
    const last = await openTab(browser);
    for (const each of [opened, last]) expect(each.snapshot().context.tokens?.refreshToken).toBe('refresh-2');
  });

  test('is signed out once the last signed-in tab is closed', async () => {
    const tab = await openTab(browser);
    await tab.signIn(false);
    tab.kill();
    expect(isSignedIn((await openTab(browser)).snapshot())).toBe(false);
  });
});

test('signs in and out even if the page cannot message other tabs', async () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('opaque origin', 'SecurityError');
      }
    },
  );
  const tab = await openTab(browser);
  await tab.signIn(true);
  tab.signOut('local');
  expect(isSignedOut(tab.snapshot())).toBe(true);
});
