import * as z from 'zod/mini';
import { invalidRequest } from './errors.ts';

/** Validates `value` by `form`; throws `InvalidRequest` with the first problem. */
export function parse<Form extends z.ZodMiniType>(
  form: Form,
  value: unknown,
  rootName: string,
): z.output<Form> {
  const result = form.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = [rootName, ...(issue?.path ?? [])].join('/');
  if (issue?.code === 'unrecognized_keys') {
    throw invalidRequest(`${place} must not have the property '${issue.keys.join("', '")}'`);
  }
  throw invalidRequest(`${place} is missing or not what it should be`);
}

/** Parses a request's JSON body by `form`; an empty body counts as `{}`. */
export async function readJson<Form extends z.ZodMiniType>(
  request: Request,
  form: Form,
): Promise<z.output<Form>> {
  const text = await request.text();
  let body: unknown;
  try {
    body = text === '' ? {} : JSON.parse(text);
  } catch {
    throw invalidRequest("Body is not valid JSON but content-type is set to 'application/json'");
  }
  return parse(form, body, 'body');
}

/** A whole number, possibly as text, of at least `least`. */
export const count = (least: number) => z.coerce.number().check(z.int(), z.minimum(least));
