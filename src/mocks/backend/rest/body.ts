import { isObject } from '#mocks/backend/json.ts';
import { parseCsv } from './csv.ts';
import { invalidBody, notImplemented } from './errors.ts';

/** Rows or arguments in JSON; the original text is passed on, so that numbers keep all digits. */
export interface JsonBody {
  kind: 'json';
  text: string;
  /** The body is a list of objects, not one object. */
  isList: boolean;
  count: number;
  /** Names of the fields, equal in all objects, unless the request names columns. */
  keys: readonly string[];
}

/** Body of a request, by content type. */
export type Body =
  | JsonBody
  | { kind: 'form'; fields: readonly (readonly [name: string, value: string])[] }
  | { kind: 'raw'; type: 'text' | 'xml' | 'bytea'; bytes: Uint8Array };

/** Content types passed whole to a function's single parameter, with the parameter's type. */
const rawTypes: Readonly<Record<string, 'text' | 'xml' | 'bytea'>> = {
  'text/plain': 'text',
  'text/xml': 'xml',
  'application/octet-stream': 'bytea',
};

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}

/** Returns the keys shared by all objects; throws PGRST102 if they differ or an item is not an object. */
function uniformKeys(items: readonly unknown[], message: string): string[] {
  const keys = isObject(items[0]) ? Object.keys(items[0]) : [];
  const uniform = items.every(
    (item) =>
      isObject(item) &&
      Object.keys(item).length === keys.length &&
      keys.every((key) => Object.hasOwn(item, key)),
  );
  if (!uniform) throw invalidBody(message);
  return keys;
}

/** Parses JSON; anything except objects and lists counts as an empty list, as in PostgREST. */
export function jsonBody(text: string, columns: readonly string[] | null): JsonBody {
  const value = parse(text);
  if (isObject(value))
    return { kind: 'json', text, isList: false, count: 1, keys: columns ?? Object.keys(value) };
  if (!Array.isArray(value)) return { kind: 'json', text: '[]', isList: true, count: 0, keys: columns ?? [] };
  const keys = columns ?? uniformKeys(value, 'All object keys must match');
  return { kind: 'json', text, isList: true, count: value.length, keys };
}

function rejectDuplicates(names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) throw notImplemented(`field ${name} given more than once`);
    seen.add(name);
  }
}

/** Parses CSV with a header line; the word NULL is null. */
function csvBody(text: string): JsonBody {
  const [names, ...lines] = parseCsv(text) ?? [];
  if (!names) throw invalidBody('Empty or invalid CSV');
  rejectDuplicates(names);
  if (lines.some((line) => line.length !== names.length)) {
    throw invalidBody('All lines must have same number of fields');
  }
  const value = (field: string | undefined) => (field === 'NULL' ? null : field);
  const rows = lines.map((line) =>
    Object.fromEntries(names.map((name, index) => [name, value(line[index])])),
  );
  return jsonBody(JSON.stringify(rows), null);
}

/** Parses a body. JSON and CSV can contain rows or arguments; the meaning of a form depends on the target. */
export async function parseBody(
  request: Request,
  kind: 'table' | 'function',
  columns: readonly string[] | null,
): Promise<Body> {
  const type =
    (request.headers.get('content-type') ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? '';
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (type === 'application/json' || type === 'application/vnd.pgrst.array+json') {
    const text = decode(bytes);
    return jsonBody(kind === 'function' && text === '' ? '{}' : text, columns);
  }
  if (columns !== null) throw notImplemented(`columns with a body of ${type}`);
  if (type === 'text/csv') return csvBody(decode(bytes));
  if (type === 'application/x-www-form-urlencoded') {
    const fields = [...new URLSearchParams(decode(bytes))];
    if (kind === 'function') return { kind: 'form', fields };
    rejectDuplicates(fields.map(([name]) => name));
    return jsonBody(JSON.stringify(Object.fromEntries(fields)), null);
  }
  const raw = Object.hasOwn(rawTypes, type) ? rawTypes[type] : undefined;
  if (kind === 'function' && raw !== undefined) return { kind: 'raw', type: raw, bytes };
  throw invalidBody(`Content-Type not acceptable: ${type}`);
}
