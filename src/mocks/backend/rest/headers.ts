import { notImplemented, RestError } from './errors.ts';
import { exposedSchema } from './statement.ts';

const oneObject = 'application/vnd.pgrst.object+json';
const lists = ['*/*', 'application/*', 'application/json', 'application/vnd.pgrst.array+json'];
const unsupported =
  /^(text\/(csv|plain|xml)|application\/(geo\+json|openapi\+json|octet-stream|vnd\.pgrst\.plan.*))$/;

/**
 * True when `Accept` asks for one object, false for a list; the first form that is known counts. Throws 501
 * for a form PostgREST has besides, PGRST107 when there is no other.
 */
export function acceptsOneObject(headers: Headers): boolean {
  const header = headers.get('accept') ?? '*/*';
  for (const part of header.split(',')) {
    const [type = '', ...params] = part.split(';').map((word) => word.trim().toLowerCase());
    if (params.includes('nulls=stripped')) throw notImplemented('Accept with nulls=stripped');
    if (type === oneObject) return true;
    if (lists.includes(type)) return false;
    if (unsupported.test(type)) throw notImplemented(`Accept: ${type}`);
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${header}`);
}

/** Throws unless the body is JSON. */
export function checkContentType(headers: Headers): void {
  const type = (headers.get('content-type') ?? 'application/json').split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json' || type === 'text/plain') return;
  if (type === 'text/csv' || type === 'application/x-www-form-urlencoded') {
    throw notImplemented(`Content-Type: ${type}`);
  }
  throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${type}`);
}

/** Throws PGRST106 when a schema is asked for that isn't exposed. */
export function checkProfile(headers: Headers, reads: boolean): void {
  const schema = headers.get(reads ? 'accept-profile' : 'content-profile') ?? exposedSchema;
  if (schema === exposedSchema) return;
  throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, {
    hint: `Only the following schemas are exposed: ${exposedSchema}`,
  });
}
