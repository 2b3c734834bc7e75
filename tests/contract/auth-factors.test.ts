import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Account,
  adminOf,
  createAccount,
  openAuth,
  refusal,
  signIn,
  testClock,
} from './auth.accounts.ts';
import type { TestBackend } from './test-backend.ts';

describe('second factors', () => {
  const clock = testClock();
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await openAuth(clock);
  });
  afterAll(() => backend.close());

  const codeOf = (secret: string, offset = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: clock.now().getTime() + offset * 1000,
    });
  const newAccount = () => createAccount(backend);
  async function enrol(client: SupabaseClient, friendlyName = 'phone') {
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
    expect(error).toBeNull();
    if (!data) throw new Error('enrolled without a factor');
    return { id: data.id, secret: data.totp.secret, totp: data.totp };
  }
  async function challenge(client: SupabaseClient, factorId: string) {
    const { data, error } = await client.auth.mfa.challenge({ factorId });
    expect(error).toBeNull();
    return data?.id ?? '';
  }
  async function pass(client: SupabaseClient, { id, secret }: { id: string; secret: string }) {
    const challengeId = await challenge(client, id);
    return client.auth.mfa.verify({ factorId: id, challengeId, code: codeOf(secret) });
  }
  /** Creates an account with a verified factor, and the aal2 session that verified it. */
  async function protectedAccount() {
    const account = await newAccount();
    const { client } = await signIn(backend, account);
    const factor = await enrol(client);
    expect((await pass(client, factor)).error).toBeNull();
    return { account, client, factor };
  }
  const levelOf = async (client: SupabaseClient) => {
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    return [data?.currentLevel, data?.nextLevel];
  };
  const profileFlag = async ({ id }: Account) => {
    const rows = await backend.db.tx((sql) =>
      sql.query<{ two_factor_enabled: boolean }>(
        'select two_factor_enabled from public.users where id = $1',
        [id],
      ),
    );
    return rows[0]?.two_factor_enabled;
  };

  test('enrolling returns the secret, its URI and a QR code', async () => {
    const { client } = await signIn(backend, await newAccount());
    const { totp, secret } = await enrol(client);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totp.uri).toMatch(/^otpauth:\/\/totp\/.*person1%40recruiting\.example\?/);
    expect(totp.uri).toContain(`secret=${secret}`);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/);
  });

  test('an enrolled factor counts only after verification', async () => {
    const account = await newAccount();
    const { client } = await signIn(backend, account);
    const factor = await enrol(client);
    const before = await client.auth.mfa.listFactors();
    expect(before.data?.all).toMatchObject([{ id: factor.id, status: 'unverified' }]);
    expect(before.data?.totp).toEqual([]);
    expect(await levelOf(client)).toEqual(['aal1', 'aal1']);
    expect(await profileFlag(account)).toBe(false);

    const { data, error } = await pass(client, factor);
    expect(error).toBeNull();
    const claims = decodeJwt(data?.access_token ?? '');
    // jose types claims beyond the registered ones as unknown.
    const methods = claims.amr as { method: string }[];
    expect(claims.aal).toBe('aal2');
    expect(methods.map(({ method }) => method).sort()).toEqual(['password', 'totp']);
    expect(await levelOf(client)).toEqual(['aal2', 'aal2']);
    const after = await client.auth.mfa.listFactors();
    expect(after.data?.totp).toMatchObject([{ id: factor.id, status: 'verified', friendly_name: 'phone' }]);
    expect(await profileFlag(account)).toBe(true);
    expect(JSON.stringify(after)).not.toContain(factor.secret);
  });

  test('the next sign-in starts at aal1, and a code raises it to aal2', async () => {
    const { account, factor } = await protectedAccount();
    const { client } = await signIn(backend, account);
    expect(await levelOf(client)).toEqual(['aal1', 'aal2']);
    expect((await pass(client, factor)).error).toBeNull();
    expect(await levelOf(client)).toEqual(['aal2', 'aal2']);
  });

  test('a refresh keeps aal2; the refresh token from before the code is rejected', async () => {
    const { account, factor } = await protectedAccount();
    const { client, session } = await signIn(backend, account);
    await pass(client, factor);
    const { data } = await client.auth.refreshSession();
    expect(decodeJwt(data.session?.access_token ?? '').aal).toBe('aal2');
    clock.advance(11);
    const old = await backend.client().auth.refreshSession(session);
    expect(refusal(old.error)).toEqual({ status: 400, code: 'refresh_token_already_used' });
  });

  test('verification ends sessions at aal1 and keeps those at aal2', async () => {
    const { account, client: first, factor } = await protectedAccount();
    const low = await signIn(backend, account);
    const { client } = await signIn(backend, account);
    await pass(client, factor);
    expect((await low.client.auth.getUser()).data.user).toBeNull();
    expect((await first.auth.getUser()).data.user?.id).toBe(account.id);
  });

  test('a wrong code is refused and changes nothing; the challenge stays open', async () => {
    const { account, factor } = await protectedAccount();
    const { client } = await signIn(backend, account);
    const challengeId = await challenge(client, factor.id);
    const answer = (code: string) => client.auth.mfa.verify({ factorId: factor.id, challengeId, code });
    const wrong = codeOf(factor.secret) === '000000' ? '000001' : '000000';
    expect(refusal((await answer(wrong)).error)).toEqual({ status: 422, code: 'mfa_verification_failed' });
    expect(refusal((await answer('abc')).error)).toEqual({ status: 422, code: 'mfa_verification_failed' });
    expect(refusal((await answer('')).error)).toEqual({ status: 400, code: 'validation_failed' });
    expect(await levelOf(client)).toEqual(['aal1', 'aal2']);
    expect((await answer(codeOf(factor.secret))).error).toBeNull();
  });

  test('codes of adjacent periods are accepted, more distant ones are not', async () => {
    const { account, factor } = await protectedAccount();
    const { client } = await signIn(backend, account);
    for (const [offset, passes] of [
      [-90, false],
      [90, false],
      [-30, true],
      [30, true],
    ] as const) {
      const challengeId = await challenge(client, factor.id);
      const code = codeOf(factor.secret, offset);
      const { error } = await client.auth.mfa.verify({ factorId: factor.id, challengeId, code });
      expect(error === null).toBe(passes);
    }
  });

  test('a challenge can be answered once, even by concurrent requests', async () => {
    const { account, factor } = await protectedAccount();
    const { client } = await signIn(backend, account);
    const challengeId = await challenge(client, factor.id);
    const { data } = await client.auth.getSession();
    const answer = async () => {
      const other = backend.client();
      if (data.session) await other.auth.setSession(data.session);
      const code = codeOf(factor.secret);
      return other.auth.mfa.verify({ factorId: factor.id, challengeId, code });
    };
    const errors = (await Promise.all([answer(), answer()])).map(({ error }) => error);
    expect(errors.filter((error) => error === null)).toHaveLength(1);
    expect(refusal(errors.find((error) => error !== null))).toEqual({
      status: 422,
      code: 'mfa_ip_address_mismatch',
    });
  });

  test('a challenge expires after five minutes', async () => {
    const { account, factor } = await protectedAccount();
    const { client } = await signIn(backend, account);
    const challengeId = await challenge(client, factor.id);
    clock.advance(301);
    const code = codeOf(factor.secret);
    const { error } = await client.auth.mfa.verify({ factorId: factor.id, challengeId, code });
    expect(refusal(error)).toEqual({ status: 422, code: 'mfa_challenge_expired' });
  });

  test('a challenge of another factor, or an unknown one, is not found', async () => {
    const one = await protectedAccount();
    const two = await protectedAccount();
    const challengeId = await challenge(two.client, two.factor.id);
    const code = codeOf(one.factor.secret);
    const factorId = one.factor.id;
    for (const id of [challengeId, crypto.randomUUID(), 'garbage']) {
      const { error } = await one.client.auth.mfa.verify({ factorId, challengeId: id, code });
      expect(refusal(error)).toEqual({ status: 422, code: 'mfa_factor_not_found' });
    }
  });

  test('another user’s factor is not found', async () => {
    const { factor } = await protectedAccount();
    const { client } = await signIn(backend, await newAccount());
    const notFound = { status: 404, code: 'mfa_factor_not_found' };
    expect(refusal((await client.auth.mfa.challenge({ factorId: factor.id })).error)).toEqual(notFound);
    expect(refusal((await client.auth.mfa.unenroll({ factorId: factor.id })).error)).toEqual(notFound);
  });

  test('with a verified factor, aal1 cannot enrol, remove a factor or change the password', async () => {
    const { account, factor } = await protectedAccount();
    const { client } = await signIn(backend, account);
    const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'second' });
    expect(refusal(enrolled.error)).toEqual({ status: 403, code: 'insufficient_aal' });
    const removed = await client.auth.mfa.unenroll({ factorId: factor.id });
    expect(refusal(removed.error)).toEqual({ status: 422, code: 'insufficient_aal' });
    const changed = await client.auth.updateUser({ password: 'oryx-harbour-77' });
    expect(refusal(changed.error)).toEqual({ status: 401, code: 'insufficient_aal' });
  });

  test('removing the factor at aal2 lowers the session to aal1', async () => {
    const { account, client, factor } = await protectedAccount();
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id });
    await client.auth.refreshSession();
    expect(await levelOf(client)).toEqual(['aal1', 'aal1']);
    expect(await profileFlag(account)).toBe(false);
  });

  test('a duplicate name is refused, and an unverified factor can be removed at aal1', async () => {
    const { client } = await signIn(backend, await newAccount());
    const { id } = await enrol(client);
    const again = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
    expect(refusal(again.error)).toEqual({ status: 422, code: 'mfa_factor_name_conflict' });
    expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
    await enrol(client);
  });

  test('the secret key lists and removes a user’s factors', async () => {
    const { account, factor } = await protectedAccount();
    const { mfa } = adminOf(backend);
    const { data } = await mfa.listFactors({ userId: account.id });
    expect(data?.factors).toMatchObject([{ id: factor.id, status: 'verified', factor_type: 'totp' }]);
    expect(JSON.stringify(data)).not.toContain(factor.secret);
    expect((await mfa.deleteFactor({ userId: account.id, id: factor.id })).error).toBeNull();
    const { client } = await signIn(backend, account);
    expect(await levelOf(client)).toEqual(['aal1', 'aal1']);
  });
});
