import { basename } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';

/** Every row schema of the app, with the table or view its file is named after. */
const files = import.meta.glob<Record<string, unknown>>('../../src/machines/data/{tables,views}/*.ts', {
  eager: true,
});
const rows = Object.entries(files).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, schema]) =>
    name.endsWith('Row') && schema instanceof z.ZodMiniObject
      ? [{ name, schema, table: basename(file, '.ts').replaceAll('-', '_') }]
      : [],
  ),
);

/** Files in the views folder. */
const views = Object.keys(files).flatMap((file) =>
  file.includes('/views/') ? [basename(file, '.ts').replaceAll('-', '_')] : [],
);

let db: Database;

beforeAll(async () => {
  db = await openMigrated();
});

afterAll(() => db.close());

it('every table and view that users can read has a row schema', async () => {
  const relations = await owner<{ name: string }>(
    db,
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
        and has_any_column_privilege('authenticated', oid, 'select') order by 1`,
  );
  expect([...new Set(rows.map(({ table }) => table))].sort()).toEqual(
    relations.map(({ name }) => name).sort(),
  );
});

/** Returns the values of `enum` schemas by column; nullable ones count as their inner type. */
function enumsOf(schema: z.ZodMiniObject): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, type]) => {
      const inner = type instanceof z.ZodMiniNullable ? type._zod.def.innerType : type;
      return inner instanceof z.ZodMiniEnum ? [[name, inner.options.map(String).sort()]] : [];
    }),
  );
}

describe.each(rows)('$name', ({ schema, table }) => {
  it(`has only columns of ${table}, with the same nullability`, async () => {
    const columns = await owner<{ name: string; nullable: boolean }>(
      db,
      `select attname as name, not attnotnull as nullable from pg_attribute
        where attrelid = ('public.' || $1)::regclass and attnum > 0 and not attisdropped`,
      [table],
    );
    const real = Object.fromEntries(columns.map(({ name, nullable }) => [name, nullable]));
    expect(Object.keys(real)).toEqual(expect.arrayContaining(Object.keys(schema.shape)));
    // The catalog reports all columns of a view as nullable; its schema is built from those of its tables.
    if (views.includes(table)) return;
    const asked = Object.fromEntries(
      Object.entries(schema.shape).map(([name, type]) => [name, z.safeParse(type, null).success]),
    );
    expect(real).toMatchObject(asked);
  });

  it.skipIf(views.includes(table))(`accepts the same values as ${table}`, async () => {
    const checks = await owner<{ name: string; definition: string }>(
      db,
      `select a.attname as name, pg_get_constraintdef(c.oid) as definition
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.conrelid = ('public.' || $1)::regclass and c.contype = 'c' and cardinality(c.conkey) = 1
          and pg_get_constraintdef(c.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\['`,
      [table],
    );
    const asked = checks.filter(({ name }) => name in schema.shape);
    const real = asked.map(({ name, definition }) => [
      name,
      [...definition.matchAll(/'([^']*)'::text/g)].map(([, value]) => value).sort(),
    ]);
    const known = enumsOf(schema);
    expect(asked.map(({ name }) => [name, known[name]])).toEqual(real);
  });
});
