/** Auth server requests on behalf of the signed-in user. */
import * as z from 'zod/mini';
import { AuthRefusal } from '#shared/auth-refusal.ts';
import { requestAuth } from './auth.ts';
import { authErrorOf } from './auth-refusal.ts';
import { announceUnauthorized, validAccessToken } from './credentials.ts';
import { exchangeAnonymously, exchangeSignedIn } from './exchange.ts';
import { ServerError } from './server-error.ts';

/** Error codes which mean that the session has ended, on another device or by an admin. */
const ended = ['session_not_found', 'session_expired', 'user_not_found', 'user_banned'];

const keySet = z.object({ keys: z.array(z.unknown()) });

/**
 * Sends one request; a body is sent as JSON. Throws the AppErrors of `exchange` and an AuthRefusal. An ended session is
 * reported to the session machine, as for a 401.
 */
export async function requestAsUser(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  signal: AbortSignal,
  body?: unknown,
): Promise<unknown> {
  try {
    const init = { method, signal, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await requestAuth(exchangeSignedIn, path, init);
    return await response.json();
  } catch (error) {
    throw await explainAuthError(error, signal);
  }
}

async function explainAuthError(error: unknown, signal: AbortSignal): Promise<unknown> {
  signal.throwIfAborted();
  if (error instanceof ServerError && ended.includes(error.code)) {
    const token = await validAccessToken(signal);
    if (token !== null) announceUnauthorized(token);
  }
  if (error instanceof ServerError && error.code === 'bad_jwt' && !(await hasAuthKeys(signal))) {
    return new AuthRefusal('noKeys', 'JWKS is empty', error);
  }
  return authErrorOf(error);
}

/**
 * Returns whether the auth server publishes keys for verifying tokens, to distinguish a token that can't be verified
 * from an invalid one. If unknown, the token is treated as invalid.
 */
async function hasAuthKeys(signal: AbortSignal): Promise<boolean> {
  try {
    const response = await requestAuth(exchangeAnonymously, '/.well-known/jwks.json', { signal });
    return keySet.parse(await response.json()).keys.length > 0;
  } catch {
    return true;
  }
}
