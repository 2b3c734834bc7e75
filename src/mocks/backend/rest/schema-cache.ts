import type { Sql } from '#mocks/backend/db/database.ts';
import type { Catalog } from './catalog.ts';
import { parseCatalog, type RawCatalog } from './raw-catalog.ts';

/** The visible transactions; if they are unchanged, so is everything else. */
const snapshotSql = 'select pg_current_snapshot()::text as state';

/**
 * Changes with every committed change of a schema, type, table, column, key, view or function: an insert or delete
 * changes a count, an update gives its row a newer transaction. So a request right after a migration sees its changes
 * without a notification. Takes about a millisecond.
 */
const fingerprintSql = `select concat_ws(' ', ${[
  'pg_namespace where oid',
  'pg_type where oid',
  'pg_class where oid',
  'pg_attribute where attrelid',
  'pg_constraint where oid',
  'pg_rewrite where oid',
  'pg_proc where oid',
]
  .map((rows) => `(select count(*) || ':' || sum(xmin::text::int8) from pg_catalog.${rows} >= 16384)`)
  .join(', ')}) as state`;

async function stateOf(sql: Sql, query: string): Promise<string> {
  const [row] = await sql.query<{ state: string }>(query);
  return row?.state ?? '';
}

const catalogSql = `
  with relations as (
    select c.oid, c.relkind, c.reltype, n.nspname as schema, c.relname as name
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = any ('{r,v,m,f,p}') and not c.relispartition
      and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  )
  select
    coalesce((
      select json_agg(json_build_object(
        'oid', r.oid::int8, 'schema', r.schema, 'name', r.name, 'isView', r.relkind = any ('{v,m}'),
        'columns', coalesce((
          select json_agg(json_build_object(
            'number', a.attnum,
            'name', a.attname,
            'type', format_type(a.atttypid, a.atttypmod),
            'fallback', case
              when a.attidentity = 'd' then (
                select format('nextval(%L::regclass)', s.objid::regclass)
                from pg_depend s
                where s.refclassid = 'pg_class'::regclass and s.refobjid = a.attrelid
                  and s.refobjsubid = a.attnum and s.deptype = 'i'
              )
              when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid)
            end
          ) order by a.attnum)
          from pg_attribute a
          left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
        ), '[]')
      ) order by r.schema, r.name)
      from relations r
    ), '[]') as tables,
    coalesce((
      select json_agg(json_build_object(
        'kind', k.contype, 'name', k.conname, 'table', k.conrelid::int8, 'columns', k.conkey,
        'foreign', k.confrelid::int8, 'foreignColumns', k.confkey
      ) order by k.conrelid, k.conname)
      from pg_constraint k
      where k.contype = any ('{p,u,f}') and k.conparentid = 0 and k.conrelid in (select oid from relations)
    ), '[]') as keys,
    coalesce((
      select json_agg(json_build_object('view', w.ev_class::int8, 'rule', w.ev_action::text))
      from pg_rewrite w
      join relations r on r.oid = w.ev_class
      where r.relkind = any ('{v,m}') and w.rulename = '_RETURN'
    ), '[]') as rules,
    coalesce((
      select json_agg(json_build_object(
        'schema', n.nspname, 'name', p.proname, 'table', own.oid::int8, 'foreign', other.oid::int8,
        'toOne', not p.proretset or p.prorows = 1
      ))
      from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace
      join relations own on own.reltype = p.proargtypes[0]
      join relations other on other.reltype = p.prorettype
      where p.pronargs = 1 and p.prokind = 'f'
    ), '[]') as computed`;

const nothing: Catalog = { tables: [], relationships: [] };

/** Reads the catalogs with an empty search path, so that every name includes its schema. */
async function load(sql: Sql): Promise<Catalog> {
  const [before] = await sql.query<{ path: string }>(`select current_setting('search_path') as path`);
  const setPath = (path: string) => sql.query(`select set_config('search_path', $1, true)`, [path]);
  await setPath('');
  const [raw] = await sql.query<RawCatalog>(catalogSql);
  await setPath(before?.path ?? '');
  return raw ? parseCatalog(raw) : nothing;
}

/** Creates a function that returns the database's catalog; it reloads only after a change. */
export function createSchemaCache(): (sql: Sql) => Promise<Catalog> {
  let known = { snapshot: '', fingerprint: '', catalog: nothing };
  return async (sql) => {
    const snapshot = await stateOf(sql, snapshotSql);
    if (snapshot === known.snapshot) return known.catalog;
    const fingerprint = await stateOf(sql, fingerprintSql);
    const catalog = fingerprint === known.fingerprint ? known.catalog : await load(sql);
    known = { snapshot, fingerprint, catalog };
    return catalog;
  };
}
