import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { secondsIn } from '#machines/fixtures/people.ts';
import { challengeFactor, enrolFactor, removeFactor, verifyFactor } from './auth-factors.ts';
import { linkIdentity, unlinkIdentity } from './auth-identities.ts';
import { requestRecovery } from './auth-recovery.ts';
import { setClock } from './clock.ts';
import { setCredentials } from './credentials.ts';

const id = '0c8b6f0e-6f43-4a9e-9d3c-0c2d1f3a5b01';
const landing = 'https://app.example/settings';
const { signal } = new AbortController();
const granted = {
  id,
  url: 'https://provider.example/',
  totp: { qr_code: '<svg/>', secret: 'JBSWY3DP' },
  access_token: 'access-2',
  refresh_token: 'refresh-2',
  expires_at: secondsIn(3600),
};

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
  browser.serve(() => jsonResponse(200, granted));
  setClock(browser.time);
  setCredentials({ accessToken: 'access-1', expiresAt: secondsIn(3600) });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const pkce = { code_challenge: expect.stringMatching(/^[\w-]{43}$/), code_challenge_method: 's256' };

/** Specification, section 7 "Hosted backend authentication endpoints". */
const calls: [call: string, run: () => Promise<unknown>, body: unknown][] = [
  [
    'POST /recover',
    () => requestRecovery({ email: 'sara@agency.example', landing, captchaToken: 'human' }, signal),
    { email: 'sara@agency.example', ...pkce, gotrue_meta_security: { captcha_token: 'human' } },
  ],
  ['GET /user/identities/authorize', () => linkIdentity({ provider: 'google', landing }, signal), null],
  [`DELETE /user/identities/${id}`, () => unlinkIdentity(id, signal), null],
  [
    'POST /factors',
    () => enrolFactor('My phone', signal),
    { friendly_name: 'My phone', factor_type: 'totp', issuer: 'Driver Recruitment' },
  ],
  [`DELETE /factors/${id}`, () => removeFactor(id, signal), null],
  [`POST /factors/${id}/challenge`, () => challengeFactor(id, signal), {}],
  [
    `POST /factors/${id}/verify`,
    () => verifyFactor({ factorId: id, challengeId: 'challenge-1', code: '123456' }, signal),
    { challenge_id: 'challenge-1', code: '123456' },
  ],
];

describe('requests to the auth server match the specification', () => {
  test.each(calls)('%s', async (call, run, body) => {
    await run();
    expect(browser.sent).toHaveLength(1);
    const { method, url, headers, body: sent } = browser.sent[0] ?? expect.fail('nothing was sent');
    expect(`${method} ${new URL(url).pathname}`).toBe(call.replace(' ', ' /auth/v1'));
    expect(sent).toEqual(body);
    expect(headers.get('authorization')).toBe(call === 'POST /recover' ? null : 'Bearer access-1');
  });
});

describe('a token that cannot be verified', () => {
  const refused = jsonResponse(403, { error_code: 'bad_jwt', msg: 'invalid JWT: signature is invalid' });

  test.each([
    ['noKeys', []],
    ['badSignature', [{ kid: '1' }]],
  ])('is refused as %s, depending on the published keys', async (reason, keys) => {
    browser.serve(({ url }) =>
      url.endsWith('/auth/v1/.well-known/jwks.json') ? jsonResponse(200, { keys }) : refused.clone(),
    );
    await expect(challengeFactor(id, signal)).rejects.toMatchObject({ reason });
  });
});
