import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, createAccount, openAuth, refusal, signIn, testClock } from './auth.accounts.ts';
import type { TestBackend } from './test-backend.ts';

const notFound = { status: 400, code: 'refresh_token_not_found' };
const alreadyUsed = { status: 400, code: 'refresh_token_already_used' };
const expired = { status: 400, code: 'session_expired' };

describe('refreshing a session', () => {
  const clock = testClock();
  let backend: TestBackend;
  let rana: Account;

  beforeAll(async () => {
    backend = await openAuth(clock);
    rana = await createAccount(backend, 'rana');
  });
  afterAll(() => backend.close());

  const refresh = async (token: string) => {
    const { data, error } = await backend.client().auth.refreshSession({ refresh_token: token });
    return { token: data.session?.refresh_token ?? '', session: data.session, error };
  };
  const activeTokens = (accessToken: string) =>
    backend.db.tx((sql) =>
      sql.query<{ token: string }>(
        'select token from auth.refresh_tokens where session_id = $1 and not revoked',
        [decodeJwt(accessToken).session_id],
      ),
    );

  test('a refresh token returns a new pair in the same session', async () => {
    const { session } = await signIn(backend, rana);
    clock.advance(60);
    const next = await refresh(session.refresh_token);
    expect(next.error).toBeNull();
    expect(next.token).not.toBe(session.refresh_token);
    const before = decodeJwt(session.access_token);
    const after = decodeJwt(next.session?.access_token ?? '');
    expect(after.session_id).toBe(before.session_id);
    expect(after.amr).toEqual(before.amr);
    expect(after.exp).toBe((before.exp ?? 0) + 60);
    expect(await activeTokens(session.access_token)).toEqual([{ token: next.token }]);
  });

  test('reusing an exchanged token within 10 s returns the active one', async () => {
    const { session } = await signIn(backend, rana);
    const first = await refresh(session.refresh_token);
    clock.advance(9);
    const again = await refresh(session.refresh_token);
    expect(again.error).toBeNull();
    expect(again.token).toBe(first.token);
    expect((await refresh(again.token)).error).toBeNull();
  });

  test('reusing an older token later ends the whole session', async () => {
    const { client, session } = await signIn(backend, rana);
    const first = await refresh(session.refresh_token);
    const second = await refresh(first.token);
    clock.advance(11);
    expect(refusal((await refresh(session.refresh_token)).error)).toEqual(alreadyUsed);
    expect(await activeTokens(session.access_token)).toEqual([]);
    expect(refusal((await refresh(second.token)).error)).toEqual(expired);
    expect(refusal((await refresh(session.refresh_token)).error)).toEqual(expired);
    const { error } = await client.auth.getUser(session.access_token);
    expect(error?.name).toBe('AuthSessionMissingError');
  });

  test('the previous token still returns the active one, for a client that lost the response', async () => {
    const { session } = await signIn(backend, rana);
    const first = await refresh(session.refresh_token);
    clock.advance(3600);
    const again = await refresh(session.refresh_token);
    expect(again.token).toBe(first.token);
    expect((await refresh(again.token)).error).toBeNull();
  });

  test('ending one session keeps the others', async () => {
    const { session } = await signIn(backend, rana);
    const other = await signIn(backend, rana);
    await refresh((await refresh(session.refresh_token)).token);
    clock.advance(11);
    expect(refusal((await refresh(session.refresh_token)).error)).toEqual(alreadyUsed);
    expect((await refresh(other.session.refresh_token)).error).toBeNull();
  });

  test('a token that was never issued is not found', async () => {
    expect(refusal((await refresh('made-up')).error)).toEqual(notFound);
    expect(refusal((await refresh("' or 1=1 --")).error)).toEqual(notFound);
  });

  test('two concurrent refreshes both succeed and leave one active token', async () => {
    const { session } = await signIn(backend, rana);
    const both = await Promise.all([refresh(session.refresh_token), refresh(session.refresh_token)]);
    expect(both.map(({ error }) => error)).toEqual([null, null]);
    expect(both[0].token).toBe(both[1].token);
    expect(await activeTokens(session.access_token)).toEqual([{ token: both[0].token }]);
  });

  test('many concurrent refreshes all return the one active token', async () => {
    const { session } = await signIn(backend, rana);
    const all = await Promise.all(Array.from({ length: 8 }, () => refresh(session.refresh_token)));
    expect(new Set(all.map(({ token }) => token)).size).toBe(1);
    expect(await activeTokens(session.access_token)).toHaveLength(1);
  });

  test('a refresh concurrent with a sign-out leaves no session', async () => {
    const { client, session } = await signIn(backend, rana);
    await Promise.all([refresh(session.refresh_token), client.auth.signOut({ scope: 'local' })]);
    expect(await activeTokens(session.access_token)).toEqual([]);
    expect(refusal((await refresh(session.refresh_token)).error)).toEqual(notFound);
  });

  test('concurrent sign-ins each get their own session', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => signIn(backend, rana)));
    const ids = all.map(({ session }) => decodeJwt(session.access_token).session_id);
    expect(new Set(ids).size).toBe(4);
  });
});
