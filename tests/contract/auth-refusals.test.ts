import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminOf, call, createAccount, openAuth, post, refusal, signIn, testClock } from './auth.accounts.ts';
import type { TestBackend } from './test-backend.ts';

const noServer = { status: 404, code: 'feature_disabled' };
const noPasskeys = { status: 404, code: 'passkey_disabled' };

describe('features that the auth service refuses', () => {
  let backend: TestBackend;
  const id = crypto.randomUUID();

  beforeAll(async () => {
    backend = await openAuth(testClock());
  });
  afterAll(() => backend.close());

  const person = async (name: string) => (await signIn(backend, await createAccount(backend, name))).client;

  test('single sign-on', async () => {
    const { error } = await backend.client().auth.signInWithSSO({ domain: 'recruiting.example' });
    expect(refusal(error)).toEqual({ status: 404, code: 'saml_provider_disabled' });
  });

  test.each(['google', 'apple', 'nowhere'])('an identity token of %s', async (provider) => {
    const { error } = await backend.client().auth.signInWithIdToken({ provider, token: 'x.y.z' });
    expect(refusal(error)).toEqual({ status: 400, code: 'provider_disabled' });
  });

  test('an incomplete request with an identity token', async () => {
    const grant = (body: object) => post(backend, '/token?grant_type=id_token', body);
    const invalid = { status: 400, code: 'validation_failed' };
    expect(await grant({ provider: 'google' })).toMatchObject(invalid);
    expect(await grant({ id_token: 'x' })).toMatchObject(invalid);
  });

  test('wallet sign-in', async () => {
    const grant = await post(backend, '/token?grant_type=web3', { chain: 'solana' });
    expect(grant).toMatchObject({ status: 422, code: 'web3_provider_disabled' });
  });

  test.each(['client_credentials', '', 'toString'])('the grant type "%s"', async (type) => {
    const grant = await post(backend, `/token?grant_type=${type}`, {});
    expect(grant).toMatchObject({ status: 400, code: 'invalid_credentials' });
    expect(grant.body.msg).toBe('unsupported_grant_type');
  });

  test.each(['phone', 'webauthn'] as const)('second factors of type %s', async (factorType) => {
    const client = await person(`factor-${factorType}`);
    const phone = { factorType: 'phone' as const, phone: '+971501112233' };
    const { error } = await client.auth.mfa.enroll(
      factorType === 'phone' ? phone : { factorType, friendlyName: 'key' },
    );
    expect(refusal(error)).toEqual({ status: 422, code: `mfa_${factorType}_enroll_not_enabled` });
  });

  test('unknown types of second factors', async () => {
    const client = await person('factor-other');
    const { data } = await client.auth.getSession();
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    const answer = await post(backend, '/factors', { factor_type: 'sms' }, headers);
    expect(answer).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('recovery codes', async () => {
    const headers = { apikey: backend.keys.publishable };
    const answers = await Promise.all(
      ['', '/verify', '/regenerate'].map((path) =>
        post(backend, `/factors/recovery-codes${path}`, {}, headers),
      ),
    );
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [422, 'mfa_recovery_codes_enroll_not_enabled'],
      [422, 'mfa_recovery_codes_verify_not_enabled'],
      [422, 'mfa_recovery_codes_enroll_not_enabled'],
    ]);
  });

  test('OAuth server endpoints', async () => {
    const { oauth } = adminOf(backend);
    const client = await person('oauth');
    const refused = [
      (await oauth.listClients()).error,
      (await oauth.createClient({ client_name: 'x', redirect_uris: ['https://x.example'] })).error,
      (await oauth.getClient(id)).error,
      (await oauth.deleteClient(id)).error,
      (await client.auth.oauth.getAuthorizationDetails(id)).error,
      (await client.auth.oauth.listGrants()).error,
    ];
    for (const error of refused) expect(refusal(error)).toEqual(noServer);
  });

  test.each([
    ['GET', '/admin/custom-providers', noServer],
    ['POST', '/admin/custom-providers', noServer],
    ['GET', '/scim/v2/Schemas', noServer],
    ['GET', '/.well-known/oauth-authorization-server', noServer],
    ['POST', '/passkeys/registration/options', noPasskeys],
    ['POST', '/passkeys/authentication/options', noPasskeys],
    ['GET', '/passkeys', noPasskeys],
    ['GET', `/admin/users/${id}/passkeys`, noPasskeys],
    ['GET', '/admin/sso/providers', { status: 404, code: 'saml_provider_disabled' }],
    ['POST', '/sso/saml/acs', { status: 404, code: 'saml_provider_disabled' }],
  ])('%s %s', async (method, path, expected) => {
    const headers = { apikey: backend.keys.secret };
    const response = await call(backend, path, { method, headers });
    expect({ status: response.status, code: (await response.json()).error_code }).toEqual(expected);
  });

  test('passkeys requested by the client', async () => {
    const client = createClient(backend.origin, backend.keys.publishable, {
      global: { fetch: backend.fetch },
      auth: { persistSession: false, autoRefreshToken: false, experimental: { passkey: true } },
    });
    const { error } = await client.auth.passkey.startAuthentication();
    expect(refusal(error)).toEqual(noPasskeys);
  });

  test.each([
    ['GET', '/nowhere', 404],
    ['GET', '/', 404],
    ['GET', '/admin/audit', 404],
    ['GET', '/token', 405],
    ['DELETE', '/user', 405],
    ['PATCH', `/factors/${id}`, 405],
  ])('%s %s', async (method, path, status) => {
    expect((await call(backend, path, { method })).status).toBe(status);
  });

  test('a body of more than a megabyte', async () => {
    const answer = await post(backend, '/recover', { email: 'x'.repeat(1 << 20) });
    expect(answer).toMatchObject({ status: 413, code: 'request_entity_too_large' });
  });

  test('characters that text cannot contain, anywhere in a request', async () => {
    expect((await call(backend, '/verify?type=recovery&token=a%00b')).status).toBe(400);
    for (const x of ['\u0000', '\ud800', 'a\udc00b']) {
      const answer = await post(backend, '/otp', { email: 'a@b.example', data: { [x]: x } });
      expect(answer).toMatchObject({ status: 400, code: 'bad_json' });
    }
  });
});
