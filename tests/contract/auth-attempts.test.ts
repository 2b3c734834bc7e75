import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, createAccount, openAuth, password, post, signIn, testClock } from './auth.accounts.ts';
import { embeddedOnly } from './hosted.skip.ts';
import type { TestBackend } from './test-backend.ts';

const tooManyAttempts = {
  status: 429,
  code: 'unknown',
  body: { msg: 'Too many attempts. Please try again later.' },
};

describe('guesses sent directly to the auth server', () => {
  const clock = testClock();
  let backend: TestBackend;

  beforeAll(async () => {
    embeddedOnly('hooks for attempts on every plan');
    backend = await openAuth(clock);
  });
  afterAll(() => backend?.close());

  const estimatedRowHeight = (account: Account, guessed: string) =>
    post(backend, '/token?grant_type=password', { email: account.email, password: guessed });

  test('compares only five of sixty wrong passwords, and then refuses even the correct one', async () => {
    const rana = await createAccount(backend, 'rana');
    const other = await createAccount(backend, 'other');
    const statuses: number[] = [];
    for (let wrong = 0; wrong < 60; wrong += 1)
      statuses.push((await estimatedRowHeight(rana, 'wrong')).status);
    expect(statuses).toEqual([...Array(5).fill(400), ...Array(55).fill(429)]);
    expect(await estimatedRowHeight(rana, password)).toMatchObject(tooManyAttempts);
    expect((await estimatedRowHeight(other, password)).status).toBe(200);
    clock.advance(15 * 60);
    expect((await estimatedRowHeight(rana, password)).status).toBe(200);
  });

  test('five wrong second-factor codes block even the correct one', async () => {
    const account = await createAccount(backend, 'coded');
    const { client, session } = await signIn(backend, account);
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const headers = { authorization: `Bearer ${session.access_token}` };
    const path = `/factors/${data?.id}`;
    const { secret = '' } = data?.totp ?? {};
    const right = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
    const answer = async (code: string) => {
      const { body } = await post(backend, `${path}/challenge`, {}, headers);
      return post(backend, `${path}/verify`, { challenge_id: body.id, code }, headers);
    };
    const wrong = String((Number(right()) + 500_000) % 1_000_000).padStart(6, '0');
    for (let times = 0; times < 5; times += 1)
      expect(await answer(wrong)).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect([await answer(wrong), await answer(right())]).toMatchObject([tooManyAttempts, tooManyAttempts]);
    clock.advance(15 * 60);
    expect((await answer(right())).status).toBe(200);
  });
});
