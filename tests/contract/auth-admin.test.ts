import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  adminOf,
  call,
  createAccount,
  openAuth,
  password,
  refusal,
  signIn,
  testClock,
} from './auth.accounts.ts';
import type { TestBackend } from './test-backend.ts';

const notAdmin = { status: 403, code: 'not_admin' };

describe('the admin API', () => {
  const clock = testClock();
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await openAuth(clock);
  });
  afterAll(() => backend.close());

  test('the publishable key is refused', async () => {
    const { id } = await createAccount(backend, 'rana');
    const { admin } = backend.client().auth;
    expect(refusal((await admin.listUsers()).error)).toEqual(notAdmin);
    expect(refusal((await admin.createUser({ email: 'x@recruiting.example' })).error)).toEqual(notAdmin);
    expect(refusal((await admin.getUserById(id)).error)).toEqual(notAdmin);
    expect(refusal((await admin.updateUserById(id, { password })).error)).toEqual(notAdmin);
    expect(refusal((await admin.deleteUser(id)).error)).toEqual(notAdmin);
    expect(refusal((await admin.mfa.listFactors({ userId: id })).error)).toEqual(notAdmin);
  });

  test('refuses a user’s token, with either API key', async () => {
    const { session } = await signIn(backend, await createAccount(backend, 'omar'));
    for (const apikey of [backend.keys.publishable, backend.keys.secret]) {
      const headers = { apikey, authorization: `Bearer ${session.access_token}` };
      const answer = await call(backend, '/admin/users', { headers });
      expect([answer.status, (await answer.json()).error_code]).toEqual([403, 'not_admin']);
    }
    const headers = { apikey: backend.keys.secret, authorization: 'Bearer garbage' };
    const garbage = await call(backend, '/admin/users', { headers });
    expect((await garbage.json()).error_code).toBe('bad_jwt');
  });

  test('creates an account with the given data, and its profile', async () => {
    const { data } = await adminOf(backend).createUser({
      email: 'Lina@Recruiting.example',
      phone: '+971 50 222 3344',
      email_confirm: true,
      user_metadata: { name: 'Lina' },
      app_metadata: { role: 'operations' },
    });
    expect(data.user).toMatchObject({
      email: 'lina@recruiting.example',
      phone: '971502223344',
      app_metadata: { role: 'operations', provider: 'email', providers: ['email', 'phone'] },
      user_metadata: { name: 'Lina', email_verified: true },
      email_confirmed_at: clock.now().toISOString(),
      created_at: clock.now().toISOString(),
    });
    expect(data.user?.phone_confirmed_at).toBeUndefined();
    expect(data.user?.identities?.map(({ provider }) => provider).sort()).toEqual(['email', 'phone']);
    const profiles = await backend.db.tx((sql) =>
      sql.query('select name, email, role from public.users where id = $1', [data.user?.id]),
    );
    expect(profiles).toEqual([{ name: 'Lina', email: 'lina@recruiting.example', role: 'operations' }]);
  });

  test('refuses an email address or phone number that is in use', async () => {
    const admin = adminOf(backend);
    const email = await admin.createUser({ email: 'LINA@recruiting.example' });
    expect(refusal(email.error)).toEqual({ status: 422, code: 'email_exists' });
    const phone = await admin.createUser({ phone: '971502223344' });
    expect(refusal(phone.error)).toEqual({ status: 422, code: 'phone_exists' });
    const { id } = await createAccount(backend, 'huda');
    const moved = await admin.updateUserById(id, { email: 'lina@recruiting.example' });
    expect(refusal(moved.error)).toEqual({ status: 422, code: 'email_exists' });
  });

  test.each([
    ['an address', 'email', 'email_exists'],
    ['a phone', 'phone', 'phone_exists'],
  ])('creates only one account from concurrent requests with the same value: %s', async (_, key, code) => {
    const value = key === 'email' ? 'race@recruiting.example' : '971502223355';
    const admin = adminOf(backend);
    const answers = await Promise.all(Array.from({ length: 6 }, () => admin.createUser({ [key]: value })));
    const refused = answers.filter(({ error }) => error).map(({ error }) => refusal(error));
    expect(refused).toEqual(Array.from({ length: 5 }, () => ({ status: 422, code })));
  });

  test('refuses invalid account data', async () => {
    const admin = adminOf(backend);
    const invalid = { status: 400, code: 'validation_failed' };
    expect(refusal((await admin.createUser({})).error)).toEqual(invalid);
    expect(refusal((await admin.createUser({ email: 'no-at-sign' })).error)).toEqual(invalid);
    expect(refusal((await admin.createUser({ phone: '050-abc' })).error)).toEqual(invalid);
    const ban = await admin.createUser({ email: 'b@recruiting.example', ban_duration: 'a day' });
    expect(refusal(ban.error)).toEqual(invalid);
    const weak = await admin.createUser({ email: 'w@recruiting.example', password: 'short' });
    expect(refusal(weak.error)).toEqual({ status: 422, code: 'weak_password' });
  });

  test('merges metadata, changes the email address and leaves the rest unchanged', async () => {
    const { id } = await createAccount(backend, 'noor');
    const { data } = await adminOf(backend).updateUserById(id, {
      email: 'noor.new@recruiting.example',
      user_metadata: { locale: 'ar' },
      app_metadata: { note: 'x' },
    });
    expect(data.user).toMatchObject({
      email: 'noor.new@recruiting.example',
      user_metadata: { name: 'noor', locale: 'ar' },
      app_metadata: { role: 'recruiter', note: 'x' },
    });
    const signedIn = await signIn(backend, { id, email: 'noor.new@recruiting.example' });
    expect(signedIn.session.user.id).toBe(id);
  });

  test('setting a password ends every session of the user', async () => {
    const account = await createAccount(backend, 'aziz');
    const { client } = await signIn(backend, account);
    await adminOf(backend).updateUserById(account.id, { password: 'oryx-harbour-77' });
    expect((await client.auth.getUser()).data.user).toBeNull();
    const old = await backend.client().auth.signInWithPassword({ email: account.email, password });
    expect(refusal(old.error)).toEqual({ status: 400, code: 'invalid_credentials' });
  });

  test('gets and deletes an account by its id', async () => {
    const admin = adminOf(backend);
    const { id, email } = await createAccount(backend, 'temp');
    expect((await admin.getUserById(id)).data.user).toMatchObject({ id, email });
    expect((await admin.deleteUser(id)).error).toBeNull();
    const missing = { status: 404, code: 'user_not_found' };
    expect(refusal((await admin.getUserById(id)).error)).toEqual(missing);
    expect(refusal((await admin.updateUserById(id, { password })).error)).toEqual(missing);
    expect(refusal((await admin.deleteUser(id)).error)).toEqual(missing);
  });

  test('lists accounts in pages, newest first, with the total', async () => {
    const admin = adminOf(backend);
    clock.advance(60);
    const newest = await createAccount(backend, 'newest');
    const first = await admin.listUsers({ page: 1, perPage: 2 });
    expect(first.data.users.map(({ id }) => id)).toContain(newest.id);
    expect(first.data.users).toHaveLength(2);
    const total = 'total' in first.data ? first.data.total : 0;
    expect(first.data).toMatchObject({ nextPage: 2, lastPage: Math.ceil(total / 2) });
    const all = await admin.listUsers({ page: 1, perPage: 1000 });
    expect(all.data.users).toHaveLength(total);
    const second = await admin.listUsers({ page: 2, perPage: 2 });
    expect(second.data.users[0]?.id).toBe(all.data.users[2]?.id);
  });

  test('filters the list by email or full name, and sorts it by creation time', async () => {
    clock.advance(60);
    const admin = adminOf(backend);
    const oldest = await createAccount(backend, 'filter-one');
    clock.advance(60);
    const { data } = await admin.createUser({
      email: 'filter-two@recruiting.example',
      user_metadata: { full_name: 'Zayed FILTER-One' },
    });
    const ids = async (query: string) => {
      const headers = { apikey: backend.keys.secret };
      const answer = await call(backend, `/admin/users?${query}`, { headers });
      const { users } = await answer.json();
      return [answer.status, users?.map(({ id }: { id: string }) => id)];
    };
    expect(await ids('filter=filter-one')).toEqual([200, [data.user?.id, oldest.id]]);
    expect(await ids('filter=filter-one&sort=created_at asc')).toEqual([200, [oldest.id, data.user?.id]]);
    expect(await ids('filter=no-such-person')).toEqual([200, []]);
  });

  test.each(['page=0', 'per_page=x', 'page=-1', 'sort=email', 'sort=created_at up'])(
    'rejects a list request with %s',
    async (query) => {
      const headers = { apikey: backend.keys.secret };
      const answer = await call(backend, `/admin/users?${query}`, { headers });
      expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'validation_failed']);
    },
  );

  test('a soft deletion keeps the row without personal data', async () => {
    const account = await createAccount(backend, 'leaver');
    const { client } = await signIn(backend, account);
    expect((await adminOf(backend).deleteUser(account.id, true)).error).toBeNull();
    const { data } = await adminOf(backend).getUserById(account.id);
    expect(data.user).toMatchObject({
      deleted_at: clock.now().toISOString(),
      user_metadata: {},
      app_metadata: {},
    });
    expect(JSON.stringify(data)).not.toContain('leaver');
    expect((await client.auth.getUser()).data.user).toBeNull();
    const attempt = await backend.client().auth.signInWithPassword({ email: account.email, password });
    expect(refusal(attempt.error)).toEqual({ status: 400, code: 'invalid_credentials' });
    expect((await adminOf(backend).deleteUser(account.id, true)).error).toBeNull();
    expect((await createAccount(backend, 'leaver')).id).not.toBe(account.id);
  });

  test('ends a user’s sessions by one of their tokens', async () => {
    const account = await createAccount(backend, 'traveller');
    const one = await signIn(backend, account);
    const two = await signIn(backend, account);
    const admin = adminOf(backend);
    expect((await admin.signOut(one.session.access_token, 'others')).error).toBeNull();
    expect((await two.client.auth.getUser()).data.user).toBeNull();
    expect((await one.client.auth.getUser()).data.user?.id).toBe(account.id);
    await admin.signOut(one.session.access_token, 'local');
    expect((await one.client.auth.getUser()).data.user).toBeNull();
  });

  test('creates an account with a given id and an imported password hash', async () => {
    const id = crypto.randomUUID();
    const email = 'mover@recruiting.example';
    const admin = adminOf(backend);
    const hash = '$2b$06$BmJ9UYWQpAiBCY0X0HLdG.jKGzQvxgI2NLcaEa.QoZhisIHf9H2YS';
    const createdUser = await admin.createUser({ id, email, password_hash: hash, email_confirm: true });
    expect(createdUser.data.user?.id).toBe(id);
    const { error } = await backend.client().auth.signInWithPassword({ email, password: 'driver123' });
    expect(error).toBeNull();
    const newUser = { email: 'odd@recruiting.example' };
    const invalid = { status: 400, code: 'validation_failed' };
    expect(refusal((await admin.createUser({ ...newUser, password_hash: 'plain' })).error)).toEqual(invalid);
    const both = { ...newUser, password, password_hash: hash };
    expect(refusal((await admin.createUser(both)).error)).toEqual(invalid);
    expect(refusal((await admin.createUser({ ...newUser, id: 'x' })).error)).toEqual({
      status: 400,
      code: 'bad_json',
    });
  });

  test('setting a phone number adds a phone identity', async () => {
    const { id } = await createAccount(backend, 'phoned');
    const change = { phone: '+971505550001', phone_confirm: true };
    const { data } = await adminOf(backend).updateUserById(id, change);
    expect(data.user).toMatchObject({ phone: '971505550001', phone_confirmed_at: clock.now().toISOString() });
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'phone']);
  });
});
