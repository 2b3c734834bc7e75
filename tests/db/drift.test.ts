import { basename } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';

/** Every row schema of the app, with the table its file is named after. */
const files = import.meta.glob<Record<string, unknown>>('../../src/machines/data/tables/*.ts', {
  eager: true,
});
const rows = Object.entries(files).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, schema]) =>
    name.endsWith('Row') && schema instanceof z.ZodMiniObject
      ? [{ name, schema, table: basename(file, '.ts').replaceAll('-', '_') }]
      : [],
  ),
);

let db: Database;

beforeAll(async () => {
  db = await openMigrated('native');
});

afterAll(() => db.close());

it('finds the row schemas', () => {
  expect(rows.length).toBeGreaterThan(0);
});

describe.each(rows)('$name', ({ schema, table }) => {
  it(`asks for columns that ${table} has, and takes null just where they may hold it`, async () => {
    const columns = await owner<{ name: string; nullable: boolean }>(
      db,
      `select column_name as name, is_nullable = 'YES' as nullable
         from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    );
    const real = Object.fromEntries(columns.map(({ name, nullable }) => [name, nullable]));
    const asked = Object.fromEntries(
      Object.entries(schema.shape).map(([name, type]) => [name, z.safeParse(type, null).success]),
    );
    expect(real).toMatchObject(asked);
  });
});
