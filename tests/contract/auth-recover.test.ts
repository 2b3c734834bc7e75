import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Account,
  adminOf,
  createAccount,
  lastMail,
  methodsOf,
  open,
  openAuth,
  post,
  refusal,
  signIn,
  testClock,
} from './auth.accounts.ts';
import type { TestBackend } from './test-backend.ts';

const expired = { status: 403, code: 'otp_expired' };
const tooSoon = { status: 429, code: 'over_email_send_rate_limit' };

describe('a forgotten password', () => {
  const clock = testClock();
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await openAuth(clock);
  });
  afterAll(() => backend.close());

  const newAccount = () => createAccount(backend);
  const ask = ({ email }: { email: string }, redirectTo?: string) =>
    backend.client().auth.resetPasswordForEmail(email, redirectTo === undefined ? {} : { redirectTo });
  async function mailFor(account: Account, redirectTo?: string) {
    expect((await ask(account, redirectTo)).error).toBeNull();
    return lastMail(backend, account.email);
  }
  const verify = (params: Parameters<ReturnType<TestBackend['client']>['auth']['verifyOtp']>[0]) =>
    backend.client().auth.verifyOtp(params);
  const hashOf = (link: string | null) => new URL(link ?? '').searchParams.get('token') ?? '';

  test('the link opens a session that sets a new password', async () => {
    const account = await newAccount();
    const { link, kind } = await mailFor(account, `${backend.origin}/new-password`);
    expect(kind).toBe('recovery');
    const { status, page, query, fragment } = await open(backend, link);
    expect([status, page, query]).toEqual([303, `${backend.origin}/new-password`, {}]);
    expect(fragment).toMatchObject({ type: 'recovery', token_type: 'bearer', expires_in: '3600', sb: '' });

    const client = backend.client();
    const { access_token = '', refresh_token = '' } = fragment;
    expect((await client.auth.setSession({ access_token, refresh_token })).error).toBeNull();
    expect((await client.auth.updateUser({ password: 'oryx-harbour-77' })).error).toBeNull();
    const { error } = await backend
      .client()
      .auth.signInWithPassword({ email: account.email, password: 'oryx-harbour-77' });
    expect(error).toBeNull();
  });

  test('the session records how it was created', async () => {
    const account = await newAccount();
    const { fragment } = await open(backend, (await mailFor(account)).link);
    expect(decodeJwt(fragment.access_token ?? '')).toMatchObject({ sub: account.id, aal: 'aal1' });
    expect(methodsOf(fragment.access_token)).toEqual(['otp']);
    expect(fragment.expires_at).toBe(String(decodeJwt(fragment.access_token ?? '').exp));
  });

  test('the emailed code works like the link', async () => {
    const account = await newAccount();
    const { code } = await mailFor(account);
    expect(code).toMatch(/^\d{6}$/);
    const { data, error } = await verify({ email: account.email, token: code, type: 'recovery' });
    expect(error).toBeNull();
    expect(data.session?.user.id).toBe(account.id);
  });

  test('the hash of the link can be verified without a browser', async () => {
    const account = await newAccount();
    const { link } = await mailFor(account);
    const { data } = await verify({ token_hash: hashOf(link), type: 'recovery' });
    expect(data.user?.id).toBe(account.id);
  });

  test('an unknown address gets the same response and no email', async () => {
    const known = await ask(await newAccount());
    const sent = backend.outbox.mails.length;
    const unknown = await ask({ email: 'nobody@recruiting.example' });
    expect(unknown).toEqual(known);
    expect(backend.outbox.mails).toHaveLength(sent);
  });

  test('a link or a code works once', async () => {
    const account = await newAccount();
    const { link, code } = await mailFor(account);
    expect((await open(backend, link)).fragment.access_token).toBeDefined();
    const again = await open(backend, link);
    expect(again.status).toBe(303);
    expect(again.fragment).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    });
    const { error } = await verify({ email: account.email, token: code, type: 'recovery' });
    expect(refusal(error)).toEqual(expired);
  });

  test('only one of two concurrent requests with a link succeeds', async () => {
    const { link } = await mailFor(await newAccount());
    const landings = await Promise.all([open(backend, link), open(backend, link)]);
    expect(landings.filter(({ fragment }) => fragment.access_token)).toHaveLength(1);
    expect(landings.filter(({ fragment }) => fragment.error_code === 'otp_expired')).toHaveLength(1);
  });

  test('link and code are valid for an hour', async () => {
    const account = await newAccount();
    const { link, code } = await mailFor(account);
    clock.advance(3601);
    expect((await open(backend, link)).fragment.error_code).toBe('otp_expired');
    const { error } = await verify({ email: account.email, token: code, type: 'recovery' });
    expect(refusal(error)).toEqual(expired);
  });

  test('a second email within a minute is refused, with the remaining wait', async () => {
    const account = await newAccount();
    await mailFor(account);
    clock.advance(20);
    const { error } = await ask(account);
    expect(refusal(error)).toEqual(tooSoon);
    expect(error?.message).toBe('For security purposes, you can only request this after 40 seconds.');
    clock.advance(40);
    expect((await ask(account)).error).toBeNull();
  });

  test('a new email invalidates the previous link', async () => {
    const account = await newAccount();
    const first = await mailFor(account);
    clock.advance(60);
    const second = await mailFor(account);
    expect((await open(backend, first.link)).fragment.error_code).toBe('otp_expired');
    expect((await open(backend, second.link)).fragment.access_token).toBeDefined();
  });

  test('a new password invalidates every link', async () => {
    const account = await newAccount();
    const { client } = await signIn(backend, account);
    const { link } = await mailFor(account);
    await client.auth.updateUser({ password: 'oryx-harbour-77' });
    expect((await open(backend, link)).fragment.error_code).toBe('otp_expired');
    expect((await ask(account)).error).toBeNull();
  });

  test.each([
    ['a wrong code', { token: '000000' }],
    ['the code under another type', { type: 'signup' as const }],
    ['the code with another address', { email: 'nobody@recruiting.example' }],
  ])('%s is refused', async (_, change) => {
    const account = await newAccount();
    const { code } = await mailFor(account);
    // The code could be 000000 by chance.
    const token = code === '000000' ? '000001' : code;
    const { error } = await verify({ email: account.email, token, type: 'recovery', ...change });
    expect(refusal(error)).toEqual(expired);
  });

  test('the link confirms an address that was not confirmed yet', async () => {
    const email = 'unproved@recruiting.example';
    const { data } = await adminOf(backend).createUser({ email });
    await ask({ email });
    await open(backend, lastMail(backend, email).link);
    const { data: now } = await adminOf(backend).getUserById(data.user?.id ?? '');
    expect(now.user?.email_confirmed_at).toBe(clock.now().toISOString());
    expect(now.user?.user_metadata.email_verified).toBe(true);
  });

  test('a banned user is refused', async () => {
    const account = await newAccount();
    const { link, code } = await mailFor(account);
    await adminOf(backend).updateUserById(account.id, { ban_duration: '24h' });
    expect((await open(backend, link)).fragment).toMatchObject({ error_code: 'user_banned' });
    const { error } = await verify({ email: account.email, token: code, type: 'recovery' });
    expect(refusal(error)).toEqual({ status: 403, code: 'user_banned' });
  });

  test.each([
    ['without an address', {}, 400, 'validation_failed'],
    ['with no address at all', { email: 'no-at-sign' }, 400, 'validation_failed'],
    ['with a number for an address', { email: 5 }, 400, 'bad_json'],
    [
      'with a challenge but no method',
      { email: 'a@b.example', code_challenge: 'x'.repeat(43) },
      400,
      'validation_failed',
    ],
    ['with a character no text can hold', { email: 'a\u0000@b.example' }, 400, 'bad_json'],
  ])('a request %s is refused', async (_, body, status, code) => {
    expect(await post(backend, '/recover', body)).toMatchObject({ status, code });
  });

  test('a captcha token is accepted when no captcha is configured', async () => {
    const { email } = await newAccount();
    const answer = await post(backend, '/recover', {
      email,
      code_challenge: null,
      code_challenge_method: null,
      gotrue_meta_security: { captcha_token: 'anything' },
    });
    expect(answer).toMatchObject({ status: 200, body: {} });
  });
});
