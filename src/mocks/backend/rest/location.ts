import type { Statement } from './statement.ts';
import type { Table } from './tables.ts';

/** Columns and values of a primary key, as returned by the database. */
export type KeyValues = readonly (readonly [column: string, value: string | null])[];

/** Returns SQL for the `KeyValues` of the first row of `pgrst_source`; null for a table without a key. */
export function keyValuesSql({ primaryKey }: Table, statement: Statement): string {
  const columns = primaryKey.map((column) => statement.bind(column)).join(', ');
  if (columns === '') return 'null::json';
  return `(select json_agg(json_build_array(key, value))
    from (select row_to_json(own) as data from pgrst_source as own limit 1) as first, json_each_text(data)
    where key in (${columns}))`;
}

/** Returns the `Location` of a new row: its table, filtered by its key. */
export function locationOf({ name }: Table, key: KeyValues): string {
  const query = key.map(([column, value]) => {
    const condition = value === null ? 'is.null' : `eq.${encodeURIComponent(value)}`;
    return `${encodeURIComponent(column)}=${condition}`;
  });
  return `/${encodeURIComponent(name)}?${query.join('&')}`;
}
