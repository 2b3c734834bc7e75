import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { lockWaits, openMigrated, owner } from './database.ts';
import { addPeople, become, people } from './people.ts';
import { refusal } from './refusal.ts';
import { staffActions } from './staff-actions.ts';

const { recruiter, colleague, admin, bothSteps } = people;

describe('concurrent changes of staff work and access', () => {
  let db: Database;
  let on: ReturnType<typeof staffActions>;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    on = staffActions(db);
  });
  beforeEach(() => on.clear());
  afterAll(() => db.close());

  /** Waits until a session waits for a lock, or `work` is done. */
  async function waitForLock(work: Promise<unknown>): Promise<void> {
    let isOver = false;
    void work.finally(() => {
      isOver = true;
    });
    while (!isOver && (await owner(db, lockWaits)).length === 0);
  }

  test('keeps one of two admins who demote each other', async () => {
    await owner(
      db,
      `update public.users set status = 'suspended' where role = 'admin' and id not in ($1, $2)`,
      [admin.id, bothSteps.id],
    );
    const outcomes = await Promise.all([
      refusal(on.change('admin', bothSteps, { role: 'recruiter' })),
      refusal(on.change('bothSteps', admin, { role: 'recruiter' })),
    ]);
    expect(outcomes.toSorted()).toEqual(['42501', 'done']);
    const [left] = await owner(
      db,
      `select count(*)::integer as admins from public.users where role = 'admin' and status = 'active'`,
    );
    expect(left).toEqual({ admins: 1 });
  });

  test('refuses to assign a lead to a user who is being suspended', async () => {
    const { candidateId } = await on.desk.lead();
    let given: Promise<unknown> = Promise.resolve();
    await db.tx(async (sql) => {
      await become(sql, 'admin');
      const { version } = await on.profile(recruiter);
      await sql.query(`select * from public.change_access($1, $2, 'recruiter', 'suspended')`, [
        recruiter.id,
        version,
      ]);
      given = refusal(
        on.desk.rows('admin', 'select * from public.assign_leads($1, $2)', [candidateId], recruiter.id),
      );
      await waitForLock(given);
    });
    expect(await given).toMatchObject({ code: 'NOT_FOUND', entity: 'user' });
    expect(await on.work(recruiter)).toMatchObject([{ candidates: 0 }]);
  });

  test.each([
    ['claims', 'select from public.claim_lead($1)', true],
    [
      'adds',
      `insert into public.candidates (id, first_name, assigned_recruiter_id) values ($1, 'New', auth.uid())`,
      false,
    ],
  ])('refuses a lead that a user %s while being suspended', async (_, text, isThere) => {
    const id = isThere ? (await on.desk.lead()).candidateId : crypto.randomUUID();
    let taken: Promise<unknown> = Promise.resolve();
    await db.tx(async (sql) => {
      await become(sql, 'admin');
      const { version } = await on.profile(recruiter);
      await sql.query(`select * from public.change_access($1, $2, 'recruiter', 'suspended')`, [
        recruiter.id,
        version,
      ]);
      taken = refusal(on.desk.rows('recruiter', text, id));
      await waitForLock(taken);
    });
    expect(await taken).toBe('42501');
    expect(await on.work(recruiter)).toMatchObject([{ candidates: 0 }]);
  });

  test('reassigns a lead claimed just before the suspension with the rest', async () => {
    const { candidateId } = await on.desk.lead();
    let suspended: Promise<unknown> = Promise.resolve();
    await db.tx(async (sql) => {
      await become(sql, 'recruiter');
      await sql.query('select from public.claim_lead($1)', [candidateId]);
      suspended = on.suspend(recruiter, colleague);
      await waitForLock(suspended);
    });
    expect(await suspended).toMatchObject({ candidates: 1 });
    expect((await on.desk.candidate(candidateId)).assigned_recruiter_id).toBe(colleague.id);
  });
});
