import { RestError } from './errors.ts';
import type { Relationship } from './relationships.ts';
import { closest } from './similar-name.ts';
import type { Column, QualifiedName, Table } from './tables.ts';

/** Metadata of the database; PostgREST calls it the schema cache. */
export interface Catalog {
  tables: readonly Table[];
  relationships: readonly Relationship[];
}

/** Returns the table or view with that name; throws PGRST205, with the nearest name as a hint, if there is none. */
export function findTable({ tables }: Catalog, { schema, name }: QualifiedName): Table {
  const siblings = tables.filter((table) => table.schema === schema);
  const found = siblings.find((table) => table.name === name);
  if (found) return found;
  const similarName = closest(
    name,
    siblings.map((table) => table.name),
    0.75,
  );
  const message = `Could not find the table '${schema}.${name}' in the schema cache`;
  const hint = similarName === null ? null : `Perhaps you meant the table '${schema}.${similarName}'`;
  throw new RestError(404, 'PGRST205', message, { hint });
}

/** Returns the column with that name; throws PGRST204 if the table has none. */
export function findColumn(table: Table, name: string): Column {
  const column = table.columns.find((candidate) => candidate.name === name);
  if (column) return column;
  const message = `Could not find the '${name}' column of '${table.name}' in the schema cache`;
  throw new RestError(400, 'PGRST204', message);
}
