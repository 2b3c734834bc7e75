import { RestError } from './errors.ts';

/**
 * Returns the schema of a request, from its profile header or else the first one; `mustNameSchema` if the response must name
 * it. Throws PGRST106 for a schema that is not exposed.
 */
export function profileOf(
  { headers, method }: Request,
  schemas: readonly string[],
): { schema: string; mustNameSchema: boolean } {
  const writes = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method);
  const asked = headers.get(writes ? 'content-profile' : 'accept-profile');
  const schema = asked ?? schemas[0] ?? 'public';
  if (schemas.includes(schema)) return { schema, mustNameSchema: asked !== null || schemas.length > 1 };
  throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, {
    hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
  });
}
