import { bearerOf, type Caller, identify, keyOf, RoleRefused } from '#mocks/backend/caller.ts';
import { roleOfKey } from '#mocks/backend/keys.ts';
import type { StorageContext, StorageOptions } from './context.ts';
import { accessDenied, errorResponse, invalidRequest, notImplemented, toStorageError } from './errors.ts';
import { type Access, routes } from './routes.ts';
import { createTakeOver } from './takeover.ts';

/** Storage service of one embedded project; implements the hosted service's protocol. */
export interface Storage {
  /** Handles a request under `/storage/v1`; every error becomes a response. */
  fetch(request: Request): Promise<Response>;
}

/** Decodes a path segment; throws `InvalidRequest` if it cannot be decoded. */
function decodePart(part = ''): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw invalidRequest(`'${part}' is not a valid url component`);
  }
}

/** Returns the caller; null if none is given or required. Throws `AccessDenied` for an invalid token. */
async function callerOf(
  request: Request,
  { keys, verify }: StorageContext,
  access: Access,
): Promise<Caller | null> {
  if (access === 'bearer') return null;
  const key = keyOf(request);
  const token = bearerOf(request);
  if (token === undefined && roleOfKey(keys, key) === null) {
    if (access === 'anybody') return null;
    throw invalidRequest("headers must have required property 'authorization'");
  }
  return identify({ key, token }, keys, verify).catch((error: unknown) => {
    if (access === 'anybody') return null;
    const reason = error instanceof Error && !(error instanceof RoleRefused) ? (error.cause ?? error) : error;
    throw accessDenied(reason instanceof Error ? reason.message : 'Invalid JWT', error);
  });
}

async function answer(context: StorageContext, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const asked = `${request.method} ${url.pathname.replace(/^\/storage\/v1/, '')}`;
  for (const { pattern, access, operation, endpoint } of routes) {
    const match = pattern.exec(asked);
    if (!match) continue;
    const caller = await callerOf(request, context, access);
    const bucket = decodePart(match.groups?.bucket);
    const name = decodePart(match.groups?.name);
    return endpoint({ context, request, url, bucket, name, operation, caller });
  }
  throw notImplemented(asked);
}

/** Creates the service over a database that has `storage/schema.sql`. */
export function createStorage(options: StorageOptions): Storage {
  const context = { maxFileSize: 50 * 1024 * 1024, ...options, takeOver: createTakeOver() };
  return {
    fetch: (request) =>
      answer(context, request).catch((error: unknown) =>
        errorResponse(toStorageError(error, context.report), request),
      ),
  };
}
