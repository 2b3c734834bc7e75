import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Browser, json, stubBrowser } from '#machines/fixtures/browser.ts';
import { recruiter, secondsIn, sessionOf } from '#machines/fixtures/people.ts';
import { allWell, bearersTo, openTab, sentTo, store } from '#machines/fixtures/tab.ts';
import { isSignedIn, needsPageLoad, selectSessionError } from './session.selectors.ts';

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
  browser.serve(allWell(browser));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const isSignedOut = (snapshot: Parameters<typeof isSignedIn>[0]) => snapshot.matches({ auth: 'signedOut' });

describe('two tabs', () => {
  test('renew the tokens once between them', async () => {
    store(browser.localStorage, sessionOf());
    const tabs = [await openTab(browser), await openTab(browser)];
    browser.clock.increment(3_480_000);
    for (const tab of tabs) await tab.until(({ context }) => context.tokens?.accessToken === 'access-2');
    expect(sentTo(browser, '/token')).toHaveLength(1);
  });

  test('that were copied share what one of them renewed', async () => {
    store(browser.sessionStorage, sessionOf({ sessionExpiresAt: null }));
    const [tab, copy] = [await openTab(browser), await openTab(browser)];
    vi.spyOn(browser.time, 'now').mockReturnValue(new Date(secondsIn(3600) * 1000));
    await tab.query();
    await copy.until(({ context }) => context.tokens?.accessToken === 'access-2');
    await copy.query();
    expect(bearersTo(browser, '/rest/')).toEqual(['Bearer access-2', 'Bearer access-2']);
    expect(sentTo(browser, '/token')).toHaveLength(1);
  });

  test('both know of a password that was changed in one, and so does the next page', async () => {
    const held = sessionOf();
    store(browser.localStorage, { ...held, user: { ...held.user, mustChangePassword: true } });
    const [tab, other] = [await openTab(browser), await openTab(browser)];
    tab.change({ mustChangePassword: false });
    await other.until(({ context }) => context.user?.mustChangePassword === false);
    for (const each of [tab, other, await openTab(browser)]) {
      expect(each.snapshot().context).toMatchObject({ user: recruiter, tokens: held.tokens });
    }
  });

  test('are both signed out by one', async () => {
    store(browser.localStorage, sessionOf());
    const [tab, other] = [await openTab(browser), await openTab(browser)];
    tab.signOut('local');
    const snapshot = await other.until(isSignedOut);
    expect(snapshot.context.ending).toBe('signOutElsewhere');
    expect(needsPageLoad(snapshot)).toBe(false);
    await other.query();
    expect(bearersTo(browser, '/rest/')).toEqual([null]);
  });

  test('are both told why, when the server refuses one', async () => {
    store(browser.localStorage, sessionOf());
    const [tab, other] = [await openTab(browser), await openTab(browser)];
    browser.serve(() => json(401, { code: 'PT401', message: 'The session has ended' }));
    await tab.query().catch(() => undefined);
    for (const each of [tab, other]) {
      expect(selectSessionError(await each.until(isSignedOut))?.code).toBe('session.expired');
    }
    expect([tab, other].map((each) => needsPageLoad(each.snapshot()))).toEqual([true, false]);
  });

  test('of two people leave each other alone', async () => {
    store(browser.localStorage, sessionOf());
    const tab = await openTab(browser);
    const stranger = { ...recruiter, id: '0c8b6f0e-6f43-4a9e-9d3c-0c2d1f3a5b02' };
    store(browser.sessionStorage, { ...sessionOf({ sessionExpiresAt: null }), user: stranger });
    const other = await openTab(browser);
    const heard = new Promise((resolve) => {
      const channel = new BroadcastChannel('session');
      channel.onmessage = () => resolve(channel.close());
    });
    tab.signOut('local');
    await heard;
    expect(isSignedIn(other.snapshot())).toBe(true);
  });
});

describe('a tab that is opened', () => {
  /** Each tab has separate session storage, as in browsers. */
  beforeEach(() => {
    vi.spyOn(browser.sessionStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  });

  test('is signed in as the open ones are, keeps nothing in the browser, and is signed out with them', async () => {
    const tab = await openTab(browser);
    await tab.signIn(false);
    const opened = await openTab(browser);
    expect(opened.snapshot().context).toMatchObject({ user: recruiter, tokens: { accessToken: 'access-1' } });
    expect([browser.localStorage.length, browser.sessionStorage.length]).toEqual([0, 0]);
    opened.signOut('local');
    expect((await tab.until(isSignedOut)).context.ending).toBe('signOutElsewhere');
    expect(isSignedIn((await openTab(browser)).snapshot())).toBe(false);
  });

  test('gets the tokens that were renewed since, and hands them on', async () => {
    const tab = await openTab(browser);
    await tab.signIn(false);
    browser.clock.increment(3_480_000);
    await tab.until(({ context }) => context.tokens?.accessToken === 'access-2');
    const opened = await openTab(browser);
    tab.kill();
    const last = await openTab(browser);
    for (const each of [opened, last]) expect(each.snapshot().context.tokens?.refreshToken).toBe('refresh-2');
  });

  test('is not signed in once the last of them is closed', async () => {
    const tab = await openTab(browser);
    await tab.signIn(false);
    tab.kill();
    expect(isSignedIn((await openTab(browser)).snapshot())).toBe(false);
  });
});

test('a page that may not talk to other tabs signs in and out all the same', async () => {
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
