import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Account,
  adminOf,
  createAccount,
  lastMail,
  open,
  openAuth,
  password,
  pkceClient,
  refusal,
  signIn,
  testClock,
  withAuth,
} from './auth.accounts.ts';
import type { TestBackend } from './test-backend.ts';

const newPassword = 'oryx-harbour-77';
const expired = { status: 403, code: 'otp_expired' };

describe('changing an email address, phone number or password', () => {
  const clock = testClock();
  let backend: TestBackend;
  let simple: TestBackend;

  beforeAll(async () => {
    backend = await openAuth(clock);
    simple = withAuth(backend, clock, { settings: { doubleConfirmEmailChange: false } });
  });
  afterAll(() => backend.close());

  const newAccount = () => createAccount(backend);
  async function signedIn(project = backend) {
    const account = await newAccount();
    return { account, next: account.email.replace('person', 'next'), ...(await signIn(project, account)) };
  }
  const emailOf = async (client: SupabaseClient) => (await client.auth.getUser()).data.user?.email;
  const profileEmail = async ({ id }: Account) => {
    const [row] = await backend.db.tx((sql) =>
      sql.query<{ email: string }>('select email from public.users where id = $1', [id]),
    );
    return row?.email;
  };

  describe('the email address', () => {
    test.each([
      ['the old address first', ['old', 'new']],
      ['the new address first', ['new', 'old']],
    ])('changes after both addresses confirm, %s', async (_, order) => {
      const { account, next, client } = await signedIn();
      const { data } = await client.auth.updateUser({ email: next.toUpperCase() });
      expect(data.user).toMatchObject({ email: account.email, new_email: next });
      const links = order.map((which) => lastMail(backend, which === 'old' ? account.email : next).link);
      const first = await open(backend, links[0] ?? null);
      expect(first.fragment.message).toContain('confirm link sent to the other email');
      expect(await emailOf(client)).toBe(account.email);
      expect((await open(backend, links[0] ?? null)).fragment.error_code).toBe('otp_expired');

      const second = await open(backend, links[1] ?? null);
      expect(second.fragment).toMatchObject({ type: 'email_change', access_token: expect.any(String) });
      const { data: moved } = await client.auth.getUser();
      expect(moved.user).toMatchObject({ email: next, identities: [{ identity_data: { email: next } }] });
      expect(moved.user?.new_email).toBeUndefined();
      expect(await profileEmail(account)).toBe(next);
    });

    test('changes with the codes from both emails', async () => {
      const { account, next, client } = await signedIn();
      await client.auth.updateUser({ email: next });
      const other = backend.client().auth;
      const { code: token } = lastMail(backend, next);
      const half = await other.verifyOtp({ email: next, token, type: 'email_change' });
      expect([half.error, half.data.session]).toEqual([null, null]);
      const again = await other.verifyOtp({ email: next, token, type: 'email_change' });
      expect(refusal(again.error)).toEqual(expired);
      const { code } = lastMail(backend, account.email);
      const whole = await other.verifyOtp({ email: account.email, token: code, type: 'email_change' });
      expect(whole.data.user?.email).toBe(next);
    });

    test('changes with the new address’s confirmation alone if the settings allow it', async () => {
      const { account, next, client } = await signedIn(simple);
      const sent = backend.outbox.mails.filter(({ to }) => to === account.email).length;
      await client.auth.updateUser({ email: next });
      expect(backend.outbox.mails.filter(({ to }) => to === account.email)).toHaveLength(sent);
      expect((await open(simple, lastMail(backend, next).link)).fragment.access_token).toBeDefined();
      expect(await emailOf(client)).toBe(next);
    });

    test('changes in the PKCE flow, where the link returns a code', async () => {
      const account = await newAccount();
      const client = pkceClient(simple);
      await client.auth.signInWithPassword({ email: account.email, password });
      const next = account.email.replace('person', 'next');
      await client.auth.updateUser({ email: next });
      const { query } = await open(simple, lastMail(backend, next).link);
      const { data } = await client.auth.exchangeCodeForSession(query.code ?? '');
      expect(data.user?.email).toBe(next);
    });

    test('stays unchanged if another user took the new address in the meantime', async () => {
      const { next, client, account } = await signedIn(simple);
      await client.auth.updateUser({ email: next });
      await createAccount(backend, next.replace('@recruiting.example', ''));
      const { fragment } = await open(simple, lastMail(backend, next).link);
      expect(fragment.error_code).toBe('email_exists');
      expect(await emailOf(client)).toBe(account.email);
    });

    test('can be changed once a minute, and the email can be sent again', async () => {
      const { account, next, client } = await signedIn();
      await client.auth.updateUser({ email: next });
      const { error } = await client.auth.updateUser({ email: `x${next}` });
      expect(refusal(error)).toEqual({ status: 429, code: 'over_email_send_rate_limit' });
      const first = lastMail(backend, next);
      clock.advance(60);
      const resent = await client.auth.resend({ type: 'email_change', email: account.email });
      expect(resent.error).toBeNull();
      expect(lastMail(backend, next).link).not.toBe(first.link);
      expect((await open(backend, first.link)).fragment.error_code).toBe('otp_expired');
    });
  });

  describe('the phone number', () => {
    test('changes when the code sent to it is entered', async () => {
      const { client } = await signedIn();
      const phone = '971509876501';
      const { data } = await client.auth.updateUser({ phone: `+${phone}` });
      expect(data.user).toMatchObject({ phone: '', new_phone: phone });
      const { code: token, kind } = lastMail(backend, phone);
      expect(kind).toBe('phone_change');
      const { data: moved } = await client.auth.verifyOtp({ phone, token, type: 'phone_change' });
      expect(moved.user).toMatchObject({ phone, app_metadata: { providers: ['email', 'phone'] } });
      expect(moved.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'phone']);
      const byPhone = await backend.client().auth.signInWithPassword({ phone, password });
      expect(byPhone.error).toBeNull();
    });

    test('changes immediately if the settings allow it', async () => {
      const quick = withAuth(backend, clock, { settings: { phoneAutoconfirm: true } });
      const { client } = await signedIn(quick);
      const { data } = await client.auth.updateUser({ phone: '+971509876502' });
      expect(data.user).toMatchObject({ phone: '971509876502' });
    });

    test('is refused if another user has it', async () => {
      const phone = '+971509876503';
      await adminOf(backend).createUser({ phone, phone_confirm: true });
      const { client } = await signedIn();
      const { error } = await client.auth.updateUser({ phone });
      expect(refusal(error)).toEqual({ status: 422, code: 'phone_exists' });
    });
  });

  describe('the password', () => {
    test('requires an emailed code once the session is a day old, if so configured', async () => {
      const careful = withAuth(backend, clock, { settings: { reauthenticateForPassword: true } });
      const { account, client, session } = await signedIn(careful);
      clock.advance(24 * 3600 + 1);
      await client.auth.refreshSession(session);
      const change = async (nonce?: string) =>
        refusal((await client.auth.updateUser({ password: newPassword, ...(nonce && { nonce }) })).error);
      expect(await change()).toEqual({ status: 400, code: 'reauthentication_needed' });
      expect(await change('000000')).toEqual({ status: 422, code: 'reauthentication_not_valid' });
      expect((await client.auth.reauthenticate()).error).toBeNull();
      const { code, kind, link } = lastMail(backend, account.email);
      expect([kind, link]).toEqual(['reauthentication', null]);
      expect(await change(code)).toEqual({ status: undefined, code: undefined });
    });

    test('rejects a code that is an hour old or another user’s', async () => {
      const careful = withAuth(backend, clock, {
        settings: { reauthenticateForPassword: true, jwtExpiry: 99_999 },
      });
      const one = await signedIn(careful);
      const two = await signedIn(careful);
      clock.advance(24 * 3600 + 1);
      const change = async (client: SupabaseClient, { email }: Account) =>
        refusal(
          (await client.auth.updateUser({ password: newPassword, nonce: lastMail(backend, email).code }))
            .error,
        );
      const invalid = { status: 422, code: 'reauthentication_not_valid' };
      await one.client.auth.reauthenticate();
      await two.client.auth.reauthenticate();
      expect(await change(one.client, two.account)).toEqual(invalid);
      clock.advance(3601);
      expect(await change(one.client, one.account)).toEqual(invalid);
    });

    test('requires no code in a new session', async () => {
      const careful = withAuth(backend, clock, { settings: { reauthenticateForPassword: true } });
      const { client } = await signedIn(careful);
      expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
    });

    test('requires the current password if so configured, except after a recovery code', async () => {
      const strictBackend = withAuth(backend, clock, { settings: { currentPasswordForPassword: true } });
      const { account, client } = await signedIn(strictBackend);
      const change = async (current_password?: string) =>
        refusal(
          (
            await client.auth.updateUser({
              password: newPassword,
              ...(current_password && { current_password }),
            })
          ).error,
        );
      expect(await change()).toEqual({ status: 400, code: 'current_password_required' });
      expect(await change('wrong-one')).toEqual({ status: 400, code: 'current_password_invalid' });
      await strictBackend.client().auth.resetPasswordForEmail(account.email);
      const { code: token } = lastMail(backend, account.email);
      const other = strictBackend.client();
      await other.auth.verifyOtp({ email: account.email, token, type: 'recovery' });
      expect((await other.auth.updateUser({ password: newPassword })).error).toBeNull();
    });

    test('is refused if empty', async () => {
      const { client } = await signedIn();
      const { error } = await client.auth.updateUser({ password: '' });
      expect(refusal(error)).toEqual({ status: 422, code: 'weak_password' });
    });
  });
});
