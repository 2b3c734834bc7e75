import type { JsonBody } from './body.ts';
import { identifier, type Statement } from './statement.ts';
import type { Column } from './tables.ts';

/** Returns the body as a list of objects. */
export const listOf = ({ text, isList }: JsonBody) => (isList ? text : `[${text}]`);

/**
 * Returns the body's rows as a relation `pgrst_body`, typed like the table's columns; missing values are null, or with
 * `useDefaults` the table's defaults.
 */
export function payloadSql(
  body: JsonBody,
  columns: readonly Column[],
  useDefaults: boolean,
  statement: Statement,
): string {
  const list = statement.bind(listOf(body));
  if (columns.length === 0) return `json_array_elements(${list}::json) as pgrst_body`;
  const shape = columns.map(({ name, type }) => `${identifier(name)} ${type}`).join(', ');
  if (!useDefaults) return `json_to_recordset(${list}::json) as pgrst_body (${shape})`;
  const defaults = columns.flatMap(({ name, fallback }) =>
    fallback === null ? [] : [`jsonb_build_object(${statement.bind(name)}::text, ${fallback})`],
  );
  const filled = ["'{}'::jsonb", ...defaults, 'given'].join(' || ');
  return `jsonb_to_recordset((
    select jsonb_agg(${filled}) from jsonb_array_elements(${list}::jsonb) as given
  )) as pgrst_body (${shape})`;
}
