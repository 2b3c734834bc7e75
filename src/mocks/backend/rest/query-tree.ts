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

/** A query with resolved rows and relationships. */
export interface QueryNode {
  query: Query;
  source: Source;
  /** SQL conditions that join its rows to the parent row. */
  on: readonly string[];
  /** The range, limited to the maximum rows of a response. */
  range: Range;
  joins: readonly Join[];
}

/** A table embedded in another. */
export interface Join {
  embed: Embed;
  relationship: Relationship;
  /** Its unquoted alias in the SQL of the parent query. */
  alias: string;
  node: QueryNode;
}

/** The rows of a query. */
export interface Source extends Scope {
  /** SQL source of the rows. */
  from: string;
  /** Quoted expression for a whole row. */
  row: string;
  /** The table or function the rows are named after. */
  origin: QualifiedName;
}

/** Returns the rows of a table or view. */
export function rowsOf(table: Table): Source {
  return {
    from: qualified(table),
    relation: qualified(table),
    row: identifier(table.name),
    origin: table,
    table,
  };
}

/** Returns the rows of a common table expression, named after their table or function. */
export function rowsOfExpression(expression: string, origin: Table | QualifiedName): Source {
  const row = identifier(origin.name);
  const table = 'columns' in origin ? origin : null;
  return { from: `${identifier(expression)} as ${row}`, relation: row, row, origin, table };
}

const equalitySql = (one: string, column: string, other: string, foreign: string) =>
  `${one}.${identifier(column)} = ${other}.${identifier(foreign)}`;

/** Returns the source of an embedded table, and its join conditions to the parent rows. */
function connect(relationship: Relationship, alias: string, parent: Source): { from: string; on: string[] } {
  const own = identifier(alias);
  if (relationship.cardinality === 'computed') {
    const argument = `${parent.row}::${qualified(relationship.table)}`;
    return { from: `${qualified(relationship.routine)}(${argument}) as ${own}`, on: [] };
  }
  const from = `${qualified(relationship.foreign)} as ${own}`;
  if (relationship.cardinality !== 'many-to-many') {
    const on = relationship.columns.map(([column, foreign]) =>
      equalitySql(own, foreign, parent.relation, column),
    );
    return { from, on };
  }
  const { junction, columns, foreignColumns } = relationship;
  const junctionAlias = identifier(`pgrst_junction_${alias}`);
  const on = [
    ...foreignColumns.map(([column, link]) => equalitySql(own, column, junctionAlias, link)),
    ...columns.map(([column, link]) => equalitySql(junctionAlias, link, parent.relation, column)),
  ];
  return { from: `${from}, ${qualified(junction)} as ${junctionAlias}`, on };
}

/** Lists the columns of a spread table explicitly, since they are placed beside the parent's. */
function withExplicitColumns(select: readonly Selected[], table: Table): Selected[] {
  return select.flatMap((selected) =>
    selected === star
      ? table.columns.map(({ name }) => ({ field: { name, path: [] }, alias: null, cast: null }))
      : [selected],
  );
}

/** Options for building a tree. */
interface TreeOptions {
  catalog: Catalog;
  /** Maximum rows of the response and of each embedded list; null for no limit. */
  maxRows: number | null;
}

function buildJoin(embed: Embed, parent: Source, depth: number, growth: TreeOptions): Join {
  const { catalog } = growth;
  const relationship = findRelationship(catalog, parent.origin, embed.name, embed.hint);
  const row = `${relationship.foreign.name}_${depth}`;
  const table = findTable(catalog, relationship.foreign);
  const { from, on } = connect(relationship, row, parent);
  const source = { from, relation: identifier(row), row: identifier(row), origin: table, table };
  const select = embed.spread ? withExplicitColumns(embed.select, table) : embed.select;
  return {
    embed,
    relationship,
    alias: `${relationship.table.name}_${embedName(embed)}_${depth}`,
    node: buildNode({ ...embed, select }, source, on, depth, growth),
  };
}

function buildNode(
  query: Query,
  source: Source,
  on: readonly string[],
  depth: number,
  growth: TreeOptions,
): QueryNode {
  const { maxRows } = growth;
  const { offset, limit } = query.range;
  const rowLimit = maxRows === null ? limit : Math.min(limit ?? maxRows, maxRows);
  const joins = query.embeds.map((embed) => buildJoin(embed, source, depth + 1, growth));
  return { query, source, on, range: { offset, limit: rowLimit }, joins };
}

/** Maximum number of tables one query may embed, over all depths; each slows planning for all users. */
const maxEmbeds = 64;

const countEmbeds = ({ embeds }: Query): number =>
  embeds.reduce((count, embed) => count + 1 + countEmbeds(embed), 0);

/**
 * Resolves the relationships for a query on `source`, at all depths. Throws PGRST200 for none, PGRST201 for several,
 * PGRST127 for more than 64 embedded tables.
 */
export function queryTree(query: Query, source: Source, growth: TreeOptions): QueryNode {
  if (countEmbeds(query) > maxEmbeds) throw notImplemented(`more than ${maxEmbeds} embedded tables`);
  return buildNode(query, source, [], 0, growth);
}
