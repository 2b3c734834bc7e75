import type * as z from 'zod/mini';
import { AuthError } from './errors.ts';

/**
 * Reads a request's JSON body by `schema`; an empty body counts as `{}`.
 * Raises `bad_json` when it isn't JSON and `validation_failed` when it has another shape.
 */
export async function readBody<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await request.text();
  let body: unknown;
  try {
    body = text === '' ? {} : JSON.parse(text);
  } catch (cause) {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON', { cause });
  }
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new AuthError(400, 'validation_failed', `Invalid request body: ${fields || 'not an object'}`);
}
