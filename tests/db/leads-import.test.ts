import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { dubai, leadActions } from './leads-actions.ts';
import { addPeople, type PersonName, people } from './people.ts';
import { refusal } from './refusal.ts';

interface Imported {
  import_id: string | null;
  created: number;
  rows: {
    row_no: number;
    verdict: string;
    candidate_id: string | null;
    match: Record<string, unknown> | null;
    problem: Record<string, unknown> | null;
  }[];
}

let lines = 0;
/** Returns a line with a unique phone number. */
function line(more: Record<string, unknown> = {}): Record<string, unknown> {
  lines += 1;
  return { first_name: 'Anwar', phone_number: `+97152${String(1_000_000 + lines)}`, ...more };
}

describe('lead imports', () => {
  let db: Database;
  let desk: ReturnType<typeof leadActions>;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = leadActions(db);
  });
  afterAll(() => db.close());

  const importRows = (person: PersonName, rows: unknown, dryRun = false, mine = false) =>
    desk.call<Imported>(person, 'import_leads', JSON.stringify(rows), dryRun, mine);
  const undo = (person: PersonName, id: string | null) =>
    desk.call<{ removed: number; kept: string[] }>(person, 'undo_import', id);
  const verdicts = ({ rows }: Imported) => rows.map(({ verdict }) => verdict);

  test('classifies each line as created, duplicate, possible duplicate or invalid', async () => {
    await desk.lead({
      name: 'Imran',
      recruiter: 'colleague',
      columns: { last_name: 'Khan', phone_number: '+971509990001', date_of_birth: '1990-03-05' },
    });
    const validLine = line({
      last_name: ' Ali ',
      email: 'Anwar@Test.example',
      license_type: 'motorcycle',
      nationality: 'pk',
      emirates_id: '784-1994-0042177-4',
      expected_salary_fils: 250000,
      visa_expiry: '2026-09-01',
      notes: 'not ours',
    });
    const imported = await importRows('recruiter', [
      validLine,
      line({ phone_number: '+971509990001' }),
      line({ first_name: 'Imran Khan', date_of_birth: '1990-03-05' }),
      line({ phone_number: '05 wrong' }),
      line({ phone_number: validLine.phone_number }),
      line({ license_type: 'rocket' }),
      line({ date_of_birth: 'soon' }),
      line({ first_name: '  ' }),
      { first_name: 'Nobody' },
      'no line',
    ]);
    expect(verdicts(imported)).toEqual([
      'created',
      'duplicate',
      'possible_duplicate',
      'created',
      'duplicate',
      'invalid',
      'invalid',
      'invalid',
      'invalid',
      'invalid',
    ]);
    expect(imported.created).toBe(3);
    expect(imported.rows[1]?.match).toMatchObject({
      name: 'I… K…',
      owner_name: 'colleague',
      can_open: false,
    });
    expect(imported.rows.map(({ problem }) => problem?.column ?? null)).toEqual([
      null,
      null,
      null,
      null,
      null,
      'license_type',
      'date_of_birth',
      'first_name',
      'phone_number',
      'first_name',
    ]);
    const lead = (row: number) => desk.candidate(String(imported.rows[row]?.candidate_id));
    expect(await lead(0)).toMatchObject({
      last_name: 'Ali',
      email: 'anwar@test.example',
      nationality: 'PK',
      emirates_id: '784199400421774',
      expected_salary_fils: 250_000,
      visa_expiry: '2026-09-01',
      source: 'import',
      assigned_recruiter_id: null,
      review_reason: null,
      source_detail: { import_id: imported.import_id },
    });
    expect(await lead(2)).toMatchObject({ review_reason: 'possible_duplicate' });
    expect(await lead(3)).toMatchObject({ review_reason: 'phone', phone_status: 'needs_review' });
    const kept = await desk.rows(
      'recruiter',
      'select row_count, created_count from public.lead_imports where id = $1',
      imported.import_id,
    );
    expect(kept).toEqual([{ row_count: 10, created_count: 3 }]);
  });

  test('a dry run returns the same results and saves nothing', async () => {
    const tables = [
      'candidates',
      'applications',
      'stage_events',
      'lead_imports',
      'audit_log',
      'notifications',
    ];
    const counts = () =>
      owner(
        db,
        `select ${tables.map((table) => `(select count(*) from public.${table}) as ${table}`).join(', ')}`,
      );
    const before = await counts();
    const duplicateLine = line();
    const lines = [line(), duplicateLine, duplicateLine, line({ emirate: 'mars' })];
    const dry = await importRows('recruiter', lines, true);
    expect(verdicts(dry)).toEqual(['created', 'created', 'duplicate', 'invalid']);
    expect(dry).toMatchObject({ import_id: null, created: 2 });
    expect(dry.rows.map(({ candidate_id }) => candidate_id)).toEqual([null, null, null, null]);
    expect(await counts()).toEqual(before);
  });

  test('repeating an import by the same user returns the first result without duplicates', async () => {
    const id = crypto.randomUUID();
    const list = crypto.randomUUID();
    const rows = [line(), line({ first_name: '' }), line()];
    const send = (person: PersonName) =>
      desk.call<Imported>(person, 'import_leads', JSON.stringify(rows), false, true, id, list, 'march.csv');
    const first = await send('recruiter');
    expect(first).toMatchObject({ import_id: id, created: 2 });
    const again = await send('recruiter');
    expect(again.created).toBe(2);
    expect(again.rows).toEqual(first.rows.map((row) => ({ ...row, problem: null })));
    expect(await refusal(send('colleague'))).toBe('23505');
    const kept = await desk.rows(
      'recruiter',
      'select list_id, list_name, row_count from public.lead_imports where id = $1',
      id,
    );
    expect(kept).toEqual([{ list_id: list, list_name: 'march.csv', row_count: 3 }]);
    expect(await undo('recruiter', id)).toMatchObject({ removed: 2 });
    expect((await send('recruiter')).rows.map(({ candidate_id }) => candidate_id)).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('assigns leads to the recruiter who keeps them, otherwise to the pool or round-robin', async () => {
    const ownerOf = async (imported: Imported) =>
      (await desk.candidate(String(imported.rows[0]?.candidate_id))).assigned_recruiter_id;
    expect(await ownerOf(await importRows('recruiter', [line()], false, true))).toBe(people.recruiter.id);
    expect(await ownerOf(await importRows('admin', [line()]))).toBeNull();
    await desk.setting('auto_assign_leads', true);
    const shared = await importRows('admin', [line(), line()]);
    await desk.setting('auto_assign_leads', false);
    const owners = await Promise.all(
      shared.rows.map(async (row) => (await desk.candidate(String(row.candidate_id))).assigned_recruiter_id),
    );
    expect(owners.toSorted()).toEqual([people.recruiter.id, people.colleague.id].toSorted());
  });

  test('refuses other roles, an empty list and too many lines', async () => {
    for (const person of ['operations', 'driver'] as const) {
      expect(await refusal(importRows(person, [line()]))).toBe('42501');
    }
    expect(await refusal(importRows('admin', []))).toBe('22023');
    expect(await refusal(importRows('admin', { first_name: 'A' }))).toBe('22023');
    expect(await refusal(importRows('admin', [line()], false, true))).toBe('22023');
    expect(
      await refusal(
        importRows(
          'admin',
          Array.from({ length: 1001 }, () => ({})),
        ),
      ),
    ).toBe('22023');
  });

  describe('undoing an import', () => {
    test('deletes untouched leads with all their data', async () => {
      const imported = await importRows('recruiter', [line(), line()]);
      const ids = imported.rows.map(({ candidate_id }) => candidate_id);
      expect(await undo('recruiter', imported.import_id)).toMatchObject({ removed: 2, kept: [] });
      for (const table of [
        'candidates where id',
        'applications where candidate_id',
        'stage_events where candidate_id',
      ]) {
        expect(await owner(db, `select from public.${table} = any ($1)`, [ids])).toEqual([]);
      }
      expect(await refusal(owner(db, 'delete from public.stage_events'))).toBe('42501');
    });

    test('keeps leads that were claimed, contacted, edited, tagged or given notes', async () => {
      const six = [1, 2, 3, 4, 5, 6].map(() => line());
      const { import_id, rows } = await importRows('recruiter', six, false, true);
      const ids = rows.map(({ candidate_id }) => String(candidate_id));
      const [released = '', contacted, edited, noted, tagged, untouched] = ids;
      await desk.call('recruiter', 'release_lead', released, (await desk.candidate(released)).version);
      await desk.call('recruiter', 'log_contact', contacted, 'call', 'outbound', 'no_answer');
      await desk.rows('recruiter', `update public.candidates set last_name = 'Ali' where id = $1`, edited);
      await desk.call('recruiter', 'add_note', noted, 'Friend of Imran');
      await desk.call('recruiter', 'tag_candidate', tagged, 'night shift', true);
      expect((await undo('recruiter', import_id)).kept.toSorted()).toEqual(ids.slice(0, -1).toSorted());
      expect(await owner(db, 'select from public.candidates where id = $1', [untouched])).toEqual([]);
    });

    test('is allowed once, within 24 hours, to the importing user or an admin', async () => {
      const { import_id: id } = await importRows('recruiter', [line()]);
      expect(await refusal(undo('colleague', id))).toMatchObject({ code: 'NOT_OWNER' });
      expect(await refusal(undo('operations', id))).toBe('42501');
      expect(await refusal(undo('admin', crypto.randomUUID()))).toMatchObject({ code: 'NOT_FOUND' });
      desk.at = dubai(1, 10) + 1;
      expect(await refusal(undo('recruiter', id))).toMatchObject({
        code: 'UNDO_NOT_POSSIBLE',
        params: { why: 'expired' },
      });
      desk.at = dubai(1, 10);
      expect(await undo('admin', id)).toMatchObject({ removed: 1 });
      expect(await refusal(undo('admin', id))).toMatchObject({ params: { why: 'undone' } });
      desk.at = dubai(0, 10);
    });
  });
});
