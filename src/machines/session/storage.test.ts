import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setClock } from '#machines/data/clock.ts';
import { type Browser, stubBrowser } from '#machines/fixtures/browser.ts';
import { secondsIn, sessionOf } from '#machines/fixtures/people.ts';
import { clearSession, clearTabSession, readSession, writeSession } from './storage.ts';

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
  setClock(browser.time);
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

const tabSession = sessionOf({ sessionExpiresAt: null });

test.each([
  ['a remembered session in the browser', sessionOf(), 'localStorage', 'sessionStorage'],
  ['another in the tab', tabSession, 'sessionStorage', 'localStorage'],
] as const)('stores %s', (_, session, home, other) => {
  writeSession(session);
  expect(browser[home].length).toBe(2);
  expect(browser[other].length).toBe(0);
  expect(readSession()).toEqual(session);
});

test('stores only one session, in the browser or in the tab', () => {
  writeSession(sessionOf());
  writeSession(tabSession);
  expect(browser.localStorage.length).toBe(0);
  expect(readSession()).toEqual(tabSession);
});

test('removes an expired session, but not one with a second left', () => {
  writeSession(sessionOf({ sessionExpiresAt: secondsIn(60) }));
  browser.clock.increment(59_000);
  expect(readSession()).not.toBeNull();
  browser.clock.increment(1_000);
  expect(readSession()).toBeNull();
  expect(browser.localStorage.length).toBe(0);
});

const tokens = JSON.stringify(sessionOf().tokens);
const user = JSON.stringify(sessionOf().user);
test.each([
  ['no token', null, user],
  ['no user', tokens, null],
  ['a token that is no JSON', 'access-1', user],
  ['a token without its end', JSON.stringify({ ...sessionOf().tokens, sessionExpiresAt: undefined }), user],
  ['an empty access token', JSON.stringify({ ...sessionOf().tokens, accessToken: '' }), user],
  ['a role that does not exist', tokens, user.replace('"recruiter"', '"owner"')],
  ['a user cut short', tokens, user.slice(0, 40)],
])('clears both items for %s', (_, token, person) => {
  if (token !== null) browser.localStorage.setItem('auth_token', token);
  if (person !== null) browser.localStorage.setItem('auth_user', person);
  expect(readSession()).toBeNull();
  expect(browser.localStorage.length).toBe(0);
});

test('keeps a remembered session when only the tab’s session is cleared', () => {
  writeSession(sessionOf());
  clearTabSession();
  expect(readSession()).toEqual(sessionOf());
});

describe('a browser that blocks storage', () => {
  test('keeps the session in memory when there is no storage', () => {
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('sessionStorage', undefined);
    writeSession(sessionOf());
    expect(readSession()).toEqual(sessionOf());
    clearSession();
    expect(readSession()).toBeNull();
  });

  test('leaves no partial session in storage when it is full', () => {
    const write = browser.localStorage.setItem;
    vi.spyOn(browser.localStorage, 'setItem').mockImplementation((key, value) => {
      if (key === 'auth_user') throw new DOMException('full', 'QuotaExceededError');
      write(key, value);
    });
    writeSession(sessionOf());
    expect(browser.localStorage.length).toBe(0);
    expect(readSession()).toEqual(sessionOf());
  });

  test('treats storage that throws on access as empty', () => {
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(readSession()).toBeNull();
    expect(() => writeSession(sessionOf())).not.toThrow();
    expect(readSession()).toEqual(sessionOf());
  });
});
