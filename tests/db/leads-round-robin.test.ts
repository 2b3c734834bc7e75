import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { dubai, leadActions } from './leads-actions.ts';
import { addPeople, people } from './people.ts';

const { recruiter, colleague } = people;

describe('round-robin', () => {
  let db: Database;
  let desk: ReturnType<typeof leadActions>;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = leadActions(db);
  });
  afterAll(() => db.close());

  beforeEach(async () => {
    desk.at = dubai(0, 10);
    await db.exec(`
      set app.erasing = 'on';
      delete from public.candidates where id is not null;
      delete from public.jobs where id is not null;
      delete from public.notifications where id is not null;
      delete from public.recruiter_leaves where id is not null;
      update public.recruiter_capacity set accepting_leads = true, daily_cap = null, untouched_limit = null,
        languages = '{}', emirate = null, works_from = null, works_to = null, last_assigned_at = null
      where user_id is not null;
      reset app.erasing;`);
  });

  const capacity = (person: 'recruiter' | 'colleague', set: string) =>
    owner(db, `update public.recruiter_capacity set ${set} where user_id = $1`, [people[person].id]);

  /** Adds a new lead to the rotation; returns its recruiter and the history entry. */
  async function share(columns: Record<string, unknown> = {}) {
    const { candidateId } = await desk.lead({ columns });
    const [given] = await desk.system<{ to: string | null }>(
      'select app.assign_round_robin($1) as to',
      candidateId,
    );
    const [entry] = await desk.system<{ kind: string; skipped: unknown; deferred_until: Date | null }>(
      'select kind, skipped, deferred_until from public.lead_assignments where candidate_id = $1',
      candidateId,
    );
    return { candidateId, to: given?.to, ...entry };
  }
  const skipped = (reason: string, ...who: { id: string }[]) => who.map(({ id }) => ({ id, reason }));

  test('every recruiter has a capacity row from the start', async () => {
    expect(await owner(db, 'select user_id from public.recruiter_capacity order by user_id')).toEqual([
      { user_id: recruiter.id },
      { user_id: colleague.id },
    ]);
    const promoted = await db.tx(async (sql) => {
      await sql.query(`update public.users set role = 'recruiter' where id = $1`, [people.operations.id]);
      const rows = await sql.query('select from public.recruiter_capacity where user_id = $1', [
        people.operations.id,
      ]);
      await sql.query(`update public.users set role = 'operations' where id = $1`, [people.operations.id]);
      await sql.query('delete from public.recruiter_capacity where user_id = $1', [people.operations.id]);
      return rows;
    });
    expect(promoted).toHaveLength(1);
  });

  test('assigns to the recruiter waiting longest, and to a new one first', async () => {
    await capacity('recruiter', `last_assigned_at = '2026-05-03T06:00:00Z'`);
    const assignedRecruiters = [];
    for (let count = 0; count < 4; count += 1) assignedRecruiters.push((await share()).to);
    expect(assignedRecruiters).toEqual([colleague.id, recruiter.id, colleague.id, recruiter.id]);
    expect(await desk.notifications('colleague')).toEqual(['lead.assigned', 'lead.assigned']);
  });

  test('distributes several leads of one transaction evenly', async () => {
    for (let count = 0; count < 6; count += 1) await desk.lead();
    const given = await desk.system<{ to: string }>(
      'select app.assign_round_robin(id) as to from public.candidates order by id',
    );
    expect(given.filter(({ to }) => to === recruiter.id)).toHaveLength(3);
  });

  test('keeps an assigned lead with its owner, and does not assign a closed one', async () => {
    const { candidateId } = await desk.lead({ recruiter: 'colleague' });
    const closed = await desk.lead({ stage: 'rejected' });
    const assign = (id: string) => desk.system('select app.assign_round_robin($1) as to', id);
    expect(await assign(candidateId)).toEqual([{ to: colleague.id }]);
    expect(await assign(closed.candidateId)).toEqual([{ to: null }]);
    expect(await owner(db, 'select from public.lead_assignments')).toEqual([]);
  });

  describe('skips a recruiter', () => {
    test('not accepting leads', async () => {
      await capacity('recruiter', 'accepting_leads = false');
      expect(await share()).toMatchObject({
        to: colleague.id,
        skipped: skipped('not_accepting', recruiter),
      });
    });

    test('suspended, without recording a reason', async () => {
      await owner(db, `update public.users set status = 'suspended' where id = $1`, [recruiter.id]);
      expect(await share()).toMatchObject({ to: colleague.id, skipped: [] });
      await owner(db, `update public.users set status = 'active' where id = $1`, [recruiter.id]);
    });

    test('on leave, including the last day', async () => {
      const leave = 'insert into public.recruiter_leaves (user_id, first_day, last_day) values ($1, $2, $3)';
      await owner(db, leave, [recruiter.id, '2026-05-01', '2026-05-04']);
      expect(await share()).toMatchObject({ to: colleague.id, skipped: skipped('on_leave', recruiter) });
      desk.at = dubai(1, 10);
      expect(await share()).toMatchObject({ to: recruiter.id });
    });

    test('at the daily limit, including claims, until the next day', async () => {
      await capacity('recruiter', 'daily_cap = 2');
      await capacity('colleague', 'accepting_leads = false');
      const { candidateId } = await desk.lead();
      await desk.call('recruiter', 'claim_lead', candidateId);
      expect(await share()).toMatchObject({ to: recruiter.id });
      expect(await share()).toMatchObject({
        to: null,
        kind: 'pooled',
        skipped: [...skipped('daily_cap', recruiter), ...skipped('not_accepting', colleague)],
      });
      desk.at = dubai(1, 10);
      expect(await share()).toMatchObject({ to: recruiter.id });
    });

    test('with more untouched leads than the limit', async () => {
      await capacity('recruiter', 'untouched_limit = 1');
      await capacity('colleague', 'accepting_leads = false');
      const first = await share();
      expect([first.to, (await share()).to, (await share()).to]).toEqual([recruiter.id, recruiter.id, null]);
      await desk.call('recruiter', 'log_contact', first.candidateId, 'call', 'outbound', 'no_answer');
      expect((await share()).to).toBe(recruiter.id);
    });

    test('whose claim of this lead lapsed today', async () => {
      const { candidateId } = await desk.lead();
      await owner(
        db,
        `insert into public.lead_assignments (candidate_id, from_id, kind, at) values ($1, $2, 'lapsed', $3)`,
        [candidateId, recruiter.id, new Date(desk.at)],
      );
      const assign = () =>
        desk.system<{ to: string }>('select app.assign_round_robin($1) as to', candidateId);
      expect(await assign()).toEqual([{ to: colleague.id }]);
    });

    test('without the lead’s language, if another recruiter speaks it', async () => {
      await capacity('colleague', `languages = '{ur,hi}', last_assigned_at = '2026-05-04T05:00:00Z'`);
      expect(await share({ preferred_language: 'ur' })).toMatchObject({
        to: colleague.id,
        skipped: skipped('language', recruiter),
      });
      expect(await share({ preferred_language: 'ne' })).toMatchObject({ to: recruiter.id, skipped: [] });
    });
  });

  describe('outside working hours', () => {
    test('defers the lead to a recruiter who starts within 12 hours', async () => {
      desk.at = dubai(0, 22);
      const waiting = await share();
      expect(waiting).toMatchObject({
        to: null,
        kind: 'pooled',
        deferred_until: new Date(dubai(1, 9)),
        skipped: skipped('outside_hours', recruiter, colleague),
      });
      expect(await owner(db, 'select kind, due_at, payload from public.jobs')).toEqual([
        {
          kind: 'assign_lead',
          due_at: new Date(dubai(1, 9)),
          payload: { candidate_id: waiting.candidateId },
        },
      ]);
      expect(await desk.notifications('admin')).toEqual([]);
      desk.at = dubai(1, 9);
      expect(
        await desk.system('select app.assign_round_robin($1) is not null as done', waiting.candidateId),
      ).toEqual([{ done: true }]);
    });

    test('leaves the lead in the pool and notifies admins when no recruiter starts soon', async () => {
      desk.at = dubai(0, 18);
      expect(await share()).toMatchObject({ to: null, kind: 'pooled', deferred_until: null });
      expect(await owner(db, 'select from public.jobs')).toEqual([]);
      expect(await desk.notifications('admin')).toEqual(['lead.pooled']);
    });

    test('a recruiter’s own hours override the calendar’s, only on its working days', async () => {
      await capacity('colleague', `works_from = '14:00', works_to = '23:00'`);
      desk.at = dubai(0, 20);
      expect(await share()).toMatchObject({ to: colleague.id });
      desk.at = dubai(5, 15);
      expect(await share()).toMatchObject({ to: null });
    });

    test('uses the calendar of the recruiter’s emirate', async () => {
      await capacity('recruiter', `emirate = 'sharjah'`);
      desk.at = dubai(4, 10);
      expect(await share()).toMatchObject({
        to: colleague.id,
        skipped: skipped('outside_hours', recruiter),
      });
    });
  });

  test('20 concurrent callers distribute 100 leads evenly, each once', async () => {
    await desk.recruiters(3);
    const ids: string[] = [];
    for (let count = 0; count < 100; count += 1) ids.push((await desk.lead()).candidateId);
    await owner(
      db,
      'update public.recruiter_capacity set daily_cap = 100, untouched_limit = 100 where user_id is not null',
    );
    const caller = async (index: number) => {
      for (const id of ids.slice(index * 5, index * 5 + 5)) {
        // Every lead is processed twice, as with a form service that repeats itself.
        await Promise.all([0, 1].map(() => desk.system('select app.assign_round_robin($1)', id)));
      }
    };
    await Promise.all(Array.from({ length: 20 }, (_, index) => caller(index)));
    const assignmentCounts = await owner<{ count: number }>(
      db,
      'select count(*)::integer as count from public.lead_assignments group by to_id',
    );
    expect(assignmentCounts.map(({ count }) => count)).toEqual([20, 20, 20, 20, 20]);
    const assignedTwice = await owner(
      db,
      'select candidate_id from public.lead_assignments group by 1 having count(*) > 1',
    );
    expect(assignedTwice).toEqual([]);
  });
});
