import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, type PersonName, people } from './people.ts';
import { stepsToMedical, type VisaOffice, visaOffice } from './visa-office.ts';

const secret = 'TB shadow on the left lung';
const outsiders = ['recruiter', 'colleague', 'driver', 'otherDriver'] as const;

describe('access to a medical result', () => {
  let db: Database;
  let office: VisaOffice;
  let caseId: string;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    office = visaOffice(db);
    ({ caseId } = await office.running('outside', { user: 'driver' }));
    await office.finish(caseId, ...stepsToMedical);
    await office.move(caseId, 'medical_fitness', 'submitted', 'awaiting_authority');
    const { id, version } = await office.stage(caseId, 'medical_fitness');
    await office.call(
      'operations',
      'advance_visa_stage',
      id,
      'rejected',
      { note: secret, result: 'unfit' },
      version,
    );
  });
  afterAll(() => db.close());

  /**
   * Returns the rows that a user reads with each of these statements, and its text; a refused statement returns none.
   */
  const readAs = (person: PersonName, statements: readonly string[]) =>
    office.within(person, async (sql) => {
      const read: { text: string; row: string }[] = [];
      for (const text of statements) {
        await sql.query('savepoint reading');
        const rows = await sql.query<{ row: string }>(text).catch(async () => {
          await sql.query('rollback to savepoint reading');
          return [];
        });
        read.push(...rows.flatMap(({ row }) => (row === null ? [] : [{ text, row }])));
      }
      return read;
    });
  const tells = ({ row }: { row: string }) =>
    /unfit|retest|medical_not_cleared/.test(row) || row.includes(secret);

  test.each(outsiders)('no table, view, list, report or timeline reveals it to %s', async (person) => {
    const [ids] = await owner<{ candidate: string; application: string }>(
      db,
      `select candidate_id as candidate, application_id as application from public.visa_cases where id = $1`,
      [caseId],
    );
    const relations = await owner<{ name: string }>(
      db,
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`,
    );
    const functions = await owner<{ name: string; types: string[] }>(
      db,
      `select p.proname as name, coalesce((
            select array_agg(format_type(t.type, null) order by t.at)
            from unnest(p.proargtypes::oid[]) with ordinality t (type, at) where t.at <= p.pronargs - p.pronargdefaults
          ), '{}') as types
        from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.provolatile in ('s', 'i') and p.prorettype <> 'trigger'::regtype
          and has_function_privilege('authenticated', p.oid, 'execute')`,
    );
    const calls = [ids?.candidate, ids?.application, caseId].flatMap((id) => {
      const given: Record<string, string> = {
        uuid: `'${id}'`,
        'uuid[]': `'{${id}}'`,
        date: `'2026-03-02'`,
        'timestamp with time zone': `'2026-03-02T08:00:00Z'`,
        jsonb: `'{}'`,
      };
      return functions.map(
        ({ name, types }) =>
          `select t::text as row from public.${name}(${types.map((type) => given[type] ?? 'null').join()}) t`,
      );
    });
    // Reference data with these words, which all users may read.
    const seeded = ['rejection_reasons', 'visa_stage_types', 'document_types', 'app_config'];
    const read = await readAs(person, [
      ...relations
        .filter(({ name }) => !seeded.includes(name))
        .map(({ name }) => `select t::text as row from public.${name} t`),
      ...calls,
    ]);
    expect(read.filter(tells)).toEqual([]);
    expect(read.some(({ text }) => text.includes('public.users'))).toBe(true);
  });

  test('realtime and notifications reveal nothing about it outside operations', async () => {
    const { medical, ...added } = await office.atMedical({ user: 'otherDriver' });
    const told = () =>
      owner<{ topic: string }>(
        db,
        `select distinct topic from (
            select topic from realtime.messages
            union all select 'notification:' || user_id from public.notifications
          ) t where topic <> all ($1)`,
        [['queue:ops', `user:${people.operations.id}`, `notification:${people.operations.id}`]],
      );
    await office.move(added.caseId, medical.code, 'submitted', 'awaiting_authority');
    await owner(db, 'delete from realtime.messages');
    await owner(db, 'delete from public.notifications where id is not null');
    const outcomes = [
      ['action_required', { note: secret, result: 'retest' }],
      ['submitted', {}],
      ['awaiting_authority', {}],
      ['rejected', { note: secret, result: 'unfit' }],
      ['ready', {}],
    ] as const;
    for (const [to, fields] of outcomes) {
      const { version } = await office.stage(added.caseId, medical.code);
      await office.call('operations', 'advance_visa_stage', medical.id, to, fields, version);
    }
    expect(await told()).toEqual([]);
  });

  test('only functions for operations and admins read it', async () => {
    const readers = await owner<{ name: string; roles: string }>(
      db,
      `select p.proname as name, (regexp_match(p.prosrc, 'app\\.require_role\\(([^)]*)\\)'))[1] as roles
        from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.prosrc ~ 'visa_stage_results|actual_visa_status|steps_needing_action'
          and has_function_privilege('authenticated', p.oid, 'execute')
        order by p.proname`,
    );
    for (const { name, roles } of readers)
      expect({ name, roles: roles.split(', ').sort() }).toEqual({ name, roles: ["'admin'", "'operations'"] });
    expect(readers.length).toBeGreaterThan(0);
  });
});
