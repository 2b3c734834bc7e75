import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Browser, stubBrowser } from '#machines/fixtures/browser.ts';
import { sessionOf } from '#machines/fixtures/people.ts';
import { store } from '#machines/fixtures/tab.ts';
import { offerSession, sessionOfTabs } from './session-sharing.ts';
import type { Session } from './storage.ts';

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const { signal } = new AbortController();

/** Returns a tab-only session: an auth server session with its `round`th tokens. */
function sessionIn(sessionId: string, tokenNumber = 1): Session {
  const accessToken = `head.${btoa(JSON.stringify({ session_id: sessionId, round: tokenNumber }))}.sign`;
  return sessionOf({ accessToken, refreshToken: `refresh-${tokenNumber}`, sessionExpiresAt: null });
}

/** Opens another tab with this session, until the test ends or the returned function is called. */
function openHolder(session: Session): () => void {
  store(browser.sessionStorage, session);
  const stop = offerSession(session);
  onTestFinished(stop);
  return stop;
}

describe('a tab without a session', () => {
  test('starts signed out when no tab is signed in', async () => {
    expect(await sessionOfTabs(null, signal)).toBeNull();
  });

  test('gets the session of a signed-in tab, even for many tabs at the same time', async () => {
    const storedSession = sessionIn('s-1');
    openHolder(storedSession);
    const starts = Array.from({ length: 4 }, () => sessionOfTabs(null, signal));
    expect(await Promise.all(starts)).toEqual([storedSession, storedSession, storedSession, storedSession]);
  });

  test('gets the current session of the other tab, not its initial one', async () => {
    openHolder(sessionIn('s-1'));
    store(browser.sessionStorage, sessionIn('s-1', 2));
    expect(await sessionOfTabs(null, signal)).toEqual(sessionIn('s-1', 2));
  });

  test('stops waiting when no other tab can respond', async () => {
    const closing = Promise.withResolvers<void>();
    const storedSession = Promise.withResolvers<void>();
    void navigator.locks.request('signed_in', { mode: 'shared' }, () => {
      storedSession.resolve();
      return closing.promise;
    });
    await storedSession.promise;
    const session = sessionOfTabs(null, signal);
    closing.resolve();
    expect(await session).toBeNull();
  });

  test('waits two seconds at most for a tab that does not respond', async () => {
    const late = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    const stop = openHolder(sessionIn('s-1'));
    browser.sessionStorage.clear();
    const session = sessionOfTabs(null, signal);
    late.abort();
    expect(await session).toBeNull();
    expect(timeout).toHaveBeenCalledWith(2_000);
    stop();
  });

  test('requests no session in a browser without locks', async () => {
    openHolder(sessionIn('s-1'));
    vi.stubGlobal('navigator', {});
    expect(await sessionOfTabs(null, signal)).toBeNull();
  });
});

describe('a tab with its own session', () => {
  test('adopts newer tokens from other tabs when copied or restored', async () => {
    openHolder(sessionIn('s-1', 3));
    expect(await sessionOfTabs(sessionIn('s-1'), signal)).toEqual(sessionIn('s-1', 3));
  });

  test('keeps its session when other tabs have a different one', async () => {
    openHolder(sessionIn('s-2'));
    expect(await sessionOfTabs(sessionIn('s-1'), signal)).toEqual(sessionIn('s-1'));
  });

  test('keeps its session when it is the only tab', async () => {
    expect(await sessionOfTabs(sessionIn('s-1'), signal)).toEqual(sessionIn('s-1'));
  });

  test('keeps a remembered session without asking other tabs', async () => {
    const storedSession = sessionIn('s-1', 2);
    openHolder(storedSession);
    const own = { ...storedSession, tokens: { ...sessionIn('s-1').tokens, sessionExpiresAt: 1 } };
    expect(await sessionOfTabs(own, signal)).toEqual(own);
  });
});
