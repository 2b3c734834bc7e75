import { type DatabaseError, isDatabaseError } from '#mocks/backend/db/database-error.ts';

/** An error with the storage service's message. */
export class StorageError extends Error {
  /** Status in the body; most responses have HTTP status 400 regardless of it. */
  readonly statusCode: number;
  readonly code: string;
  /** An older name of the code, still used in some bodies. */
  readonly error: string;
  /** HTTP status of a response, except for resumable uploads. */
  readonly status: number;

  constructor(
    statusCode: number,
    code: string,
    message: string,
    { error = code, status = 400, cause }: { error?: string; status?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'StorageError';
    this.statusCode = statusCode;
    this.code = code;
    this.error = error;
    this.status = status;
  }
}

/** The bucket does not exist or is not visible to this caller. */
export const noSuchBucket = () =>
  new StorageError(404, 'NoSuchBucket', 'Bucket not found', { error: 'Bucket not found' });

/** The object does not exist or is not visible to this caller. */
export const noSuchKey = () => new StorageError(404, 'NoSuchKey', 'Object not found', { error: 'not_found' });

/** The caller lacks permission, or the token is invalid. */
export const accessDenied = (message: string, cause?: unknown) =>
  new StorageError(403, 'AccessDenied', message, { error: 'Unauthorized', cause });

const duplicate = (code: 'KeyAlreadyExists' | 'BucketAlreadyExists' | 'ResourceAlreadyExists') =>
  new StorageError(409, code, 'The resource already exists', { error: 'Duplicate' });

/** The request does not match the route's format. */
export const invalidRequest = (message: string) =>
  new StorageError(400, 'InvalidRequest', message, { error: 'Error' });

/** An invalid value. */
export const invalidParameter = (message: string) => new StorageError(400, 'InvalidParameter', message);

/** A signed token for another purpose. */
export const invalidSignature = (message = 'Invalid signature') =>
  new StorageError(400, 'InvalidSignature', message);

/** A content type that is invalid or not allowed in the bucket. */
export const invalidMimeType = (type: string) =>
  new StorageError(415, 'InvalidMimeType', `mime type ${type} is not supported`, {
    error: 'invalid_mime_type',
  });

/** More bytes than allowed. */
export const tooLarge = (objectName = 'object') =>
  new StorageError(413, 'EntityTooLarge', `The ${objectName} exceeded the maximum allowed size`, {
    error: 'Payload too large',
  });

/** A feature of the hosted service that is not supported here; `feature` names it. */
export const notImplemented = (feature: string) =>
  new StorageError(501, 'NotImplemented', `${feature} is not there yet`, { status: 501 });

/** `/render/image`: responds like a hosted project without the paid feature. */
export async function refuseTransformation(): Promise<Response> {
  throw new StorageError(403, 'FeatureNotEnabled', 'feature not enabled for this tenant', { status: 403 });
}

/** Rethrows an error; maps a taken name to this code. */
export const mapDuplicateTo = (code: 'KeyAlreadyExists' | 'BucketAlreadyExists') => (error: unknown) => {
  throw isDatabaseError(error) && error.code === '23505' ? duplicate(code) : error;
};

/** Converts a Postgres rejection to a storage error; undefined for an internal error. */
function fromDatabase({ code, message, detail }: DatabaseError): StorageError | undefined {
  if (code === '42501') {
    const rowSecurity = message.includes('row-level security');
    return accessDenied(rowSecurity ? 'new row violates row-level security policy' : message);
  }
  if (code === '23505') return duplicate('ResourceAlreadyExists');
  if (code === '23503') {
    return detail?.includes('is still referenced from table')
      ? new StorageError(
          409,
          'ResourceReferenced',
          'The resource could not be updated or removed due to a foreign key constraint',
        )
      : new StorageError(404, 'InvalidRequest', 'The related resource does not exist');
  }
  if (code.startsWith('22')) return invalidParameter(message);
  return undefined;
}

/** Returns whether an error rejects the request, and is not an internal error. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof StorageError || (isDatabaseError(error) && fromDatabase(error) !== undefined);

/** Converts any error to a response; also reports internal errors to `report`. */
export function toStorageError(error: unknown, report: (fault: unknown) => void): StorageError {
  if (error instanceof StorageError) return error;
  const known = isDatabaseError(error) ? fromDatabase(error) : undefined;
  if (known) return known;
  report(error);
  return isDatabaseError(error)
    ? new StorageError(500, 'DatabaseError', `database error, code: ${error.code}`, { status: 500 })
    : new StorageError(500, 'InternalError', 'Internal server error', { status: 500 });
}

/**
 * Creates the response to a failed request. For a resumable upload it follows TUS: the HTTP status has the meaning, and
 * the body is the message as text.
 */
export function errorResponse(failure: StorageError, { method, url }: Request): Response {
  const { statusCode, code, error, message, status } = failure;
  const isResumable = new URL(url).pathname.startsWith('/storage/v1/upload/resumable');
  if (isResumable)
    return new Response(message, { status: statusCode, headers: { 'tus-resumable': '1.0.0' } });
  if (method === 'HEAD') return new Response(null, { status });
  return Response.json({ statusCode: String(statusCode), code, error, message }, { status });
}
