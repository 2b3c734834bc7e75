import { RestError } from './errors.ts';
import type { RestRequest } from './request.ts';

/** What Postgres answers: JSON text it wrote itself, and how many rows that holds. */
export interface Result {
  body: string;
  rows: number;
}

/** The rows of `pgrst_source` as JSON: a list, or the one object when `single`. */
export function rowsSql(single: boolean): string {
  const body = single
    ? `coalesce((json_agg(_postgrest_t) -> 0)::text, 'null')`
    : `coalesce(json_agg(_postgrest_t), '[]')::text`;
  return `count(*)::int as rows, ${body} as body`;
}

/** Throws PGRST116 when one object was asked for and the rows aren't one. */
export function checkSingle({ single }: RestRequest, rows: number): void {
  if (!single || rows === 1) return;
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}

/** The answer in HTTP; without a body when `body` is null or the request is a HEAD. */
export function respond(
  request: RestRequest,
  status: number,
  body: string | null,
  contentRange: string | null,
): Response {
  const headers = new Headers();
  if (contentRange !== null) headers.set('content-range', contentRange);
  if (request.prefer.applied) headers.set('preference-applied', request.prefer.applied);
  if (body !== null) {
    const type = request.single ? 'application/vnd.pgrst.object+json' : 'application/json';
    headers.set('content-type', `${type}; charset=utf-8`);
  }
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}
