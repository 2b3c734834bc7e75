import type { Sql } from '#mocks/backend/db/database.ts';
import { checkSingle, type Result, respond, rowsSql } from './answer.ts';
import { findTable } from './catalog.ts';
import { whereSql } from './filters.ts';
import { orderSql } from './order.ts';
import { contentRange, rangeStatus } from './range.ts';
import type { RestRequest } from './request.ts';
import { selectSql } from './select.ts';
import { qualified, Statement } from './statement.ts';

/** Rows to read from. */
export interface Source {
  /** Common table expressions that `relation` needs, each ending in a comma; writes its own parameters. */
  ctes(statement: Statement): string;
  /** The relation, quoted; its columns are named through it. */
  relation: string;
  /** It is one row, whether or not the request asks for one. */
  single: boolean;
}

/** Rows that the planner expects, without the range. */
async function plannedTotal(sql: Sql, request: RestRequest, source: Source): Promise<number> {
  const statement = new Statement();
  const ctes = source.ctes(statement).replace(/, $/, ' ');
  const where = whereSql(request.filters, source.relation, statement);
  const query = `explain (format json) ${ctes && `with ${ctes}`}select 1 from ${source.relation}${where}`;
  const [plan] = await sql.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    query,
    statement.params,
  );
  return plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** The rows of `source` that the request asks for; at most `maxRows`, as a hosted project caps them. */
export async function answerRows(
  sql: Sql,
  request: RestRequest,
  source: Source,
  maxRows: number,
): Promise<Response> {
  const { relation } = source;
  const { count } = request.prefer;
  const statement = new Statement();
  const ctes = source.ctes(statement);
  const where = whereSql(request.filters, relation, statement);
  const limit = statement.bind(String(Math.min(request.range.limit ?? maxRows, maxRows)));
  const offset = statement.bind(String(request.range.offset));
  // An estimate counts exactly as far as one answer can reach, and asks the planner beyond.
  const cap = count === 'estimated' ? ` limit ${maxRows + 1}` : '';
  const counted = `(select count(*) from (select 1 from ${relation}${where}${cap}) as counted)::int8`;
  const [result] = await sql.query<Result & { total: number | null }>(
    `with ${ctes}pgrst_source as (
      select ${selectSql(request.select, relation)} from ${relation}${where}${orderSql(request.order, relation)}
      limit ${limit}::int8 offset ${offset}::int8
    )
    select ${rowsSql(request.single || source.single)}, ${count === null || count === 'planned' ? 'null' : counted} as total
    from (select * from pgrst_source) as _postgrest_t`,
    statement.params,
  );
  const { rows = 0, body = '[]' } = result ?? {};
  let total = result?.total ?? null;
  if (count === 'planned') total = await plannedTotal(sql, request, source);
  else if (count === 'estimated' && total !== null && total > maxRows) {
    total = Math.max(total, await plannedTotal(sql, request, source));
  }
  checkSingle(request, rows);
  return respond(
    request,
    rangeStatus(request.range, rows, total),
    body,
    contentRange(request.range, rows, total),
  );
}

/** Answers GET and HEAD of a table or view. */
export async function readTable(sql: Sql, request: RestRequest, maxRows: number): Promise<Response> {
  const { name } = await findTable(sql, request.target.name);
  return answerRows(sql, request, { ctes: () => '', relation: qualified(name), single: false }, maxRows);
}
