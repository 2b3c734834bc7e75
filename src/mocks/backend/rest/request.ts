import { notImplemented, RestError } from './errors.ts';
import { type Condition, looksLikeFilter, parseFilter } from './filters.ts';
import { acceptsOneObject, checkContentType, checkProfile } from './headers.ts';
import { type Order, parseOrder } from './order.ts';
import { type Preferences, parsePreferences } from './preferences.ts';
import { parseRange, type Range } from './range.ts';
import { Scanner } from './scanner.ts';
import { parseSelect, type Selected } from './select.ts';

/** A request to `/rest/v1`, read whole before the database is asked anything. */
export interface RestRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  target: { kind: 'table' | 'function'; name: string };
  select: readonly Selected[];
  filters: readonly Condition[];
  order: readonly Order[];
  range: Range;
  columns: readonly string[] | null;
  onConflict: readonly string[] | null;
  /** A function's arguments when they came in the query string. */
  args: readonly (readonly [name: string, value: string])[];
  prefer: Preferences;
  /** The answer has to be one object, not a list. */
  single: boolean;
  /** JSON text, empty when there is none. */
  body: string;
}

const reserved = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'];

/** A part of a path as it was meant, or null when its percent signs make no sense. */
function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function parseTarget(pathname: string): RestRequest['target'] {
  const path = pathname.slice('/rest/v1'.length).replace(/^\/|\/$/g, '');
  if (path === '') throw notImplemented('the OpenAPI description at /');
  const parts = path.split('/').map(decode);
  const [first, second] = parts;
  if (parts.length === 1 && first) return { kind: 'table', name: first };
  if (parts.length === 2 && first === 'rpc' && second) return { kind: 'function', name: second };
  throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
}

function parseMethod(method: string, { kind }: RestRequest['target']): RestRequest['method'] {
  if (method === 'GET' || method === 'HEAD' || method === 'POST') return method;
  if (kind === 'function') throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  if (method === 'PATCH' || method === 'DELETE') return method;
  if (method === 'PUT') throw notImplemented('PUT of a single row');
  throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
}

function names(text: string | null, what: string): string[] | null {
  if (text === null) return null;
  const scanner = new Scanner(text, what);
  const found: string[] = [];
  do found.push(scanner.name());
  while (scanner.eat(','));
  if (!scanner.done) throw scanner.fail('"," or end of input');
  return found;
}

/** One value of a parameter that can't be given twice, or null. */
function only(query: URLSearchParams, key: string): string | null {
  const all = query.getAll(key);
  if (all.length > 1) throw new RestError(400, 'PGRST100', `The parameter ${key} is given more than once`);
  return all[0] ?? null;
}

/** Throws 501 for a parameter that has no part in a request of this kind, so that none is passed over. */
function refuseUnused({ method, target, filters, order, range, columns, onConflict }: RestRequest): void {
  const table = target.kind === 'table';
  const ranged = range.limit !== null || range.offset > 0 || order.length > 0;
  const unused = [
    table && method === 'POST' && filters.length > 0 && 'a filter',
    table && method !== 'GET' && method !== 'HEAD' && ranged && 'order, limit or offset',
    columns !== null && !(table && (method === 'POST' || method === 'PATCH')) && 'columns',
    onConflict !== null && !(table && method === 'POST') && 'on_conflict',
  ].find((piece) => piece !== false);
  if (unused) throw notImplemented(`${unused} with ${method} of a ${target.kind}`);
}

/** Reads path, query, headers and body; throws the `RestError` of the first piece that can't be honoured. */
export async function parseRequest(request: Request): Promise<RestRequest> {
  const { pathname, searchParams: query } = new URL(request.url);
  const target = parseTarget(pathname);
  const method = parseMethod(request.method, target);
  const reads = method === 'GET' || method === 'HEAD';
  checkProfile(request.headers, reads);
  if (!reads && method !== 'DELETE') checkContentType(request.headers);

  const conditions = [...query].filter(([key]) => !reserved.includes(key) && key !== 'apikey');
  const isArgument = ([key, value]: readonly [string, string]) =>
    target.kind === 'function' && reads && !/^(not\.)?(and|or)$/.test(key) && !looksLikeFilter(value);
  const range = parseRange(only(query, 'limit'), only(query, 'offset'), reads ? request.headers : null);
  const order = parseOrder(only(query, 'order'));
  const parsed: RestRequest = {
    method,
    target,
    select: parseSelect(only(query, 'select')),
    filters: conditions.filter((pair) => !isArgument(pair)).map(([key, value]) => parseFilter(key, value)),
    order,
    range,
    columns: names(only(query, 'columns'), 'columns parameter'),
    onConflict: names(only(query, 'on_conflict'), 'on_conflict parameter'),
    args: conditions.filter(isArgument),
    prefer: parsePreferences(request.headers.get('prefer')),
    single: acceptsOneObject(request.headers),
    body: reads ? '' : await request.text(),
  };
  refuseUnused(parsed);
  return parsed;
}
