import type { Sql } from '#mocks/backend/db/database.ts';
import type { CustomMediaType } from './media-type.ts';
import type { ParsedRequest } from './request.ts';

/**
 * Media types are domains named like one. A function that returns such a domain is served in it, and so is any relation
 * with an aggregate that produces one.
 */
const customSql = `
  with media as (
    select t.oid, t.typname, t.typbasetype = 'bytea'::regtype as binary
    from pg_type t
    where t.typtype = 'd' and (t.typname ~* '^[a-z0-9.-]+/[a-z0-9.+-]+$' or t.typname = '*/*')
  )
  select 'custom' as kind, lower(media.typname) as name, media.binary,
    case p.prokind
      when 'f' then '(array_agg(_postgrest_t.pgrst_scalar))[1]'
      else format('%I.%I(_postgrest_t%s)', n.nspname, p.proname, '::' || c.oid::regclass::text)
    end as body
  from pg_proc p
  join media on media.oid = p.prorettype
  join pg_namespace n on n.oid = p.pronamespace
  left join pg_class c on p.prokind = 'a' and c.reltype = p.proargtypes[0]
  where n.nspname = $1 and (
    (p.prokind = 'f' and not p.proretset and p.proname = $2 and $3::bool)
    or (p.prokind = 'a' and p.pronargs = 1 and (
      p.proargtypes[0] = 'anyelement'::regtype or (c.relname = $2 and c.relnamespace = n.oid and not $3::bool)
    ))
  )`;

/** Returns the media types that the database can produce for a request. */
export async function findMediaTypes(sql: Sql, { target }: ParsedRequest): Promise<CustomMediaType[]> {
  const { schema, name, kind } = target;
  return sql.query<CustomMediaType>(customSql, [schema, name, kind === 'function']);
}
