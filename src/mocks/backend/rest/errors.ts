/** An answer that isn't the one asked for, in PostgREST's form. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: string | null; hint?: string | null; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'RestError';
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
    this.headers = more.headers ?? {};
  }
}

/** Syntax that PostgREST has and this gateway hasn't; `piece` names it. */
export function notImplemented(piece: string): RestError {
  return new RestError(501, 'PGRST127', 'Feature not implemented', { details: piece });
}

/** A body that isn't what its request needs. */
export const invalidBody = (message: string) => new RestError(400, 'PGRST102', message);

interface DatabaseError {
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string';
}

/** HTTP statuses by SQLSTATE, the longest matching prefix first: PostgREST, "HTTP status codes". */
const statuses: readonly (readonly [string, number])[] = [
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['57P01', 503],
  ['P0001', 400],
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['21', 500],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
];

function statusOf({ code, message }: DatabaseError, signedIn: boolean): number {
  const custom = /^PT(\d{3})$/.exec(code)?.[1];
  if (custom) return Number(custom);
  if (code === '42501') return signedIn ? 403 : 401;
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400;
  return statuses.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}

/** Any fault as an answer; one that is neither Postgres' nor PostgREST's own goes to `report` instead. */
export function toRestError(error: unknown, signedIn: boolean, report: (fault: unknown) => void): RestError {
  if (error instanceof RestError) return error;
  if (!isDatabaseError(error)) {
    report(error);
    return new RestError(500, 'PGRSTX00', 'Internal server error');
  }
  const { code, message, detail, hint } = error;
  const status = statusOf(error, signedIn);
  const headers = status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  return new RestError(status, code, message, { details: detail ?? null, hint: hint ?? null, headers });
}

/** The answer to a request that failed; a HEAD gets no body. */
export function errorResponse(error: RestError, method: string): Response {
  const { code, message, details, hint, status, headers } = error;
  if (method === 'HEAD') return new Response(null, { status, headers });
  return Response.json({ code, message, details, hint }, { status, headers });
}
