import type { JsonBody } from './body.ts';
import { findColumn } from './catalog.ts';
import { invalidBody, RestError } from './errors.ts';
import { payloadSql } from './payload.ts';
import { rowsOf } from './query-tree.ts';
import type { RestRequest } from './request.ts';
import { identifier, qualified, type Statement } from './statement.ts';
import type { Table } from './tables.ts';
import { whereSql } from './where.ts';

/** Counts, within the statement, the rows that an upsert updated. */
const countMerged = `set_config('pgrst.merged', (coalesce(nullif(current_setting('pgrst.merged', true), ''), '0')::int + 1)::text, true) is not null`;

function jsonOf({ body }: RestRequest): JsonBody {
  if (body?.kind !== 'json') throw invalidBody('Empty or invalid json');
  return body;
}

/** Returns the conflict clause of an upsert; empty for a plain insert. */
function conflictSql({ method, prefer, onConflict }: RestRequest, table: Table, names: string[]): string {
  const resolution = method === 'PUT' ? 'merge-duplicates' : prefer.resolution;
  const key = method === 'PUT' ? table.primaryKey : (onConflict ?? table.primaryKey);
  if (resolution === null || key.length === 0) return '';
  const on = ` on conflict (${key.map(identifier).join(', ')})`;
  if (resolution === 'ignore-duplicates' || names.length === 0) return `${on} do nothing`;
  const assignments = names.map((name) => `${name} = excluded.${name}`);
  return `${on} do update set ${assignments.join(', ')} where ${countMerged}`;
}

/** Returns an insert or upsert; the filters of a PUT apply to the new row. */
function insertSql(request: RestRequest, table: Table, statement: Statement): string {
  const { method, prefer, filters } = request;
  const body = jsonOf(request);
  const columns = body.keys.map((key) => findColumn(table, key));
  const names = columns.map(({ name }) => identifier(name));
  const values = names.map((name) => `pgrst_body.${name}`).join(', ');
  const into = names.length === 0 ? '' : ` (${names.join(', ')})`;
  const from = payloadSql(body, columns, method === 'POST' && prefer.missing === 'default', statement);
  const whereClause = method === 'PUT' ? whereSql(filters, { relation: 'pgrst_body', table }, statement) : '';
  const conflict = conflictSql(request, table, names);
  return `insert into ${qualified(table)}${into} select ${values} from ${from}${whereClause}${conflict}`;
}

function requireFilter({ filters }: RestRequest, verb: string): void {
  if (filters.length === 0) throw new RestError(400, '21000', `${verb} requires a WHERE clause`);
}

/** Returns an update, or null if the body has no columns and nothing changes. */
function updateSql(request: RestRequest, table: Table, statement: Statement): string | null {
  const body = jsonOf(request);
  if (body.count > 1) throw invalidBody('An update takes one JSON object');
  const columns = body.keys.map((key) => findColumn(table, key));
  if (columns.length === 0) return null;
  requireFilter(request, 'UPDATE');
  const assignments = columns.map(({ name }) => `${identifier(name)} = pgrst_body.${identifier(name)}`);
  const from = payloadSql(body, columns, request.prefer.missing === 'default', statement);
  const whereClause = whereSql(request.filters, rowsOf(table), statement);
  return `update ${qualified(table)} set ${assignments.join(', ')} from ${from}${whereClause}`;
}

function deleteSql(request: RestRequest, table: Table, statement: Statement): string {
  requireFilter(request, 'DELETE');
  return `delete from ${qualified(table)}${whereSql(request.filters, rowsOf(table), statement)}`;
}

/** Returns the requested change, up to its `returning`; null if it changes nothing. */
export function changeSql(request: RestRequest, table: Table, statement: Statement): string | null {
  if (request.method === 'PATCH') return updateSql(request, table, statement);
  return (request.method === 'DELETE' ? deleteSql : insertSql)(request, table, statement);
}
