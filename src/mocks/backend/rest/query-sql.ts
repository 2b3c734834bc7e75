import { RestError } from './errors.ts';
import { orderSql } from './order.ts';
import { type Embed, embedName, notEmbedded } from './query.ts';
import type { Join, QueryNode } from './query-tree.ts';
import type { Range } from './range.ts';
import { isToOne } from './relationships.ts';
import { outputName, selectedSql } from './select.ts';
import { identifier, type Statement } from './statement.ts';
import { isNullTest, type Presence, whereSql } from './where.ts';

/** Returns whether an embedded table selects nothing at any depth, so that it only filters. */
function isEmpty({ select, embeds }: Embed): boolean {
  return select.length === 0 && embeds.every(isEmpty);
}

/** Returns the names of a query's output columns. */
function outputNames({ query, joins }: QueryNode): string[] {
  const embedded = joins.flatMap(({ embed, node }) => {
    if (embed.spread) return outputNames(node);
    return isEmpty(embed) ? [] : [embedName(embed)];
  });
  return [...query.select.map(outputName), ...embedded];
}

/** Returns the columns that an embedded table adds to its parent row. */
function joinColumns({ embed, relationship, alias, node }: Join): string[] {
  const own = identifier(alias);
  if (embed.spread) return outputNames(node).map((name) => `${own}.${identifier(name)}`);
  if (isEmpty(embed)) return [];
  const value = isToOne(relationship) ? `row_to_json(${own}.*)::jsonb` : `coalesce(${own}.${own}, '[]')`;
  return [`${value} as ${identifier(embedName(embed))}`];
}

/**
 * Returns the lateral join of an embedded table, with its rows as one list unless at most one is possible. Nested lists
 * multiply, so each is counted, and stops the statement at the row or time limit.
 */
function joinSql({ embed, relationship, alias, node }: Join, statement: Statement): string {
  const own = identifier(alias);
  const inner = embed.join === 'inner';
  const join = inner ? ' inner join lateral' : ' left join lateral';
  const rows = querySql(node, statement);
  if (isToOne(relationship)) return `${join} (${rows}) as ${own} on true`;
  const spread = embed.spread ? outputNames(node).map(identifier) : [];
  const lists = spread.map((name) => `coalesce(json_agg(${own}.${name}), '[]')::jsonb as ${name}`);
  const columns = [`json_agg(${own})::jsonb as ${own}`, ...lists].join(', ');
  return `${join} (select ${columns} from (${rows}) as ${own} having gateway.admit(count(*))) as ${own} on ${inner ? `${own} is not null` : 'true'}`;
}

/** Tests for an embedded table in the parent row: its join returned a row. */
function presenceIn(joins: readonly Join[]): Presence {
  return (name) => {
    const join = joins.find(({ embed }) => embedName(embed) === name);
    return join ? `(${identifier(join.alias)} is distinct from null)` : null;
  };
}

/** Returns the alias of the embedded table that rows are ordered by. */
function orderedBy({ source, joins }: QueryNode, name: string): string {
  const join = joins.find(({ embed }) => embedName(embed) === name);
  if (!join) throw notEmbedded(name);
  if (isToOne(join.relationship)) return join.alias;
  throw new RestError(400, 'PGRST118', `A related order on '${name}' is not possible`, {
    details: `'${source.origin.name}' and '${name}' do not form a many-to-one or one-to-one relationship`,
  });
}

function limitSql({ offset, limit }: Range, statement: Statement): string {
  const limitClause = limit === null ? '' : ` limit ${statement.bind(String(limit))}::int8`;
  return offset === 0 ? limitClause : `${limitClause} offset ${statement.bind(String(offset))}::int8`;
}

/**
 * Returns the query in SQL, embedded tables as lateral joins. Throws PGRST108 and PGRST118 for an order by a table that
 * is not embedded or not a single row.
 */
export function querySql(node: QueryNode, statement: Statement): string {
  const { query, source, on, range, joins } = node;
  const all = query.select.length === 0 && joins.length === 0;
  const own = query.select.map((selected) => selectedSql(selected, source, statement));
  const columns = all ? [`${source.relation}.*`] : [...own, ...joins.flatMap(joinColumns)];
  const lateral = joins.map((join) => joinSql(join, statement)).join('');
  const whereClause = whereSql(query.filters, source, statement, { present: presenceIn(joins), and: on });
  const order = orderSql(query.order, source, statement, (name) => orderedBy(node, name));
  return `select ${columns.join(', ')} from ${source.from}${lateral}${whereClause}${order}${limitSql(range, statement)}`;
}

/**
 * Returns SQL with one row for each row of the query without its range. Includes embedded tables only if they filter,
 * and each once: text written twice per level would grow to a thousand copies at ten levels.
 */
export function countSql({ query, source, on, joins }: QueryNode, statement: Statement): string {
  const exists = ({ node }: Join) => `exists (${countSql(node, statement)})`;
  const joinOf = (name: string) => joins.find(({ embed }) => embedName(embed) === name);
  const presences = new Map<Join, string>();
  const required: string[] = [];
  const laterals: string[] = [];

  /** Keeps only rows with, or without, a row in the join. */
  function require(join: Join, isPresent: boolean): void {
    if (presences.has(join)) return;
    presences.set(join, String(isPresent));
    required.push(isPresent ? exists(join) : `not ${exists(join)}`);
  }
  for (const join of joins) if (join.embed.join === 'inner') require(join, true);
  for (const filter of query.filters) {
    const join = isNullTest(filter) ? joinOf(filter.field.name) : undefined;
    if (join) require(join, filter.negated);
  }

  const present: Presence = (name) => {
    const join = joinOf(name);
    if (!join) return null;
    const own = identifier(join.alias);
    if (!presences.has(join)) {
      presences.set(join, `${own}.present`);
      // The offset prevents the planner from inlining the subquery at each use.
      laterals.push(` cross join lateral (select ${exists(join)} as present offset 0) as ${own}`);
    }
    return presences.get(join) ?? null;
  };
  // Each row runs the subqueries below it, so only the time limit can stop it.
  const admitted = on.length > 0 && joins.length > 0 ? ['gateway.admit(0)'] : [];
  const and = [...on, ...admitted, ...required];
  const whereClause = whereSql(query.filters, source, statement, { present, and });
  return `select 1 from ${source.from}${laterals.join('')}${whereClause}`;
}
