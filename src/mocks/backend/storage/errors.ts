import { type DatabaseError, isDatabaseError } from '#mocks/backend/db/database-error.ts';

/** A refusal in the storage service's own words. */
export class StorageError extends Error {
  /** What the body says; most answers go out as HTTP 400 whatever it is. */
  readonly statusCode: number;
  readonly code: string;
  /** An older name of the code, which some bodies still carry. */
  readonly error: string;
  /** The HTTP status of an answer that isn't about a resumable upload. */
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

/** The bucket is not there, or not for this caller. */
export const noSuchBucket = () =>
  new StorageError(404, 'NoSuchBucket', 'Bucket not found', { error: 'Bucket not found' });

/** The object is not there, or not for this caller. */
export const noSuchKey = () => new StorageError(404, 'NoSuchKey', 'Object not found', { error: 'not_found' });

/** The caller may not do this, or the token is no good. */
export const accessDenied = (message: string, cause?: unknown) =>
  new StorageError(403, 'AccessDenied', message, { error: 'Unauthorized', cause });

const duplicate = (code: 'KeyAlreadyExists' | 'BucketAlreadyExists' | 'ResourceAlreadyExists') =>
  new StorageError(409, code, 'The resource already exists', { error: 'Duplicate' });

/** A request that is not of the form its route takes. */
export const invalidRequest = (message: string) =>
  new StorageError(400, 'InvalidRequest', message, { error: 'Error' });

/** A value that cannot be used. */
export const invalidParameter = (message: string) => new StorageError(400, 'InvalidParameter', message);

/** A signed token that is for something else. */
export const invalidSignature = (message = 'Invalid signature') =>
  new StorageError(400, 'InvalidSignature', message);

/** A content type that is none, or that the bucket does not take. */
export const invalidMimeType = (type: string) =>
  new StorageError(415, 'InvalidMimeType', `mime type ${type} is not supported`, {
    error: 'invalid_mime_type',
  });

/** More bytes than may be kept. */
export const tooLarge = (thing = 'object') =>
  new StorageError(413, 'EntityTooLarge', `The ${thing} exceeded the maximum allowed size`, {
    error: 'Payload too large',
  });

/** Something the hosted service has and this one hasn't; `piece` names it. */
export const notImplemented = (piece: string) =>
  new StorageError(501, 'NotImplemented', `${piece} is not there yet`, { status: 501 });

/** `/render/image`: answers as a hosted project that hasn't paid for it. */
export async function refuseTransformation(): Promise<Response> {
  throw new StorageError(403, 'FeatureNotEnabled', 'feature not enabled for this tenant', { status: 403 });
}

/** Passes an error on, one about a taken name under this code. */
export const whenTaken = (code: 'KeyAlreadyExists' | 'BucketAlreadyExists') => (error: unknown) => {
  throw isDatabaseError(error) && error.code === '23505' ? duplicate(code) : error;
};

/** What a refusal of Postgres' is in the service's words; undefined for a fault that nobody outside caused. */
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

/** Whether an error says no to the request, and not that something is out of order here. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof StorageError || (isDatabaseError(error) && fromDatabase(error) !== undefined);

/** Any fault as an answer; one that is neither Postgres' refusal nor the service's own goes to `report` too. */
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
 * The answer to a request that failed. One about a resumable upload is told in TUS' way: what is meant is the HTTP
 * status, and the message is the text.
 */
export function errorResponse(failure: StorageError, { method, url }: Request): Response {
  const { statusCode, code, error, message, status } = failure;
  const isResumable = new URL(url).pathname.startsWith('/storage/v1/upload/resumable');
  if (isResumable)
    return new Response(message, { status: statusCode, headers: { 'tus-resumable': '1.0.0' } });
  if (method === 'HEAD') return new Response(null, { status });
  return Response.json({ statusCode: String(statusCode), code, error, message }, { status });
}
