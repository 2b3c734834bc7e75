import { hasNoBody, isStatus } from './status.ts';

/** An error response in PostgREST's format. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | readonly unknown[] | null;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      details?: string | readonly unknown[] | null;
      hint?: string | null;
      headers?: Readonly<Record<string, string>>;
    } = {},
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

/** Creates the error for PostgREST syntax that this gateway does not support; `feature` names it. */
export function notImplemented(feature: string): RestError {
  return new RestError(501, 'PGRST127', 'Feature not implemented', { details: feature });
}

/** Creates the error for an invalid body. */
export const invalidBody = (message: string) => new RestError(400, 'PGRST102', message);

/** Creates the response to a failed request; without a body for a HEAD or a status without one. */
export function errorResponse(error: RestError, method: string): Response {
  const { code, message, details, hint } = error;
  const status = isStatus(error.status) ? error.status : 500;
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'proxy-status': `PostgREST; error=${code.replace(/[^\x21-\x7e]/g, '')}`,
    ...error.headers,
  });
  if (method === 'HEAD' || hasNoBody(status)) return new Response(null, { status, headers });
  return new Response(JSON.stringify({ code, message, details, hint }), { status, headers });
}
