import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { accessMatrix } from './access.matrix.ts';
import { openMigrated, owner } from './database.ts';
import { type Actor, addPeople, type people, tryAs } from './people.ts';

/** Values that are invalid for any type of argument. */
const nonsense = [
  `'nonsense'`,
  `''`,
  'null',
  '-1',
  `'[]'`,
  `'{"field": {}}'`,
  `'infinity'`,
  `array[null]::text[]`,
];

/** An argument value, as written in a call of the access matrix. */
const given = /'(?:[^']|'')*'|(?<=[(,= ])-?\d+(?=[,) ])|\bnull\b/g;

/** Callers of these are programs: `/api` reads the message, and an import is checked before it is sent. */
const calledByPrograms = /import_leads|authorise_account_change|store_machform_entries/;

describe('functions that users can call', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    for (const { rows } of accessMatrix.tables) await db.exec(rows);
  });
  afterAll(() => db.close());

  /** Returns the raw error of a type, a range or a constraint raised by a function; undefined otherwise. */
  async function raw(actor: Actor, call: string): Promise<string | undefined> {
    try {
      await tryAs(db, actor, call);
    } catch (cause) {
      const { code, where, message } = cause as { code?: string; where?: string; message: string };
      const isInside = where?.includes('function') === true && !where.startsWith('JSON data');
      if (/^22|^23(502|514)$/.test(code ?? '') && isInside) return `${code} ${message}: ${call}`;
    }
    return undefined;
  }

  test('reject invalid arguments with our own error codes', async () => {
    const found = new Set<string>();
    for (const { function: name, call, outcome = {} } of accessMatrix.functions) {
      const [actor] = Object.keys(outcome) as Actor[];
      if (call === undefined || actor === undefined || calledByPrograms.test(name)) continue;
      const callStart = call.indexOf('public.');
      for (const value of call.slice(callStart).matchAll(given)) {
        const at = callStart + value.index;
        for (const malformed of nonsense) {
          const problem = await raw(actor, call.slice(0, at) + malformed + call.slice(at + value[0].length));
          if (problem !== undefined) found.add(`${name} ${problem}`);
        }
      }
    }
    expect([...found]).toEqual([]);
  }, 300_000);

  test('reject invalid optional arguments too', async () => {
    const open = await owner<{ name: string; argument: string; type: string }>(
      db,
      `select p.proname as name, a.argument, format_type(a.type, null) as type
        from pg_proc p,
          unnest(p.proargnames[1:p.pronargs], p.proargtypes::oid[]) with ordinality as a (argument, type, place)
        where p.pronamespace = 'public'::regnamespace and p.pronargs = p.pronargdefaults
          and has_function_privilege('authenticated', p.oid, 'execute')`,
    );
    expect(open.map(({ name }) => name)).toContain('next_document_for_review');
    const found = new Set<string>();
    const malformed: Readonly<Record<string, readonly string[]>> = {
      integer: ['-1', '2147483647'],
      jsonb: [
        `'[]'`,
        `'"x"'`,
        `'{"needed_by": "never", "client_id": "x", "application_id": "x", "expiring_days": "many"}'`,
      ],
    };
    for (const { name, argument, type } of open) {
      for (const value of malformed[type] ?? [`'nonsense'`]) {
        for (const actor of [
          'admin',
          'operations',
          'recruiter',
          'driver',
        ] satisfies (keyof typeof people)[]) {
          const problem = await raw(actor, `select from public.${name}(${argument} => ${value})`);
          if (problem !== undefined) found.add(problem);
        }
      }
    }
    expect([...found]).toEqual([]);
  });
});
