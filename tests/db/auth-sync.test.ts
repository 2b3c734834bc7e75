import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner, sqlState } from './database.ts';

describe('accounts and profiles', () => {
  let db: Database;
  let id: string;
  beforeAll(async () => {
    db = await openMigrated();
  });
  beforeEach(() => {
    id = crypto.randomUUID();
  });
  afterAll(() => db.close());

  const addAccount = (email: string, app: object, user: object = {}) =>
    owner(
      db,
      `insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data, created_at)
        values ($1, $2, $3::jsonb, $4::jsonb, '2026-01-02T03:04:05Z')`,
      [id, email, app, user],
    );
  const profile = async () => (await owner(db, 'select * from public.users where id = $1', [id]))[0];
  const hook = async (claims: object) => {
    const [row] = await owner<{ event: unknown }>(
      db,
      'select public.custom_access_token_hook($1::jsonb) as event',
      [{ user_id: id, claims }],
    );
    return row?.event;
  };

  test('creates a profile for an account with a role', async () => {
    await addAccount('Staff@Sync.Example', { role: 'recruiter' }, { name: ' Sara ', locale: 'ar' });
    expect(await profile()).toMatchObject({
      name: 'Sara',
      email: 'staff@sync.example',
      phone_number: null,
      role: 'recruiter',
      status: 'active',
      locale: 'ar',
      created_at: new Date('2026-01-02T03:04:05Z'),
      version: 1,
    });
  });

  test('a driver’s profile contains the phone number, not the internal address', async () => {
    await addAccount('driver_971501112233@internal', { role: 'driver' }, { phone_number: '+971501112233' });
    expect(await profile()).toMatchObject({
      name: '+971501112233',
      email: null,
      phone_number: '+971501112233',
    });
    await owner(db, `update auth.users set email = 'driver_971501112244@internal' where id = $1`, [id]);
    expect(await profile()).toMatchObject({ email: null });
  });

  test('creates the profile when the role is set later, as the auth server does', async () => {
    await addAccount('later@sync.example', { provider: 'email' }, { name: 'Later', role: 'admin' });
    expect(await profile()).toBeUndefined();
    await owner(db, `update auth.users set raw_app_meta_data = '{"role":"operations"}' where id = $1`, [id]);
    expect(await profile()).toMatchObject({ name: 'Later', role: 'operations' });
    await owner(db, `update auth.users set raw_app_meta_data = '{"role":"admin"}' where id = $1`, [id]);
    expect(await profile()).toMatchObject({ role: 'operations' });
  });

  test('rejects an account with an unknown role', async () => {
    expect(await sqlState(addAccount('odd@sync.example', { role: 'owner' }, { name: 'Odd' }))).toBe('23514');
  });

  test('copies a new address and the last sign-in to the profile; a sign-in keeps the version', async () => {
    await addAccount('old@sync.example', { role: 'admin' }, { name: 'A' });
    await owner(db, `update auth.users set last_sign_in_at = '2026-02-03T00:00:00Z' where id = $1`, [id]);
    expect(await profile()).toMatchObject({ last_sign_in_at: new Date('2026-02-03T00:00:00Z'), version: 1 });
    await owner(db, `update auth.users set email = 'New@sync.example' where id = $1`, [id]);
    expect(await profile()).toMatchObject({ email: 'new@sync.example', version: 2 });
  });

  test('an invited user becomes active at the first sign-in', async () => {
    await addAccount('invited@sync.example', { role: 'recruiter', invited: true }, { name: 'I' });
    expect(await profile()).toMatchObject({ status: 'invited' });
    await owner(db, 'update auth.users set last_sign_in_at = now() where id = $1', [id]);
    expect(await profile()).toMatchObject({ status: 'active' });
  });

  test('archives the profile on a soft deletion, without a hash as its address', async () => {
    await addAccount(
      'left@sync.example',
      { role: 'recruiter' },
      { name: 'L', phone_number: '+971501119999' },
    );
    await owner(
      db,
      `update auth.users set email = 'c2hhMjU2aGFzaA', phone = 'c2hhMjU2', deleted_at = now(),
          raw_app_meta_data = '{}' where id = $1`,
      [id],
    );
    expect(await profile()).toMatchObject({ email: null, phone_number: null, status: 'archived', name: 'L' });
  });

  test('marks two-factor as enabled while a verified factor exists', async () => {
    await addAccount('factor@sync.example', { role: 'admin' }, { name: 'F' });
    await owner(
      db,
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
        values ($1, $1, 'totp', 'unverified', now(), now())`,
      [id],
    );
    expect(await profile()).toMatchObject({ two_factor_enabled: false });
    await owner(db, `update auth.mfa_factors set status = 'verified' where id = $1`, [id]);
    expect(await profile()).toMatchObject({ two_factor_enabled: true });
    await owner(db, 'delete from auth.mfa_factors where id = $1', [id]);
    expect(await profile()).toMatchObject({ two_factor_enabled: false });
  });

  test('deletes the profile with the account', async () => {
    await addAccount('gone@sync.example', { role: 'driver' }, { name: 'Gone' });
    await owner(db, 'delete from auth.users where id = $1', [id]);
    expect(await profile()).toBeUndefined();
  });

  test('adds the role to the token of an active profile only', async () => {
    await addAccount('hook@sync.example', { role: 'operations' }, { name: 'H' });
    expect(await hook({ sub: id, user_role: 'admin' })).toMatchObject({
      claims: { sub: id, user_role: 'operations' },
    });
    await owner(db, `update public.users set status = 'suspended' where id = $1`, [id]);
    expect(await hook({ sub: id, user_role: 'admin' })).toEqual({ user_id: id, claims: { sub: id } });
    id = crypto.randomUUID();
    expect(await hook({ sub: id })).toEqual({ user_id: id, claims: { sub: id } });
  });

  test('the auth server has permission to run the token hook', async () => {
    const call = `set local role supabase_auth_admin; select public.custom_access_token_hook('{"claims":{}}')`;
    expect(await sqlState(db.exec(`begin; ${call}; commit`))).toBeUndefined();
  });
});
