import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Browser, jsonResponse } from '#machines/fixtures/browser.ts';
import { recruiter, signInResponse, twoFactorResponse } from '#machines/fixtures/people.ts';
import { openTab, respondToAll, signedInBrowser, type Tab } from '#machines/fixtures/tab.ts';
import { isSignedIn, selectLastPage, selectSignIn } from './session.selectors.ts';
import { selectTwoFactor } from './sign-in.machine.ts';

let browser: Browser;
beforeEach(() => {
  browser = signedInBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const isSignedOut = (snapshot: Parameters<typeof isSignedIn>[0]) => snapshot.matches({ auth: 'signedOut' });
const startUrl = '/recruiter/leads?tab=mine&c=4217';
const refused = () =>
  jsonResponse(401, { code: 'PGRST303', message: 'JWT expired', details: null, hint: null });

/** The server no longer accepts the session and the tab is notified; the sign-in page then replaces the tab's page. */
async function invalidateSession(tab: Tab): Promise<Tab> {
  browser.serve(refused);
  await tab.query().catch(() => undefined);
  await tab.until(isSignedOut);
  tab.kill();
  vi.stubGlobal('location', new URL('http://localhost/login'));
  browser.serve(respondToAll(browser));
  return openTab(browser);
}

test('returns to the previous page once when signing in again after a 401', async () => {
  const tab = await invalidateSession(await openTab(browser));
  expect(selectLastPage(await tab.signIn(true))).toBe(startUrl);
  tab.kill();
  expect(selectLastPage((await openTab(browser)).snapshot())).toBeNull();
});

test('returns to the previous page after a two-factor sign-in', async () => {
  const tab = await invalidateSession(await openTab(browser));
  browser.serve(({ url }) =>
    jsonResponse(200, url.includes('two-factor') ? signInResponse : twoFactorResponse),
  );
  const form = { identifier: 'sara@agency.example', password: 'correct-horse', remember: false };
  selectSignIn(tab.snapshot())?.send({ type: 'credentials.submit', ...form });
  await vi.waitFor(() => {
    const signIn = selectSignIn(tab.snapshot())?.getSnapshot();
    const step = signIn && selectTwoFactor(signIn);
    expect(step).toBeDefined();
    step?.send({ type: 'code.submit', code: '123456' });
  }, 20_000);
  expect(selectLastPage(await tab.until(isSignedIn))).toBe(startUrl);
});

test('returns to the previous page after a refused refresh, without a page load', async () => {
  const tab = await openTab(browser);
  browser.serve(() => jsonResponse(400, { error_code: 'refresh_token_already_used', msg: 'Already Used' }));
  browser.clock.increment(3_480_000);
  await tab.until(isSignedOut);
  browser.serve(respondToAll(browser));
  expect(selectLastPage(await tab.signIn(true))).toBe(startUrl);
});

test('opens the home page for another user, and for the first user after that', async () => {
  const tab = await invalidateSession(await openTab(browser));
  const other = { ...recruiter, id: '0c8b6f0e-6f43-4a9e-9d3c-0c2d1f3a5b02' };
  browser.serve(() => jsonResponse(200, { ...signInResponse, user: other }));
  expect(selectLastPage(await tab.signIn(true))).toBeNull();
  tab.signOut('local');
  browser.serve(respondToAll(browser));
  expect(selectLastPage(await tab.signIn(true))).toBeNull();
});

test('opens the home page after a sign-out', async () => {
  const tab = await openTab(browser);
  tab.signOut('local');
  expect(selectLastPage(await tab.signIn(true))).toBeNull();
});

test('opens the home page when the browser cannot store the previous page', async () => {
  vi.spyOn(browser.sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const tab = await invalidateSession(await openTab(browser));
  expect(selectLastPage(await tab.signIn(true))).toBeNull();
});
