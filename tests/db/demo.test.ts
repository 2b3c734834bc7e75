import { compare } from 'bcryptjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { demoAccounts, demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';
import { seedDemo } from '#mocks/demo/seed.ts';
import { normalisePhone } from '#shared/phone.ts';
import { roles } from '#shared/roles.ts';
import { engines } from '../contract/engines.ts';
import { openMigrated, owner } from './database.ts';

const now = new Date('2026-03-01T08:00:00Z');
const tables = ['auth.users', 'auth.identities', 'auth.mfa_factors', 'public.users', 'public.candidates'];

describe.each(engines)('the demo data on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated(engine);
    await seedDemo(db, { now });
  });
  afterAll(() => db.close());

  const rowsOf = () => Promise.all(tables.map((table) => owner(db, `select * from ${table} order by id`)));

  test('is put in once, and the same whenever it is', async () => {
    const before = await rowsOf();
    await seedDemo(db, { now: new Date('2026-04-01T08:00:00Z') });
    expect(await rowsOf()).toEqual(before);
  });

  test('every account signs in with the demo password and what the sign-in page shows', async () => {
    for (const { identifier, id, role, totpSecret } of demoAccounts) {
      const phone = normalisePhone(identifier).e164;
      const [found] = await owner<{ answer: { userId: string; authEmail: string; active: boolean } }>(
        db,
        'select public.begin_sign_in($1, $2, null) as answer',
        role === 'driver' ? ['phone', phone] : ['email', identifier],
      );
      expect(found?.answer).toMatchObject({ userId: id, active: true });
      const [account] = await owner<{ hash: string; two_factor_enabled: boolean }>(
        db,
        `select a.encrypted_password as hash, u.two_factor_enabled from auth.users a join public.users u using (id)
          where a.email = $1 and u.role = $2`,
        [found?.answer.authEmail, role],
      );
      expect(await compare(demoPassword, account?.hash ?? '')).toBe(true);
      expect(account?.two_factor_enabled).toBe(totpSecret !== undefined);
    }
    expect(listedAccounts.map(({ role }) => role)).toEqual(roles);
  });

  test('candidates came before the anchor time, in every stage, some in the pool', async () => {
    const [sums] = await owner(
      db,
      `select count(*)::int as all, count(distinct current_stage)::int as stages,
          (count(*) filter (where assigned_recruiter_id is null))::int as pooled,
          (count(*) filter (where user_id is not null))::int as drivers,
          max(created_at) < $1 as past
        from public.candidates`,
      [now],
    );
    expect(sums).toEqual({ all: 40, stages: 16, pooled: 7, drivers: 3, past: true });
    const phones = await owner<{ phone: string }>(
      db,
      'select distinct left(phone_number, 6) as phone from public.candidates where phone_number is not null',
    );
    expect(phones.map(({ phone }) => phone.replace('+971', '0')).sort()).toEqual([
      '050',
      '052',
      '054',
      '055',
      '056',
      '058',
    ]);
  });
});
