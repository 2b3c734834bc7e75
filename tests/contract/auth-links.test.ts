import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  adminOf,
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

const invalid = { status: 400, code: 'validation_failed' };
const taken = { status: 422, code: 'email_exists' };

describe('invitations and generated links', () => {
  const clock = testClock();
  let backend: TestBackend;
  let count = 0;

  beforeAll(async () => {
    backend = await openAuth(clock);
  });
  afterAll(() => backend.close());

  const newEmail = () => {
    count += 1;
    return `guest${count}@recruiting.example`;
  };
  const newAccount = () => createAccount(backend, newEmail().replace('@recruiting.example', ''));
  const linkFor = (params: Parameters<ReturnType<typeof adminOf>['generateLink']>[0]) =>
    adminOf(backend).generateLink(params);

  describe('an invitation', () => {
    test('creates an account whose user opens the link and sets a password', async () => {
      const email = newEmail();
      const redirectTo = `${backend.origin}/welcome`;
      const { data, error } = await adminOf(backend).inviteUserByEmail(email, {
        data: { name: 'Guest' },
        redirectTo,
      });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({
        email,
        invited_at: clock.now().toISOString(),
        user_metadata: { name: 'Guest' },
      });
      expect(data.user?.email_confirmed_at).toBeUndefined();
      const { link, kind } = lastMail(backend, email);
      expect(kind).toBe('invite');
      const { page, fragment } = await open(backend, link);
      expect([page, fragment.type]).toEqual([redirectTo, 'invite']);
      const client = backend.client();
      const { access_token = '', refresh_token = '' } = fragment;
      await client.auth.setSession({ access_token, refresh_token });
      expect((await client.auth.updateUser({ password })).error).toBeNull();
      await signIn(backend, { id: '', email });
    });

    test('can be sent again until it is accepted', async () => {
      const email = newEmail();
      const { inviteUserByEmail } = adminOf(backend);
      const invite = inviteUserByEmail.bind(adminOf(backend));
      const first = await invite(email);
      const { link } = lastMail(backend, email);
      const second = await invite(email);
      expect(second.data.user?.id).toBe(first.data.user?.id);
      expect((await open(backend, link)).fragment.error_code).toBe('otp_expired');
      await open(backend, lastMail(backend, email).link);
      expect(refusal((await invite(email)).error)).toEqual(taken);
    });

    test('requires the secret key and an email address', async () => {
      const { error } = await backend.client().auth.admin.inviteUserByEmail(newEmail());
      expect(refusal(error)).toEqual({ status: 403, code: 'not_admin' });
      expect(refusal((await adminOf(backend).inviteUserByEmail('')).error)).toEqual(invalid);
    });
  });

  describe('a generated link', () => {
    test.each(['recovery', 'magiclink'] as const)('of type %s opens a session', async (type) => {
      const { id, email } = await newAccount();
      const options = { redirectTo: `${backend.origin}/there` };
      const { data, error } = await linkFor({ type, email, options });
      expect(error).toBeNull();
      expect(data.user?.id).toBe(id);
      expect(data.properties).toEqual({
        action_link: expect.stringContaining(`${backend.origin}/auth/v1/verify?token=`),
        email_otp: expect.stringMatching(/^\d{6}$/),
        hashed_token: expect.stringMatching(/^[0-9a-f]{56}$/),
        verification_type: type,
        redirect_to: options.redirectTo,
      });
      const { page, fragment } = await open(backend, data.properties?.action_link ?? '');
      expect([page, fragment.type]).toEqual([options.redirectTo, type]);
    });

    test('sends no email', async () => {
      const sent = backend.outbox.mails.length;
      await linkFor({ type: 'recovery', email: (await newAccount()).email });
      expect(backend.outbox.mails).toHaveLength(sent);
    });

    test('also works by its code and its hash', async () => {
      const { email } = await newAccount();
      const made = await linkFor({ type: 'magiclink', email });
      const { email_otp: token = '' } = made.data.properties ?? {};
      const byCode = await backend.client().auth.verifyOtp({ email, token, type: 'email' });
      expect(byCode.data.user?.email).toBe(email);
      const next = await linkFor({ type: 'magiclink', email });
      const { hashed_token: token_hash = '' } = next.data.properties ?? {};
      const byHash = await backend.client().auth.verifyOtp({ token_hash, type: 'email' });
      expect(byHash.data.user?.email).toBe(email);
    });

    test('of type signup creates an account even when sign-up is disabled', async () => {
      const email = newEmail();
      const { data } = await linkFor({ type: 'signup', email, password, options: { data: { name: 'G' } } });
      expect(data.user).toMatchObject({ email, user_metadata: { name: 'G' } });
      await open(backend, data.properties?.action_link ?? '');
      await signIn(backend, { id: '', email });
      const again = await linkFor({ type: 'signup', email, password });
      expect(refusal(again.error)).toEqual(taken);
    });

    test('of type invite creates an account without a password', async () => {
      const email = newEmail();
      const { data } = await linkFor({ type: 'invite', email });
      expect(data.user?.invited_at).toBe(clock.now().toISOString());
      const { fragment } = await open(backend, data.properties?.action_link ?? '');
      expect(fragment.type).toBe('invite');
    });

    test('of type magiclink becomes a signup link for an unknown address', async () => {
      const { data } = await linkFor({ type: 'magiclink', email: newEmail() });
      expect(data.properties?.verification_type).toBe('signup');
    });

    test('for each of the two addresses changes the email address', async () => {
      const { id, email } = await newAccount();
      const next = newEmail();
      const links = [];
      for (const type of ['email_change_current', 'email_change_new'] as const) {
        const { data, error } = await linkFor({ type, email, newEmail: next });
        expect(error).toBeNull();
        expect(data.user?.new_email).toBe(next);
        links.push(data.properties?.action_link ?? '');
      }
      for (const link of links) await open(backend, link);
      const { data } = await adminOf(backend).getUserById(id);
      expect(data.user?.email).toBe(next);
    });

    test('is refused with missing or invalid parameters', async () => {
      const email = newEmail();
      const missing = await linkFor({ type: 'recovery', email });
      expect(refusal(missing.error)).toEqual({ status: 404, code: 'user_not_found' });
      const weak = await linkFor({ type: 'signup', email, password: 'x' });
      expect(refusal(weak.error)).toEqual({ status: 422, code: 'weak_password' });
      const { email: known } = await newAccount();
      const other = await newAccount();
      const inUse = await linkFor({ type: 'email_change_new', email: known, newEmail: other.email });
      expect(refusal(inUse.error)).toEqual(taken);
      const simple = withAuth(backend, clock, { settings: { doubleConfirmEmailChange: false } });
      const current = await adminOf(simple).generateLink({
        type: 'email_change_current',
        email: known,
        newEmail: newEmail(),
      });
      expect(refusal(current.error)).toEqual(invalid);
      const headers = { apikey: backend.keys.secret };
      const response = await post(backend, '/admin/generate_link', { type: 'sms', email }, headers);
      expect(response).toMatchObject(invalid);
      expect(await post(backend, '/admin/generate_link', { type: 'recovery', email })).toMatchObject({
        status: 403,
        code: 'not_admin',
      });
    });
  });

  describe('resending', () => {
    const authOf = (project: TestBackend) => project.client().auth;

    test('sends a new confirmation after a minute', async () => {
      const project = withAuth(backend, clock, { settings: { disableSignup: false } });
      const email = newEmail();
      await authOf(project).signUp({ email, password });
      const first = lastMail(backend, email);
      const early = await authOf(project).resend({ type: 'signup', email });
      expect(refusal(early.error)).toEqual({ status: 429, code: 'over_email_send_rate_limit' });
      clock.advance(60);
      expect((await authOf(project).resend({ type: 'signup', email })).error).toBeNull();
      expect(lastMail(backend, email).link).not.toBe(first.link);
      expect((await open(backend, lastMail(backend, email).link)).fragment.type).toBe('signup');
    });

    test('sends a text message', async () => {
      const phone = '971507654321';
      await adminOf(backend).createUser({ phone });
      expect((await authOf(backend).resend({ type: 'sms', phone })).error).toBeNull();
      const { code: token } = lastMail(backend, phone);
      const { data } = await authOf(backend).verifyOtp({ phone, token, type: 'sms' });
      expect(data.user?.phone).toBe(phone);
    });

    test.each(['signup', 'email_change'] as const)(
      'returns no error for %s when there is nothing to send',
      async (type) => {
        const { email } = await newAccount();
        const sent = backend.outbox.mails.length;
        expect((await authOf(backend).resend({ type, email })).error).toBeNull();
        expect((await authOf(backend).resend({ type, email: newEmail() })).error).toBeNull();
        expect(backend.outbox.mails).toHaveLength(sent);
      },
    );

    test.each([
      ['an unknown type', { type: 'recovery', email: 'a@b.example' }],
      ['a confirmation without an address', { type: 'signup', phone: '971501112233' }],
      ['a text message without a phone', { type: 'sms', email: 'a@b.example' }],
      ['both', { type: 'email_change', email: 'a@b.example', phone: '971501112233' }],
      ['neither', { type: 'phone_change' }],
    ])('rejects %s', async (_, body) => {
      expect(await post(backend, '/resend', body)).toMatchObject(invalid);
    });
  });
});
