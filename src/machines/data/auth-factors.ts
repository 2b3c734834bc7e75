/** Authenticator apps of the signed-in user: specification, section 7 "/factors". */
import * as z from 'zod/mini';
import { AuthRefusal } from '#shared/auth-refusal.ts';
import { parseGrant } from './auth.ts';
import { requestAsUser } from './auth-person.ts';
import { announceGrant } from './credentials.ts';

/** The name shown next to the codes in the authenticator app. */
const issuer = 'Driver Recruitment';

const enrolled = z.object({
  id: z.uuid(),
  totp: z.object({ qr_code: z.string(), secret: z.string() }),
});

/** An authenticator app being set up: its QR code (an SVG) and its key, which are shown only once. */
export interface NewFactor {
  id: string;
  picture: string;
  key: string;
}

/**
 * Starts to set up an app with this name; it is active once one of its codes is verified. Throws the AppErrors of
 * `exchange`, AuthRefusal `nameTaken`, `tooManyApps`, `secondFactorNeeded`, `secondFactorOff`.
 */
export async function enrolFactor(name: string, signal: AbortSignal): Promise<NewFactor> {
  const body = { friendly_name: name, factor_type: 'totp', issuer };
  const { id, totp } = enrolled.parse(await requestAsUser('POST', '/factors', signal, body));
  return { id, picture: totp.qr_code, key: totp.secret };
}

const challenged = z.object({ id: z.string() });

/** Requests a challenge for an app; returns its id. Throws as `enrolFactor`, and AuthRefusal `appGone`. */
export async function challengeFactor(factorId: string, signal: AbortSignal): Promise<string> {
  const answer = await requestAsUser('POST', `/factors/${factorId}/challenge`, signal, {});
  return challenged.parse(answer).id;
}

/**
 * Answers a challenge with a code of the app. The session continues at assurance level 2 with new tokens, which the
 * session machine has before this resolves; the user's sessions without a second factor end. Throws as
 * `challengeFactor`, and AuthRefusal `codeInvalid`, `codeExpired`.
 */
export async function verifyFactor(
  { factorId, challengeId, code }: { factorId: string; challengeId: string; code: string },
  signal: AbortSignal,
): Promise<void> {
  const body = { challenge_id: challengeId, code };
  const answer = await requestAsUser('POST', `/factors/${factorId}/verify`, signal, body);
  announceGrant(parseGrant(answer));
}

/**
 * Removes an app; succeeds if it is already removed. Sessions verified with it lose the second factor at their next
 * refresh. Throws as `challengeFactor`.
 */
export async function removeFactor(factorId: string, signal: AbortSignal): Promise<void> {
  try {
    await requestAsUser('DELETE', `/factors/${factorId}`, signal);
  } catch (error) {
    if (!(error instanceof AuthRefusal && error.reason === 'appGone')) throw error;
  }
}
