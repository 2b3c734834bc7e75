import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  adminOf,
  createAccount,
  lastMail,
  methodsOf,
  open,
  openAuth,
  post,
  refusal,
  testClock,
  withAuth,
} from './auth.accounts.ts';
import type { TestBackend } from './test-backend.ts';

const noSignup = { status: 422, code: 'signup_disabled' };
const expired = { status: 403, code: 'otp_expired' };

describe('signing in without a password', () => {
  const clock = testClock();
  let backend: TestBackend;
  let count = 0;

  beforeAll(async () => {
    backend = await openAuth(clock);
  });
  afterAll(() => backend.close());

  const newAccount = () => createAccount(backend);
  async function newPhone() {
    count += 1;
    const phone = `97150111${1000 + count}`;
    const { data } = await adminOf(backend).createUser({ phone, phone_confirm: true });
    return { id: data.user?.id ?? '', phone };
  }

  describe('by email', () => {
    test('the link opens a session', async () => {
      const account = await newAccount();
      const { error } = await backend.client().auth.signInWithOtp({ email: account.email });
      expect(error).toBeNull();
      const { link, kind } = lastMail(backend, account.email);
      expect(kind).toBe('magiclink');
      const { fragment } = await open(backend, link);
      expect(fragment.type).toBe('magiclink');
      expect((await backend.client().auth.getUser(fragment.access_token)).data.user?.id).toBe(account.id);
    });

    test.each(['email', 'magiclink'] as const)('the code opens a session, as type %s', async (type) => {
      const account = await newAccount();
      await backend.client().auth.signInWithOtp({ email: account.email });
      const { code: token } = lastMail(backend, account.email);
      const { data } = await backend.client().auth.verifyOtp({ email: account.email, token, type });
      expect(data.user?.id).toBe(account.id);
      expect(methodsOf(data.session?.access_token)).toEqual(['otp']);
    });

    test('records the time of the last sign-in', async () => {
      const { id, email } = await newAccount();
      await backend.client().auth.signInWithOtp({ email });
      clock.advance(30);
      await open(backend, lastMail(backend, email).link);
      const { data } = await adminOf(backend).getUserById(id);
      expect(data.user?.last_sign_in_at).toBe(clock.now().toISOString());
    });

    test('shares the limit of one email a minute with recovery', async () => {
      const { email } = await newAccount();
      await backend.client().auth.resetPasswordForEmail(email);
      const { error } = await backend.client().auth.signInWithOtp({ email });
      expect(refusal(error)).toEqual({ status: 429, code: 'over_email_send_rate_limit' });
      clock.advance(60);
      expect((await post(backend, '/magiclink', { email })).status).toBe(200);
    });
  });

  describe('by text message', () => {
    test('the code opens a session', async () => {
      const { id, phone } = await newPhone();
      expect((await backend.client().auth.signInWithOtp({ phone: `+${phone}` })).error).toBeNull();
      const { code: token, kind, link } = lastMail(backend, phone);
      expect([kind, link]).toEqual(['sms', null]);
      const { data } = await backend.client().auth.verifyOtp({ phone: `+${phone}`, token, type: 'sms' });
      expect(data.user?.id).toBe(id);
    });

    test('the code is valid for a minute', async () => {
      const { phone } = await newPhone();
      await backend.client().auth.signInWithOtp({ phone });
      const { code: token } = lastMail(backend, phone);
      clock.advance(61);
      const { error } = await backend.client().auth.verifyOtp({ phone, token, type: 'sms' });
      expect(refusal(error)).toEqual(expired);
    });

    test('refuses another code within a minute', async () => {
      const { phone } = await newPhone();
      await backend.client().auth.signInWithOtp({ phone });
      const { error } = await backend.client().auth.signInWithOtp({ phone });
      expect(refusal(error)).toEqual({ status: 429, code: 'over_sms_send_rate_limit' });
    });

    test('rejects a sign-in code used for a phone change', async () => {
      const { phone } = await newPhone();
      await backend.client().auth.signInWithOtp({ phone });
      const { code: token } = lastMail(backend, phone);
      const { error } = await backend.client().auth.verifyOtp({ phone, token, type: 'phone_change' });
      expect(refusal(error)).toEqual(expired);
    });
  });

  test('returns an error for an unknown user when sign-up is disabled', async () => {
    const unknownUser = { email: 'nobody@recruiting.example' };
    const { auth } = backend.client();
    const known = await auth.signInWithOtp({ ...unknownUser, options: { shouldCreateUser: false } });
    expect(refusal(known.error)).toEqual({ status: 422, code: 'otp_disabled' });
    expect(refusal((await auth.signInWithOtp(unknownUser)).error)).toEqual(noSignup);
    expect(refusal((await auth.signInWithOtp({ phone: '+971501119999' })).error)).toEqual(noSignup);
    expect(refusal((await auth.signInWithOtp({ phone: 'call me' })).error)).toEqual({
      status: 400,
      code: 'validation_failed',
    });
  });

  test('creates an account through the link when sign-up is enabled', async () => {
    const openProject = withAuth(backend, clock, { settings: { disableSignup: false } });
    const email = 'newcomer@recruiting.example';
    const { error } = await openProject
      .client()
      .auth.signInWithOtp({ email, options: { data: { name: 'New' } } });
    expect(error).toBeNull();
    const { link, kind } = lastMail(backend, email);
    expect(kind).toBe('signup');
    const { fragment } = await open(openProject, link);
    const { data } = await backend.client().auth.getUser(fragment.access_token);
    expect(data.user).toMatchObject({ email, user_metadata: { name: 'New', email_verified: true } });
  });

  test('sends a new user a sign-in link immediately when emails are auto-confirmed', async () => {
    const settings = { disableSignup: false, emailAutoconfirm: true };
    const email = 'quick@recruiting.example';
    await withAuth(backend, clock, { settings }).client().auth.signInWithOtp({ email });
    expect(lastMail(backend, email).kind).toBe('magiclink');
  });

  test.each([
    ['an address and a phone', { email: 'a@b.example', phone: '971501112233' }],
    ['a channel for mail', { email: 'a@b.example', channel: 'sms' }],
    ['another channel', { phone: '971501112233', channel: 'whatsapp' }],
    ['neither', {}],
  ])('rejects %s', async (_, body) => {
    expect(await post(backend, '/otp', body)).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test.each([
    ['email', 422, { email: 'a@b.example' }],
    ['phone', 400, { phone: '971501112233' }],
  ] as const)('returns an error when sign-in by %s is disabled', async (name, status, body) => {
    const disabledBackend = withAuth(backend, clock, { settings: { [`${name}Enabled`]: false } });
    const code = `${name}_provider_disabled`;
    expect(await post(disabledBackend, '/otp', body)).toMatchObject({ status, code });
    const login = { ...body, password: 'x' };
    expect(await post(disabledBackend, '/token?grant_type=password', login)).toMatchObject({
      status: 422,
      code,
    });
  });
});
