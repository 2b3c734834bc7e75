import bcrypt from 'bcryptjs';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type Account,
  adminOf,
  call,
  createAccount,
  password,
  refusal,
  signIn,
  testClock,
} from './auth.accounts.ts';
import { engines, openBackend } from './engines.ts';
import { hostedProject } from './hosted.environment.ts';
import type { TestBackend } from './test-backend.ts';

const invalid = { status: 400, code: 'invalid_credentials' };

describe.each(engines)('signing in on %s', (engine) => {
  const clock = testClock();
  let backend: TestBackend;
  let rana: Account;

  beforeAll(async () => {
    backend = await openBackend({ engine, clock });
    rana = await createAccount(backend, 'rana');
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => backend.close());

  test('an email address and its password return a session and the account', async () => {
    const { session } = await signIn(backend, rana);
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(session.user).toMatchObject({
      id: rana.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: rana.email,
      phone: '',
      user_metadata: { name: 'rana', email_verified: true },
      app_metadata: { role: 'recruiter', provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', user_id: rana.id, identity_data: { email: rana.email } }],
      last_sign_in_at: clock.now().toISOString(),
      is_anonymous: false,
    });
    expect(session.user.email_confirmed_at).toBe(clock.now().toISOString());
  });

  test('the access token contains the claims that the product uses and those of the hook', async () => {
    const { session } = await signIn(backend, rana);
    const now = Math.floor(clock.now().getTime() / 1000);
    expect(decodeJwt(session.access_token)).toMatchObject({
      iss: `${backend.origin}/auth/v1`,
      aud: 'authenticated',
      sub: rana.id,
      role: 'authenticated',
      email: rana.email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: now }],
      iat: now,
      exp: now + 3600,
      is_anonymous: false,
      user_role: 'recruiter',
      app_metadata: { role: 'recruiter' },
      user_metadata: { name: 'rana' },
    });
    expect(session.expires_at).toBe(now + 3600);
  });

  test('no response contains a password hash', async () => {
    const { session, client } = await signIn(backend, rana);
    const read = await client.auth.getUser(session.access_token);
    expect(JSON.stringify([session, read])).not.toMatch(/\$2[aby]\$|encrypted_password/);
  });

  test('an email address is matched regardless of case', async () => {
    const { error } = await backend
      .client()
      .auth.signInWithPassword({ email: rana.email.toUpperCase(), password });
    expect(error).toBeNull();
  });

  test('a phone number signs in, with or without the plus', async () => {
    await adminOf(backend).createUser({ phone: '+971501112233', password, phone_confirm: true });
    for (const phone of ['+971501112233', '971501112233']) {
      const { data, error } = await backend.client().auth.signInWithPassword({ phone, password });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ phone: '971501112233', email: '' });
    }
  });

  test('an unknown user and a wrong password get the same response after the same work', async () => {
    const compare = vi.spyOn(bcrypt, 'compare');
    const attempts = [
      { email: rana.email, password: 'not-the-password' },
      { email: 'nobody@recruiting.example', password },
      { phone: '+971509999999', password },
    ];
    for (const attempt of attempts) {
      compare.mockClear();
      const { data, error } = await backend.client().auth.signInWithPassword(attempt);
      expect(refusal(error)).toEqual(invalid);
      expect(error?.message).toBe('Invalid login credentials');
      expect(data.session).toBeNull();
      // The work of a hosted project cannot be observed.
      if (!hostedProject) expect(compare).toHaveBeenCalledTimes(1);
    }
  });

  test('an account without a password cannot sign in, not even with an empty one', async () => {
    await adminOf(backend).createUser({ email: 'blank@recruiting.example', email_confirm: true });
    for (const attempt of ['', password]) {
      const body = JSON.stringify({ email: 'blank@recruiting.example', password: attempt });
      const response = await call(backend, '/token?grant_type=password', { method: 'POST', body });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error_code: 'invalid_credentials' });
    }
  });

  test('an unconfirmed address or phone number is refused with its own error', async () => {
    const email = 'new@recruiting.example';
    await adminOf(backend).createUser({ email, password });
    const { error } = await backend.client().auth.signInWithPassword({ email, password });
    expect(refusal(error)).toEqual({ status: 400, code: 'email_not_confirmed' });
    await adminOf(backend).createUser({ phone: '+971501112244', password });
    const byPhone = await backend.client().auth.signInWithPassword({ phone: '+971501112244', password });
    expect(refusal(byPhone.error)).toEqual({ status: 400, code: 'phone_not_confirmed' });
  });

  test('a banned user has no access until the ban ends', async () => {
    const omar = await createAccount(backend, 'omar');
    const { client, session } = await signIn(backend, omar);
    await adminOf(backend).updateUserById(omar.id, { ban_duration: '1h30m' });
    const attempt = () => backend.client().auth.signInWithPassword({ email: omar.email, password });
    expect(refusal((await attempt()).error)).toEqual({ status: 400, code: 'user_banned' });
    expect(refusal((await client.auth.getUser(session.access_token)).error)).toEqual({
      status: 403,
      code: 'user_banned',
    });
    const refreshed = await backend.client().auth.refreshSession(session);
    expect(refusal(refreshed.error)).toEqual({ status: 400, code: 'user_banned' });
    clock.advance(90 * 60);
    expect((await attempt()).error).toBeNull();
  });

  test('a ban can be lifted', async () => {
    const sara = await createAccount(backend, 'sara');
    await adminOf(backend).updateUserById(sara.id, { ban_duration: '24h' });
    await adminOf(backend).updateUserById(sara.id, { ban_duration: 'none' });
    await signIn(backend, sara);
  });

  test('malformed requests get the service’s error format, by API version', async () => {
    const post = (body: string, headers = {}) =>
      call(backend, '/token?grant_type=password', { method: 'POST', body, headers });
    const old = await post('{');
    expect(old.status).toBe(400);
    expect(await old.json()).toEqual({ code: 400, error_code: 'bad_json', msg: expect.any(String) });
    expect(old.headers.get('x-sb-error-code')).toBe('bad_json');
    const recent = await post('[]', { 'x-supabase-api-version': '2024-01-01' });
    expect(recent.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(await recent.json()).toEqual({ code: 'bad_json', message: expect.any(String) });
    expect((await post('{"password":"x"}')).status).toBe(400);
    const both = JSON.stringify({ email: rana.email, phone: '+971501112233', password });
    expect(await (await post(both)).json()).toMatchObject({ error_code: 'validation_failed' });
  });
});
