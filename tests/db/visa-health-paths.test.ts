import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople } from './people.ts';
import { toMedical, type VisaOffice, visaOffice } from './visa-office.ts';

const secret = 'TB shadow on the left lung';
const outsiders = ['recruiter', 'colleague', 'driver', 'otherDriver'] as const;

describe('ways to what came of a medical', () => {
  let db: Database;
  let office: VisaOffice;
  let caseId: string;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    office = visaOffice(db);
    ({ caseId } = await office.running('outside', { user: 'driver' }));
    await office.finish(caseId, ...toMedical);
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

  test('timeline, exports, reports and notices of outsiders hold no word of it', async () => {
    const [row] = await owner<{ id: string }>(
      db,
      'select candidate_id as id from public.visa_cases where id = $1',
      [caseId],
    );
    for (const person of outsiders) {
      const reads = [
        [`select t::text as row from public.candidate_timeline($1::uuid) t`, [row?.id]],
        [`select t::text as row from public.applications t`, []],
        [`select t::text as row from public.candidates t`, []],
        [`select t::text as row from public.notifications t`, []],
        [`select t::text as row from public.documents t`, []],
      ] as const;
      for (const [text, params] of reads) {
        const rows = await office
          .within(person, (sql) => sql.query<{ row: string }>(text, [...params]))
          .catch(() => []);
        expect(
          rows.filter((one) => /unfit|retest|medical_not_cleared/.test(one.row) || one.row.includes(secret)),
        ).toEqual([]);
      }
    }
  });

  test('only functions of operations and admins read what came of a medical', async () => {
    const readers = await owner<{ name: string; roles: string }>(
      db,
      `select p.proname as name, (regexp_match(p.prosrc, 'app\\.caller\\(([^)]*)\\)'))[1] as roles
        from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.prosrc ~ 'visa_stage_results|visa_stage_truth|steps_needing_action'
          and has_function_privilege('authenticated', p.oid, 'execute')
        order by p.proname`,
    );
    for (const { name, roles } of readers)
      expect({ name, roles: roles.split(', ').sort() }).toEqual({ name, roles: ["'admin'", "'operations'"] });
    expect(readers.length).toBeGreaterThan(0);
  });
});
