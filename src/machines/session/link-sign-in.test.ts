import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setClock } from '#machines/data/clock.ts';
import { setCredentials } from '#machines/data/credentials.ts';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { ownProfile as profile } from '#machines/shared/settings/profile/profile.fixtures.ts';
import { signInFromFragment } from './link-sign-in.ts';
import { clearSession, consumeNote, readSession } from './storage.ts';

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
  setClock(browser.time);
});
afterEach(() => {
  clearSession();
  setCredentials(null);
  vi.unstubAllGlobals();
});

const { signal } = new AbortController();
const token = ['header', btoa(JSON.stringify({ sub: profile.id })), 'signature'].join('.');
const granted = `#access_token=${token}&refresh_token=refresh-1&expires_at=4102444800&type=invite`;

test('a valid link stores its session for this tab and leaves no message', async () => {
  browser.serve(() => jsonResponse(200, profile));
  await signInFromFragment(granted, signal);
  expect(readSession()).toMatchObject({ user: { id: profile.id }, tokens: { sessionExpiresAt: null } });
  expect(consumeNote()).toBeNull();
});

test.each([
  [
    'is used or too old',
    '#error=access_denied&error_code=otp_expired&error_description=Invalid&sb=',
    profile,
  ],
  ['is of somebody who may not come in', granted, null],
  ['is cut short', granted.slice(0, 60), profile],
])('a link that %s leaves a message for the sign-in page', async (_, hash, row) => {
  browser.serve(() => jsonResponse(200, row));
  await signInFromFragment(hash, signal);
  expect(readSession()).toBeNull();
  expect(consumeNote()).toBe('login.linkOver');
});
