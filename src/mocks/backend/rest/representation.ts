import type { Catalog } from './catalog.ts';
import type { Query } from './query.ts';
import { querySql } from './query-sql.ts';
import { type QueryNode, queryTree, rowsOfExpression } from './query-tree.ts';
import { identifier, qualified, type Statement } from './statement.ts';
import type { Table } from './tables.ts';

/** SQL for the rows a change returns. */
export interface Representation {
  /** Columns after `returning`. */
  returning: string;
  /** Rows of the response, read from the expression `pgrst_source`, which must be the change. */
  rows: string;
}

/**
 * Returns the columns that the response and its joins need, and the key; no others, since the caller may lack access.
 */
function neededColumns({ query, joins }: QueryNode, table: Table): string[] {
  const selected = query.select.map(({ field }) => field.name);
  if (joins.length === 0 && selected.length === 0) return ['*'];
  const joined = joins.flatMap(({ relationship }) =>
    relationship.cardinality === 'computed' ? ['*'] : relationship.columns.map(([own]) => own),
  );
  const all = new Set([...selected, ...joined, ...table.primaryKey]);
  return all.has('*') ? ['*'] : [...all];
}

/**
 * Returns what a change of `table` must return for the query's selection, embedded tables included. Ignores filters and
 * range, which only select the changed rows.
 */
export function representation(
  query: Query,
  table: Table,
  catalog: Catalog,
  statement: Statement,
): Representation {
  const shown = { ...query, filters: [], range: { offset: 0, limit: null } };
  const tree = queryTree(shown, rowsOfExpression('pgrst_source', table), { catalog, maxRows: null });
  const returning = neededColumns(tree, table).map(
    (name) => `${qualified(table)}.${name === '*' ? '*' : identifier(name)}`,
  );
  return { returning: returning.join(', '), rows: querySql(tree, statement) };
}
