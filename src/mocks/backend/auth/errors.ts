/** An error with the auth service's message; `code` is one of the error codes known to auth-js. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  /** Additional fields of the body, such as the reasons of a weak password. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: string,
    message: string,
    options: { details?: Readonly<Record<string, unknown>>; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
    this.details = options.details ?? {};
  }
}

const versionHeader = 'x-supabase-api-version';
const firstWithCodes = '2024-01-01';

/**
 * Creates the response to a request that failed with `error`. Clients that send API version 2024-01-01 get `{ code,
 * message }`, others `{ code: <status>, error_code, msg }`. Any error except `AuthError` is a 500 without its cause,
 * since a database error may quote row data.
 */
export function errorResponse(request: Request, error: unknown): Response {
  const known =
    error instanceof AuthError ? error : new AuthError(500, 'unexpected_failure', 'Internal Server Error');
  const { status, code, message, details } = known;
  const named = { 'x-sb-error-code': code };
  const version = request.headers.get(versionHeader) ?? '';
  if (version >= firstWithCodes) {
    const headers = { ...named, [versionHeader]: firstWithCodes };
    return Response.json({ code, message, ...details }, { status, headers });
  }
  const body = { code: status, error_code: code, msg: message, ...details };
  return Response.json(body, { status, headers: named });
}
