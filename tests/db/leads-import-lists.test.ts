import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { leadActions } from './leads-actions.ts';
import { addPeople, become, type PersonName, people } from './people.ts';

interface Imported {
  import_id: string | null;
  rows: { verdict: string; candidate_id: string | null; match: Record<string, unknown> | null }[];
}

let lines = 0;
/** Returns a line with a unique phone number. */
function line(more: Record<string, unknown> = {}): Record<string, unknown> {
  lines += 1;
  return { first_name: 'Anwar', phone_number: `+97154${String(1_000_000 + lines)}`, ...more };
}

describe('lead lists', () => {
  let db: Database;
  let desk: ReturnType<typeof leadActions>;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = leadActions(db);
  });
  afterAll(() => db.close());

  const importRows = (person: PersonName, rows: unknown, dryRun = false) =>
    desk.call<Imported>(person, 'import_leads', JSON.stringify(rows), dryRun);
  const undo = (person: PersonName, id: string | null) =>
    desk.call<{ removed: number; kept: string[] }>(person, 'undo_import', id);
  const verdicts = ({ rows }: Imported) => rows.map(({ verdict }) => verdict);

  test('importing a list twice creates no duplicates, even with invalid or missing numbers', async () => {
    const rows = [
      line({ first_name: 'Ravi Nair', phone_number: '05 12 abc' }),
      { first_name: 'Sita', last_name: 'Gurung', email: 'sita@test.example' },
      line({ first_name: 'Ravi Das', phone_number: '05 12 abc' }),
    ];
    expect(verdicts(await importRows('recruiter', rows))).toEqual(['created', 'created', 'created']);
    const again = await importRows('recruiter', [
      ...rows,
      { first_name: 'SITA', last_name: 'Gurung', email: 'sita@test.example' },
      { first_name: 'Gita', last_name: 'Gurung', email: 'sita@test.example' },
    ]);
    expect(verdicts(again)).toEqual([
      'duplicate',
      'duplicate',
      'duplicate',
      'duplicate',
      'possible_duplicate',
    ]);
    expect(again.rows[0]?.match).toMatchObject({ matched_by: 'phone' });
  });

  test('a line adds its source and note, which are removed when the import is undone', async () => {
    const imported = await importRows('recruiter', [
      line({ source: 'facebook', note: ' Calls after five \n Home: 04 123 4567 ' }),
      line({ note: '  ' }),
      line({ note: 'Friend of Imran' }),
    ]);
    const ids = imported.rows.map(({ candidate_id }) => String(candidate_id));
    expect(Object.keys(imported.rows[0] ?? {})).not.toContain('note_id');
    expect(await desk.candidate(String(ids[0]))).toMatchObject({ source: 'facebook' });
    expect(
      await owner(
        db,
        'select body, author_id from public.notes where candidate_id = any ($1) order by body',
        [ids],
      ),
    ).toEqual([
      { body: 'Calls after five \n Home: 04 123 4567', author_id: people.recruiter.id },
      { body: 'Friend of Imran', author_id: people.recruiter.id },
    ]);
    await owner(db, `update public.notes set body = 'Cousin of Imran' where candidate_id = $1`, [ids[2]]);
    expect(await undo('recruiter', imported.import_id)).toMatchObject({ removed: 2, kept: [ids[2]] });
  });

  test('among equal birth dates, compares only similar names letter by letter', async () => {
    const names = Array.from({ length: 150 }, (_, no) => `Person${String.fromCharCode(97 + (no % 26))}${no}`);
    const rows = names.map((first_name) =>
      line({ first_name, last_name: 'Aa', date_of_birth: '1990-01-01' }),
    );
    await importRows('recruiter', rows);
    const again = await importRows('recruiter', [
      line({ first_name: 'Muhammad Bilal', last_name: 'Ahmed', date_of_birth: '1990-01-01' }),
      line({ first_name: 'Ahmed Muhammad', last_name: 'Bilal', date_of_birth: '1990-01-01' }),
    ]);
    expect(verdicts(again)).toEqual(['created', 'possible_duplicate']);
    const [explained] = await owner<{ likely: string }>(
      db,
      `select count(*)::text as likely from public.candidates c
       where c.date_of_birth = '1990-01-01'
         and bit_count(app.name_bits(app.fold_name('Bilal Muhammad Ahmed')) # c.name_bits) <= 4`,
    );
    expect(explained?.likely).toBe('2');
  });

  test('twice as many lines with one birth date at most double the full name comparisons', async () => {
    const countParsedNames = (count: number) =>
      db.tx(async (sql) => {
        await sql.query(`set local track_functions = 'all'`);
        await become(sql, 'recruiter');
        const rows = Array.from({ length: count }, (_, no) =>
          line({
            first_name: 'Sample Person',
            last_name: `${(no * 7919) % 10_007} ${(no * 6133) % 9973}`,
            date_of_birth: `${1900 + count / 10}-01-01`,
          }),
        );
        await sql.query('select public.import_leads($1, false)', [JSON.stringify(rows)]);
        await sql.query('reset role');
        const [found] = await sql.query<{ calls: number }>(
          `select coalesce(sum(calls), 0)::integer as calls from pg_stat_xact_user_functions where funcname = 'similarity'`,
        );
        return found?.calls ?? Number.NaN;
      });
    expect(await countParsedNames(100)).toBeLessThanOrEqual(100);
    expect(await countParsedNames(200)).toBeLessThanOrEqual(200);
  });
});
