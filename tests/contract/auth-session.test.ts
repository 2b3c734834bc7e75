import { decodeJwt, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateKeys } from '#mocks/backend/keys.ts';
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
import { openBackend } from './engines.ts';
import type { TestBackend } from './test-backend.ts';

const badToken = { status: 403, code: 'bad_jwt' };

describe('a session', () => {
  const clock = testClock();
  let backend: TestBackend;
  let rana: Account;

  beforeAll(async () => {
    // Password hashing costs as much as in the product.
    backend = await openBackend({ clock, auth: {} });
    rana = await createAccount(backend, 'rana');
  });
  afterAll(() => backend.close());

  const read = async (token: string) => {
    const { data, error } = await backend.client().auth.getUser(token);
    return { user: data.user, refused: refusal(error), name: error?.name };
  };

  test('its token authorizes reading the account', async () => {
    const { session } = await signIn(backend, rana);
    expect((await read(session.access_token)).user).toMatchObject({ id: rana.id, email: rana.email });
  });

  test('an expired token is refused', async () => {
    const { session } = await signIn(backend, rana);
    clock.advance(3601);
    expect((await read(session.access_token)).refused).toEqual(badToken);
  });

  test('a token that was tampered with is refused', async () => {
    const { session } = await signIn(backend, rana);
    const [head, body = '', signature] = session.access_token.split('.');
    const claims = { ...decodeJwt(session.access_token), user_role: 'admin' };
    const forged = btoa(JSON.stringify(claims)).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');
    expect((await read([head, forged, signature].join('.'))).refused).toEqual(badToken);
    expect((await read([head, body, 'AAAA'].join('.'))).refused).toEqual(badToken);
  });

  test('unsigned tokens and those of another key or algorithm are refused', async () => {
    const { session } = await signIn(backend, rana);
    const claims = decodeJwt(session.access_token);
    const kid = backend.keys.jwks.keys[0]?.kid ?? '';
    const foreignKey = (await generateKeys()).jwks.keys[0] ?? {};
    const shared = new TextEncoder().encode(JSON.stringify(backend.keys.jwks.keys[0]).slice(0, 64));
    const forged = [
      new UnsecuredJWT(claims).encode(),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid })
        .sign(await importJWK(foreignKey, 'ES256')),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(shared),
    ];
    for (const token of forged) expect((await read(token)).refused).toEqual(badToken);
  });

  test('a token for another project or audience is refused', async () => {
    const { session } = await signIn(backend, rana);
    const claims = decodeJwt(session.access_token);
    const [key = {}] = backend.keys.jwks.keys;
    const sign = async (changes: Record<string, string>) =>
      new SignJWT({ ...claims, ...changes })
        .setProtectedHeader({ alg: 'ES256', kid: key.kid ?? '' })
        .sign(await importJWK(key, 'ES256'));
    expect((await read(await sign({}))).user?.id).toBe(rana.id);
    expect((await read(await sign({ iss: 'https://elsewhere.example/auth/v1' }))).refused).toEqual(badToken);
    expect((await read(await sign({ aud: 'other' }))).refused).toEqual(badToken);
  });

  test('garbage, an API key and a missing token are refused', async () => {
    for (const token of ['garbage', 'a.b.c', backend.keys.publishable, backend.keys.secret]) {
      expect((await read(token)).refused).toEqual(badToken);
    }
    const responseWithout = await call(backend, '/user');
    expect(responseWithout.status).toBe(401);
    expect(await responseWithout.json()).toMatchObject({ error_code: 'no_authorization' });
  });

  test('a request without the project’s API key is refused', async () => {
    for (const apikey of ['', 'sb_publishable_other']) {
      expect((await call(backend, '/user', { headers: { apikey } })).status).toBe(401);
    }
  });

  test('the public keys verify a token and contain nothing private', async () => {
    const { client, session } = await signIn(backend, rana);
    const { data, error } = await client.auth.getClaims(session.access_token);
    expect(error).toBeNull();
    expect(data?.claims).toMatchObject({ sub: rana.id, user_role: 'recruiter' });
    const answer = await call(backend, '/.well-known/jwks.json');
    const [key] = (await answer.json()).keys;
    expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid: expect.any(String) });
    expect(key).not.toHaveProperty('d');
  });

  describe('signing out', () => {
    const three = async () => [
      await signIn(backend, rana),
      await signIn(backend, rana),
      await signIn(backend, rana),
    ];
    const alive = async (sessions: Awaited<ReturnType<typeof three>>) =>
      Promise.all(sessions.map(async ({ session }) => (await read(session.access_token)).user !== null));

    test.each([
      ['local', [false, true, true]],
      ['others', [true, false, false]],
      ['global', [false, false, false]],
    ] as const)('ends the right sessions with scope %s', async (scope, expected) => {
      const sessions = await three();
      const { error } = (await sessions[0]?.client.auth.signOut({ scope })) ?? {};
      expect(error).toBeNull();
      expect(await alive(sessions)).toEqual(expected);
      const ended = sessions.filter((_, index) => !expected[index]);
      for (const { session } of ended) {
        expect((await read(session.access_token)).name).toBe('AuthSessionMissingError');
        const { error: refused } = await backend.client().auth.refreshSession(session);
        expect(refusal(refused)).toEqual({ status: 400, code: 'refresh_token_not_found' });
      }
    });

    test('returns 204, is global by default and rejects an unknown scope', async () => {
      const { session } = await signIn(backend, rana);
      const other = await signIn(backend, rana);
      const headers = { authorization: `Bearer ${session.access_token}` };
      const unknown = await call(backend, '/logout?scope=all', { method: 'POST', headers });
      expect(unknown.status).toBe(400);
      expect((await call(backend, '/logout', { method: 'POST', headers })).status).toBe(204);
      expect((await read(other.session.access_token)).user).toBeNull();
    });

    test('keeps the sessions of other users', async () => {
      const omar = await signIn(backend, await createAccount(backend, 'omar'));
      const { client } = await signIn(backend, rana);
      await client.auth.signOut({ scope: 'global' });
      expect((await read(omar.session.access_token)).user).not.toBeNull();
    });

    test('ends every session when all sign out concurrently', async () => {
      const sessions = await three();
      await Promise.all(sessions.map(({ client }) => client.auth.signOut({ scope: 'global' })));
      expect(await alive(sessions)).toEqual([false, false, false]);
    });
  });

  describe('changing one’s own account', () => {
    test('a new password works immediately, ends the other sessions and keeps this one', async () => {
      const lina = await createAccount(backend, 'lina');
      const { client, session } = await signIn(backend, lina);
      const other = await signIn(backend, lina);
      const { error } = await client.auth.updateUser({ password: 'oryx-harbour-77' });
      expect(error).toBeNull();
      expect((await read(session.access_token)).user).not.toBeNull();
      expect((await read(other.session.access_token)).user).toBeNull();
      const attempt = (word: string) =>
        backend.client().auth.signInWithPassword({ email: lina.email, password: word });
      expect(refusal((await attempt(password)).error)).toEqual({ status: 400, code: 'invalid_credentials' });
      expect((await attempt('oryx-harbour-77')).error).toBeNull();
    });

    test('a new password is stored as a bcrypt hash of cost 10', async () => {
      const [row] = await backend.db.tx((sql) =>
        sql.query<{ encrypted_password: string }>(
          'select encrypted_password from auth.users where email = $1',
          ['lina@recruiting.example'],
        ),
      );
      expect(row?.encrypted_password).toMatch(/^\$2[ab]\$10\$.{53}$/);
    });

    test('the same, a short or an overlong password is refused', async () => {
      const { client } = await signIn(backend, rana);
      const change = async (word: string) =>
        refusal((await client.auth.updateUser({ password: word })).error);
      expect(await change(password)).toEqual({ status: 422, code: 'same_password' });
      expect(await change('short')).toEqual({ status: 422, code: 'weak_password' });
      expect(await change('x'.repeat(73))).toEqual({ status: 400, code: 'validation_failed' });
    });

    test('user metadata is merged, null removes a key, and app metadata is refused', async () => {
      const { client, session } = await signIn(backend, rana);
      await client.auth.updateUser({ data: { locale: 'ar', extra: 1 } });
      const { data } = await client.auth.updateUser({ data: { extra: null } });
      expect(data.user?.user_metadata).toEqual({ name: 'rana', email_verified: true, locale: 'ar' });
      const headers = { authorization: `Bearer ${session.access_token}` };
      const body = JSON.stringify({ app_metadata: { role: 'admin' } });
      const response = await call(backend, '/user', { method: 'PUT', headers, body });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error_code: 'not_admin' });
    });

    test('a new email address waits for confirmation; one in use is refused', async () => {
      const { client } = await signIn(backend, rana);
      const { data } = await client.auth.updateUser({ email: 'Rana.New@recruiting.example' });
      expect(data.user).toMatchObject({ email: rana.email, new_email: 'rana.new@recruiting.example' });
      const taken = await client.auth.updateUser({ email: 'omar@recruiting.example' });
      expect(refusal(taken.error)).toEqual({ status: 422, code: 'email_exists' });
    });

    test('a deleted user has no session', async () => {
      const gone = await createAccount(backend, 'gone');
      const { session } = await signIn(backend, gone);
      await adminOf(backend).deleteUser(gone.id);
      expect((await read(session.access_token)).refused).toEqual({ status: 403, code: 'user_not_found' });
    });
  });
});
