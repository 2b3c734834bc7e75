import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, createAccount, openAuth, post, refusal, signIn, testClock } from './auth.accounts.ts';
import { embeddedOnly } from './hosted.skip.ts';
import type { TestBackend } from './test-backend.ts';

describe('second-factor challenges', () => {
  const clock = testClock();
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await openAuth(clock);
  });
  afterAll(() => backend.close());

  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
  async function person() {
    const account = await createAccount(backend);
    return { account, ...(await signIn(backend, account)) };
  }
  async function enrol(client: SupabaseClient, friendlyName: string, issuer?: string) {
    const { data } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName,
      ...(issuer !== undefined && { issuer }),
    });
    if (!data) throw new Error('enrolled without a factor');
    return { id: data.id, secret: data.totp.secret, uri: data.totp.uri };
  }
  const pass = (client: SupabaseClient, { id, secret }: { id: string; secret: string }) =>
    client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret) });
  const idsOf = async (client: SupabaseClient) =>
    (await client.auth.mfa.listFactors()).data?.all.map(({ id }) => id);
  const levelOf = async (client: SupabaseClient) =>
    (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel;

  test('are created and answered in one call', async () => {
    const { client } = await person();
    const { data, error } = await pass(client, await enrol(client, 'app'));
    expect(error).toBeNull();
    expect(data).toMatchObject({ token_type: 'bearer', refresh_token: expect.any(String) });
    expect(await levelOf(client)).toBe('aal2');
  });

  test('have a type and an expiry time', async () => {
    const { client } = await person();
    const { id } = await enrol(client, 'app');
    const { data } = await client.auth.mfa.challenge({ factorId: id });
    const expires_at = Math.floor(clock.now().getTime() / 1000) + 300;
    expect(data).toEqual({ id: expect.any(String), type: 'totp', expires_at });
    const { data: factors } = await client.auth.mfa.listFactors();
    expect(factors?.all[0]?.last_challenged_at).toBe(clock.now().toISOString());
  });

  test('ignore a channel for an authenticator app', async () => {
    const { client, session } = await person();
    const { id } = await enrol(client, 'app');
    const headers = { authorization: `Bearer ${session.access_token}` };
    const answer = await post(backend, `/factors/${id}/challenge`, { channel: 'whatsapp' }, headers);
    expect(answer).toMatchObject({ status: 200, body: { type: 'totp' } });
  });

  test('must be answered from the IP address that requested them', async () => {
    const { client, session } = await person();
    const { id, secret } = await enrol(client, 'app');
    const from = (address: string) => ({
      authorization: `Bearer ${session.access_token}`,
      'x-forwarded-for': address,
    });
    const asked = await post(backend, `/factors/${id}/challenge`, {}, from('198.51.100.1'));
    const body = { challenge_id: asked.body.id, code: codeOf(secret) };
    const otherAddress = await post(backend, `/factors/${id}/verify`, body, from('198.51.100.2'));
    expect(otherAddress).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' });
    expect((await post(backend, `/factors/${id}/verify`, body, from('198.51.100.1'))).status).toBe(200);
  });

  test('verifying the first factor removes unverified ones', async () => {
    const { client } = await person();
    const kept = await enrol(client, 'one');
    await enrol(client, 'two');
    await enrol(client, 'three');
    await pass(client, kept);
    expect(await idsOf(client)).toEqual([kept.id]);
  });

  test('an unfinished enrolment is removed after five minutes', async () => {
    const { client } = await person();
    const left = await enrol(client, 'left');
    clock.advance(301);
    const { id } = await enrol(client, 'left');
    expect(await idsOf(client)).toEqual([id]);
    expect(id).not.toBe(left.id);
  });

  test('a second factor without a name is refused as a name conflict', async () => {
    const { client } = await person();
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull();
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp' });
    expect(refusal(error)).toEqual({ status: 422, code: 'mfa_factor_name_conflict' });
  });

  test('the authenticator app shows the requested issuer, or else the site', async () => {
    const { client } = await person();
    expect((await enrol(client, 'one', 'Recruiting')).uri).toContain('issuer=Recruiting');
    embeddedOnly('site that a test may choose');
    const site = encodeURIComponent(new URL(backend.origin).host);
    expect((await enrol(client, 'two')).uri).toContain(`issuer=${site}`);
  });

  test('removing one of two factors downgrades only the sessions verified with it', async () => {
    const { account, client: first } = await person();
    const one = await enrol(first, 'one');
    await pass(first, one);
    const two = await enrol(first, 'two');
    await first.auth.mfa.challengeAndVerify({ factorId: two.id, code: codeOf(two.secret) });
    const { client: second } = await signIn(backend, account);
    await pass(second, one);
    expect((await first.auth.mfa.unenroll({ factorId: two.id })).error).toBeNull();
    await Promise.all([first.auth.refreshSession(), second.auth.refreshSession()]);
    expect(await levelOf(first)).toBe('aal1');
    expect(await levelOf(second)).toBe('aal2');
  });

  test('the secret key can rename a factor', async () => {
    const { account, client } = await person();
    const { id } = await enrol(client, 'old');
    const rename = (path: string, apikey: string) =>
      call(backend, path, {
        method: 'PUT',
        headers: { apikey },
        body: JSON.stringify({ friendly_name: 'new' }),
      });
    const path = `/admin/users/${account.id}/factors/${id}`;
    const renamed = await rename(path, backend.keys.secret);
    expect(await renamed.json()).toMatchObject({ id, friendly_name: 'new' });
    expect((await rename(path, backend.keys.publishable)).status).toBe(403);
    const missing = await rename(`/admin/users/${account.id}/factors/${account.id}`, backend.keys.secret);
    expect(await missing.json()).toMatchObject({ error_code: 'mfa_factor_not_found' });
  });

  test('a malformed factor id is rejected', async () => {
    const { session } = await person();
    const headers = { authorization: `Bearer ${session.access_token}` };
    const answer = await post(backend, '/factors/garbage/challenge', {}, headers);
    expect(answer).toMatchObject({ status: 404, code: 'validation_failed' });
  });
});
