import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, type PersonName } from './people.ts';
import { refusal } from './refusal.ts';
import { stepsToMedical, type VisaOffice, visaOffice } from './visa-office.ts';

/** Entered as a medical's result; must never be visible outside of operations. */
const secret = 'TB shadow on the left lung';

describe('health data in visa cases', () => {
  let db: Database;
  let office: VisaOffice;
  let caseId: string;
  let applicationId: string;

  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    office = visaOffice(db);
    ({ caseId, applicationId } = await office.running('outside', { user: 'driver' }));
    await office.finish(caseId, ...stepsToMedical);
    await office.move(caseId, 'medical_fitness', 'submitted', 'awaiting_authority');
  });
  afterAll(() => db.close());

  const advance = async (to: string, fields: object = {}) => {
    const { id, version } = await office.stage(caseId, 'medical_fitness');
    return office.call('operations', 'advance_visa_stage', id, to, fields, version);
  };
  /** Returns the medical as seen outside of operations, without version and timestamps. */
  const medicalFor = (person: PersonName): Promise<Record<string, unknown>[]> =>
    person === 'driver'
      ? office.rows(person, 'my_visa')
      : office.rows(person, 'list_visa_progress', applicationId);
  const storedResults = () =>
    owner(
      db,
      `select r.attempt, r.status, r.result, r.note from public.visa_stage_results r
        join public.visa_stages s on s.id = r.visa_stage_id
        where s.visa_case_id = $1 and s.code = 'medical_fitness' order by r.attempt`,
      [caseId],
    );

  test('recruiter and driver see the same for every medical result until completion', async () => {
    const waiting = { recruiter: await medicalFor('recruiter'), driver: await medicalFor('driver') };
    expect(waiting.recruiter).toContainEqual(
      expect.objectContaining({ code: 'medical_fitness', status: 'awaiting_authority' }),
    );
    const same = async () => {
      expect(await medicalFor('recruiter')).toEqual(waiting.recruiter);
      expect(await medicalFor('driver')).toEqual(waiting.driver);
      expect((await office.stage(caseId, 'medical_fitness')).status).toBe('awaiting_authority');
    };
    await advance('action_required', { note: secret, result: 'retest' });
    await same();
    await advance('submitted');
    await same();
    await advance('awaiting_authority');
    await same();
    await advance('rejected', { note: secret, result: 'unfit' });
    await same();
    office.at = '2026-03-04T08:00:00Z';
    // Only the expected date moves with the day.
    waiting.driver = await medicalFor('driver');
    await advance('ready');
    await same();
    await advance('submitted');
    await same();
    await advance('awaiting_authority');
    await same();
    office.at = '2026-03-02T08:00:00Z';
    expect(await storedResults()).toEqual([
      { attempt: 1, status: 'rejected', result: 'unfit', note: secret },
      { attempt: 2, status: 'awaiting_authority', result: null, note: null },
    ]);
  });

  test('operations and admins see the medical result', async () => {
    await advance('action_required', { note: secret, result: 'retest' });
    for (const person of ['operations', 'admin'] as const) {
      const [row] = await office.rows<Record<string, unknown>>(person, 'visa_queue');
      expect(row).toMatchObject({ health_hold: true, needs_action: true });
      expect(row?.open_stages).toContainEqual(
        expect.objectContaining({
          code: 'medical_fitness',
          status: 'action_required',
          attempt: 2,
          note: secret,
        }),
      );
      const results = await office.within(person, (sql) =>
        sql.query('select note from public.visa_stage_results'),
      );
      expect(results).toContainEqual({ note: secret });
    }
  });

  const outsiders = [
    'recruiter',
    'colleague',
    'driver',
    'otherDriver',
    'suspended',
    'firstStep',
    'demoted',
  ] as const;

  describe.each(outsiders)('%s', (person) => {
    test.each([
      'visa_stage_results',
      'visa_stages',
      'visa_cases',
      'appointments',
      'trips',
      'custody_log',
      'audit_log',
      'application_outcome_internal',
    ])('cannot read any row of %s', async (table) => {
      expect(await office.within(person, (sql) => sql.query(`select * from public.${table}`))).toEqual([]);
    });

    test('cannot reach a row through a filter, count, join or function', async () => {
      const attempts = [
        `select count(*)::integer as reached from public.visa_stage_results where result = 'unfit'`,
        `select count(*)::integer as reached from public.applications a
          join public.visa_cases v on v.application_id = a.id
          join public.visa_stages s on s.visa_case_id = v.id
          join public.visa_stage_results r on r.visa_stage_id = s.id`,
        `select count(*)::integer as reached from public.candidates c
          where exists (select from public.visa_stage_results r where r.candidate_id = c.id)`,
      ];
      for (const attempt of attempts) {
        expect(await office.within(person, (sql) => sql.query(attempt))).toEqual([{ reached: 0 }]);
      }
    });

    test.each([['visa_queue'], ['visa_board_counts']])('cannot call %s', async (name) => {
      expect(await refusal(office.rows(person, name))).toBe('42501');
    });

    test('cannot write the step or call functions that write it', async () => {
      const { id, version } = await office.stage(caseId, 'medical_fitness');
      for (const [name, ...params] of [
        ['advance_visa_stage', id, 'submitted', {}, version],
        ['update_visa_case', caseId, {}, 1],
        ['refuse_visa_case', caseId, 'medical_not_cleared', secret, 1],
        ['advance_visa_stages', []],
      ] as const) {
        expect(await refusal(office.rows(person, name, ...params))).toBe('42501');
      }
      for (const name of ['actual_visa_status', 'visa_progress', 'move_visa_stage', 'try_row', 'try_rows']) {
        const callers = await owner(
          db,
          `select has_function_privilege('authenticated', p.oid, 'execute') as open from pg_proc p
            where p.pronamespace = 'app'::regnamespace and p.proname = $1`,
          [name],
        );
        expect(callers).toEqual([{ open: false }]);
      }
    });
  });

  test('recruiters see the progress of their own candidates only, drivers only their own', async () => {
    expect(await office.rows('colleague', 'list_visa_progress', applicationId)).toEqual([]);
    expect(await office.rows('otherDriver', 'my_visa')).toEqual([]);
    expect(await refusal(office.rows('driver', 'list_visa_progress', applicationId))).toBe('42501');
    expect(await refusal(office.rows('recruiter', 'my_visa'))).toBe('42501');
    const summary = (person: PersonName) =>
      office.within(person, (sql) =>
        sql.query('select * from public.list_visa_summaries($1::uuid[])', [`{${applicationId}}`]),
      );
    expect(await summary('colleague')).toEqual([]);
    const [row] = await summary('recruiter');
    expect(row).toMatchObject({ case_status: 'active', done: 5, total: 14 });
    expect(row?.open_codes).toContain('medical_fitness');
  });

  test('constraints keep the result out of the step itself', async () => {
    const { id } = await office.stage(caseId, 'medical_fitness');
    for (const set of [`status = 'rejected'`, `status = 'action_required'`, 'attempt = 2']) {
      expect(await refusal(owner(db, `update public.visa_stages set ${set} where id = $1`, [id]))).toBe(
        '23514',
      );
    }
    const result = `update public.visa_stage_results set result = 'positive' where visa_stage_id = $1`;
    expect(await refusal(owner(db, result, [id]))).toBe('23514');
  });

  test('a rejection for health shows others only a neutral reason', async () => {
    const [visaCase] = await owner(db, 'select version from public.visa_cases where id = $1', [caseId]);
    const refused = [caseId, 'medical_not_cleared', secret, visaCase?.version];
    await office.rows('operations', 'refuse_visa_case', ...refused);
    const [application] = await owner(
      db,
      'select stage, rejection_reason_code from public.applications where id = $1',
      [applicationId],
    );
    expect(application).toEqual({ stage: 'rejected', rejection_reason_code: 'visa_not_cleared' });
    expect(
      await owner(db, 'select rejection_reason_code, note from public.application_outcome_internal'),
    ).toEqual([{ rejection_reason_code: 'medical_not_cleared', note: secret }]);
    const hidden = [{ case_status: 'cancelled', code: null, status: null }];
    expect(await medicalFor('recruiter')).toMatchObject(hidden);
    expect(await medicalFor('driver')).toMatchObject(hidden);
  });

  test('no other table contains the result or its note', async () => {
    const kept = ['visa_stage_results', 'application_outcome_internal'];
    const tables = await owner<{ name: string }>(
      db,
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
        union all select 'messages' from pg_class where relnamespace = 'realtime'::regnamespace and relname = 'messages'`,
    );
    for (const { name } of tables.filter((table) => !kept.includes(table.name))) {
      const schema = name === 'messages' ? 'realtime' : 'public';
      const found = await owner(
        db,
        `select t::text as row from ${schema}.${name} t where t::text like any ($1::text[])`,
        [`{%${secret}%,%unfit%,%retest%,%medical_not_cleared%}`],
      );
      const seeded = ['rejection_reasons', 'visa_stage_types', 'document_types', 'app_config'];
      expect({ name, found: seeded.includes(name) ? [] : found }).toEqual({ name, found: [] });
    }
    // For results the log only records that they were written.
    const logged = await owner<{ after: object | null }>(
      db,
      `select after from public.audit_log where table_name = 'visa_stage_results' and action = 'insert'`,
    );
    for (const { after } of logged) {
      for (const column of ['status', 'result', 'note', 'attempt', 'health'])
        expect(after).not.toHaveProperty(column);
    }
    // For the step it never contains a status that the step did not show.
    const statuses = await owner<{ status: string }>(
      db,
      `select distinct l.after ->> 'status' as status from public.audit_log l
        join public.visa_stages s on s.id::text = l.row_id
        where l.table_name = 'visa_stages' and s.code = 'medical_fitness' and l.after ? 'status'`,
    );
    expect(statuses.map(({ status }) => status).sort()).toEqual([
      'awaiting_authority',
      'not_started',
      'ready',
      'submitted',
    ]);
    const notices = await owner<{ params: object }>(db, 'select params from public.notifications');
    for (const { params } of notices) expect(JSON.stringify(params)).not.toMatch(/medical|health|fit/);
  });
});
