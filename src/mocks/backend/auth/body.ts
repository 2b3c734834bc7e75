import * as z from 'zod/mini';
import { AuthError } from './errors.ts';

/** Optional text fields of a body; null counts as absent. */
export const text = z.optional(z.nullable(z.string()));
export const flag = z.optional(z.nullable(z.boolean()));
export const record = z.optional(z.nullable(z.record(z.string(), z.unknown())));

/** Maximum length of a body, in characters. */
const maxBodyBytes = 1 << 20;

/** NUL or a lone surrogate in JSON text, which Postgres cannot store. */
const unstorableText = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

const badJson = (reason: string, cause?: unknown) =>
  new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`, { cause });

/**
 * Parses a request's JSON body, or `defaultBody`, by `schema`. Throws `bad_json` for invalid JSON or another shape, and
 * `request_entity_too_large`.
 */
export async function readBody<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
  defaultBody = '',
): Promise<z.output<Schema>> {
  const sent = await request.text();
  if (sent.length > maxBodyBytes) {
    const message = `Request body too large (max ${maxBodyBytes} bytes)`;
    throw new AuthError(413, 'request_entity_too_large', message);
  }
  let body: unknown;
  let written: string;
  try {
    body = JSON.parse(sent || defaultBody);
    written = JSON.stringify(body);
  } catch (cause) {
    throw badJson(sent === '' ? 'unexpected end of JSON input' : 'invalid syntax', cause);
  }
  if (unstorableText.test(written)) throw badJson('a character that no text can hold');
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw badJson(`wrong type of ${fields || 'the whole, which has to be an object'}`);
}
