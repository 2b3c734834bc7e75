import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminOf, call, createAccount, openAuth, post, refusal, signIn, testClock } from './auth.accounts.ts';
import { engines, type TestBackend } from './engines.ts';

describe.each(engines)('where the auth service differs from the hosted one, on %s', (engine) => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await openAuth(engine, testClock());
  });
  afterAll(() => backend.close());

  test('the hash of a generated `email_change_new` link is the one in the link; hosted gives another', async () => {
    const { email } = await createAccount(backend, 'mover');
    const newEmail = 'moved@recruiting.example';
    const { data } = await adminOf(backend).generateLink({ type: 'email_change_new', email, newEmail });
    const { action_link, hashed_token } = data.properties ?? {};
    expect(new URL(action_link ?? '').searchParams.get('token')).toBe(hashed_token);
  });

  test('an unknown `code_challenge_method` is 400 for everybody; hosted answers 500 for known people', async () => {
    const { email } = await createAccount(backend, 'known');
    const body = { email, code_challenge: 'x'.repeat(43), code_challenge_method: 's512' };
    expect((await post(backend, '/recover', body)).status).toBe(400);
  });

  test('an account with an id in use is 422; hosted answers 500', async () => {
    const { id } = await createAccount(backend, 'first');
    const { error } = await adminOf(backend).createUser({ id, email: 'second@recruiting.example' });
    expect(refusal(error)).toEqual({ status: 422, code: 'user_already_exists' });
  });

  test('a challenge id of another form is not found; hosted answers that the JSON is bad', async () => {
    const { client, session } = await signIn(backend, await createAccount(backend, 'factor'));
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const headers = { authorization: `Bearer ${session.access_token}` };
    const body = { challenge_id: 'garbage', code: '123456' };
    const answer = await post(backend, `/factors/${data?.id}/verify`, body, headers);
    expect(answer).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
  });

  test('text messages go to the outbox; hosted needs a provider for them', async () => {
    const phone = '971501239999';
    await adminOf(backend).createUser({ phone, phone_confirm: true });
    expect((await backend.client().auth.signInWithOtp({ phone })).error).toBeNull();
    expect(backend.outbox.mails.at(-1)).toMatchObject({ to: phone, kind: 'sms', link: null });
  });

  test('without a client address nothing is limited by address; hosted always knows one', async () => {
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
