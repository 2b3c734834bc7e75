import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { engines } from '../postgres/copies.ts';
import type { Reach } from './access/types.ts';
import { accessMatrix } from './access.matrix.ts';
import { openMigrated, owner } from './database.ts';
import { type Actor, actors, addPeople, tryAs } from './people.ts';

/** Missing permission, and an impossible operation: changing a view with joins. */
const refusals = ['42501', '55000'];

const { tables, functions } = accessMatrix;
const testedFunctions = functions.flatMap(({ function: name, call, outcome }) =>
  call === undefined ? [] : [{ name, call, outcome: outcome ?? {} }],
);

describe.each(engines)('access rules on %s', (engine) => {
  let db: Database;

  beforeAll(async () => {
    db = await openMigrated(engine);
    await addPeople(db);
    for (const { rows } of tables) await db.exec(rows);
  });
  afterAll(() => db.close());

  /** Returns the names of the rows a statement affected, 'refused', or the raised error code. */
  async function reach(actor: Actor, statement: string): Promise<string[] | string> {
    try {
      const rows = await tryAs<{ name: string }>(db, actor, statement);
      return rows.map(({ name }) => name).sort();
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause)) throw cause;
      if (refusals.includes(String(cause.code))) return 'refused';
      return cause.code === 'P0001' ? cause.message : String(cause);
    }
  }
  /** Returns a statement's result for each actor. */
  async function resultsByActor(statement: string): Promise<Record<string, string[] | string>> {
    const outcomes: Record<string, string[] | string> = {};
    for (const actor of actors) outcomes[actor] = await reach(actor, statement);
    return outcomes;
  }
  const sorted = (rows: string | readonly string[]) => (typeof rows === 'string' ? rows : rows.toSorted());
  const expected = (rows: Reach) =>
    Object.fromEntries(
      actors.map((actor) => [actor, sorted(rows[actor] ?? (actor === 'anon' ? 'refused' : []))]),
    );

  test('the access matrix lists every table and view', async () => {
    const known = await owner<{ name: string }>(
      db,
      `select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
    );
    expect(tables.map(({ table }) => table).sort()).toEqual(known.map(({ name }) => name).sort());
  });

  describe.each(tables)('$table', ({ table, name, reads, updates, inserts, deletes }) => {
    test('can be read as in the access matrix', async () => {
      expect(await resultsByActor(`select ${name} as name from public.${table}`)).toEqual(expected(reads));
    });

    for (const { set, reach: rows } of updates) {
      test(`can be updated as in the access matrix: set ${set}`, async () => {
        const statement = `update public.${table} set ${set} where ${name} is not null returning ${name} as name`;
        expect(await resultsByActor(statement)).toEqual(expected(rows));
      });
    }

    for (const { values, by } of inserts) {
      test(`can be inserted into as in the access matrix: ${values}`, async () => {
        // Without `returning`, which would also apply the read policies.
        const wanted = actors.map((actor) => [actor, by.includes(actor) ? [] : 'refused']);
        const statement = `insert into public.${table} ${values}`;
        expect(await resultsByActor(statement)).toEqual(Object.fromEntries(wanted));
      });
    }

    test('can be deleted from as in the access matrix', async () => {
      const statement = `delete from public.${table} where ${name} is not null returning ${name} as name`;
      const refusedForAll = Object.fromEntries(actors.map((actor) => [actor, 'refused']));
      expect(await resultsByActor(statement)).toEqual(deletes ? expected(deletes) : refusedForAll);
    });
  });

  test.each(testedFunctions)('$name can be called as in the access matrix', async ({ call, outcome }) => {
    const came = await resultsByActor(call);
    const wanted = actors.map((actor) => {
      const rows = outcome[actor] ?? 'refused';
      return [actor, rows === 'done' && Array.isArray(came[actor]) ? came[actor] : sorted(rows)];
    });
    expect(came).toEqual(Object.fromEntries(wanted));
  });

  test('a setting lets recruiters see every candidate', async () => {
    const statement = 'select first_name as name from public.candidates';
    expect(await reach('recruiter', statement)).toHaveLength(5);
    await owner(
      db,
      `update public.system_settings set setting_value = 'true'
        where setting_name = 'recruiters_see_all_candidates'`,
    );
    expect(await reach('recruiter', statement)).toHaveLength(9);
  });
});
