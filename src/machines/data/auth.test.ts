import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { grantOf, secondsIn } from '#machines/fixtures/people.ts';
import { refreshGrant, revokeSessions } from './auth.ts';

let browser: Browser;
const { signal } = new AbortController();
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('token refresh', () => {
  test('exchanges the refresh token for new tokens', async () => {
    browser.serve(() => jsonResponse(200, { ...grantOf(2), token_type: 'bearer', expires_in: 3600 }));
    expect(await refreshGrant('refresh-1', signal)).toEqual({
      accessToken: 'access-2',
      refreshToken: 'refresh-2',
      expiresAt: secondsIn(3600),
    });
    expect(browser.sent[0]).toMatchObject({
      url: 'http://localhost/auth/v1/token?grant_type=refresh_token',
      method: 'POST',
      body: { refresh_token: 'refresh-1' },
    });
    expect(browser.sent[0]?.headers.get('content-type')).toBe('application/json');
  });

  test.each([
    [
      'in GoTrue words',
      jsonResponse(400, { error_code: 'session_expired', msg: 'Session expired' }),
      400,
      'session_expired',
    ],
    [
      'in OAuth words',
      jsonResponse(400, { error: 'invalid_grant', error_description: 'used' }),
      400,
      'invalid_grant',
    ],
    ['without words', new Response('busy', { status: 503 }), 503, ''],
  ])('returns the error when refused %s', async (_, answer, status, code) => {
    browser.serve(() => answer);
    await expect(refreshGrant('refresh-1', signal)).rejects.toMatchObject({ status, code });
  });
});

describe('server sign-out', () => {
  test.each(['local', 'others', 'global'] as const)(
    'with scope %s completes even after the page closes',
    async (scope) => {
      const init = vi.fn(async () => new Response(null, { status: 204 }));
      vi.stubGlobal('fetch', init);
      await revokeSessions('access-1', scope, signal);
      expect(init).toHaveBeenCalledWith(
        `http://localhost/auth/v1/logout?scope=${scope}`,
        expect.objectContaining({ method: 'POST', keepalive: true }),
      );
    },
  );

  test.each([401, 403, 404])('succeeds on status %i because no session is left', async (status) => {
    browser.serve(() => jsonResponse(status, { error_code: 'session_not_found', msg: 'gone' }));
    await expect(revokeSessions('access-1', 'local', signal)).resolves.toBeUndefined();
  });

  test('reports a server failure', async () => {
    browser.serve(() => jsonResponse(500, { msg: 'Internal' }));
    await expect(revokeSessions('access-1', 'local', signal)).rejects.toMatchObject({ status: 500 });
  });
});
