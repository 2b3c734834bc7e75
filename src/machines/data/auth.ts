/** Auth server requests of a running session: specification, section 7 "authentication endpoints". */
import * as z from 'zod/mini';
import type { Grant } from './credentials.ts';
import { env } from './env.ts';
import { exchangeAnonymously } from './exchange.ts';
import { ServerError } from './server-error.ts';

/** The sessions a sign-out ends: this one, all others, or all. */
export type SignOutScope = 'local' | 'others' | 'global';

const grantResponse = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.int(),
});

const authFailure = z.object({
  error_code: z.optional(z.string()),
  msg: z.optional(z.string()),
  error: z.optional(z.string()),
  error_description: z.optional(z.string()),
});

/**
 * Exchanges a refresh token, which works once, for a new pair. Throws the AppErrors of `exchange`, a ServerError when
 * the auth server refuses, and a parse error for a malformed response.
 */
export async function refreshGrant(refreshToken: string, signal: AbortSignal): Promise<Grant> {
  const body = JSON.stringify({ refresh_token: refreshToken });
  const response = await requestAuth(exchangeAnonymously, '/token?grant_type=refresh_token', {
    method: 'POST',
    body,
    signal,
  });
  return parseGrant(await response.json());
}

/** Parses the tokens of a response that grants a session. Throws a parse error for a malformed response. */
export function parseGrant(answer: unknown): Grant {
  const grant = grantResponse.parse(answer);
  return {
    accessToken: grant.access_token,
    refreshToken: grant.refresh_token,
    expiresAt: grant.expires_at,
  };
}

/**
 * Revokes sessions on the server; `accessToken` identifies the user. 401, 403 and 404 mean that no session is left to
 * revoke: specification, section 8. Other failures throw as in `refreshGrant`. The request outlives the page.
 */
export async function revokeSessions(
  accessToken: string,
  scope: SignOutScope,
  signal: AbortSignal,
): Promise<void> {
  try {
    const headers = { authorization: `Bearer ${accessToken}` };
    await requestAuth(exchangeAnonymously, `/logout?scope=${scope}`, {
      method: 'POST',
      headers,
      signal,
      keepalive: true,
    });
  } catch (error) {
    if (!(error instanceof ServerError && [401, 403, 404].includes(error.status))) throw error;
  }
}

/**
 * Sends one request to the auth server, through `exchangeSignedIn` if it needs the session. Throws the AppErrors of
 * `exchange`, and a ServerError when the auth server refuses.
 */
export async function requestAuth(
  exchange: typeof fetch,
  path: string,
  init: RequestInit,
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('accept', 'application/json');
  if (init.body) headers.set('content-type', 'application/json');
  if (env.publishableKey !== '') headers.set('apikey', env.publishableKey);
  const response = await exchange(`${env.supabaseUrl}/auth/v1${path}`, { ...init, headers });
  if (!response.ok) throw new ServerError(response.status, await parseFailure(response));
  return response;
}

async function parseFailure(
  response: Response,
): Promise<{ code?: string | undefined; message?: string | undefined }> {
  try {
    const failure = authFailure.parse(await response.json());
    return { code: failure.error_code ?? failure.error, message: failure.msg ?? failure.error_description };
  } catch {
    return {};
  }
}
