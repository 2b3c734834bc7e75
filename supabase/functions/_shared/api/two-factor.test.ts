import { expect, test } from 'vitest';
import { twoFactorNeeded } from '../contract.ts';
import { type Answers, attemptId, credentials, factorId, grantOf, setUp, userId } from './api.fixture.ts';

const app = (id: string, status = 'verified') => ({ id, status, factor_type: 'totp' });
const otherApp = '00000000-0000-4000-8000-00000000f002';
const wrongCode = async () => Response.json({ error_code: 'mfa_verification_failed' }, { status: 422 });

/** Passes the first step for a user with these factors and returns a function for the second. */
async function passFirstStep(changed: Answers = {}, factors = [app(factorId)]) {
  const { post, calls } = setUp({ token: async () => Response.json(grantOf(factors)), ...changed });
  const response = await post('/api/auth/login', credentials);
  const { challenge } = twoFactorNeeded.parse(await response.json());
  return {
    calls,
    take: async (change: Record<string, unknown> = {}) => {
      const answer = await post('/api/auth/two-factor', { userId, challenge, code: '123456', ...change });
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        body: await answer.json(),
      };
    },
  };
}

const failed = (status: number, code: string) => ({ status, body: { error: { code } } });

test('returns a challenge and no token after the first step of a user with two-factor', async () => {
  const { post, calls } = setUp({ token: async () => Response.json(grantOf([app(factorId)])) });
  const response = await post('/api/auth/login', credentials);
  expect(await response.json()).toEqual({
    twoFactorRequired: true,
    userId,
    challenge: expect.stringMatching(/^v1\./),
  });
  expect(calls.at(-1)?.step).toBe('rpc/complete_sign_in');
});

test('requires no code for an authenticator app that was never verified', async () => {
  const { post } = setUp({ token: async () => Response.json(grantOf([app(factorId, 'unverified')])) });
  const response = await post('/api/auth/login', credentials);
  expect(await response.json()).toMatchObject({ token: 'access-token' });
});

test('returns the two-factor session for a correct code', async () => {
  const { take, calls } = await passFirstStep();
  expect(await take()).toMatchObject({
    status: 200,
    body: { token: 'aal2-token', user: { id: userId, role: 'admin', permissions: ['*'] } },
  });
  const second = calls.slice(3);
  expect(second.map(({ step, token }) => [step, token])).toEqual([
    ['rpc/start_second_step', 'sb_secret_test'],
    ['challenge', 'access-token'],
    ['verify', 'access-token'],
    ['rpc/complete_sign_in', 'sb_secret_test'],
    ['users', 'aal2-token'],
  ]);
  expect(second[0]?.body).toEqual({
    p_user_id: userId,
    p_challenge_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    p_address: null,
  });
  expect(second[2]?.body).toEqual({ challenge_id: 'factor-challenge', code: '123456' });
  expect(second[3]?.body).toEqual({ p_attempt_id: attemptId });
});

test('accepts a code from any of the user’s authenticator apps', async () => {
  const { take, calls } = await passFirstStep(
    { verify: async ({ url }) => (url.includes(otherApp) ? Response.json(grantOf()) : wrongCode()) },
    [app(factorId), app(otherApp)],
  );
  expect(await take()).toMatchObject({ status: 200 });
  expect(calls.filter(({ step }) => step === 'verify')).toHaveLength(2);
});

test('rejects a wrong code, and counts the attempt', async () => {
  const { take, calls } = await passFirstStep({ verify: wrongCode });
  expect(await take()).toMatchObject(failed(401, 'invalid_code'));
  expect(calls.at(-1)?.step).toBe('verify');
});

test.each([
  ['no user id', { userId: undefined }, failed(400, 'user_not_found')],
  ['an empty user id', { userId: '' }, failed(400, 'user_not_found')],
  ['another user id', { userId: attemptId }, failed(400, 'user_not_found')],
  ['no challenge', { challenge: undefined }, failed(401, 'challenge_expired')],
  ['a challenge of nobody', { challenge: 'v1.AAAA' }, failed(401, 'challenge_expired')],
  ['a short code', { code: '12345' }, failed(400, 'invalid_request')],
  ['a long code', { code: '1234567' }, failed(400, 'invalid_request')],
])('refuses %s without calling any service', async (_, change, refusal) => {
  const { take, calls } = await passFirstStep();
  expect(await take(change)).toMatchObject(refusal);
  expect(calls).toHaveLength(3);
});

test('rejects a used challenge before verifying its code', async () => {
  const { take, calls } = await passFirstStep({
    'rpc/start_second_step': async () =>
      Response.json({ retryAfter: null, attemptId: null, challengeUsed: true }),
  });
  expect(await take()).toMatchObject(failed(401, 'challenge_expired'));
  expect(calls.at(-1)?.step).toBe('rpc/start_second_step');
});

test('lets only the request that consumes the challenge sign in when two codes are correct', async () => {
  let settled = 0;
  const { take } = await passFirstStep({
    'rpc/complete_sign_in': async () => Response.json(settled++ < 2),
  });
  const answers = await Promise.all([take(), take()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('rejects too many codes before verifying them', async () => {
  const { take, calls } = await passFirstStep({
    'rpc/start_second_step': async () =>
      Response.json({ retryAfter: 900, attemptId: null, challengeUsed: false }),
  });
  expect(await take()).toMatchObject({ ...failed(429, 'too_many_attempts'), retryAfter: '900' });
  expect(calls.at(-1)?.step).toBe('rpc/start_second_step');
});

test.each([
  [403, 'session_not_found'],
  [403, 'bad_jwt'],
  [404, 'mfa_factor_not_found'],
])(
  'requires the first step again when its session or app no longer exists (%i %s)',
  async (status, error_code) => {
    const { take } = await passFirstStep({
      challenge: async () => Response.json({ error_code }, { status }),
    });
    expect(await take()).toMatchObject(failed(401, 'challenge_expired'));
  },
);

test('doesn’t report an auth server error as a wrong code', async () => {
  const { take } = await passFirstStep({
    verify: async () => Response.json({ error_code: 'mfa_ip_address_mismatch' }, { status: 422 }),
  });
  expect(await take()).toMatchObject(failed(503, 'unavailable'));
});
