import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { engines } from '../contract/engines.ts';
import { accessMatrix } from './access.matrix.ts';
import { openMigrated, owner } from './database.ts';
import { type Actor, actors, addPeople, shutOut, tryAs } from './people.ts';

const everyActor: readonly Actor[] = [...actors, ...shutOut];

describe.each(engines)('row security on %s', (engine) => {
  let db: Database;

  beforeAll(async () => {
    db = await openMigrated(engine);
    await addPeople(db);
    for (const { rows } of accessMatrix) await db.exec(rows);
  });
  afterAll(() => db.close());

  /** The names of the rows a statement reached, or 'refused' when the database role may not run it. */
  async function reach(actor: Actor, statement: string): Promise<string[] | 'refused'> {
    try {
      const rows = await tryAs<{ name: string }>(db, actor, statement);
      return rows.map(({ name }) => name).sort();
    } catch (cause) {
      if (cause instanceof Error && 'code' in cause && cause.code === '42501') return 'refused';
      throw cause;
    }
  }
  const expected = (rows: readonly string[] | 'refused' = []) =>
    rows === 'refused' ? rows : rows.toSorted();

  test('the matrix covers every table', async () => {
    const tables = await owner<{ name: string }>(
      db,
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    expect(accessMatrix.map(({ table }) => table).sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  describe.each(accessMatrix)('$table', ({ table, name, reads, updates, inserts }) => {
    test.each([...everyActor, 'bothSteps'] as const)('%s reads', async (actor) => {
      const statement = `select ${name} as name from public.${table}`;
      expect(await reach(actor, statement)).toEqual(expected(reads[actor]));
    });

    for (const { set, reach: rows } of updates) {
      test.each(everyActor)(`%s sets ${set}`, async (actor) => {
        const statement = `update public.${table} set ${set} where ${name} is not null returning ${name} as name`;
        expect(await reach(actor, statement)).toEqual(expected(rows[actor]));
      });
    }

    for (const { values, by } of inserts) {
      test.each([...everyActor, 'bothSteps', 'colleague'] as const)(`%s inserts ${values}`, async (actor) => {
        // Nothing is returned: reading it back would put the policies for reading in the way.
        const outcome = await reach(actor, `insert into public.${table} ${values}`);
        expect(outcome === 'refused').toBe(!by.includes(actor));
      });
    }

    test.each(everyActor)('%s deletes nothing', async (actor) => {
      expect(await reach(actor, `delete from public.${table} where ${name} is not null`)).toBe('refused');
    });
  });

  test('a switch opens every candidate to recruiters', async () => {
    const statement = 'select first_name as name from public.candidates';
    expect(await reach('recruiter', statement)).toHaveLength(3);
    const name = 'recruiters_see_all_candidates';
    await owner(db, `insert into public.system_settings values ($1, 'true', null)`, [name]);
    expect(await reach('recruiter', statement)).toHaveLength(6);
    await owner(db, 'delete from public.system_settings where setting_name = $1', [name]);
  });

  const staff = ['admin', 'bothSteps', 'colleague', 'firstStep', 'operations', 'recruiter', 'suspended'];
  test.each(everyActor)('%s asks for the names of staff', async (actor) => {
    const outcome = await reach(actor, 'select name from public.list_staff_names()');
    const may = ['recruiter', 'operations', 'admin'].includes(actor);
    expect(outcome).toEqual(actor === 'anon' ? 'refused' : may ? staff : []);
  });
});
