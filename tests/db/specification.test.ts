import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { seedDemo } from '#mocks/demo/seed.ts';
import type { Role } from '#shared/roles.ts';
import { openBackend } from '../contract/engines.ts';
import type { TestBackend } from '../contract/test-backend.ts';

/** The table operations of the specification's section 7, through an unmodified client, as each role. */
describe('table operations', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openBackend();
    await seedDemo(backend.db, { now: new Date('2026-03-01T08:00:00Z') });
  });
  afterAll(() => backend.close());

  async function clientOf(role: Role) {
    const account = listedAccounts.find((listed) => listed.role === role);
    if (!account) throw new Error(`No demo account for ${role}`);
    return backend.client({ token: await backend.token({ sub: account.id, user_role: role }) });
  }

  const userColumns = 'id, name, email, phone_number, role, status, created_at';
  const candidateColumns =
    'id, first_name, last_name, phone_number, created_at, current_stage, source, license_type';

  test('users read their own profile by email or phone; an admin reads any', async () => {
    const byEmail = async (role: Role) =>
      (await clientOf(role)).from('users').select(userColumns).eq('email', 'recruiter@recruitment.example');
    expect((await byEmail('recruiter')).data).toMatchObject([{ name: 'Sara Haddad', status: 'active' }]);
    expect((await byEmail('admin')).data).toHaveLength(1);
    expect((await byEmail('operations')).data).toEqual([]);
    const driver = await clientOf('driver');
    const own = await driver.from('users').select(userColumns).eq('phone_number', '+971501234567').single();
    expect(own.data).toMatchObject({ name: 'Imran Khan', email: null, role: 'driver' });
  });

  test('an admin lists candidates newest first, and users with the driver role', async () => {
    const admin = await clientOf('admin');
    const candidates = await admin
      .from('candidates')
      .select(candidateColumns)
      .order('created_at', { ascending: false });
    const times = candidates.data?.map(({ created_at }) => created_at) ?? [];
    expect(times).toHaveLength(420);
    expect(times).toEqual(times.toSorted().reverse());
    const drivers = await admin.from('users').select(userColumns).eq('role', 'driver');
    expect(drivers.data?.length).toBeGreaterThan(100);
  });

  test.each(['admin', 'recruiter', 'operations', 'driver'] as const)(
    '%s can read both settings',
    async (role) => {
      const { data } = await (await clientOf(role))
        .from('system_settings')
        .select('setting_name, setting_value')
        .in('setting_name', ['commission_structure_enabled', 'auto_assign_leads'])
        .order('setting_name');
      expect(data).toEqual([
        { setting_name: 'auto_assign_leads', setting_value: 'false' },
        { setting_name: 'commission_structure_enabled', setting_value: 'true' },
      ]);
    },
  );

  test('only an admin can save a setting', async () => {
    const save = async (role: Role) =>
      (await clientOf(role))
        .from('system_settings')
        .upsert(
          { setting_name: 'auto_assign_leads', setting_value: 'false', description: 'Shared out in turn' },
          { onConflict: 'setting_name' },
        )
        .select('description');
    expect((await save('admin')).data).toEqual([{ description: 'Shared out in turn' }]);
    expect((await save('recruiter')).error?.code).toBe('42501');
  });

  test('only an admin can update all forms in one request', async () => {
    const assign = async (role: Role) =>
      (await clientOf(role))
        .from('machform_settings')
        .update({ assign_to: 'round-robin', updated_at: new Date().toISOString() })
        .not('id', 'is', null)
        .select('assign_to');
    expect((await assign('recruiter')).data).toEqual([]);
    expect((await assign('admin')).data).toEqual([
      { assign_to: 'round-robin' },
      { assign_to: 'round-robin' },
    ]);
  });
});
