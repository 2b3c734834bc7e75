import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, become, people, tryAs } from './people.ts';
import { fillEverything, marker, phoneTail } from './privacy-person.ts';
import { refusal } from './refusal.ts';
import { addCandidate } from './world.ts';

describe('erasing a person', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
  });
  afterAll(() => db.close());

  /** Returns every table that contains the marker. */
  const traces = async () => {
    const tables = await owner<{ name: string }>(
      db,
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await owner(
        db,
        `select 1 from public.${name} t where upper(to_jsonb(t)::text) ~ '${marker}|${phoneTail}'`,
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  };

  test('has a rule for every table that belongs to a candidate', async () => {
    const unknown = await owner(
      db,
      `select distinct c.conrelid::regclass::text as table
        from pg_constraint c
        where c.contype = 'f' and c.confrelid in (
          'public.candidates'::regclass, 'public.applications'::regclass, 'public.interviews'::regclass,
          'public.offers'::regclass, 'public.merges'::regclass
        )
        and not exists (select from app.personal_data p where 'public.' || p.table_name = c.conrelid::regclass::text
          or p.table_name = c.conrelid::regclass::text)`,
    );
    expect(unknown).toEqual([]);
  });

  test('every rule names a table and columns that exist', async () => {
    const wrong = await owner(
      db,
      `select p.table_name, s.name from app.personal_data p
        left join lateral unnest(p.exported_columns) s (name) on true
        where to_regclass('public.' || p.table_name) is null or s.name is not null and not exists (
          select from information_schema.columns c
          where c.table_schema = 'public' and c.table_name = p.table_name and c.column_name = s.name
        )`,
    );
    expect(wrong).toEqual([]);
  });

  test('exports no internal or health data to the person', async () => {
    const shown = await owner<{ name: string }>(
      db,
      `select table_name as name from app.personal_data where exported_columns <> '{}' and table_name in (
        'candidate_internal', 'application_outcome_internal', 'visa_stage_results', 'scorecards', 'tasks',
        'onboarding_task_details', 'offer_events', 'closing_items', 'name_reconciliations', 'merge_snapshots'
      )`,
    );
    expect(shown).toEqual([]);
  });

  describe('a person with data in every table', () => {
    let candidateId: string;
    let before: Record<string, unknown>[];
    const counts = () =>
      owner<Record<string, unknown>>(
        db,
        `select (select count(*)::int from public.candidates) as candidates,
          (select count(*)::int from public.applications) as applications,
          (select count(*)::int from public.stage_events) as stage_events,
          (select count(*)::int from public.contact_logs) as contacts,
          (select count(*)::int from public.offers) as offers,
          (select count(*)::int from public.documents) as documents,
          (select count(*)::int from public.deployments) as deployments,
          (select array_agg(current_stage order by 1) from public.candidates) as stages,
          (select array_agg(license_type order by 1) from public.candidates) as licences`,
      );

    beforeAll(async () => {
      candidateId = (await fillEverything(db)).candidateId;
      before = await counts();
    });

    test('exports only the person’s own data', async () => {
      const [row] = await tryAs<{ data: Record<string, Record<string, unknown>[]> }>(
        db,
        'driver',
        'select public.export_candidate_data() as data',
      );
      const data = row?.data ?? {};
      expect(data.candidates?.[0]).toMatchObject({ first_name: marker, passport_no: `P${marker}` });
      expect(data.notes).toEqual([expect.objectContaining({ body: `${marker} shared` })]);
      expect(data.documents?.[0]).toMatchObject({ type_code: 'passport_bio', number: marker });
      expect(data.offers?.[0]).toMatchObject({ basic_fils: 250000 });
      expect(data.stage_events?.[0]).not.toHaveProperty('note');
      expect(JSON.stringify(data)).not.toMatch(/internal|unfit|blood|rude/);
      const [admin] = await tryAs(db, 'admin', 'select public.export_candidate_data($1) as data', [
        candidateId,
      ]);
      expect(Object.keys((admin?.data ?? {}) as object)).toEqual(Object.keys(data));
    });

    test('refuses the export for non-admin staff and other drivers', async () => {
      const call = 'select public.export_candidate_data($1)';
      expect(await refusal(tryAs(db, 'recruiter', call, [candidateId]))).toBe('42501');
      expect(await refusal(tryAs(db, 'operations', call, [candidateId]))).toBe('42501');
      expect(await refusal(tryAs(db, 'anon', call, [candidateId]))).toBe('42501');
      expect(await refusal(tryAs(db, 'otherDriver', call, [candidateId]))).toMatchObject({
        code: 'NOT_FOUND',
      });
      expect(await refusal(tryAs(db, 'otherDriver', call, [null]))).toMatchObject({ code: 'NOT_FOUND' });
    });

    test('hides a report from the admin it names in the exported data', async () => {
      await owner(db, `update public.integrity_reports set about_user_id = $1`, [people.admin.id]);
      const reports = async (actor: 'admin' | 'bothSteps' | 'driver') => {
        const [row] = await tryAs<{ data: Record<string, unknown[]> }>(
          db,
          actor,
          'select public.export_candidate_data($1) as data',
          [candidateId],
        );
        return row?.data.integrity_reports;
      };
      expect(await reports('admin')).toEqual([]);
      expect(await reports('bothSteps')).toHaveLength(1);
      expect(await reports('driver')).toHaveLength(1);
    });

    test('leaves staff notifications about the person out of the export', async () => {
      const [row] = await tryAs<{ data: Record<string, unknown[]> }>(
        db,
        'driver',
        'select public.export_candidate_data() as data',
      );
      expect(row?.data.notifications).toMatchObject([{ kind: 'test.sent' }]);
    });

    test('removes the person from every table and keeps all counts', async () => {
      expect((await traces()).length).toBeGreaterThan(20);
      await db.tx(async (sql) => {
        await become(sql, 'admin');
        await sql.query(`select public.anonymise_candidate($1, 'Asked for')`, [candidateId]);
      });
      // The person's own integrity report stays with admins; /api completes the job, which is purged later.
      expect(await traces()).toEqual(['integrity_reports', 'jobs']);
      expect(await counts()).toEqual(before);
    });

    test('clears the person’s owners, and keeps those of the application for reports', async () => {
      const [owners] = await owner(
        db,
        `select c.assigned_recruiter_id, c.assigned_ops_id, a.recruiter_id, a.ops_id
          from public.candidates c join public.applications a on a.candidate_id = c.id where c.id = $1`,
        [candidateId],
      );
      expect(owners).toEqual({
        assigned_recruiter_id: null,
        assigned_ops_id: null,
        recruiter_id: people.recruiter.id,
        ops_id: people.operations.id,
      });
    });

    test('archives the account, and queues a job for the auth server and storage', async () => {
      const [account] = await owner(db, 'select status, phone_number, name from public.users where id = $1', [
        people.driver.id,
      ]);
      expect(account).toEqual({ status: 'archived', phone_number: null, name: 'Removed' });
      const jobs = await owner(db, `select payload from public.jobs where kind = 'erase_person'`);
      expect(jobs).toEqual([
        {
          payload: {
            user_id: people.driver.id,
            paths: [`${candidateId}/passport_bio/${marker.toLowerCase()}/v1-single.jpg`],
          },
        },
      ]);
    });

    test('logs the admin and the reason, and refuses a second erasure', async () => {
      const log = await owner(
        db,
        `select actor_id, reason from public.audit_log where row_id = $1 and action = 'anonymised'`,
        [candidateId],
      );
      expect(log).toEqual([{ actor_id: people.admin.id, reason: 'Asked for' }]);
      expect(
        await refusal(tryAs(db, 'admin', `select public.anonymise_candidate($1, 'Again')`, [candidateId])),
      ).toMatchObject({ code: 'NOT_FOUND', id: candidateId });
    });
  });

  test('refuses to erase a person with an open application or without a reason', async () => {
    const { candidateId } = await addCandidate(db, { name: 'Open', stage: 'visa' });
    const call = (reason: string | null) =>
      refusal(tryAs(db, 'admin', 'select public.anonymise_candidate($1, $2)', [candidateId, reason]));
    expect(await call('Asked for')).toMatchObject({ code: 'CANDIDATE_ACTIVE', id: candidateId });
    expect(await call(' ')).toMatchObject({ code: 'REASON_REQUIRED' });
    for (const actor of ['recruiter', 'operations', 'otherDriver', 'anon', 'suspended'] as const) {
      expect(
        await refusal(tryAs(db, actor, `select public.anonymise_candidate($1, 'x')`, [candidateId])),
      ).toBe('42501');
    }
    const [row] = await owner(db, 'select first_name from public.candidates where id = $1', [candidateId]);
    expect(row).toEqual({ first_name: 'Open' });
  });

  test('also erases candidates merged into the person', async () => {
    const winner = await addCandidate(db, { name: 'Winner', stage: 'rejected' });
    const loser = await addCandidate(db, { name: 'Loser', stage: 'rejected' });
    await owner(db, 'update public.candidates set merged_into_id = $2 where id = $1', [
      loser.candidateId,
      winner.candidateId,
    ]);
    await db.tx(async (sql) => {
      await become(sql, 'admin');
      await sql.query(`select public.anonymise_candidate($1, 'Asked for')`, [winner.candidateId]);
    });
    const rows = await owner(db, 'select first_name from public.candidates where id = any ($1)', [
      [winner.candidateId, loser.candidateId],
    ]);
    expect(rows).toEqual([{ first_name: 'Removed' }, { first_name: 'Removed' }]);
  });
});
