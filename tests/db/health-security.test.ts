import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { seedDemo } from '#mocks/demo/seed.ts';
import { engines } from '../postgres/copies.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, become, people } from './people.ts';

interface Probe {
  probe: string;
  checks: number;
  passed: number;
  leaks: string[];
}

describe.each(engines)('row security self-test on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated(engine);
    await seedDemo(db, { now: new Date('2026-03-01T08:00:00Z') });
    await addPeople(db);
  }, 60_000);
  afterAll(() => db.close());

  /** Returns an admin's result, and the role afterwards in the same transaction. */
  const run = () =>
    db.tx(async (sql) => {
      await become(sql, 'admin');
      const probes = await sql.query<Probe>('select * from public.health_row_security()');
      const [after] = await sql.query<{ role: string; id: string }>(
        'select current_user as role, auth.uid() as id',
      );
      return { probes, after };
    });

  test('denies each role other users’ data, and restores the caller’s identity', async () => {
    const { probes, after } = await run();
    expect(probes.map(({ probe }) => probe)).toEqual([
      'driver',
      'operations',
      'recruiter',
      'stranger',
      'visitor',
    ]);
    expect(probes.filter(({ leaks }) => leaks.length > 0)).toEqual([]);
    expect(probes.every(({ checks, passed }) => checks >= 6 && passed === checks)).toBe(true);
    expect(after).toEqual({ role: 'authenticated', id: people.admin.id });
  });

  test.each([
    [
      'a policy that is too wide',
      'create policy too_wide on public.jobs for select to authenticated using (true)',
      'drop policy too_wide on public.jobs',
      { driver: ['jobs'], operations: ['jobs'], recruiter: ['jobs'], stranger: ['jobs'] },
    ],
    [
      'row security that is off',
      'alter table public.audit_log disable row level security',
      'alter table public.audit_log enable row level security',
      { driver: ['audit_log'], operations: ['audit_log'], recruiter: ['audit_log'], stranger: ['audit_log'] },
    ],
    [
      'a table open to visitors',
      'create policy visits on public.clients for select to anon using (true); grant select on public.clients to anon',
      'drop policy visits on public.clients; revoke select on public.clients from anon',
      { visitor: ['clients'] },
    ],
  ])('detects %s and names the roles with access', async (_, harm, repair, leaks) => {
    await db.exec(harm);
    const { probes } = await run();
    await db.exec(repair);
    expect(
      Object.fromEntries(probes.flatMap((one) => (one.leaks.length ? [[one.probe, one.leaks]] : []))),
    ).toEqual(leaks);
  });

  test('detects that a driver could become admin, and leaves no such change', async () => {
    await db.exec(`alter table public.users disable row level security;
      alter table public.users disable trigger user`);
    const { probes } = await run();
    await db.exec(`alter table public.users enable row level security;
      alter table public.users enable trigger user`);
    expect(probes.find(({ probe }) => probe === 'driver')?.leaks).toContain('users');
    expect(await owner(db, `select from public.users where role = 'admin'`)).toHaveLength(
      (await owner(db, `select from auth.users where raw_app_meta_data ->> 'role' = 'admin'`)).length,
    );
  });
});
