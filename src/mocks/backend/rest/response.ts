import { RestError } from './errors.ts';
import { contentTypeOf, type MediaType } from './media-type.ts';
import { appliedPreferences } from './preferences.ts';
import type { RestRequest } from './request.ts';
import { hasNoBody } from './status.ts';

/** Result from Postgres: the body, and the number of its rows. */
export interface Result {
  body: string;
  rows: number;
}

/** Shape of a result: rows, a function's single row, or its values in the column `pgrst_scalar`. */
export type Shape = 'rows' | 'row' | 'scalars' | 'scalar';

function bodySql(media: MediaType, shape: Shape): string {
  switch (media.kind) {
    case 'csv':
      return `(select coalesce(string_agg(key, ','), '') from json_object_keys(json_agg(_postgrest_t) -> 0) as key)
        || E'\\n' || coalesce(string_agg(substring(_postgrest_t::text, 2, length(_postgrest_t::text) - 2), E'\\n'), '')`;
    case 'geojson':
      return `json_build_object('type', 'FeatureCollection', 'features',
        coalesce(json_agg(st_asgeojson(_postgrest_t)::json), '[]'))::text`;
    case 'custom':
      return media.binary ? `encode((${media.body})::bytea, 'base64')` : `(${media.body})::text`;
    default: {
      const isOne = media.kind === 'object' || shape === 'row' || shape === 'scalar';
      const isScalar = shape === 'scalar' || (shape === 'scalars' && !isOne);
      const all = `json_agg(_postgrest_t${isScalar ? '.pgrst_scalar' : ''})`;
      const list = media.stripped ? `json_strip_nulls(${all})` : all;
      return isOne ? `coalesce((${list} -> 0)::text, 'null')` : `coalesce(${list}::text, '[]')`;
    }
  }
}

/** Returns the SQL columns of a `Result` over the rows of `_postgrest_t`. */
export function resultSql({ media }: RestRequest, shape: Shape): string {
  return `count(*)::int as rows, ${bodySql(media, shape)} as body`;
}

/** Throws PGRST116 if a single object was requested and there is not exactly one row. */
export function checkSingle({ media }: RestRequest, rows: number): void {
  if (media.kind !== 'object' || rows === 1) return;
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}

/** Returns the preferences that apply to this kind of request, besides the general ones. */
function partsOf({ method, target }: RestRequest): Parameters<typeof appliedPreferences>[1] {
  if (target.kind === 'function') return ['maxAffected'];
  switch (method) {
    case 'POST':
      return ['resolution', 'missing', 'answer'];
    case 'PATCH':
      return ['missing', 'answer', 'maxAffected'];
    case 'PUT':
      return ['answer'];
    case 'DELETE':
      return ['answer', 'maxAffected'];
    default:
      return [];
  }
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** Creates the HTTP response; without a body if `body` is null or the request is a HEAD. */
export function respond(
  request: RestRequest,
  status: number,
  body: string | null,
  contentRange: string | null,
): Response {
  const { method, media, prefer, mustNameSchema, target } = request;
  const headers = new Headers();
  if (contentRange !== null) headers.set('content-range', contentRange);
  const applied = appliedPreferences(prefer, partsOf(request));
  if (applied !== null) headers.set('preference-applied', applied);
  if (body !== null) {
    headers.set('content-type', contentTypeOf(media));
    if (mustNameSchema) headers.set('content-profile', target.schema);
  }
  if (body === null || method === 'HEAD' || hasNoBody(status)) return new Response(null, { status, headers });
  const isBinary = media.kind === 'custom' && media.binary;
  return new Response(isBinary ? fromBase64(body) : body, { status, headers });
}
