import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { sessionOf } from '#machines/fixtures/people.ts';
import { bearersTo, openTab, respondToAll, sentTo, store } from '#machines/fixtures/tab.ts';
import { isSignedIn, needsPageLoad, selectSessionError } from './session.selectors.ts';

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
  browser.serve(respondToAll(browser));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const isSignedOut = (snapshot: Parameters<typeof isSignedIn>[0]) => snapshot.matches({ auth: 'signedOut' });

describe('401 response', () => {
  test('to a request with a token clears the stored session and requires a page load', async () => {
    const tab = await openTab(browser);
    await tab.signIn(true);
    browser.serve(() => jsonResponse(401, { code: 'PGRST301', message: 'JWT invalid' }));
    await expect(tab.query()).rejects.toMatchObject({ code: 'PGRST301' });
    const snapshot = await tab.until(isSignedOut);
    expect(needsPageLoad(snapshot)).toBe(true);
    expect(browser.localStorage.length).toBe(0);
  });

  test('is reported once, by the page that loads next', async () => {
    const tab = await openTab(browser);
    await tab.signIn(true);
    browser.serve(() => jsonResponse(401, { code: 'PT401', message: 'The session has ended' }));
    await expect(tab.query()).rejects.toMatchObject({ code: 'PT401' });
    await tab.until(isSignedOut);
    tab.kill();
    const loaded = await openTab(browser);
    expect(selectSessionError(loaded.snapshot())?.code).toBe('session.expired');
    loaded.kill();
    const reloaded = await openTab(browser);
    expect(selectSessionError(reloaded.snapshot())).toBeNull();
  });

  /** Answers the first `count` database requests with a 401, as the hosted services sometimes do. */
  const refuse = (count: number) => {
    let left = count;
    browser.serve((sent) => {
      if (!sent.url.includes('/rest/') || left === 0) return respondToAll(browser)(sent);
      left -= 1;
      return jsonResponse(401, { code: 'PGRST301', message: 'No suitable key or wrong key type' });
    });
  };

  test('renews the token after a single 401 and repeats the request unnoticed', async () => {
    store(browser.localStorage, sessionOf());
    const tab = await openTab(browser);
    refuse(1);
    expect(await tab.query()).toEqual([]);
    expect(bearersTo(browser, '/rest/')).toEqual(['Bearer access-1', 'Bearer access-2']);
    expect(isSignedIn(tab.snapshot())).toBe(true);
  });

  test('renews the token once when many requests get a 401 at the same time', async () => {
    store(browser.localStorage, sessionOf());
    const tab = await openTab(browser);
    refuse(5);
    await Promise.all(Array.from({ length: 5 }, () => tab.query()));
    expect(sentTo(browser, '/token')).toHaveLength(1);
    expect(bearersTo(browser, '/rest/')).toEqual([
      ...Array(5).fill('Bearer access-1'),
      ...Array(5).fill('Bearer access-2'),
    ]);
    expect(isSignedIn(tab.snapshot())).toBe(true);
  });

  test('ends the session when the renewed token also gets a 401', async () => {
    store(browser.localStorage, sessionOf());
    const tab = await openTab(browser);
    refuse(2);
    await expect(tab.query()).rejects.toMatchObject({ code: 'PGRST301' });
    expect(needsPageLoad(await tab.until(isSignedOut))).toBe(true);
    expect(sentTo(browser, '/rest/')).toHaveLength(2);
  });

  test('repeats the request with the new token if it was renewed in the meantime', async () => {
    store(browser.localStorage, sessionOf());
    const tab = await openTab(browser);
    browser.serve(async (sent) => {
      if (sent.headers.get('authorization') !== 'Bearer access-1') return respondToAll(browser)(sent);
      browser.clock.increment(3_480_000);
      await tab.until(({ context }) => context.tokens?.accessToken === 'access-2');
      return jsonResponse(401, { code: 'PGRST303', message: 'JWT expired' });
    });
    expect(await tab.query()).toEqual([]);
    expect(sentTo(browser, '/token')).toHaveLength(1);
    expect(isSignedIn(tab.snapshot())).toBe(true);
  });

  test('keeps the session while the token can’t be renewed because the server is unavailable', async () => {
    store(browser.localStorage, sessionOf());
    const tab = await openTab(browser);
    let responseCount = 0;
    browser.serve((sent) => {
      if (!sent.url.includes('/token')) {
        responseCount += 1;
        return responseCount === 1
          ? jsonResponse(401, { code: 'PGRST301', message: 'no' })
          : jsonResponse(200, []);
      }
      return sentTo(browser, '/token').length === 1 ? jsonResponse(503, {}) : respondToAll(browser)(sent);
    });
    const answer = tab.query();
    await tab.until(({ children }) => children.refresh?.getSnapshot().value === 'backoff');
    browser.clock.increment(1_000);
    expect(await answer).toEqual([]);
    expect(isSignedIn(tab.snapshot())).toBe(true);
  });
});
