import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { engines } from '../contract/engines.ts';
import { openMigrated, owner } from './database.ts';

/** Who may call which function, besides its owner; one that isn't listed is nobody's to call. */
const callers: Readonly<Record<string, readonly string[]>> = {
  'app.now': ['authenticated', 'service_role'],
  'app.role': ['authenticated', 'service_role'],
  'app.aal_ok': ['authenticated', 'service_role'],
  'app.is_setting_on': ['authenticated', 'service_role'],
  'public.list_staff_names': ['authenticated', 'service_role'],
  'public.custom_access_token_hook': ['supabase_auth_admin'],
  'public.begin_sign_in': ['service_role'],
  'public.begin_second_step': ['service_role'],
  'public.settle_sign_in': ['service_role'],
};

describe.each(engines)('grants on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated(engine);
  });
  afterAll(() => db.close());

  test('every table has row security, and nothing for a visitor', async () => {
    const open = await owner(
      db,
      `select relname, relrowsecurity as guarded from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
        and (
          not relrowsecurity
          or has_any_column_privilege('anon', oid, 'select, insert, update, references')
          or has_table_privilege('anon', oid, 'select, insert, update, delete, truncate, references, trigger')
        )`,
    );
    expect(open).toEqual([]);
  });

  test('every table asks for the second factor, and its policies are for signed-in people', async () => {
    const lacking = await owner(
      db,
      `select relname from pg_class c
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not exists (
          select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
            and p.permissive = 'RESTRICTIVE' and p.cmd = 'ALL' and p.qual like '%app.aal_ok()%'
            and p.with_check like '%app.aal_ok()%'
        )`,
    );
    expect(lacking).toEqual([]);
    const roles = await owner(db, `select distinct roles::text from pg_policies where schemaname = 'public'`);
    expect(roles).toEqual([{ roles: '{authenticated}' }]);
  });

  test('policies ask who is calling once a query, not once a row', async () => {
    const policies = await owner<{ rule: string }>(
      db,
      `select coalesce(qual, '') || coalesce(with_check, '') as rule from pg_policies where schemaname = 'public'`,
    );
    for (const { rule } of policies) {
      expect(rule.replaceAll(/SELECT (app|auth)\.\w+\(/g, '')).not.toMatch(/\b(app|auth)\.\w+\(/);
    }
  });

  test('the secret key reads and writes every table', async () => {
    const barred = await owner(
      db,
      `select relname from pg_class, unnest(array['select', 'insert', 'update', 'delete']) as privilege
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not has_table_privilege('service_role', oid, privilege)`,
    );
    expect(barred).toEqual([]);
  });

  test('every function has a fixed search_path and the callers named above', async () => {
    const functions = await owner<{ name: string; config: string; grantees: string[] }>(
      db,
      `select p.pronamespace::regnamespace || '.' || p.proname as name, array_to_string(p.proconfig, ' ') as config,
          array(
            select case a.grantee when 0 then 'public' else pg_get_userbyid(a.grantee) end
            from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
            where a.grantee <> p.proowner order by 1
          )::text[] as grantees
        from pg_proc p where p.pronamespace in ('app'::regnamespace, 'public'::regnamespace)`,
    );
    for (const { name, config, grantees } of functions) {
      expect({ name, config, grantees }).toEqual({
        name,
        config: 'search_path=""',
        grantees: callers[name] ?? [],
      });
    }
    expect(functions.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(callers)));
  });
});
