import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Account,
  adminOf,
  createAccount,
  lastMail,
  methodsOf,
  open,
  openAuth,
  pkceClient,
  post,
  refusal,
  testClock,
} from './auth.accounts.ts';
import type { TestBackend } from './test-backend.ts';

const verifier = 'a-verifier-of-at-least-forty-three-characters';
const notFound = { status: 404, code: 'flow_state_not_found' };

describe('the PKCE flow', () => {
  const clock = testClock();
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await openAuth(clock);
  });
  afterAll(() => backend.close());

  const newAccount = () => createAccount(backend);
  const exchange = (code: string | undefined, verified = verifier) =>
    post(backend, '/token?grant_type=pkce', { auth_code: code, code_verifier: verified });
  /** Returns the code from a recovery link. */
  async function codeFor({ email }: Account, challenge = verifier, method = 'plain') {
    const body = { email, code_challenge: challenge, code_challenge_method: method };
    expect((await post(backend, '/recover', body)).status).toBe(200);
    const { query } = await open(backend, lastMail(backend, email).link);
    return query.code;
  }

  test('a link returns a code that only the requesting browser can exchange', async () => {
    const account = await newAccount();
    const client = pkceClient(backend);
    const redirectTo = `${backend.origin}/new-password`;
    expect((await client.auth.resetPasswordForEmail(account.email, { redirectTo })).error).toBeNull();
    const { link } = lastMail(backend, account.email);
    expect(new URL(link ?? '').searchParams.get('token')).toMatch(/^pkce_[0-9a-f]{56}$/);
    const landing = await open(backend, link);
    expect(landing).toEqual({
      status: 303,
      page: redirectTo,
      query: { code: expect.any(String) },
      fragment: {},
    });
    const { data, error } = await client.auth.exchangeCodeForSession(landing.query.code ?? '');
    expect(error).toBeNull();
    expect(data).toMatchObject({ redirectType: 'recovery', user: { id: account.id } });
    expect((await client.auth.updateUser({ password: 'oryx-harbour-77' })).error).toBeNull();
  });

  test('the session records what started the flow', async () => {
    const account = await newAccount();
    const { body } = await exchange(await codeFor(account));
    expect(methodsOf(body.access_token)).toEqual(['recovery']);
    const client = pkceClient(backend);
    clock.advance(60);
    await client.auth.signInWithOtp({ email: account.email });
    const { query } = await open(backend, lastMail(backend, account.email).link);
    const { data } = await client.auth.exchangeCodeForSession(query.code ?? '');
    expect(methodsOf(data.session?.access_token)).toEqual(['magiclink']);
  });

  test('a code can be exchanged once', async () => {
    const code = await codeFor(await newAccount());
    expect((await exchange(code)).status).toBe(200);
    expect(await exchange(code)).toMatchObject(notFound);
  });

  test('only one of two concurrent exchanges succeeds', async () => {
    const code = await codeFor(await newAccount());
    const answers = await Promise.all([exchange(code), exchange(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('a wrong verifier is refused and the code stays valid', async () => {
    const code = await codeFor(await newAccount());
    expect(await exchange(code, `${verifier}x`)).toMatchObject({ status: 400, code: 'bad_code_verifier' });
    expect((await exchange(code)).status).toBe(200);
  });

  test('an S256 challenge accepts only the verifier it was derived from', async () => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    const challenge = Buffer.from(digest).toString('base64url');
    const account = await newAccount();
    const code = await codeFor(account, challenge, 'S256');
    expect(await exchange(code, challenge)).toMatchObject({ code: 'bad_code_verifier' });
    expect((await exchange(code)).body.user.id).toBe(account.id);
  });

  test('a recovery must be completed within five minutes of its request', async () => {
    const code = await codeFor(await newAccount());
    clock.advance(301);
    expect(await exchange(code)).toMatchObject({ status: 422, code: 'flow_state_expired' });
  });

  test('a sign-in link can be opened late; its code is then valid for five minutes', async () => {
    const account = await newAccount();
    const client = pkceClient(backend);
    await client.auth.signInWithOtp({ email: account.email });
    clock.advance(1800);
    const { query } = await open(backend, lastMail(backend, account.email).link);
    clock.advance(299);
    const { error } = await client.auth.exchangeCodeForSession(query.code ?? '');
    expect(error).toBeNull();
  });

  test('the emailed code signs in without an exchange', async () => {
    const account = await newAccount();
    const client = pkceClient(backend);
    await client.auth.resetPasswordForEmail(account.email);
    const { code: token } = lastMail(backend, account.email);
    const { data } = await client.auth.verifyOtp({ email: account.email, token, type: 'recovery' });
    expect(data.user?.id).toBe(account.id);
  });

  test('errors of a link are in both the query and the fragment', async () => {
    const account = await newAccount();
    await pkceClient(backend).auth.resetPasswordForEmail(account.email);
    const { link } = lastMail(backend, account.email);
    await open(backend, link);
    const { query, fragment } = await open(backend, link);
    const error = {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    };
    expect(query).toEqual(error);
    expect(fragment).toEqual({ ...error, sb: '' });
  });

  test('a banned user cannot exchange a code', async () => {
    const account = await newAccount();
    const code = await codeFor(account);
    await adminOf(backend).updateUserById(account.id, { ban_duration: '24h' });
    expect(await exchange(code)).toMatchObject({ status: 403, code: 'user_banned' });
  });

  test('a new password invalidates a code', async () => {
    const account = await newAccount();
    const code = await codeFor(account);
    await adminOf(backend).updateUserById(account.id, { password: 'oryx-harbour-77' });
    expect(await exchange(code)).toMatchObject(notFound);
  });

  test('a soft deletion invalidates a code', async () => {
    const account = await newAccount();
    const code = await codeFor(account);
    await adminOf(backend).deleteUser(account.id, true);
    expect(await exchange(code)).toMatchObject(notFound);
  });

  test('an expired code is deleted when the next flow starts', async () => {
    const code = await codeFor(await newAccount());
    clock.advance(24 * 3600 + 301);
    expect(await exchange(code)).toMatchObject({ status: 422, code: 'flow_state_expired' });
    await codeFor(await newAccount());
    expect(await exchange(code)).toMatchObject(notFound);
  });

  test('a code that was never issued is not found', async () => {
    for (const code of ['made-up', crypto.randomUUID(), "' or 1=1 --"]) {
      expect(await exchange(code)).toMatchObject(notFound);
    }
    expect(await exchange('')).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(await exchange('x', '')).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test.each([
    ['a method without a challenge', undefined, 's256'],
    ['a challenge without a method', verifier, undefined],
    ['an unknown method', verifier, 's512'],
    ['a short challenge', 'x'.repeat(42), 'plain'],
    ['a long challenge', 'x'.repeat(129), 'plain'],
    ['other characters', `${'x'.repeat(43)}+`, 'plain'],
  ])('rejects %s', async (_, challenge, method) => {
    const { email } = await newAccount();
    const body = { email, code_challenge: challenge, code_challenge_method: method };
    for (const path of ['/recover', '/otp', '/magiclink']) {
      expect(await post(backend, path, body)).toMatchObject({ status: 400, code: 'validation_failed' });
    }
  });

  test('a client without its verifier gets an error before sending a request', async () => {
    const code = await codeFor(await newAccount());
    const { error } = await pkceClient(backend).auth.exchangeCodeForSession(code ?? '');
    expect(error?.name).toBe('AuthPKCECodeVerifierMissingError');
    expect(refusal(error).status).toBe(400);
  });
});
