import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, become, type PersonName, people, tryAs } from './people.ts';
import { refusal } from './refusal.ts';
import { addCandidate } from './world.ts';

describe('data requests and integrity reports', () => {
  let db: Database;
  let candidateId: string;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    ({ candidateId } = await addCandidate(db, {
      name: 'Imran',
      stage: 'rejected',
      user: 'driver',
      columns: { consent_at: '2026-01-05T08:00:00Z', consent_version: 'form' },
    }));
  });
  afterAll(() => db.close());

  const runCommitted = (actor: PersonName, text: string, params: readonly unknown[] = []) =>
    db.tx(async (sql) => {
      await sql.query(`select set_config('app.clock', '2026-03-02T08:00:00Z', true)`);
      await become(sql, actor);
      const [row] = await sql.query<{ value: string }>(`select ${text} as value`, params);
      return row?.value;
    });

  describe('data requests', () => {
    const resolve = 'select public.resolve_data_request($1, $2, $3, $4)';
    let id: unknown;

    test('are created once and announced to admins; a repeat returns the open request', async () => {
      id = await runCommitted('driver', `public.request_my_data('stop', 'I have another job')`);
      expect(await runCommitted('driver', `public.request_my_data('stop')`)).toBe(id);
      const rows = await tryAs(
        db,
        'driver',
        'select kind, status, due_on::text, details from public.data_requests',
      );
      expect(rows).toEqual([
        { kind: 'stop', status: 'open', due_on: '2026-04-01', details: 'I have another job' },
      ]);
      const notifications = await owner(
        db,
        `select params from public.notifications where kind = 'privacy.data_requested' and user_id = $1`,
        [people.admin.id],
      );
      expect(notifications).toEqual([{ params: { kind: 'stop' } }]);
    });

    test('are accepted only from candidates', async () => {
      const call = `select public.request_my_data('access')`;
      expect(await refusal(tryAs(db, 'otherDriver', call))).toMatchObject({ code: 'NOT_FOUND' });
      for (const actor of ['recruiter', 'operations', 'admin', 'anon', 'suspended'] as const) {
        expect(await refusal(tryAs(db, actor, call))).toBe('42501');
      }
      const invalid = await refusal(tryAs(db, 'driver', `select public.request_my_data('sell')`));
      expect(invalid).toMatchObject({ code: 'INVALID_VALUE', params: { field: 'kind' } });
    });

    test('are answered only by admins, with a text, at the current version', async () => {
      for (const actor of ['driver', 'recruiter', 'operations', 'anon', 'firstStep'] as const) {
        expect(await refusal(tryAs(db, actor, resolve, [id, 'done', 'Done', 1]))).toBe('42501');
      }
      expect(await refusal(tryAs(db, 'admin', resolve, [id, 'done', 'Done', 2]))).toMatchObject({
        code: 'STALE_VERSION',
        version: 1,
      });
      expect(await refusal(tryAs(db, 'admin', resolve, [id, 'done', ' ', 1]))).toMatchObject({
        code: 'REASON_REQUIRED',
      });
      const reopened = await refusal(tryAs(db, 'admin', resolve, [id, 'open', 'x', 1]));
      expect(reopened).toMatchObject({ code: 'INVALID_VALUE' });
      expect(await refusal(tryAs(db, 'admin', resolve, [people.driver.id, 'done', 'x', 1]))).toMatchObject({
        code: 'NOT_FOUND',
      });
    });

    test('a completed stop request withdraws consent and notifies the driver', async () => {
      const args = [id, 'done', 'We stopped', 1];
      await runCommitted('admin', 'public.resolve_data_request($1, $2, $3, $4)', args);
      const [person] = await owner(
        db,
        'select consent_at, retention_until::text from public.candidates where id = $1',
        [candidateId],
      );
      expect(person).toEqual({ consent_at: null, retention_until: '2026-04-01' });
      const notifications = await owner(
        db,
        `select params from public.notifications where kind = 'privacy.request_answered' and user_id = $1`,
        [people.driver.id],
      );
      expect(notifications).toEqual([{ params: { kind: 'stop', status: 'done' } }]);
    });

    test('a completed erasure request erases the person', async () => {
      const { candidateId: gone } = await addCandidate(db, {
        name: 'Gone',
        stage: 'withdrawn',
        user: 'otherDriver',
      });
      const erase = await runCommitted('otherDriver', `public.request_my_data('erase', 'Please')`);
      await runCommitted('admin', 'public.resolve_data_request($1, $2, $3, $4)', [erase, 'done', 'Done', 1]);
      const [person] = await owner(
        db,
        'select first_name, anonymised_at is not null as is_gone from public.candidates where id = $1',
        [gone],
      );
      expect(person).toEqual({ first_name: 'Removed', is_gone: true });
      const [request] = await owner(
        db,
        'select status, details, answer from public.data_requests where id = $1',
        [erase],
      );
      expect(request).toEqual({ status: 'done', details: null, answer: null });
    });
  });

  describe('integrity reports', () => {
    const report = (about: PersonName | null) =>
      runCommitted('driver', `public.report_integrity('asked_for_money', 'He wants 500', $1, 'Tall man')`, [
        about && people[about].id,
      ]);

    test('are visible to admins except the one named; drivers see their own', async () => {
      const about = await report('admin');
      const other = await report('recruiter');
      const seen = async (actor: PersonName) =>
        (await tryAs<{ id: string }>(db, actor, 'select id from public.integrity_reports')).map(
          (row) => row.id,
        );
      expect(await seen('admin')).toEqual([other]);
      expect((await seen('bothSteps')).sort()).toEqual([about, other].sort());
      for (const actor of ['recruiter', 'operations', 'driver', 'demoted', 'firstStep'] as const) {
        expect(await seen(actor)).toEqual([]);
      }
      const own = await tryAs(db, 'driver', 'select * from public.my_integrity_reports()');
      expect(own).toHaveLength(2);
      expect(Object.keys(own[0] ?? {})).toEqual(['id', 'kind', 'text', 'has_audio', 'status', 'created_at']);
      expect(await refusal(tryAs(db, 'recruiter', 'select * from public.my_integrity_reports()'))).toBe(
        '42501',
      );
    });

    test('are not announced to the named admin, and leave no details in the audit log', async () => {
      const notifications = await owner<{ user_id: string; params: object }>(
        db,
        `select distinct user_id, params from public.notifications where kind = 'integrity.reported'`,
      );
      expect(notifications.filter(({ user_id }) => user_id === people.admin.id)).toHaveLength(1);
      expect(notifications.filter(({ user_id }) => user_id === people.bothSteps.id)).toHaveLength(1);
      expect(JSON.stringify(notifications)).not.toContain('500');
      const [{ count } = { count: 0 }] = await owner<{ count: number }>(
        db,
        `select count(*)::int as count from public.notifications where kind = 'integrity.reported' and user_id = $1`,
        [people.admin.id],
      );
      expect(count).toBe(1);
      await db.tx(async (sql) => {
        await become(sql, 'bothSteps');
        await sql.query(
          `update public.integrity_reports set status = 'resolved', resolution = 'He was warned' where id is not null`,
        );
      });
      const log = await owner(
        db,
        `select before, after from public.audit_log where table_name = 'integrity_reports' limit 1`,
      );
      expect(JSON.stringify(log)).not.toMatch(/500|Tall|warned|00000000-0000-4000-8000-000000000004/);
      const [handled] = await owner(db, 'select distinct handled_by from public.integrity_reports');
      expect(handled).toEqual({ handled_by: people.bothSteps.id });
    });

    test('can be filed about staff by any active user, with text or their own recording', async () => {
      const call = `select public.report_integrity('harassment', $1, $2, null, $3)`;
      for (const actor of ['driver', 'recruiter', 'operations', 'admin'] as const) {
        expect(await tryAs(db, actor, call, ['Words', people.colleague.id, null])).toHaveLength(1);
        expect(await tryAs(db, actor, call, [null, null, `${people[actor].id}/1.webm`])).toHaveLength(1);
      }
      for (const actor of ['anon', 'suspended', 'firstStep', 'demoted'] as const) {
        expect(await refusal(tryAs(db, actor, call, ['Words', null, null]))).toBe('42501');
      }
      expect(await refusal(tryAs(db, 'driver', call, [null, null, null]))).toMatchObject({
        code: 'REASON_REQUIRED',
      });
      expect(await refusal(tryAs(db, 'driver', call, ['Words', people.otherDriver.id, null]))).toMatchObject({
        code: 'NOT_FOUND',
      });
      expect(await refusal(tryAs(db, 'driver', call, [null, null, `${people.otherDriver.id}/1.webm`]))).toBe(
        '42501',
      );
    });

    test('let the reporter store a recording, which only admins who may read the report hear', async () => {
      const name = `${people.driver.id}/voice.webm`;
      const store = `insert into storage.objects (bucket_id, name) values ('integrity-audio', $1)`;
      expect(await refusal(tryAs(db, 'otherDriver', store, [name]))).toBe('42501');
      await db.tx(async (sql) => {
        await become(sql, 'driver');
        await sql.query(store, [name]);
        await sql.query(
          `select public.report_integrity('passport_kept', null, '${people.admin.id}', null, '${name}')`,
        );
      });
      const heard = async (actor: PersonName) =>
        (await tryAs(db, actor, `select 1 from storage.objects where bucket_id = 'integrity-audio'`)).length;
      expect(await heard('bothSteps')).toBe(1);
      for (const actor of ['admin', 'driver', 'otherDriver', 'recruiter', 'operations'] as const) {
        expect({ actor, heard: await heard(actor) }).toEqual({ actor, heard: 0 });
      }
    });
  });

  test('a password reset is logged without the password', async () => {
    const record = 'select public.record_password_reset($1, $2, $3)';
    await db.tx(async (sql) => {
      await sql.query(`select set_config('role', 'service_role', true)`);
      await sql.query(record, [candidateId, people.admin.id, 'single']);
    });
    await owner(db, record, [people.otherDriver.id, people.admin.id, 'bulk']);
    const last = await tryAs(
      db,
      'admin',
      `select user_id, candidate_id, method, by_name from public.list_last_password_resets() order by user_id`,
    );
    expect(last).toEqual([
      { user_id: people.driver.id, candidate_id: candidateId, method: 'single', by_name: 'admin' },
      { user_id: people.otherDriver.id, candidate_id: null, method: 'bulk', by_name: 'admin' },
    ]);
    const log = await owner(
      db,
      `select actor_id, after from public.audit_log where action = 'password_reset' order by id`,
    );
    expect(log).toEqual([
      { actor_id: people.admin.id, after: { method: 'single' } },
      { actor_id: people.admin.id, after: { method: 'bulk' } },
    ]);
    expect(await refusal(owner(db, record, [people.recruiter.id, null, 'single']))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await refusal(tryAs(db, 'admin', record, [candidateId, people.admin.id, 'single']))).toBe('42501');
    expect(await refusal(tryAs(db, 'recruiter', 'select * from public.list_last_password_resets()'))).toBe(
      '42501',
    );
    expect(await refusal(owner(db, 'delete from public.password_resets where id is not null'))).toBe('42501');
  });
});
