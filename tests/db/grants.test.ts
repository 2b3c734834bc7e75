import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { engines } from '../postgres/copies.ts';
import { accessMatrix } from './access.matrix.ts';
import { openMigrated, owner } from './database.ts';

describe.each(engines)('grants on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated(engine);
  });
  afterAll(() => db.close());

  test('every table has row security, and visitors have no access', async () => {
    const open = await owner(
      db,
      `select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
        and (
          relkind in ('r', 'p') and not relrowsecurity
          or relkind = 'v' and not coalesce('security_invoker=true' = any (reloptions), false)
          or relkind in ('m', 'f')
          or has_any_column_privilege('anon', oid, 'select, insert, update, references')
          or has_table_privilege('anon', oid, 'select, insert, update, delete, truncate, references, trigger')
        )`,
    );
    expect(open).toEqual([]);
  });

  test('every table requires the second factor, and its policies apply to signed-in users only', async () => {
    const missingTables = await owner(
      db,
      `select relname from pg_class c
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not exists (
          select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
            and p.permissive = 'RESTRICTIVE' and p.cmd = 'ALL' and p.qual like '%app.has_required_aal()%'
            and p.with_check like '%app.has_required_aal()%'
        )`,
    );
    expect(missingTables).toEqual([]);
    const roles = await owner(db, `select distinct roles::text from pg_policies where schemaname = 'public'`);
    expect(roles).toEqual([{ roles: '{authenticated}' }]);
  });

  test('each table has one permissive policy per role and verb, for performance', async () => {
    const repeatedPolicies = await owner(
      db,
      `select p.tablename, r.role, v.verb, array_agg(p.policyname) as policies
        from pg_policies p, unnest(p.roles) as r (role), unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as v (verb)
        where p.schemaname = 'public' and p.permissive = 'PERMISSIVE' and p.cmd in (v.verb, 'ALL')
        group by 1, 2, 3 having count(*) > 1`,
    );
    expect(repeatedPolicies).toEqual([]);
  });

  test('policies evaluate the caller once per query, not once per row', async () => {
    const policies = await owner<{ rule: string }>(
      db,
      `select coalesce(qual, '') || coalesce(with_check, '') as rule from pg_policies where schemaname = 'public'`,
    );
    for (const { rule } of policies) {
      // A comparison of the role would make the planner expect no rows: see `app.has_role`.
      expect(rule).not.toMatch(/app\.role\(\) AS role\) (=|<>)/);
      expect(rule.replaceAll(/SELECT (app|auth)\.\w+\(/g, '')).not.toMatch(/\b(app|auth)\.\w+\(/);
    }
  });

  test('the secret key can read and insert into every table, and change all but ledgers', async () => {
    const unexpectedPrivileges = await owner(
      db,
      `select relname, privilege from pg_class c, unnest(array['select', 'insert', 'update', 'delete']) as privilege
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and has_table_privilege('service_role', c.oid, privilege) = (
          privilege in ('update', 'delete')
          and exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'enforce_append_only')
        )`,
    );
    expect(unexpectedPrivileges).toEqual([]);
  });

  test('every function has a fixed search_path and only the callers named in the access matrix', async () => {
    const functions = await owner<{ name: string; config: string; grantees: string[] }>(
      db,
      `select p.oid::regprocedure::text as name, (select s from unnest(p.proconfig) s where s like 'search_path=%') as config,
          array(
            select case a.grantee when 0 then 'public' else pg_get_userbyid(a.grantee) end
            from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
            where a.grantee <> p.proowner order by 1
          )::text[] as grantees
        from pg_proc p where p.pronamespace in ('app'::regnamespace, 'public'::regnamespace)`,
    );
    const known = await owner<{ given: string; name: string }>(
      db,
      'select given, given::regprocedure::text as name from unnest($1::text[]) given',
      [accessMatrix.functions.map((entry) => entry.function)],
    );
    const names = new Map(known.map(({ given, name }) => [given, name]));
    const callers = new Map(
      accessMatrix.functions.map((entry) => [names.get(entry.function), [...entry.callers].sort()]),
    );
    for (const { name, config, grantees } of functions) {
      const found = { name, config, grantees };
      expect(found).toEqual({ name, config: 'search_path=""', grantees: callers.get(name) ?? [] });
    }
  });

  test('every public function that users can call is tested with every role', () => {
    const untried = accessMatrix.functions.filter(
      ({ function: name, callers: by, call }) =>
        name.startsWith('public.') && by.includes('authenticated') && call === undefined,
    );
    expect(untried).toEqual([]);
  });

  test('every foreign key has an index that begins with its columns', async () => {
    const unindexedForeignKeys = await owner(
      db,
      `select c.conrelid::regclass::text as on_table, c.conname from pg_constraint c
        where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
          select from pg_index i where i.indrelid = c.conrelid
            and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
        )`,
    );
    expect(unindexedForeignKeys).toEqual([]);
  });
});
