import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';
import { staffActions } from './staff-actions.ts';

const { recruiter, colleague, operations, operationsColleague, admin, driver } = people;

describe('staff work and access', () => {
  let db: Database;
  let on: ReturnType<typeof staffActions>;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    on = staffActions(db);
  });
  beforeEach(() => on.clear());
  afterAll(() => db.close());

  describe('open work', () => {
    test('is counted for each requested user', async () => {
      await on.desk.lead({ recruiter: 'recruiter' });
      await on.desk.lead({ recruiter: 'recruiter', stage: 'visa', operations: 'operations' });
      for (const stage of ['rejected', 'deployed']) await on.desk.lead({ recruiter: 'recruiter', stage });
      await on.desk.lead({ stage: 'deployed', operations: 'operations' });
      const done = await on.task(recruiter);
      await on.task(recruiter);
      await owner(db, 'update public.tasks set done_at = now() where id = $1', [done]);
      expect(await on.work(recruiter, colleague, operations)).toEqual([
        { user_id: recruiter.id, candidates: 2, cases: 0, tasks: 1 },
        { user_id: operations.id, candidates: 0, cases: 2, tasks: 0 },
        { user_id: colleague.id, candidates: 0, cases: 0, tasks: 0 },
      ]);
    });

    test('blocks a suspension or role change; the error contains the counts', async () => {
      await on.desk.lead({ recruiter: 'recruiter' });
      await on.task(recruiter);
      const refused = {
        code: 'OPEN_WORK',
        id: recruiter.id,
        params: { candidates: 1, cases: 0, tasks: 1 },
      };
      expect(await refusal(on.suspend(recruiter))).toMatchObject(refused);
      expect(await refusal(on.change('admin', recruiter, { role: 'operations' }))).toMatchObject(refused);
      const patch = 'update public.users set status = $2 where id = $1';
      expect(await refusal(on.desk.rows('admin', patch, recruiter.id, 'suspended'))).toMatchObject(refused);
      const demote = `update public.users set role = 'operations' where id = $1`;
      expect(await refusal(on.desk.rows('admin', demote, recruiter.id))).toMatchObject(refused);
      expect(await on.profile(recruiter)).toMatchObject({ role: 'recruiter', status: 'active' });
    });
  });

  describe('reassigning work', () => {
    test('moves all candidates, with history, and tasks to one user, who is notified', async () => {
      const lead = await on.desk.lead({ recruiter: 'recruiter' });
      const handedOverLead = await on.desk.lead({ recruiter: 'recruiter', stage: 'visa' });
      const call = await on.task(recruiter, lead.candidateId);
      expect(await on.suspend(recruiter, colleague)).toMatchObject({ candidates: 2, cases: 0, tasks: 1 });
      for (const { candidateId } of [lead, handedOverLead]) {
        expect(await on.desk.history(candidateId)).toEqual(['assigned: recruiter > colleague by admin']);
      }
      expect(await on.assignee(call)).toBe(colleague.id);
      expect(await on.desk.notifications('colleague')).toEqual(['lead.assigned', 'lead.assigned']);
      expect(await on.desk.notifications('recruiter')).toEqual([]);
      expect(await on.profile(recruiter)).toMatchObject({ status: 'suspended' });
      expect(await on.work(recruiter)).toMatchObject([{ candidates: 0, tasks: 0 }]);
    });

    test('splits candidates among several users; tasks follow their candidate', async () => {
      const [third] = await on.desk.recruiters(1);
      const leads = [];
      for (let count = 0; count < 4; count += 1) leads.push(await on.desk.lead({ recruiter: 'recruiter' }));
      const tasks = await Promise.all(leads.map(({ candidateId }) => on.task(recruiter, candidateId)));
      await on.suspend(recruiter, colleague, { id: third ?? '' });
      const owners = await Promise.all(
        leads.map(async ({ candidateId }) => (await on.desk.candidate(candidateId)).assigned_recruiter_id),
      );
      expect(owners.toSorted()).toEqual([colleague.id, colleague.id, third, third].toSorted());
      expect(await Promise.all(tasks.map(on.assignee))).toEqual(owners);
    });

    test('includes the files of operations and the visa cases of a PRO', async () => {
      const file = await on.desk.lead({ stage: 'documents', operations: 'operations' });
      const visa = await on.desk.lead({ stage: 'visa', operations: 'operationsColleague' });
      await owner(
        db,
        `insert into public.visa_cases (application_id, candidate_id, pro_id) values ($1, $2, $3)
         on conflict (application_id) do update set pro_id = excluded.pro_id`,
        [visa.applicationId, visa.candidateId, operations.id],
      );
      expect(await on.suspend(operations, operationsColleague)).toMatchObject({ cases: 2 });
      expect((await on.desk.candidate(file.candidateId)).assigned_ops_id).toBe(operationsColleague.id);
      const [held] = await owner(db, 'select pro_id from public.visa_cases where candidate_id = $1', [
        visa.candidateId,
      ]);
      expect(held).toEqual({ pro_id: operationsColleague.id });
    });

    test('logs the new owners', async () => {
      await on.desk.lead({ recruiter: 'recruiter' });
      await on.suspend(recruiter, colleague);
      const [entry] = await owner(
        db,
        `select actor_id, after from public.audit_log
          where row_id = $1 and action = 'reassign_work' order by id desc limit 1`,
        [recruiter.id],
      );
      expect(entry).toEqual({
        actor_id: admin.id,
        after: {
          candidates: 1,
          cases: 0,
          tasks: 0,
          interviews: 0,
          interviews_dropped: 0,
          to: [colleague.id],
        },
      });
    });

    test('refuses the same user, another role or an inactive user', async () => {
      await on.desk.lead({ recruiter: 'recruiter' });
      await owner(db, `update public.users set status = 'suspended' where id = $1`, [colleague.id]);
      for (const to of [recruiter, operations, colleague, { id: crypto.randomUUID() }]) {
        expect(await refusal(on.suspend(recruiter, to))).toMatchObject({
          code: 'INVALID_VALUE',
          id: to.id,
          params: { field: 'work_to' },
        });
      }
      expect(await on.profile(recruiter)).toMatchObject({ status: 'active' });
    });
  });

  describe('changing access', () => {
    const sessions = () => owner(db, 'select from auth.sessions where user_id = $1', [recruiter.id]);

    test.each([
      ['a suspension', { status: 'suspended' }],
      ['another role', { role: 'operations' }],
    ])('%s ends the user’s sessions', async (_, to) => {
      await owner(
        db,
        'insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, now())',
        [recruiter.id],
      );
      await on.change('admin', recruiter, to);
      expect(await sessions()).toEqual([]);
      expect(await on.profile(recruiter)).toMatchObject(to);
    });

    test('changes nothing more when repeated after a lost response', async () => {
      const { version } = await on.profile(recruiter);
      await on.change('admin', recruiter, { status: 'suspended', version });
      const after = await on.profile(recruiter);
      expect(await on.change('admin', recruiter, { status: 'suspended', version })).toEqual({
        candidates: 0,
        cases: 0,
        tasks: 0,
        version: after.version,
      });
      expect(await on.profile(recruiter)).toEqual(after);
    });

    test('sets a reactivated user who never accepted the invitation to invited', async () => {
      const invited = `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"invited": $}' where id = $1`;
      await owner(db, invited.replace('$}', 'true}'), [colleague.id]);
      await on.change('admin', colleague, { status: 'suspended' });
      await on.change('admin', colleague, { status: 'active' });
      expect(await on.profile(colleague)).toMatchObject({ status: 'invited' });
      await owner(db, invited.replace('$}', 'false}'), [colleague.id]);
    });

    test('refuses invalid roles and statuses, older versions and one’s own access', async () => {
      const refused = (field: string) => ({ code: 'INVALID_VALUE', params: { field } });
      expect(await refusal(on.change('admin', driver, { role: 'recruiter' }))).toMatchObject(refused('role'));
      expect(await refusal(on.change('admin', recruiter, { role: 'driver' }))).toMatchObject(refused('role'));
      expect(await refusal(on.change('admin', recruiter, { role: 'king' }))).toMatchObject(refused('role'));
      expect(await refusal(on.change('admin', recruiter, { status: 'archived' }))).toMatchObject(
        refused('status'),
      );
      const { version } = await on.profile(recruiter);
      expect(
        await refusal(on.change('admin', recruiter, { status: 'suspended', version: version - 1 })),
      ).toMatchObject({ code: 'STALE_VERSION', version });
      expect(await refusal(on.change('admin', admin, { role: 'recruiter' }))).toMatchObject({
        code: 'OWN_ACCESS',
      });
      const nobody = 'select * from public.change_access($1, 1, $2, $3)';
      expect(
        await refusal(on.desk.rows('admin', nobody, crypto.randomUUID(), 'admin', 'active')),
      ).toMatchObject({ code: 'NOT_FOUND', entity: 'users' });
    });

    test('never removes the last admin', async () => {
      await owner(db, `update public.users set status = 'suspended' where role = 'admin' and id <> $1`, [
        admin.id,
      ]);
      const demote = `update public.users set role = 'recruiter' where id = $1`;
      expect(await refusal(owner(db, demote, [admin.id]))).toMatchObject({
        code: 'LAST_ADMIN',
        entity: 'users',
        id: admin.id,
        gates: [],
      });
      await owner(db, `update public.users set status = 'active' where role = 'admin'`);
    });
  });
});
