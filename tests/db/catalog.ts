import type { Sql } from '#mocks/backend/db/database.ts';

/**
 * Query for all database objects that a schema defines: kind, name, and definition with owner, rights and comment. Two
 * databases with equal rows behave alike.
 */
const definitions = `
  with own (oid, name) as (
    select oid, nspname from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'supabase_migrations')
  ),
  acl as (
    select kind, oid, string_agg(format('%s=%s by %s%s', coalesce(nullif(a.grantee, 0)::regrole::text, 'public'),
      a.privilege_type, a.grantor::regrole, case when a.is_grantable then ' with grant option' end), ', '
      order by a.grantee::regrole::text, a.privilege_type, a.grantor::regrole::text) as rights
    from (
      select 'class' as kind, oid, coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char",
        relowner)) as list from pg_class where relnamespace in (select oid from own)
      union all select 'function', oid, coalesce(proacl, acldefault('f', proowner)) from pg_proc
      union all select 'schema', oid, coalesce(nspacl, acldefault('n', nspowner)) from pg_namespace
      union all select 'type', oid, coalesce(typacl, acldefault('T', typowner)) from pg_type
      union all select 'default', oid, defaclacl from pg_default_acl
    ) listed, aclexplode(listed.list) a
    group by 1, 2
  )
  select 'extension', extname::text, extversion from pg_extension
  union all
  select 'schema', n.nspname::text, jsonb_build_array(n.nspowner::regrole, acl.rights, obj_description(n.oid))::text
  from pg_namespace n join own using (oid) left join acl on acl.kind = 'schema' and acl.oid = n.oid
  union all
  select 'default rights', format('%s %s', d.defaclrole::regrole, d.defaclobjtype),
    jsonb_build_array(d.defaclnamespace::regnamespace, acl.rights)::text
  from pg_default_acl d left join acl on acl.kind = 'default' and acl.oid = d.oid
  union all
  select 'relation', c.oid::regclass::text, jsonb_build_array(c.relkind, c.relowner::regrole, c.relpersistence,
    c.relrowsecurity, c.relforcerowsecurity, c.relreplident, c.reloptions, acl.rights, obj_description(c.oid, 'pg_class'),
    case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end)::text
  from pg_class c join own on own.oid = c.relnamespace left join acl on acl.kind = 'class' and acl.oid = c.oid
  where c.relkind in ('r', 'v', 'm', 'S', 'p', 'f')
  union all
  select 'sequence', s.seqrelid::regclass::text, (to_jsonb(s) - 'seqrelid' - 'seqtypid')::text || format_type(s.seqtypid, null)
  from pg_sequence s
  union all
  select 'column', format('%s.%s', a.attrelid::regclass, a.attname), jsonb_build_array(
    row_number() over (partition by a.attrelid order by a.attnum), format_type(a.atttypid, a.atttypmod), a.attnotnull,
    pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, a.attcollation::regcollation, a.attstorage,
    a.attcompression, a.attacl::text, col_description(a.attrelid, a.attnum))::text
  from pg_attribute a join pg_class c on c.oid = a.attrelid join own on own.oid = c.relnamespace
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'v', 'm', 'p', 'f', 'c')
  union all
  select 'constraint', format('%s.%s', nullif(c.conrelid, 0)::regclass, c.conname), jsonb_build_array(
    pg_get_constraintdef(c.oid), c.condeferrable, c.condeferred, c.convalidated, obj_description(c.oid, 'pg_constraint'))::text
  from pg_constraint c join own on own.oid = c.connamespace
  union all
  select 'index', i.indexrelid::regclass::text, jsonb_build_array(pg_get_indexdef(i.indexrelid), i.indisvalid,
    obj_description(i.indexrelid, 'pg_class'))::text
  from pg_index i join pg_class c on c.oid = i.indrelid join own on own.oid = c.relnamespace
  union all
  select 'function', p.oid::regprocedure::text, jsonb_build_array(p.proowner::regrole, acl.rights,
    case when p.prokind <> 'a' then pg_get_functiondef(p.oid) end, obj_description(p.oid, 'pg_proc'))::text
  from pg_proc p join own on own.oid = p.pronamespace left join acl on acl.kind = 'function' and acl.oid = p.oid
  union all
  select 'trigger', format('%s.%s', t.tgrelid::regclass, t.tgname), jsonb_build_array(pg_get_triggerdef(t.oid), t.tgenabled,
    obj_description(t.oid, 'pg_trigger'))::text
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join own on own.oid = c.relnamespace where not t.tgisinternal
  union all
  select 'policy', format('%s.%s', p.polrelid::regclass, p.polname), jsonb_build_array(p.polcmd, p.polpermissive,
    array(select coalesce(nullif(r, 0)::regrole::text, 'public') from unnest(p.polroles) r order by 1),
    pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid), obj_description(p.oid, 'pg_policy'))::text
  from pg_policy p
  union all
  select 'type', t.oid::regtype::text, jsonb_build_array(t.typtype, t.typowner::regrole, acl.rights, obj_description(t.oid, 'pg_type'),
    format_type(t.typbasetype, t.typtypmod), t.typnotnull, t.typdefault,
    array(select e.enumlabel::text from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder))::text
  from pg_type t join own on own.oid = t.typnamespace left join acl on acl.kind = 'type' and acl.oid = t.oid
  where t.typtype in ('d', 'e', 'r', 'c')
  union all
  select 'publication', p.pubname::text, (to_jsonb(p) - 'oid' - 'pubowner')::text
    || array(select pr.prrelid::regclass::text || ' ' || coalesce(pg_get_expr(pr.prqual, pr.prrelid), '')
      from pg_publication_rel pr where pr.prpubid = p.oid order by 1)::text
  from pg_publication p
  union all
  select 'event trigger', evtname::text, format('%s %s %s %s', evtevent, evtfoid::regproc, evtenabled, evttags)
  from pg_event_trigger
  union all
  select 'rule', format('%s.%s', r.ev_class::regclass, r.rulename), pg_get_ruledef(r.oid)
  from pg_rewrite r join pg_class c on c.oid = r.ev_class join own on own.oid = c.relnamespace
  where r.rulename <> '_RETURN'
  union all
  select 'statistics', stxname::text, pg_get_statisticsobjdef(oid) from pg_statistic_ext`;

/**
 * Query for tables that may hold reference data, with the columns that can be equal in two databases. Excludes the
 * audit log: it records how rows were made, not their content.
 */
const tables = `
  select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum)
    filter (where a.atttypid not in ('uuid'::regtype, 'timestamptz'::regtype)) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema|supabase_migrations)'
    and c.oid <> 'public.audit_log'::regclass
  group by c.oid`;

/**
 * Returns a database's catalog and rows as sorted lines, without values that differ each time (times and random ids).
 * Leaves the transaction without a search path.
 */
export async function catalogOf(sql: Sql): Promise<string[]> {
  // Makes Postgres write each name with its schema.
  await sql.query(`set local search_path = ''`);
  const objects = await sql.query<{ kind: string; name: string; definition: string | null }>(
    `select kind, name, definition from (${definitions}) as defined (kind, name, definition)`,
  );
  const lines = objects.map(({ kind, name, definition }) => `${kind} ${name}: ${definition}`);
  for (const { name, columns } of await sql.query<{ name: string; columns: string | null }>(tables)) {
    const rows = await sql.query<{ row: string }>(
      `select to_jsonb(r)::text as row from (select ${columns ?? ''} from ${name}) r`,
    );
    lines.push(...rows.map(({ row }) => `row of ${name}: ${row}`));
  }
  return lines.sort();
}

/** Returns the lines that only one of two catalogs contains, each with its side. */
export function catalogDifferences(left: readonly string[], right: readonly string[]): string[] {
  const remaining = new Map<string, number>();
  for (const line of left) remaining.set(line, (remaining.get(line) ?? 0) + 1);
  for (const line of right) remaining.set(line, (remaining.get(line) ?? 0) - 1);
  return [...remaining]
    .filter(([, count]) => count !== 0)
    .map(([line, count]) => `${count > 0 ? '- ' : '+ '}${line}`);
}
