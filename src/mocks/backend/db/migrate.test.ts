import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { bootstrap, DatabaseVersionMismatch, migrate, migrationOf } from './migrate.ts';
import { openPglite } from './pglite.ts';

let db: Database;
let script: string;

beforeAll(async () => {
  script = await readFile(new URL('./bootstrap.sql', import.meta.url), 'utf8');
  db = await openPglite();
  await bootstrap(db, [script]);
}, 30_000);
afterAll(() => db.close());

const query = (text: string) => db.tx((sql) => sql.query(text));
const migration = (version: number, sql: string) =>
  migrationOf(`2026010100000${version}_step_${version}.sql`, sql);

it('sets a database up once', async () => {
  await query('create table public.kept ()');
  await bootstrap(db, [script]);
  expect(await query(`select to_regclass('public.kept')::text as kept`)).toEqual([{ kept: 'kept' }]);
});

it('refuses a database that was set up with other scripts', async () => {
  const other = bootstrap(db, [script, 'create table public.twice ()']);
  await expect(other).rejects.toBeInstanceOf(DatabaseVersionMismatch);
  expect(await query(`select to_regclass('public.twice') as twice`)).toEqual([{ twice: null }]);
});

const late = migration(2, `insert into public.steps values ('it''s 2'); -- an end without a line break`);
const early = migration(1, 'set role anon; reset role; create table public.steps (step text)');
const third = migration(3, 'select 1');

it('applies each migration once, in the order of versions, and records it', async () => {
  expect(await migrate(db, [late, early])).toEqual(['20260101000001', '20260101000002']);
  expect(await migrate(db, [late, early])).toEqual([]);
  expect(await query('select step from public.steps')).toEqual([{ step: "it's 2" }]);
  const records = await query('select * from supabase_migrations.schema_migrations order by version');
  expect(records[1]).toEqual({ version: '20260101000002', statements: [late.sql], name: 'step_2' });
});

it('refuses a database whose applied migration was edited since', async () => {
  await expect(migrate(db, [migration(1, 'select 1'), late])).rejects.toBeInstanceOf(DatabaseVersionMismatch);
});

it('refuses a database with an applied migration that no longer exists', async () => {
  await expect(migrate(db, [late, third])).rejects.toBeInstanceOf(DatabaseVersionMismatch);
});

it('rolls back everything of a failed migration', async () => {
  const broken = migration(3, 'create table public.half (); select 1 / 0;');
  await expect(migrate(db, [early, late, broken])).rejects.toMatchObject({ code: '22012' });
  expect(await query(`select to_regclass('public.half') as half`)).toEqual([{ half: null }]);
  expect(await migrate(db, [early, late, third])).toEqual(['20260101000003']);
});

it('resets settings and roles after each migration', async () => {
  await migrate(db, [early, late, third, migration(4, `set search_path = ''; set role anon;`)]);
  expect(
    await query(`select current_user::text as user, current_setting('search_path') <> '' as path`),
  ).toEqual([{ user: 'postgres', path: true }]);
});

it('grants the API roles nothing by default', async () => {
  await db.exec('create table public.fresh ()');
  expect(await query(`select has_table_privilege('anon', 'public.fresh', 'select') as read`)).toEqual([
    { read: false },
  ]);
});

it('rejects a migration file without a version', () => {
  expect(() => migrationOf('0001_first.sql', '')).toThrow('0001_first.sql');
});
