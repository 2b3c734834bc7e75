import type { Sql } from '#mocks/backend/db/database.ts';
import { checkSingle, type Result, respond, rowsSql } from './answer.ts';
import { findTable, type Table } from './catalog.ts';
import { invalidBody, RestError } from './errors.ts';
import { whereSql } from './filters.ts';
import { type Payload, parsePayload, payloadSql } from './payload.ts';
import { contentRange } from './range.ts';
import type { RestRequest } from './request.ts';
import { selectSql } from './select.ts';
import { identifier, qualified, Statement } from './statement.ts';

/** Counts, within the statement, the rows that an upsert found and changed. */
const countMerged = `set_config('pgrst.merged', (coalesce(nullif(current_setting('pgrst.merged', true), ''), '0')::int + 1)::text, true) is not null`;

function conflictSql(request: RestRequest, table: Table, { columns }: Payload): string {
  const { resolution } = request.prefer;
  const target = request.onConflict ?? table.primaryKey;
  if (resolution === null || target.length === 0) return '';
  const on = ` on conflict (${target.map(identifier).join(', ')})`;
  if (resolution === 'ignore-duplicates' || columns.length === 0) return `${on} do nothing`;
  const assignments = columns.map(({ name }) => `${identifier(name)} = excluded.${identifier(name)}`);
  return `${on} do update set ${assignments.join(', ')} where ${countMerged}`;
}

function insertSql(request: RestRequest, table: Table, statement: Statement): string {
  const payload = parsePayload(request, table);
  const into = `insert into ${qualified(table.name)}`;
  const conflict = conflictSql(request, table, payload);
  if (payload.columns.length === 0) {
    if (payload.rows > 1) throw invalidBody('Rows without any column can only be inserted one by one');
    // An empty list inserts nothing, and still is an insert that the caller needs the right to.
    if (payload.rows === 0) return `${into} select * from ${qualified(table.name)} where false${conflict}`;
    return `${into} default values${conflict}`;
  }
  const names = payload.columns.map(({ name }) => identifier(name));
  const values = names.map((name) => `pgrst_body.${name}`).join(', ');
  const from = payloadSql(payload, request.prefer.missing === 'default', statement);
  return `${into} (${names.join(', ')}) select ${values} from ${from}${conflict}`;
}

function requireFilter(request: RestRequest, verb: string): void {
  if (request.filters.length > 0) return;
  throw new RestError(400, '21000', `${verb} requires a WHERE clause`);
}

/** The update, or null when the body names no column and there is nothing to change. */
function updateSql(request: RestRequest, table: Table, statement: Statement): string | null {
  requireFilter(request, 'UPDATE');
  const payload = parsePayload(request, table);
  if (payload.rows !== 1) throw invalidBody('An update takes one JSON object');
  if (payload.columns.length === 0) return null;
  const names = payload.columns.map(({ name }) => identifier(name));
  const assignments = names.map((name) => `${name} = pgrst_body.${name}`).join(', ');
  const relation = qualified(table.name);
  const from = payloadSql(payload, false, statement);
  return `update ${relation} set ${assignments} from ${from}${whereSql(request.filters, relation, statement)}`;
}

function deleteSql(request: RestRequest, table: Table, statement: Statement): string {
  requireFilter(request, 'DELETE');
  const relation = qualified(table.name);
  return `delete from ${relation}${whereSql(request.filters, relation, statement)}`;
}

function changeSql(request: RestRequest, table: Table, statement: Statement): string | null {
  if (request.method === 'POST') return insertSql(request, table, statement);
  return (request.method === 'PATCH' ? updateSql : deleteSql)(request, table, statement);
}

/** Answers POST, PATCH and DELETE of a table or view. */
export async function writeTable(sql: Sql, request: RestRequest): Promise<Response> {
  const table = await findTable(sql, request.target.name);
  const statement = new Statement();
  const change = changeSql(request, table, statement);
  const { answer, count, maxAffected, resolution } = request.prefer;
  // A caller that wants nothing back needs no right to read.
  const returning = answer === 'minimal' ? '1' : selectSql(request.select, qualified(table.name));
  const [result] =
    change === null
      ? [{ rows: 0, body: '[]', merged: 0 }]
      : await sql.query<Result & { merged: number | null }>(
          `with pgrst_source as (${change} returning ${returning})
          select ${rowsSql(request.single)}, nullif(current_setting('pgrst.merged', true), '')::int as merged
          from (select * from pgrst_source) as _postgrest_t`,
          statement.params,
        );
  const { rows = 0, body = '[]', merged = null } = result ?? {};
  if (maxAffected !== null && rows > maxAffected) {
    throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${rows} rows`,
    });
  }
  checkSingle(request, rows);
  const total = count === null ? null : rows;
  const shown = request.method === 'PATCH' ? rows : 0;
  const allMerged = resolution === 'merge-duplicates' && rows > 0 && merged === rows;
  const created = request.method === 'POST' && !allMerged ? 201 : 200;
  const status = answer === 'minimal' && request.method !== 'POST' ? 204 : created;
  const range = contentRange({ offset: 0, limit: null }, shown, total);
  return respond(request, status, answer === 'minimal' ? null : body, range);
}
