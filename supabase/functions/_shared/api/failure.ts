/** All error responses of `/api`. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiErrorCode, ApiFailure } from '../contract.ts';

const failures: Readonly<Record<ApiErrorCode, { status: ContentfulStatusCode; message: string }>> = {
  invalid_request: { status: 400, message: 'Invalid request' },
  too_large: { status: 413, message: 'Request too large' },
  unauthorized: { status: 401, message: 'Please sign in again.' },
  forbidden: { status: 403, message: 'You do not have permission to do this.' },
  no_account: { status: 409, message: 'This driver has no account yet' },
  weak_password: { status: 400, message: 'This password is too weak' },
  email_taken: { status: 409, message: 'An account with this email already exists' },
  invalid_credentials: { status: 401, message: 'Invalid credentials' },
  invalid_code: { status: 401, message: 'Invalid verification code' },
  user_not_found: { status: 400, message: 'User ID not found' },
  challenge_expired: { status: 401, message: 'Verification expired. Please sign in again.' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please try again later.' },
  not_found: { status: 404, message: 'Not found' },
  method_not_allowed: { status: 405, message: 'Method not allowed' },
  unavailable: { status: 503, message: 'Service unavailable. Please try again.' },
};

/** Thrown by a handler to reject a request; the response has `headers`. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ApiErrorCode, headers: Readonly<Record<string, string>> = {}) {
    super(failures[code].message);
    this.name = 'ApiError';
    this.code = code;
    this.headers = headers;
  }
}

/** Creates a 429 error with a wait of `seconds`. */
export function tooManyAttempts(seconds: number): ApiError {
  return new ApiError('too_many_attempts', { 'Retry-After': String(seconds) });
}

/** Thrown when the database rejects with its own code, which the response keeps. */
export class Refusal extends Error {
  readonly code: string;
  readonly hint: string;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: string, hint: string, details?: Readonly<Record<string, unknown>>) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.hint = hint;
    this.details = details;
  }
}

/** Thrown when a service behind `/api` does not respond as agreed; the response is `unavailable`, without details. */
export class UpstreamFault extends Error {
  constructor(what: string, cause?: unknown) {
    super(what, { cause });
    this.name = 'UpstreamFault';
  }
}

/** Returns the status and body of a rejection; any other error becomes `unavailable`, without its reason. */
export function describeFailure(
  error: unknown,
  requestId: string,
): { status: ContentfulStatusCode; body: ApiFailure; headers: Readonly<Record<string, string>> } {
  if (error instanceof Refusal) {
    const { code, hint, details } = error;
    const status = code === 'NOT_FOUND' || code === 'LINK_UNKNOWN' ? 404 : code === 'NOT_OWNER' ? 403 : 409;
    const message = hint || 'This is not allowed right now.';
    return {
      status,
      headers: {},
      body: { error: { code, message, requestId, ...(details && { details }) } },
    };
  }
  const { code, headers } = error instanceof ApiError ? error : new ApiError('unavailable');
  const { status, message } = failures[code];
  return { status, headers, body: { error: { code, message, requestId } } };
}
