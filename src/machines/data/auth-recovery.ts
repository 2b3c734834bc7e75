/** Sets a new password through a link in an e-mail: specification, section 7 "/recover". */
import * as z from 'zod/mini';
import { visibleEmail } from '#shared/names.ts';
import { requestAuth, revokeSessions } from './auth.ts';
import { startFlow } from './auth-pkce.ts';
import { authErrorOf } from './auth-refusal.ts';
import { exchangeAnonymously } from './exchange.ts';
import { ServerError } from './server-error.ts';

/** The recipient and target of the link; `captchaToken` if the project requires one. */
export interface RecoveryRequest {
  email: string;
  /** A page of the app, as an absolute URL. */
  landing: string;
  captchaToken?: string | undefined;
}

/**
 * Requests the link by e-mail; it works only in this browser. Throws the AppErrors of `exchange`, AuthRefusal
 * `mailTooSoon`, `tooOften`, `captcha`.
 */
export async function requestRecovery(
  { email, landing, captchaToken }: RecoveryRequest,
  signal: AbortSignal,
): Promise<void> {
  const body = {
    email: visibleEmail(email),
    ...(await startFlow('recovery')),
    gotrue_meta_security: captchaToken === undefined ? {} : { captcha_token: captchaToken },
  };
  await ask(null, 'POST', `/recover?redirect_to=${encodeURIComponent(landing)}`, signal, body);
}

const challenged = z.object({ id: z.string() });
const verifiedSession = z.object({ access_token: z.string() });

/**
 * Verifies the second factor for a link's session, with a code of any of the user's apps; returns the new token. Throws
 * as `requestRecovery`, and AuthRefusal `codeInvalid`.
 */
export async function verifyRecoveryFactor(
  { token, factorIds, code }: { token: string; factorIds: readonly string[]; code: string },
  signal: AbortSignal,
): Promise<string> {
  let refusal: unknown;
  for (const factorId of factorIds) {
    const path = `/factors/${factorId}`;
    const { id } = challenged.parse(await ask(token, 'POST', `${path}/challenge`, signal, {}));
    try {
      const answer = await ask(token, 'POST', `${path}/verify`, signal, { challenge_id: id, code });
      return verifiedSession.parse(answer).access_token;
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}

/**
 * Sets the password with the session of a link. All other sessions of the user end, then this one, so that the user
 * signs in with the new password. Throws as `requestRecovery`, and AuthRefusal `weakPassword`, `samePassword`.
 */
export async function choosePassword(
  { token, password }: { token: string; password: string },
  signal: AbortSignal,
): Promise<void> {
  await ask(token, 'PUT', '/user', signal, { password });
  // The session expires anyway: the new password is set even if this request fails.
  await revokeSessions(token, 'local', signal).catch(() => undefined);
}

/**
 * Sends one request with the token of a link, or none; a 401 is returned as an error and does not sign the user out.
 */
async function ask(
  token: string | null,
  method: string,
  path: string,
  signal: AbortSignal,
  body: unknown,
): Promise<unknown> {
  try {
    const headers: HeadersInit = token === null ? {} : { authorization: `Bearer ${token}` };
    const init = { method, headers, body: JSON.stringify(body), signal };
    return await (await requestAuth(exchangeAnonymously, path, init)).json();
  } catch (error) {
    signal.throwIfAborted();
    const isOver =
      error instanceof ServerError &&
      ['session_not_found', 'bad_jwt', 'no_authorization'].includes(error.code);
    throw isOver ? authErrorOf(new ServerError(403, { code: 'otp_expired' })) : authErrorOf(error);
  }
}
