import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  adminOf,
  createAccount,
  lastMail,
  open,
  openAuth,
  password,
  pkceClient,
  post,
  refusal,
  testClock,
  withAuth,
} from './auth.accounts.ts';
import type { TestBackend } from './test-backend.ts';

describe('signing up', () => {
  const clock = testClock();
  /** The product's own settings, then a project with open sign-up, then one with automatic confirmation. */
  let closed: TestBackend;
  let backend: TestBackend;
  let quick: TestBackend;

  beforeAll(async () => {
    closed = await openAuth(clock);
    backend = withAuth(closed, clock, { settings: { disableSignup: false } });
    const autoconfirm = { emailAutoconfirm: true, phoneAutoconfirm: true };
    quick = withAuth(closed, clock, { settings: { disableSignup: false, ...autoconfirm } });
  });
  afterAll(() => closed.close());

  const signUp = (project: TestBackend, email: string) => project.client().auth.signUp({ email, password });

  test('is disabled in this project', async () => {
    const disabled = { status: 422, code: 'signup_disabled' };
    const { auth } = closed.client();
    expect(refusal((await signUp(closed, 'a@recruiting.example')).error)).toEqual(disabled);
    expect(refusal((await auth.signUp({ phone: '+971501234567', password })).error)).toEqual(disabled);
    expect(refusal((await auth.signInAnonymously()).error)).toEqual({
      status: 422,
      code: 'anonymous_provider_disabled',
    });
  });

  test('creates an account that waits for confirmation', async () => {
    const email = 'lina@recruiting.example';
    const options = { data: { name: 'Lina' }, emailRedirectTo: `${backend.origin}/hello` };
    const { data, error } = await backend.client().auth.signUp({ email, password, options });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      confirmation_sent_at: clock.now().toISOString(),
      user_metadata: { name: 'Lina' },
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    });
    const early = await backend.client().auth.signInWithPassword({ email, password });
    expect(refusal(early.error)).toEqual({ status: 400, code: 'email_not_confirmed' });

    const { link, kind } = lastMail(backend, email);
    expect(kind).toBe('signup');
    const { page, fragment } = await open(backend, link);
    expect([page, fragment.type]).toEqual([`${backend.origin}/hello`, 'signup']);
    expect((await backend.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('the emailed code also confirms the account', async () => {
    const email = 'code@recruiting.example';
    await signUp(backend, email);
    const { code: token } = lastMail(backend, email);
    const { data } = await backend.client().auth.verifyOtp({ email, token, type: 'signup' });
    expect(data.user?.email_confirmed_at).toBe(clock.now().toISOString());
    expect(data.user?.identities?.[0]?.identity_data?.email_verified).toBe(true);
  });

  test('the link returns a code in the PKCE flow', async () => {
    const email = 'pkce@recruiting.example';
    const client = pkceClient(backend);
    await client.auth.signUp({ email, password });
    const { query } = await open(backend, lastMail(backend, email).link);
    const { data } = await client.auth.exchangeCodeForSession(query.code ?? '');
    expect(data.user?.email).toBe(email);
  });

  test('an address in use gets the same response as a new one', async () => {
    const { id, email } = await createAccount(backend, 'taken');
    const sent = backend.outbox.mails.length;
    const { data, error } = await signUp(backend, email);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, identities: [] });
    expect(data.user?.id).not.toBe(id);
    expect(backend.outbox.mails).toHaveLength(sent);
  });

  test('only one of several concurrent sign-ups with the same address succeeds', async () => {
    const email = 'race@recruiting.example';
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post(backend, '/signup', { email, password })),
    );
    const codes = answers.filter(({ status }) => status !== 200).map(({ code }) => code);
    expect(codes).toHaveLength(5);
    for (const code of codes) expect(['email_exists', 'over_email_send_rate_limit']).toContain(code);
  });

  test('sends an unconfirmed account another email after a minute', async () => {
    const email = 'twice@recruiting.example';
    const first = await signUp(backend, email);
    expect(refusal((await signUp(backend, email)).error)).toEqual({
      status: 429,
      code: 'over_email_send_rate_limit',
    });
    clock.advance(60);
    const again = await backend.client().auth.signUp({ email, password: 'another-password-1' });
    expect(again.data.user?.id).toBe(first.data.user?.id);
    await open(backend, lastMail(backend, email).link);
    expect((await backend.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('starts a session immediately when no confirmation is required', async () => {
    const email = 'quick@recruiting.example';
    const { data } = await signUp(quick, email);
    expect(data.session?.user.email_confirmed_at).toBe(clock.now().toISOString());
    expect(refusal((await signUp(quick, email)).error)).toEqual({ status: 422, code: 'user_already_exists' });
    const phone = await quick.client().auth.signUp({ phone: '+971502222222', password });
    expect(phone.data.session?.user.phone).toBe('971502222222');
  });

  test('confirms a phone number by text message', async () => {
    const phone = '971503333333';
    const { data } = await backend.client().auth.signUp({ phone: `+${phone}`, password });
    expect(data.session).toBeNull();
    const { code: token } = lastMail(backend, phone);
    const { data: confirmed } = await backend.client().auth.verifyOtp({ phone, token, type: 'sms' });
    expect(confirmed.user?.phone_confirmed_at).toBe(clock.now().toISOString());
    expect((await backend.client().auth.signInWithPassword({ phone, password })).error).toBeNull();
  });

  test('an account created by its user has no role in the product', async () => {
    const email = 'role@recruiting.example';
    const options = { data: { role: 'admin' } };
    const { data } = await quick.client().auth.signUp({ email, password, options });
    const claims = await quick.client().auth.getClaims(data.session?.access_token);
    expect(claims.data?.claims.user_role).toBeUndefined();
    const { data: user } = await adminOf(backend).getUserById(data.user?.id ?? '');
    expect(user.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  });

  test.each([
    ['no password', { email: 'x@recruiting.example' }, 400, 'validation_failed'],
    ['a short one', { email: 'x@recruiting.example', password: 'short' }, 422, 'weak_password'],
    ['no address', { email: 'x', password }, 400, 'validation_failed'],
    [
      'two addresses',
      { email: 'x@recruiting.example', phone: '971501112233', password },
      400,
      'validation_failed',
    ],
    ['no phone number', { phone: '050-abc', password }, 400, 'validation_failed'],
    ['another channel', { phone: '971501112233', password, channel: 'whatsapp' }, 400, 'validation_failed'],
    [
      'a phone in the PKCE flow',
      { phone: '971501112233', password, code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' },
      400,
      'validation_failed',
    ],
  ])('is refused with %s', async (_, body, status, code) => {
    expect(await post(backend, '/signup', body)).toMatchObject({ status, code });
  });
});
