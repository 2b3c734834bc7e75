import { findTable } from './catalog.ts';
import { changeSql } from './change-sql.ts';
import type { Context } from './context.ts';
import { type KeyValues, keyValuesSql, locationOf } from './location.ts';
import { checkAffected } from './preferences.ts';
import { contentRange } from './range.ts';
import { representation } from './representation.ts';
import type { RestRequest } from './request.ts';
import { checkSingle, type Result, respond, resultSql } from './response.ts';
import { checkPutQuery, checkPutRows } from './single-upsert.ts';
import { Statement } from './statement.ts';
import type { Table } from './tables.ts';

interface Change extends Result {
  /** Number of rows that already existed. */
  merged: number | null;
  /** Key of a new row, if its location was requested. */
  key: KeyValues | null;
}

const nothing: Change = { rows: 0, body: '[]', merged: null, key: null };

async function change(context: Context, request: RestRequest, table: Table): Promise<Change> {
  const { sql, catalog } = context;
  const { answer } = request.prefer;
  const statement = new Statement();
  const changes = changeSql(request, table, statement);
  if (changes === null) return nothing;
  // A caller that requests no result needs no read permission.
  const isSilent = answer === null || answer === 'minimal';
  const { returning, rows } = isSilent
    ? { returning: '1', rows: 'select 1 from pgrst_source' }
    : representation(request, table, catalog, statement);
  const isShown = answer === 'representation';
  const needsKey = answer === 'headers-only' && request.method === 'POST';
  const [result] = await sql.query<Change>(
    `with pgrst_source as (${changes} returning ${returning})
    select ${isShown ? resultSql(request, 'rows') : `count(*)::int as rows, '' as body`},
      ${needsKey ? keyValuesSql(table, statement) : 'null'} as key,
      nullif(current_setting('pgrst.merged', true), '')::int as merged
    from (${rows}) as _postgrest_t`,
    statement.params,
  );
  return result ?? nothing;
}

/** Throws if a change violates the request's expectations, so that it is rolled back. */
function check(request: RestRequest, rows: number): void {
  if (request.method === 'PUT') checkPutRows(rows);
  else checkSingle(request, rows);
  if (request.method === 'PATCH' || request.method === 'DELETE') checkAffected(request.prefer, rows);
}

function statusOf({ method, prefer }: RestRequest, { rows, merged }: Change): number {
  const { answer, resolution } = prefer;
  if (method !== 'POST' && answer !== 'representation') return 204;
  const isUpsert = method === 'PUT' || resolution === 'merge-duplicates';
  const isCreated = method === 'PUT' || method === 'POST';
  return isCreated && !(isUpsert && rows === (merged ?? 0)) ? 201 : 200;
}

/** Drops the upsert resolution unless the table or the request has a key that identifies duplicates. */
function withoutUnusedResolution(request: RestRequest, table: Table): RestRequest {
  if (table.primaryKey.length > 0 || request.onConflict !== null) return request;
  return { ...request, prefer: { ...request.prefer, resolution: null } };
}

/** Handles POST, PUT, PATCH and DELETE of a table or view. */
export async function writeTable(context: Context, asked: RestRequest): Promise<Response> {
  const table = findTable(context.catalog, asked.target);
  if (asked.method === 'PUT') checkPutQuery(asked, table);
  const request = withoutUnusedResolution(asked, table);
  const changed = await change(context, request, table);
  const { rows, body, key } = changed;
  check(request, rows);
  const { answer, count } = request.prefer;
  const total = count === 'exact' || count === 'estimated' ? rows : null;
  const shown = request.method === 'PATCH' ? rows : 0;
  const range = request.method === 'PUT' ? null : contentRange({ offset: 0, limit: null }, shown, total);
  const status = statusOf(request, changed);
  const response = respond(request, status, answer === 'representation' ? body : null, range);
  if (key !== null && rows === 1) response.headers.set('location', locationOf(table, key));
  return response;
}
