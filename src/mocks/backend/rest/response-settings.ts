import type { Sql } from '#mocks/backend/db/database.ts';
import { RestError } from './errors.ts';
import { hasNoBody, isStatus } from './status.ts';

interface Settings {
  status: string | null;
  headers: string | null;
}

const malformedHeaders = () =>
  new RestError(
    500,
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  );

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformedHeaders();
  }
}

/** Parses `[{"name": "value"}, …]`. */
function parseHeaders(text: string): [name: string, value: string][] {
  const list = parse(text);
  if (!Array.isArray(list)) throw malformedHeaders();
  return list.map((item: unknown) => {
    const [pair, ...others] = Object.entries(item ?? {});
    if (!pair || others.length > 0 || typeof pair[1] !== 'string') throw malformedHeaders();
    return [pair[0], pair[1]];
  });
}

function setHeaders(headers: Headers, pairs: readonly (readonly [string, string])[]): void {
  try {
    for (const [name] of pairs) headers.delete(name);
    for (const [name, value] of pairs) headers.append(name, value);
  } catch {
    throw malformedHeaders();
  }
}

/**
 * Applies the status and headers that the database has set as `response.status` and `response.headers` of the
 * transaction. Throws PGRST112 and PGRST111 for malformed ones.
 */
export async function applyResponseSettings(sql: Sql, response: Response): Promise<Response> {
  const [settings] = await sql.query<Settings>(
    `select nullif(current_setting('response.status', true), '') as status,
      nullif(current_setting('response.headers', true), '') as headers`,
  );
  const text = settings?.status ?? null;
  const own = settings?.headers ?? null;
  if (text === null && own === null) return response;
  const status = text === null ? response.status : Number.parseInt(text, 10);
  if (!isStatus(status)) {
    throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code');
  }
  const headers = new Headers(response.headers);
  if (own !== null) setHeaders(headers, parseHeaders(own));
  return new Response(hasNoBody(status) ? null : response.body, { status, headers });
}
