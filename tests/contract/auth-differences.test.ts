import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  adminOf,
  call,
  createAccount,
  lastMail,
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

describe('differences from the hosted auth service', () => {
  const clock = testClock();
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await openAuth(clock);
  });
  afterAll(() => backend.close());

  test('a generated email_change_new link contains the returned hash; hosted returns another', async () => {
    const { email } = await createAccount(backend, 'mover');
    const newEmail = 'moved@recruiting.example';
    const { data } = await adminOf(backend).generateLink({ type: 'email_change_new', email, newEmail });
    const { action_link, hashed_token } = data.properties ?? {};
    expect(new URL(action_link ?? '').searchParams.get('token')).toBe(hashed_token);
  });

  test('an unknown code_challenge_method returns 400; hosted returns 500 for known users', async () => {
    const { email } = await createAccount(backend, 'known');
    const body = { email, code_challenge: 'x'.repeat(43), code_challenge_method: 's512' };
    expect((await post(backend, '/recover', body)).status).toBe(400);
  });

  test('an account id in use returns 422; hosted returns 500', async () => {
    const { id } = await createAccount(backend, 'first');
    const { error } = await adminOf(backend).createUser({ id, email: 'second@recruiting.example' });
    expect(refusal(error)).toEqual({ status: 422, code: 'user_already_exists' });
  });

  test.each([
    ['e-mail', { email: 'waits@recruiting.example' }, { phone: '971501230001', phone_confirm: true }],
    ['phone', { phone: '971501230002' }, { email: 'known@recruiting.test', email_confirm: true }],
  ])(
    'signing up with the unconfirmed %s of a confirmed account does not sign in; hosted does',
    async (_, unconfirmed, confirmed) => {
      const project = withAuth(backend, clock, { settings: { disableSignup: false } });
      const { data } = await adminOf(backend).createUser({ ...unconfirmed, ...confirmed });
      const { status, body } = await post(project, '/signup', { ...unconfirmed, password });
      expect(status).toBe(200);
      expect(body).toMatchObject({ ...unconfirmed, identities: [] });
      expect(body.access_token).toBeUndefined();
      expect(body.id).not.toBe(data.user?.id);
    },
  );

  test('a soft-deleted account with a new address stays closed; hosted reopens it', async () => {
    const { id } = await createAccount(backend, 'ghost');
    await adminOf(backend).deleteUser(id, true);
    const email = 'ghost-again@recruiting.example';
    await adminOf(backend).updateUserById(id, { email, password, email_confirm: true });
    const closed = { status: 404, code: 'user_not_found' };
    expect(await post(backend, '/token?grant_type=password', { email, password })).toMatchObject(closed);
    const verifier = 'x'.repeat(43);
    await post(backend, '/recover', { email, code_challenge: verifier, code_challenge_method: 'plain' });
    const { query } = await open(backend, lastMail(backend, email).link);
    const exchange = { auth_code: query.code, code_verifier: verifier };
    expect(await post(backend, '/token?grant_type=pkce', exchange)).toMatchObject(closed);
  });

  test('a user marked as deleted in the database is refused; hosted ignores the mark', async () => {
    const { client, session } = await signIn(backend, await createAccount(backend, 'marked'));
    await backend.db.tx((sql) =>
      sql.query('update auth.users set deleted_at = $2 where id = $1', [session.user.id, clock.now()]),
    );
    expect(refusal((await client.auth.getUser()).error)).toEqual({ status: 403, code: 'user_not_found' });
  });

  test('a malformed challenge id is not found; hosted returns a JSON error', async () => {
    const { client, session } = await signIn(backend, await createAccount(backend, 'factor'));
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const headers = { authorization: `Bearer ${session.access_token}` };
    const body = { challenge_id: 'garbage', code: '123456' };
    const answer = await post(backend, `/factors/${data?.id}/verify`, body, headers);
    expect(answer).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
  });

  test('text messages go to the outbox; hosted requires a provider', async () => {
    const phone = '971501239999';
    await adminOf(backend).createUser({ phone, phone_confirm: true });
    expect((await backend.client().auth.signInWithOtp({ phone })).error).toBeNull();
    expect(backend.outbox.mails.at(-1)).toMatchObject({ to: phone, kind: 'sms', link: null });
  });

  test('no limits by address apply without a client address; hosted always has one', async () => {
    for (let turn = 0; turn < 31; turn += 1) {
      expect((await post(backend, '/verify', {})).status).toBe(400);
    }
  });

  test('there is no audit log and no OpenID document', async () => {
    const headers = { apikey: backend.keys.secret };
    expect((await call(backend, '/admin/audit', { headers })).status).toBe(404);
    expect((await call(backend, '/.well-known/openid-configuration', { headers })).status).toBe(404);
  });
});
