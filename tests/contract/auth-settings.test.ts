import { decodeProtectedHeader } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AuthSettings } from '#mocks/backend/auth/settings.ts';
import { rotateSigningKey } from '#mocks/backend/keys.ts';
import {
  adminOf,
  call,
  createAccount,
  open,
  openAuth,
  password,
  post,
  refusal,
  signIn,
  testClock,
  withAuth,
} from './auth.accounts.ts';
import type { TestBackend } from './test-backend.ts';

describe('settings of the auth service', () => {
  const clock = testClock();
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await openAuth(clock);
  });
  afterAll(() => backend.close());

  const newAccount = () => createAccount(backend);
  const having = (settings: Partial<AuthSettings>) => withAuth(backend, clock, { settings });

  test('returns its health', async () => {
    const response = await call(backend, '/health');
    expect(await response.json()).toMatchObject({ name: 'GoTrue', version: expect.any(String) });
  });

  test('returns the enabled sign-in methods', async () => {
    const body = await (await call(backend, '/settings')).json();
    expect(body).toMatchObject({
      disable_signup: true,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      saml_enabled: false,
      passkeys_enabled: false,
      external: { email: true, phone: true, anonymous_users: false, google: false },
    });
    const other = having({ disableSignup: false, phoneEnabled: false });
    expect(await (await call(other, '/settings')).json()).toMatchObject({
      disable_signup: false,
      external: { phone: false },
    });
  });

  test('signs with the new key after a rotation, and accepts tokens of the previous one', async () => {
    const account = await newAccount();
    const { session: old } = await signIn(backend, account);
    const rotated = withAuth(backend, clock, {}, await rotateSigningKey(backend.keys));
    const { session: recent } = await signIn(rotated, account);
    const keyIdOf = ({ access_token }: { access_token: string }) => decodeProtectedHeader(access_token).kid;
    expect(keyIdOf(recent)).not.toBe(keyIdOf(old));
    const { keys } = await (await call(rotated, '/.well-known/jwks.json')).json();
    expect(keys.map(({ kid }: { kid: string }) => kid)).toEqual([keyIdOf(recent), keyIdOf(old)]);
    for (const { access_token } of [old, recent]) {
      const { auth } = rotated.client();
      expect((await auth.getUser(access_token)).data.user?.id).toBe(account.id);
      expect((await auth.getClaims(access_token)).error).toBeNull();
      const { error } = await rotated.client({ token: access_token }).from('users').select('id');
      expect(error).toBeNull();
    }
    const { data } = await rotated.client().auth.refreshSession(old);
    expect(keyIdOf(data.session ?? old)).toBe(keyIdOf(recent));
  });

  test('rejects tokens of the key before the previous one', async () => {
    const { session } = await signIn(backend, await newAccount());
    const rotatedTwice = await rotateSigningKey(await rotateSigningKey(backend.keys));
    const { error } = await withAuth(backend, clock, {}, rotatedTwice)
      .client()
      .auth.getUser(session.access_token);
    expect(refusal(error)).toEqual({ status: 403, code: 'bad_jwt' });
  });

  test('issues tokens with a configured lifetime', async () => {
    const { session } = await signIn(having({ jwtExpiry: 600 }), await newAccount());
    expect(session.expires_in).toBe(600);
    clock.advance(601);
    const { error } = await backend.client().auth.getUser(session.access_token);
    expect(refusal(error)).toEqual({ status: 403, code: 'bad_jwt' });
  });

  test('requires longer passwords, and reports old ones that are too short', async () => {
    const strictBackend = having({ minimumPasswordLength: 20 });
    const { client } = await signIn(strictBackend, await newAccount());
    const { error } = await client.auth.updateUser({ password: 'nineteen-characters' });
    expect(error).toMatchObject({ code: 'weak_password', reasons: ['length'] });
    const { email } = await newAccount();
    const { data } = await strictBackend.client().auth.signInWithPassword({ email, password });
    expect(data.weakPassword).toMatchObject({ reasons: ['length'] });
    expect(data.session).not.toBeNull();
  });

  test('requires passwords with a character of each configured set', async () => {
    const strictBackend = having({ passwordCharacters: ['abc', '0123456789'] });
    const { client } = await signIn(strictBackend, await newAccount());
    const { error } = await client.auth.updateUser({ password: 'a-letter-but-none-else' });
    expect(error).toMatchObject({ code: 'weak_password', reasons: ['characters'] });
    expect((await client.auth.updateUser({ password: 'a-letter-and-7' })).error).toBeNull();
  });

  test('enables or disables second factors', async () => {
    const account = await newAccount();
    const { client, session } = await signIn(having({ totpEnrolment: false }), account);
    const enrolmentDisabled = await client.auth.mfa.enroll({ factorType: 'totp' });
    expect(refusal(enrolmentDisabled.error)).toEqual({ status: 422, code: 'mfa_totp_enroll_not_enabled' });
    const enrolled = await (await signIn(backend, account)).client.auth.mfa.enroll({ factorType: 'totp' });
    const disabledBackend = having({ totpVerification: false });
    const path = `/factors/${enrolled.data?.id}`;
    const headers = { authorization: `Bearer ${session.access_token}` };
    const body = { challenge_id: crypto.randomUUID(), code: '123456' };
    const disabled = { status: 422, code: 'mfa_totp_verify_not_enabled' };
    expect(await post(disabledBackend, `${path}/challenge`, {}, headers)).toMatchObject(disabled);
    expect(await post(disabledBackend, `${path}/verify`, body, headers)).toMatchObject(disabled);
  });

  test('limits the number of second factors', async () => {
    const { client } = await signIn(having({ maxEnrolledFactors: 1 }), await newAccount());
    await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'one' });
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'two' });
    expect(refusal(error)).toEqual({ status: 422, code: 'too_many_enrolled_mfa_factors' });
    clock.advance(301);
    const later = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'three' });
    expect(later.error).toBeNull();
  });

  test('redirects users to the configured app URL', async () => {
    const otherProject = having({ siteUrl: 'https://app.example/start' });
    const { data } = await adminOf(otherProject).generateLink({
      type: 'recovery',
      email: (await newAccount()).email,
    });
    expect(data.properties?.redirect_to).toBe('https://app.example/start');
    const { page } = await open(otherProject, data.properties?.action_link ?? '');
    expect(page).toBe('https://app.example/start');
  });

  describe('with an access token hook', () => {
    const hook = (body: string) =>
      backend.db.exec(`create or replace function public.custom_access_token_hook(event jsonb) returns jsonb
        language sql stable as $hook$ select ${body} $hook$`);
    const attempt = async () => {
      const { email } = await newAccount();
      return backend.client().auth.signInWithPassword({ email, password });
    };
    let original = '';

    beforeAll(async () => {
      const [row] = await backend.db.tx((sql) =>
        sql.query<{ source: string }>(
          `select pg_get_functiondef('public.custom_access_token_hook(jsonb)'::regprocedure) as source`,
        ),
      );
      original = row?.source ?? '';
    });
    afterEach(() => backend.db.exec(original));

    test('returns the hook’s refusal with its message', async () => {
      await hook(`jsonb '{"error": {"http_code": 403, "message": "not today"}}'`);
      const { error, data } = await attempt();
      expect(error).toMatchObject({ status: 403, code: 'unknown', message: 'not today' });
      expect(data.session).toBeNull();
    });

    test('ignores an error without a message', async () => {
      await hook(`event || jsonb '{"error": {"http_code": 403}}'`);
      expect((await attempt()).error).toBeNull();
    });

    test('issues no token without the required claims', async () => {
      await hook(`event #- '{claims,sub}'`);
      const { error } = await attempt();
      expect(error).toMatchObject({ status: 500, name: 'AuthRetryableFetchError' });
    });

    test('passes to the hook how the session was created', async () => {
      await hook(`jsonb_set(event, '{claims,method}', event -> 'authentication_method')`);
      const { data } = await attempt();
      const claims = await backend.client().auth.getClaims(data.session?.access_token);
      expect(claims.data?.claims.method).toBe('password');
      const refreshed = await backend.client().auth.refreshSession(data.session ?? undefined);
      const later = await backend.client().auth.getClaims(refreshed.data.session?.access_token);
      expect(later.data?.claims.method).toBe('token_refresh');
    });
  });
});
