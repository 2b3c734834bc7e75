import { findTable } from './catalog.ts';
import type { Context } from './context.ts';
import { checkAffected } from './preferences.ts';
import { countSql, querySql } from './query-sql.ts';
import { type QueryNode, queryTree, rowsOf, type Source } from './query-tree.ts';
import { contentRange, rangeStatus } from './range.ts';
import type { RestRequest } from './request.ts';
import { checkSingle, type Result, respond, resultSql, type Shape } from './response.ts';
import { Statement } from './statement.ts';

/** Rows for a response. */
export interface Rows {
  /** Returns the source's common table expressions, each with a trailing comma; binds its own parameters. */
  ctes(statement: Statement): string;
  /** `rowsOf(table)`, or `rowsOfExpression(name, …)` for one of `ctes`. */
  source: Source;
  shape: Shape;
}

/** Returns the planner's row estimate, without the range. */
async function plannedTotal({ sql }: Context, tree: QueryNode, rows: Rows): Promise<number> {
  const statement = new Statement();
  const ctes = rows.ctes(statement).replace(/, $/, ' ');
  const query = `explain (format json) ${ctes && `with ${ctes}`}${countSql(tree, statement)}`;
  const [plan] = await sql.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    query,
    statement.params,
  );
  return plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/**
 * Responds with the requested part of the rows, and with their embedded tables; at most `maxRows`, as on a hosted
 * project.
 */
export async function respondWithRows(context: Context, request: RestRequest, rows: Rows): Promise<Response> {
  const { sql, maxRows } = context;
  const { count } = request.prefer;
  const tree = queryTree(request, rows.source, context);
  const statement = new Statement();
  const ctes = rows.ctes(statement);
  // An estimated count is exact up to the maximum rows of a response, and uses the planner beyond.
  const cap = count === 'estimated' ? ` limit ${maxRows + 1}` : '';
  const counted = () => `(select count(*) from (${countSql(tree, statement)}${cap}) as counted)::int8`;
  const total = count === null || count === 'planned' ? 'null' : counted();
  const [result] = await sql.query<Result & { total: number | null }>(
    `with ${ctes}pgrst_source as (${querySql(tree, statement)})
    select ${resultSql(request, rows.shape)}, ${total} as total
    from (select * from pgrst_source) as _postgrest_t`,
    statement.params,
  );
  const { rows: found = 0, body = '[]' } = result ?? {};
  let totalCount = result?.total ?? null;
  if (count === 'planned' || (count === 'estimated' && (totalCount ?? 0) > maxRows)) {
    totalCount = Math.max(totalCount ?? 0, await plannedTotal(context, tree, rows));
  }
  checkSingle(request, found);
  if (request.target.kind === 'function') checkAffected(request.prefer, found);
  const status = rangeStatus(request.range, found, totalCount);
  return respond(request, status, body, contentRange(request.range, found, totalCount));
}

/** Handles GET and HEAD of a table or view. */
export async function readTable(context: Context, request: RestRequest): Promise<Response> {
  const source = rowsOf(findTable(context.catalog, request.target));
  return respondWithRows(context, request, { ctes: () => '', source, shape: 'rows' });
}
