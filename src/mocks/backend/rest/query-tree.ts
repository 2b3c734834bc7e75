import { type Catalog, findTable } from './catalog.ts';
import { notImplemented } from './errors.ts';
import type { Scope } from './field.ts';
import { findRelationship } from './find-relationship.ts';
import { type Embed, embedName, type Query } from './query.ts';
import type { Range } from './range.ts';
import type { Relationship } from './relationships.ts';
import { type Selected, star } from './select.ts';
import { identifier, qualified } from './statement.ts';
import type { QualifiedName, Table } from './tables.ts';

/** A query whose rows and relationships are known. */
export interface QueryNode {
  query: Query;
  source: Source;
  /** Conditions, in SQL, that join its rows to the row above. */
  on: readonly string[];
  /** The range, with the most rows that one answer may have. */
  range: Range;
  joins: readonly Join[];
}

/** A table embedded in another. */
export interface Join {
  embed: Embed;
  relationship: Relationship;
  /** The name that stands for it in the SQL of the query above, not quoted. */
  alias: string;
  node: QueryNode;
}

/** Rows that a query is of. */
export interface Source extends Scope {
  /** What they are read from, in SQL. */
  from: string;
  /** What stands for a whole row, quoted. */
  row: string;
  /** The table or function that they are known by. */
  origin: QualifiedName;
}

/** The rows of a table or view. */
export function rowsOf(table: Table): Source {
  return {
    from: qualified(table),
    relation: qualified(table),
    row: identifier(table.name),
    origin: table,
    table,
  };
}

/** Rows of a common table expression, under the name of their table or of the function that gives them. */
export function rowsOfExpression(expression: string, origin: Table | QualifiedName): Source {
  const row = identifier(origin.name);
  const table = 'columns' in origin ? origin : null;
  return { from: `${identifier(expression)} as ${row}`, relation: row, row, origin, table };
}

const equal = (one: string, column: string, other: string, foreign: string) =>
  `${one}.${identifier(column)} = ${other}.${identifier(foreign)}`;

/** What an embedded table reads from, and how that goes with the rows above. */
function connect(relationship: Relationship, alias: string, parent: Source): { from: string; on: string[] } {
  const own = identifier(alias);
  if (relationship.cardinality === 'computed') {
    const argument = `${parent.row}::${qualified(relationship.table)}`;
    return { from: `${qualified(relationship.routine)}(${argument}) as ${own}`, on: [] };
  }
  const from = `${qualified(relationship.foreign)} as ${own}`;
  if (relationship.cardinality !== 'many-to-many') {
    const on = relationship.columns.map(([column, foreign]) => equal(own, foreign, parent.relation, column));
    return { from, on };
  }
  const { junction, columns, foreignColumns } = relationship;
  const between = identifier(`pgrst_junction_${alias}`);
  const on = [
    ...foreignColumns.map(([column, link]) => equal(own, column, between, link)),
    ...columns.map(([column, link]) => equal(between, link, parent.relation, column)),
  ];
  return { from: `${from}, ${qualified(junction)} as ${between}`, on };
}

/** The columns of a spread table are named one by one, since they go beside those of the row above. */
function withoutStars(select: readonly Selected[], table: Table): Selected[] {
  return select.flatMap((selected) =>
    selected === star
      ? table.columns.map(({ name }) => ({ field: { name, path: [] }, alias: null, cast: null }))
      : [selected],
  );
}

/** How a tree is grown. */
interface Growth {
  catalog: Catalog;
  /** Most rows of the answer and of each embedded list; null where there is no such limit. */
  maxRows: number | null;
}

function growJoin(embed: Embed, parent: Source, depth: number, growth: Growth): Join {
  const { catalog } = growth;
  const relationship = findRelationship(catalog, parent.origin, embed.name, embed.hint);
  const row = `${relationship.foreign.name}_${depth}`;
  const table = findTable(catalog, relationship.foreign);
  const { from, on } = connect(relationship, row, parent);
  const source = { from, relation: identifier(row), row: identifier(row), origin: table, table };
  const select = embed.spread ? withoutStars(embed.select, table) : embed.select;
  return {
    embed,
    relationship,
    alias: `${relationship.table.name}_${embedName(embed)}_${depth}`,
    node: grow({ ...embed, select }, source, on, depth, growth),
  };
}

function grow(query: Query, source: Source, on: readonly string[], depth: number, growth: Growth): QueryNode {
  const { maxRows } = growth;
  const { offset, limit } = query.range;
  const most = maxRows === null ? limit : Math.min(limit ?? maxRows, maxRows);
  const joins = query.embeds.map((embed) => growJoin(embed, source, depth + 1, growth));
  return { query, source, on, range: { offset, limit: most }, joins };
}

/** Most tables that one query may embed, at all its depths together; each makes planning longer for everybody. */
const mostEmbeds = 64;

const countEmbeds = ({ embeds }: Query): number =>
  embeds.reduce((count, embed) => count + 1 + countEmbeds(embed), 0);

/**
 * Finds the relationships that a query on `source` embeds by, to any depth. Throws PGRST200 where there is
 * none, PGRST201 where there are several, PGRST127 for more than 64 embedded tables.
 */
export function queryTree(query: Query, source: Source, growth: Growth): QueryNode {
  if (countEmbeds(query) > mostEmbeds) throw notImplemented(`more than ${mostEmbeds} embedded tables`);
  return grow(query, source, [], 0, growth);
}
