import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Browser, jsonResponse, page, stubBrowser } from '#machines/fixtures/browser.ts';
import { secondsIn } from '#machines/fixtures/people.ts';
import { setClock } from './clock.ts';
import { listenToCredentials, setCredentials } from './credentials.ts';
import { exchangeAnonymously, exchangeSignedIn, exchangeWithApi } from './exchange.ts';

let browser: Browser;
const listener = { onStale: vi.fn(), onRefused: vi.fn(), onUnauthorized: vi.fn(), onGranted: vi.fn() };
const url = 'http://localhost/rest/v1/users';
const validCredentials = { accessToken: 'access-1', expiresAt: secondsIn(3600) };
const stale = { accessToken: 'access-0', expiresAt: secondsIn(5) };

beforeEach(() => {
  browser = stubBrowser();
  browser.serve(() => jsonResponse(200, []));
  setClock(browser.time);
  setCredentials(validCredentials);
  listenToCredentials(listener);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

function bearer(): string | null | undefined {
  return browser.sent[0]?.headers.get('authorization');
}

describe('access token', () => {
  test('is sent with signed-in requests only', async () => {
    await exchangeSignedIn(url);
    expect(bearer()).toBe('Bearer access-1');
    browser.sent.length = 0;
    await exchangeAnonymously(url);
    expect(bearer()).toBeNull();
  });

  test('is omitted when no user is signed in', async () => {
    setCredentials(null);
    await exchangeSignedIn(url);
    expect(bearer()).toBeNull();
  });

  test('delays the request until it is refreshed when it is about to expire', async () => {
    setCredentials(stale);
    listener.onStale.mockImplementationOnce(() => setCredentials(validCredentials));
    await exchangeSignedIn(url);
    expect(bearer()).toBe('Bearer access-1');
    expect(browser.sent).toHaveLength(1);
  });

  test('does not delay the request after the caller aborts', async () => {
    setCredentials(stale);
    const caller = new AbortController();
    const answer = exchangeSignedIn(url, { signal: caller.signal });
    caller.abort(new Error('left the page'));
    await expect(answer).rejects.toThrow('left the page');
    expect(browser.sent).toHaveLength(0);
  });
});

describe('responses reported as unauthorized', () => {
  test.each([
    ['a 401 of our own API on a request with the token', exchangeWithApi, 401, 1],
    ['no 401 on a request without one', exchangeAnonymously, 401, 0],
    ['no 403', exchangeSignedIn, 403, 0],
  ])('%s', async (_, exchange, status, times) => {
    browser.serve(() => jsonResponse(status, {}));
    expect((await exchange(url)).status).toBe(status);
    expect(listener.onUnauthorized).toHaveBeenCalledTimes(times);
    expect(listener.onRefused).not.toHaveBeenCalled();
  });
});

describe('401 responses of hosted services', () => {
  const renewed = { accessToken: 'access-2', expiresAt: secondsIn(3600) };
  /** Refuses every request that does not carry the token `accepted`. */
  const accept = (accepted: string) =>
    browser.serve(({ headers }) =>
      headers.get('authorization') === `Bearer ${accepted}` ? jsonResponse(200, []) : jsonResponse(401, {}),
    );
  const bearers = () => browser.sent.map(({ headers }) => headers.get('authorization'));

  test('are retried with the same body once the session has a newer token', async () => {
    accept('access-2');
    listener.onRefused.mockImplementationOnce(() => setCredentials(renewed));
    const answer = await exchangeSignedIn(url, { method: 'POST', body: '{"a":1}' });
    expect(answer.status).toBe(200);
    expect(bearers()).toEqual(['Bearer access-1', 'Bearer access-2']);
    expect(browser.sent.map(({ body }) => body)).toEqual([{ a: 1 }, { a: 1 }]);
    expect(listener.onUnauthorized).not.toHaveBeenCalled();
  });

  test('end the session when the newer token is refused too', async () => {
    accept('nothing');
    listener.onRefused.mockImplementationOnce(() => setCredentials(renewed));
    expect((await exchangeSignedIn(url)).status).toBe(401);
    expect(browser.sent).toHaveLength(2);
    expect(listener.onUnauthorized).toHaveBeenCalledTimes(1);
  });

  test('are returned when the session ends meanwhile', async () => {
    accept('nothing');
    listener.onRefused.mockImplementationOnce(() => setCredentials(null));
    expect((await exchangeSignedIn(url)).status).toBe(401);
    expect(browser.sent).toHaveLength(1);
    expect(listener.onUnauthorized).not.toHaveBeenCalled();
  });

  test('are returned when no session can refresh the token', async () => {
    accept('nothing');
    const stop = listenToCredentials(listener);
    stop();
    expect((await exchangeSignedIn(url)).status).toBe(401);
    expect(browser.sent).toHaveLength(1);
  });

  test('does not delay the request after the caller aborts', async () => {
    accept('nothing');
    const caller = new AbortController();
    const answer = exchangeSignedIn(url, { signal: caller.signal });
    await vi.waitFor(() => expect(listener.onRefused).toHaveBeenCalled());
    caller.abort(new Error('left the page'));
    await expect(answer).rejects.toThrow('left the page');
  });
});

describe('network errors', () => {
  test('offline: nothing is sent', async () => {
    browser.setOnline(false);
    await expect(exchangeAnonymously(url)).rejects.toMatchObject({ code: 'network.offline' });
    expect(browser.sent).toHaveLength(0);
  });

  test('an HTML page instead of data, whatever its status', async () => {
    browser.serve(() => page(502));
    await expect(exchangeAnonymously(url)).rejects.toMatchObject({ code: 'network.html' });
  });

  test('no response', async () => {
    browser.serve(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(exchangeAnonymously(url)).rejects.toMatchObject({ code: 'network.noAnswer' });
  });

  test('an interrupted response', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('lost')) });
    browser.serve(() => new Response(body));
    await expect(exchangeAnonymously(url)).rejects.toMatchObject({ code: 'network.noAnswer' });
  });

  test('no response within 30 s', async () => {
    const timeout = new AbortController();
    const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    browser.serve(
      ({ signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const answer = exchangeAnonymously(url);
    timeout.abort(new DOMException('late', 'TimeoutError'));
    await expect(answer).rejects.toMatchObject({ code: 'network.noAnswer', cause: { name: 'TimeoutError' } });
    expect(asked).toHaveBeenCalledWith(30_000);
  });
});

test('returns a response unchanged', async () => {
  browser.serve(() => new Response(null, { status: 204, headers: { 'content-range': '*/0' } }));
  const answer = await exchangeAnonymously(url);
  expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([204, '*/0', '']);
});
