import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { migrate, type Schema } from '#mocks/backend/db/migrate.ts';
import { loadSchema } from '#mocks/backend/db/migrations.node.ts';
import { engines, openCopy } from '../postgres/copies.ts';
import { owner } from './database.ts';
import { addPeople, tryAs } from './people.ts';

/**
 * The owner of a hosted project's database is not a superuser and has only these rights on the auth service's tables.
 */
const hostedOwner = `
  drop role if exists hosted_owner;
  create role hosted_owner nosuperuser createrole bypassrls;
  grant hosted_owner to current_user;
  do $$ begin execute format('grant create on database %I to hosted_owner', current_database()); end $$;
  alter schema public owner to hosted_owner;
  -- Stands for what hosted projects let their owner do: policies on storage.objects and realtime.messages, rows in storage.buckets.
  grant supabase_storage_admin, supabase_realtime_admin to hosted_owner;
  grant usage on schema auth to hosted_owner;
  grant all on all tables in schema auth to hosted_owner;
  alter table auth.users enable row level security;
  alter table auth.mfa_factors enable row level security;
  grant insert on supabase_migrations.schema_migrations to hosted_owner;
  grant usage on schema supabase_migrations to hosted_owner;`;

describe.each(engines)('migrations on %s', (engine) => {
  let db: Database;
  let schema: Schema;

  beforeAll(async () => {
    db = await openCopy('bootstrapped', engine);
    schema = await loadSchema();
    await db.exec(hostedOwner);
  });
  afterAll(() => db.close());

  test('apply once to an empty database, with an owner who is not a superuser', async () => {
    const asHosted = schema.migrations.map((migration) => ({
      ...migration,
      sql: `set role hosted_owner;\n${migration.sql}`,
    }));
    const versions = schema.migrations.map(({ version }) => version).sort();
    expect(await migrate(db, asHosted)).toEqual(versions);
    expect(await migrate(db, asHosted)).toEqual([]);
  });

  test('work for all users when that owner runs them', async () => {
    const owners = await owner<{ rolname: string }>(
      db,
      `select distinct pg_get_userbyid(proowner) as rolname from pg_proc where pronamespace = 'app'::regnamespace`,
    );
    expect(owners).toEqual([{ rolname: 'hosted_owner' }]);
    await addPeople(db);
    expect(await tryAs(db, 'driver', 'select name from public.users')).toEqual([{ name: 'driver' }]);
    expect(await tryAs(db, 'firstStep', 'select name from public.users')).toEqual([]);
  });
});
