import type { Sql } from '#mocks/backend/db/database.ts';
import { RestError } from './errors.ts';
import { exposedSchema } from './statement.ts';

/** A column as its table declares it; `type` and `fallback` are SQL written by Postgres itself. */
export interface Column {
  name: string;
  type: string;
  /** Expression of the default, or null. */
  fallback: string | null;
}

/** A table or view of the exposed schema. */
export interface Table {
  name: string;
  columns: readonly Column[];
  primaryKey: readonly string[];
}

const tableSql = `
  select
    coalesce((
      select json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'fallback', case
          when a.attidentity = 'd' then format('nextval(%L::regclass)', pg_get_serial_sequence($2, a.attname))
          when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid)
        end
      ) order by a.attnum)
      from pg_attribute a
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ), '[]') as columns,
    coalesce((
      select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
      from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey::int2[])
      where i.indrelid = c.oid and i.indisprimary
    ), '[]') as "primaryKey"
  from pg_class c
  where c.relnamespace = $3::regnamespace and c.relname = $1 and c.relkind = any ('{r,v,m,f,p}')`;

/** Looks a table up; throws PGRST205 when the exposed schema has none of that name. */
export async function findTable(sql: Sql, name: string): Promise<Table> {
  const quoted = `"${exposedSchema}"."${name.replaceAll('"', '""')}"`;
  const [found] = await sql.query<Omit<Table, 'name'>>(tableSql, [name, quoted, exposedSchema]);
  if (found) return { name, ...found };
  throw new RestError(
    404,
    'PGRST205',
    `Could not find the table '${exposedSchema}.${name}' in the schema cache`,
  );
}

/** The column of that name; throws PGRST204 when the table has none. */
export function findColumn(table: Table, name: string): Column {
  const column = table.columns.find((candidate) => candidate.name === name);
  if (column) return column;
  const message = `Could not find the '${name}' column of '${table.name}' in the schema cache`;
  throw new RestError(400, 'PGRST204', message);
}
