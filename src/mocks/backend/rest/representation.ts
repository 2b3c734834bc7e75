import type { Catalog } from './catalog.ts';
import type { Query } from './query.ts';
import { querySql } from './query-sql.ts';
import { type QueryNode, queryTree, rowsOfExpression } from './query-tree.ts';
import { identifier, qualified, type Statement } from './statement.ts';
import type { Table } from './tables.ts';

/** What a change gives back, in SQL. */
export interface Representation {
  /** What belongs behind its `returning`. */
  returning: string;
  /** The rows of the answer, from the expression `pgrst_source` that the change has to be. */
  rows: string;
}

/** The columns that the answer and its joins need, and the key; not more, for the caller may read no others. */
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
 * What a change of `table` has to return for what the query selects, embedded tables included. Filters and
 * range of the query choose what is changed, so they have no part in it.
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
