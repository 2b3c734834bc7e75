import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  adminOf,
  call,
  createAccount,
  lastMail,
  openAuth,
  password,
  refusal,
  signIn,
  testClock,
  withAuth,
} from './auth.accounts.ts';
import type { TestBackend } from './test-backend.ts';

describe('sign-in identities', () => {
  const clock = testClock();
  let backend: TestBackend;
  let phones = 0;

  beforeAll(async () => {
    backend = await openAuth(clock);
  });
  afterAll(() => backend.close());

  async function signedIn(project = backend) {
    const account = await createAccount(backend);
    return { account, ...(await signIn(project, account)) };
  }
  /** Creates a user with an email address and a phone number. */
  async function withPhone() {
    const person = await signedIn();
    phones += 1;
    const phone = `97150444${1000 + phones}`;
    await adminOf(backend).updateUserById(person.account.id, { phone, phone_confirm: true });
    const { data } = await person.client.auth.getUserIdentities();
    const identity = (provider: string) => {
      const found = data?.identities.find((one) => one.provider === provider);
      if (!found) throw new Error(`no identity of ${provider}`);
      return found;
    };
    return { ...person, phone, identity };
  }

  test('are listed for the user', async () => {
    const { account, client } = await signedIn();
    const { data } = await client.auth.getUserIdentities();
    expect(data?.identities).toMatchObject([
      {
        identity_id: expect.any(String),
        id: account.id,
        user_id: account.id,
        provider: 'email',
        identity_data: { sub: account.id, email: account.email },
      },
    ]);
  });

  test('cannot be removed if only one is left', async () => {
    const { client } = await signedIn();
    const { data } = await client.auth.getUserIdentities();
    const [identity] = data?.identities ?? [];
    if (!identity) throw new Error('no identity');
    const { error } = await client.auth.unlinkIdentity(identity);
    expect(refusal(error)).toEqual({ status: 422, code: 'single_identity_not_deletable' });
  });

  test('removing the phone identity removes its number', async () => {
    const { client, phone, identity } = await withPhone();
    expect((await client.auth.unlinkIdentity(identity('phone'))).error).toBeNull();
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ phone: '', app_metadata: { provider: 'email', providers: ['email'] } });
    expect(data.user?.phone_confirmed_at).toBeUndefined();
    const { error } = await backend.client().auth.signInWithPassword({ phone, password });
    expect(refusal(error)).toEqual({ status: 400, code: 'invalid_credentials' });
  });

  test('removing the phone identity invalidates a code sent to it', async () => {
    const { client, phone, identity } = await withPhone();
    expect((await backend.client().auth.signInWithOtp({ phone })).error).toBeNull();
    const { code: token } = lastMail(backend, phone);
    expect((await client.auth.unlinkIdentity(identity('phone'))).error).toBeNull();
    const { error } = await backend.client().auth.verifyOtp({ phone, token, type: 'sms' });
    expect(refusal(error)).toEqual({ status: 403, code: 'otp_expired' });
  });

  test('removing the email identity removes its address and invalidates codes sent to it', async () => {
    const { account, client, phone, identity } = await withPhone();
    await backend.client().auth.resetPasswordForEmail(account.email);
    const { code: token } = lastMail(backend, account.email);
    expect((await client.auth.unlinkIdentity(identity('email'))).error).toBeNull();
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ email: '', app_metadata: { provider: 'phone', providers: ['phone'] } });
    expect(data.user?.user_metadata.email_verified).toBe(false);
    const verified = await client.auth.verifyOtp({ email: account.email, token, type: 'recovery' });
    expect(refusal(verified.error)).toEqual({ status: 403, code: 'otp_expired' });
    expect((await backend.client().auth.signInWithPassword({ phone, password })).error).toBeNull();
  });

  test('of another user are not found', async () => {
    const one = await withPhone();
    const two = await withPhone();
    const { error } = await one.client.auth.unlinkIdentity(two.identity('phone'));
    expect(refusal(error)).toEqual({ status: 422, code: 'identity_not_found' });
    const malformed = { ...two.identity('phone'), identity_id: 'garbage' };
    expect(refusal((await one.client.auth.unlinkIdentity(malformed)).error)).toEqual({
      status: 404,
      code: 'validation_failed',
    });
  });

  test('cannot be changed by the user if disabled in the settings', async () => {
    const project = withAuth(backend, clock, { settings: { manualLinking: false } });
    const { client } = await signedIn(project);
    const disabled = { status: 404, code: 'manual_linking_disabled' };
    const { data } = await client.auth.getUserIdentities();
    const [identity] = data?.identities ?? [];
    if (!identity) throw new Error('no identity');
    expect(refusal((await client.auth.unlinkIdentity(identity)).error)).toEqual(disabled);
    expect(refusal((await client.auth.linkIdentity({ provider: 'google' })).error)).toEqual(disabled);
  });

  test.each([
    ['google', 'provider is not enabled'],
    ['nowhere', 'Provider nowhere could not be found'],
    ['', 'Provider  could not be found'],
    ['custom:ours', 'custom OAuth providers are disabled'],
  ])('linking with provider "%s" is refused', async (provider, reason) => {
    const { session } = await signedIn();
    const headers = { authorization: `Bearer ${session.access_token}` };
    for (const path of ['/authorize', '/user/identities/authorize']) {
      const response = await call(backend, `${path}?provider=${provider}`, { headers });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        code: 400,
        error_code: 'validation_failed',
        msg: `Unsupported provider: ${reason}`,
      });
    }
  });

  test('linking another one requires a session', async () => {
    const response = await call(backend, '/user/identities/authorize?provider=google');
    expect(response.status).toBe(401);
  });

  test('a return from a provider redirects to the app with an error', async () => {
    for (const [query, code] of [
      ['', 'bad_oauth_callback'],
      ['?state=x&code=y', 'bad_oauth_state'],
    ] as const) {
      const headers = { apikey: '' };
      const response = await call(backend, `/callback${query}`, { headers, redirect: 'manual' });
      const target = new URL(response.headers.get('location') ?? '');
      expect([response.status, target.origin]).toEqual([303, backend.origin]);
      expect(target.searchParams.get('error_code')).toBe(code);
    }
  });
});
