import { type Body, parseBody } from './body.ts';
import { notImplemented, RestError } from './errors.ts';
import { type AcceptedType, acceptedTypes, type MediaType } from './media-type.ts';
import { looksLikeFilter } from './operators.ts';
import { type Preferences, parsePreferences } from './preferences.ts';
import { profileOf } from './profile.ts';
import { isReserved, parseQuery, type Query } from './query.ts';
import { Scanner } from './scanner.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof methods)[number];

/** A parsed request to `/rest/v1`, before any database access. */
export interface ParsedRequest extends Query {
  method: Method;
  target: { kind: 'table' | 'function'; schema: string; name: string };
  /** The response must name its schema, since there are several. */
  mustNameSchema: boolean;
  columns: readonly string[] | null;
  onConflict: readonly string[] | null;
  /** A function's arguments from the query string. */
  args: readonly (readonly [name: string, value: string])[];
  prefer: Preferences;
  accepted: readonly AcceptedType[];
  /** Null for methods without a body. */
  body: Body | null;
}

/** A request checked against the database: supported preferences and response format. */
export interface RestRequest extends ParsedRequest {
  media: MediaType;
}

/** Decodes a part of a path; null for invalid percent-encoding. */
function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

const unsupported = (method: string) => new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);

function parseTarget(pathname: string, method: string): { kind: 'table' | 'function'; name: string } {
  const path = pathname.slice('/rest/v1'.length).replace(/^\/|\/$/g, '');
  const parts = path.split('/').map(decode);
  const [first, second] = parts;
  if (path === '') {
    throw /^(GET|HEAD|OPTIONS)$/.test(method)
      ? notImplemented('the OpenAPI description at /')
      : unsupported(method);
  }
  if (parts.length === 1 && first) return { kind: 'table', name: first };
  if (parts.length === 2 && first === 'rpc' && second) return { kind: 'function', name: second };
  throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
}

function parseMethod(text: string, kind: 'table' | 'function'): Method {
  const method = methods.find((known) => known === text);
  if (kind === 'function' && (!method || /^P[AU]|^D/.test(method))) {
    throw new RestError(405, 'PGRST101', `Cannot use the ${text} method on RPC`);
  }
  if (!method) throw unsupported(text);
  return method;
}

/** Returns the distinct names in a parameter; null without it. */
function names(query: URLSearchParams, key: string): string[] | null {
  const [text, ...others] = query.getAll(key);
  if (others.length > 0) throw new RestError(400, 'PGRST100', `The parameter ${key} is given more than once`);
  if (text === undefined) return null;
  const scanner = new Scanner(text, `${key} parameter`);
  const found = new Set<string>();
  do found.add(scanner.name());
  while (scanner.eat(','));
  if (!scanner.done) throw scanner.fail('"," or end of input');
  return [...found];
}

/** Throws 501 for a parameter that does not apply to this kind of request, so that none is ignored. */
function refuseUnused(request: ParsedRequest): void {
  const { method, target, filters, range, columns, onConflict } = request;
  const { kind } = target;
  const requestKind = `${method} ${kind}`;
  const unused = [
    requestKind === 'POST table' && filters.length > 0 && 'a filter',
    (range.limit !== null || range.offset > 0) &&
      /^(POST|PATCH|DELETE) table$/.test(requestKind) &&
      'limit or offset',
    columns !== null && !/^(POST table|PATCH table|POST function)$/.test(requestKind) && 'columns',
    onConflict !== null && requestKind !== 'POST table' && 'on_conflict',
  ].find((piece) => piece !== false);
  if (unused) throw notImplemented(`${unused} with ${method} of a ${kind}`);
}

/** Parses path, query, headers and body; throws a `RestError` for the first unsupported part. */
export async function parseRequest(request: Request, schemas: readonly string[]): Promise<ParsedRequest> {
  const { headers } = request;
  const { pathname, searchParams } = new URL(request.url);
  const { kind, name } = parseTarget(pathname, request.method);
  const { schema, mustNameSchema } = profileOf(request, schemas);
  const method = parseMethod(request.method, kind);

  const params = [...searchParams].filter(([key]) => !/^(columns|on_conflict|apikey)$/.test(key));
  const takesArguments = kind === 'function' && method !== 'POST';
  const isArgument = ([key, value]: readonly [string, string]) =>
    takesArguments && !isReserved(key) && !looksLikeFilter(value);
  const columns = names(searchParams, 'columns');
  const parsed: ParsedRequest = {
    method,
    target: { kind, schema, name },
    mustNameSchema,
    ...parseQuery(
      params.filter((pair) => !isArgument(pair)),
      method === 'GET' ? headers.get('range') : null,
    ),
    columns,
    onConflict: names(searchParams, 'on_conflict'),
    args: params.filter(isArgument),
    prefer: parsePreferences(headers.get('prefer')),
    accepted: acceptedTypes(headers),
    body: /^P/.test(method) ? await parseBody(request, kind, columns) : null,
  };
  refuseUnused(parsed);
  return parsed;
}
