import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Browser, jsonResponse, page, stubBrowser } from '#machines/fixtures/browser.ts';
import { grantOf, secondsIn } from '#machines/fixtures/people.ts';
import { challengeFactor, removeFactor, verifyFactor } from './auth-factors.ts';
import { linkIdentity } from './auth-identities.ts';
import { requestAsUser } from './auth-person.ts';
import { exchangeCode } from './auth-pkce.ts';
import { requestRecovery } from './auth-recovery.ts';
import { setClock } from './clock.ts';
import { listenToCredentials, setCredentials } from './credentials.ts';

let browser: Browser;
const { signal } = new AbortController();
const newer = { accessToken: 'access-2', expiresAt: secondsIn(3600) };
const credentialsListener = {
  onStale: vi.fn(),
  onRefused: () => setCredentials(newer, 'me'),
  onUnauthorized: vi.fn(),
  onGranted: vi.fn(),
};
beforeEach(() => {
  browser = stubBrowser();
  setClock(browser.time);
  setCredentials({ accessToken: 'access-1', expiresAt: browser.time.now().getTime() / 1000 + 3600 }, 'me');
  listenToCredentials(credentialsListener);
});
afterEach(() => {
  setCredentials(null);
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const refusal = (status: number, error_code: string, msg = '') => jsonResponse(status, { error_code, msg });
const ask = () => requestAsUser('GET', '/user', signal);

describe('auth server responses', () => {
  test.each([
    ['a reason of its own', () => refusal(422, 'mfa_verification_failed'), { reason: 'codeInvalid' }],
    [
      'a provider that is off',
      () => refusal(400, 'validation_failed', 'Unsupported provider: x'),
      { reason: 'providerOff' },
    ],
    [
      'something else',
      () => refusal(400, 'unheard_of', 'No.'),
      { reason: 'refused', params: { message: 'No.' } },
    ],
    ['that it is broken', () => refusal(500, 'unexpected_failure'), { code: 'data.failed' }],
    ['a page', () => page(), { code: 'network.html' }],
  ])('%s', async (_, answer, expected) => {
    browser.serve(answer);
    await expect(ask()).rejects.toMatchObject(expected);
    expect(credentialsListener.onUnauthorized).not.toHaveBeenCalled();
  });

  test.each([
    ['there are none', { keys: [] }, 'noKeys'],
    ['there are some', { keys: [{ kid: '1' }] }, 'badSignature'],
  ])('a token the server cannot verify: loads the published keys, when %s', async (_, keys, reason) => {
    browser.serve(({ url }) =>
      url.endsWith('/.well-known/jwks.json')
        ? jsonResponse(200, keys)
        : refusal(403, 'bad_jwt', 'invalid JWT'),
    );
    await expect(ask()).rejects.toMatchObject({ reason });
  });

  test.each([
    ['401, also to a newer token,', () => refusal(401, 'no_authorization')],
    ['that the session has ended', () => refusal(403, 'session_not_found')],
  ])('%s ends the session in this browser', async (_, answer) => {
    browser.serve(answer);
    await expect(ask()).rejects.toThrow();
    expect(credentialsListener.onUnauthorized).toHaveBeenCalledOnce();
  });
});

test('a correct code gives the session new tokens', async () => {
  browser.serve(({ url }) => jsonResponse(200, url.endsWith('/challenge') ? { id: 'c-1' } : grantOf(2)));
  const challengeId = await challengeFactor('f-1', signal);
  await verifyFactor({ factorId: 'f-1', challengeId, code: '123456' }, signal);
  expect(browser.sent.map(({ method, url, body }) => [method, new URL(url).pathname, body])).toEqual([
    ['POST', '/auth/v1/factors/f-1/challenge', {}],
    ['POST', '/auth/v1/factors/f-1/verify', { challenge_id: 'c-1', code: '123456' }],
  ]);
  expect(credentialsListener.onGranted).toHaveBeenCalledWith(
    expect.objectContaining({ accessToken: 'access-2' }),
  );
});

test('removes an authenticator app that is already gone without an error', async () => {
  browser.serve(() => refusal(404, 'mfa_factor_not_found'));
  await removeFactor('f-1', signal);
  expect(browser.sent.map(({ method }) => method)).toEqual(['DELETE']);
});

test('requests a recovery with challenge and captcha token, and exchanges it with the verifier', async () => {
  browser.serve(() => jsonResponse(200, {}));
  await requestRecovery(
    { email: 'a@b.example', landing: 'https://app.example/login', captchaToken: 'seen' },
    signal,
  );
  const [sent] = browser.sent;
  expect(new URL(sent?.url ?? '').searchParams.get('redirect_to')).toBe('https://app.example/login');
  expect(sent?.body).toEqual({
    email: 'a@b.example',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 's256',
    gotrue_meta_security: { captcha_token: 'seen' },
  });
  browser.serve(() => jsonResponse(200, { ...grantOf(3), user: { factors: [] } }));
  expect(await exchangeCode('recovery', 'a-code', signal)).toMatchObject({ factorIds: [] });
  expect(browser.sent[1]?.body).toEqual({
    auth_code: 'a-code',
    code_verifier: expect.stringMatching(/^[\w-]{64}$/),
  });
  await expect(exchangeCode('recovery', 'a-code', signal)).rejects.toMatchObject({ reason: 'linkElsewhere' });
});

test('linking requests the provider address with a return address in this browser', async () => {
  browser.serve(() => jsonResponse(200, { url: 'https://accounts.example/o' }));
  const landing = 'https://app.example/settings?section=identities';
  expect(await linkIdentity({ provider: 'google', landing }, signal)).toBe('https://accounts.example/o');
  const query = new URL(browser.sent[0]?.url ?? '').searchParams;
  expect([query.get('provider'), query.get('redirect_to'), query.get('code_challenge_method')]).toEqual([
    'google',
    landing,
    's256',
  ]);
});
