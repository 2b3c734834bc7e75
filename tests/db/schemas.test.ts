import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { rollBack } from '#mocks/backend/db/roll-back.ts';
import { readSchemas } from '../../supabase/baseline.ts';
import { openCopy } from '../postgres/copies.ts';
import { catalogDifferences, catalogOf } from './catalog.ts';

/** Prevents a file's role and settings from affecting the next file. */
const resetSession = `reset role; reset all; set timezone = 'UTC'`;

/** A schema change of each kind, and the start of the line that reports it. */
const changes = [
  ['column public.notes.extra', 'alter table public.notes add column extra text'],
  ['column public.notes.pinned', 'alter table public.notes alter column pinned set default true'],
  ['constraint public.notes.quiet', `alter table public.notes add constraint quiet check (body <> 'x')`],
  ['index public.audit_log_at_idx', 'drop index public.audit_log_at_idx'],
  ['function app.today()', `alter function app.today() set search_path = 'public'`],
  ['function app.set_updated_at()', 'grant execute on function app.set_updated_at() to anon'],
  ['trigger public.users.audit', 'alter table public.users disable trigger audit'],
  ['policy public.notes.second_factor', 'alter policy second_factor on public.notes using (true)'],
  ['relation public.notes', 'grant select on public.notes to anon'],
  ['relation public.tasks', `comment on table public.tasks is 'What is due'`],
  [
    'row of public.app_config',
    `update public.app_config set description = 'x' where key = 'merge_undo_days'`,
  ],
] as const;

describe('schema files', () => {
  let schemas: Database;
  let migrations: Database;

  beforeAll(async () => {
    [schemas, migrations] = await Promise.all([openCopy('bootstrapped'), openCopy('migrated')]);
    for (const { path, sql } of readSchemas()) {
      await schemas.exec(`${sql}\n;\n${resetSession}`).catch((cause: unknown) => {
        throw new Error(`${path} does not load`, { cause });
      });
    }
  }, 60_000);
  afterAll(() => Promise.all([schemas.close(), migrations.close()]));

  test('build the same database as the migrations: catalog, policies, rights and reference data', async () => {
    const [left, right] = [await schemas.tx(catalogOf), await migrations.tx(catalogOf)];
    expect(left.length).toBeGreaterThan(5000);
    expect(catalogDifferences(left, right)).toEqual([]);
  });

  test('a difference of any kind from the migrations is detected', async () => {
    const left = await schemas.tx(catalogOf);
    const right = await rollBack(
      (fn) => migrations.tx(fn),
      async (sql) => {
        for (const [, change] of changes) await sql.query(change);
        return catalogOf(sql);
      },
    );
    const found = catalogDifferences(left, right).map((line) => line.slice(2));
    const missed = changes.filter(([kind]) => !found.some((line) => line.startsWith(kind)));
    expect(missed).toEqual([]);
  });
});
