import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { lockWaits, openMigrated, owner, sqlState } from './database.ts';
import { addPeople, become, people, tryAs } from './people.ts';

describe('profiles', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
  });
  afterAll(() => db.close());

  const setAs = (actor: keyof typeof people, target: keyof typeof people, set: string) =>
    tryAs<{ version: number }>(
      db,
      actor,
      `update public.users set ${set} where id = $1 returning version, updated_at, role, status`,
      [people[target].id],
    );

  describe('permitted changes', () => {
    test.each([`role = 'admin'`, `status = 'archived'`, `name = 'Other'`, `phone_number = '+971501112233'`])(
      'a driver cannot set their own %s',
      async (set) => {
        expect(await sqlState(setAs('driver', 'driver', set))).toBe('42501');
      },
    );

    test('staff cannot make themselves admins or change other users', async () => {
      expect(await sqlState(setAs('recruiter', 'recruiter', `role = 'admin'`))).toBe('42501');
      expect(await setAs('recruiter', 'driver', `role = 'recruiter'`)).toEqual([]);
    });

    test('an admin can change other users, but not their own role or status', async () => {
      expect(
        await setAs('admin', 'driver', `role = 'operations', status = 'suspended', name = 'B'`),
      ).toMatchObject([{ role: 'operations', status: 'suspended' }]);
      expect(await sqlState(setAs('admin', 'admin', `role = 'recruiter'`))).toBe('42501');
      expect(await sqlState(setAs('admin', 'admin', `status = 'archived'`))).toBe('42501');
    });

    test('an edit increments the version and sets the time; a stale version changes nothing', async () => {
      const [row] = await setAs('driver', 'driver', `locale = 'ar'`);
      expect(row).toMatchObject({ version: 2, updated_at: expect.any(Date) });
      const stale = `update public.users set locale = 'ar' where id = $1 and version = 99 returning id`;
      expect(await tryAs(db, 'driver', stale, [people.driver.id])).toEqual([]);
    });
  });

  describe('the last active admin', () => {
    const demote = `update public.users set role = 'recruiter' where role = 'admin' and status = 'active'`;

    test('is kept when all are demoted in one statement', async () => {
      await expect(owner(db, demote)).rejects.toMatchObject({
        code: 'P0001',
        message: 'LAST_ADMIN',
        hint: expect.stringContaining('make another admin first'),
      });
      expect(
        await sqlState(owner(db, demote.replace('role =', 'status =').replace('recruiter', 'suspended'))),
      ).toBe('P0001');
    });

    test('is kept when two admins suspend each other at the same time', async () => {
      const { admin, bothSteps, firstStep } = people;
      const set = 'update public.users set status = $2 where id = $1';
      await owner(db, set, [firstStep.id, 'suspended']);

      let second: Promise<unknown> = Promise.resolve();
      await db.tx(async (first) => {
        await become(first, 'admin');
        await first.query(set, [bothSteps.id, 'suspended']);
        // The second waits for the first, or would finish without a lock.
        let isHeld = false;
        second = sqlState(
          db.tx(async (sql) => {
            await become(sql, 'bothSteps');
            await sql.query(set, [admin.id, 'suspended']);
          }),
        ).finally(() => {
          isHeld = true;
        });
        while (!isHeld) isHeld = (await owner(db, lockWaits)).length > 0;
      });
      expect(await second).toBe('P0001');
      for (const { id } of [bothSteps, firstStep]) await owner(db, set, [id, 'active']);
    });

    test('cannot be deleted with their account', async () => {
      const remove = `delete from auth.users where id in (select id from public.users where role = 'admin')`;
      expect(await sqlState(owner(db, remove))).toBe('P0001');
    });
  });
});
