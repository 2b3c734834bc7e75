import { type Column, findColumn, type Table } from './catalog.ts';
import { invalidBody } from './errors.ts';
import type { RestRequest } from './request.ts';
import { identifier, type Statement } from './statement.ts';

/** Rows to write: their columns, and the JSON list that holds their values. */
export interface Payload {
  columns: readonly Column[];
  rows: number;
  json: string;
}

/** JSON text as a value; throws PGRST102 when it isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}

/** True for a JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads the body as rows of `table`; its text goes on unchanged, so that no number loses a digit. */
export function parsePayload(request: RestRequest, table: Table): Payload {
  const body = parseJson(request.body);
  const rows: unknown[] = Array.isArray(body) ? body : [body];
  if (!rows.every(isObject)) throw invalidBody('Every row has to be a JSON object');
  const keys = request.columns ?? Object.keys(rows[0] ?? {});
  if (request.columns === null) {
    const uniform = rows.every((row) => {
      const own = Object.keys(row);
      return own.length === keys.length && own.every((key) => keys.includes(key));
    });
    if (!uniform) throw invalidBody('All object keys must match');
  }
  return {
    columns: keys.map((key) => findColumn(table, key)),
    rows: rows.length,
    json: Array.isArray(body) ? request.body : `[${request.body}]`,
  };
}

/** The payload as a relation named `pgrst_body`, typed by Postgres as the table declares its columns. */
export function payloadSql({ columns, json }: Payload, useDefaults: boolean, statement: Statement): string {
  const shape = columns.map(({ name, type }) => `${identifier(name)} ${type}`).join(', ');
  const bound = statement.bind(json);
  if (!useDefaults) return `json_to_recordset(${bound}::json) as pgrst_body (${shape})`;
  const defaults = columns.flatMap(({ name, fallback }) =>
    fallback === null ? [] : [`jsonb_build_object(${statement.bind(name)}::text, ${fallback})`],
  );
  const filled = ["'{}'::jsonb", ...defaults, 'given'].join(' || ');
  return `json_to_recordset((
    select json_agg(${filled}) from jsonb_array_elements(${bound}::jsonb) as given
  )) as pgrst_body (${shape})`;
}
