/** Proof Key for Code Exchange (RFC 7636): a code returned in a URL is valid only in this browser. */
import * as z from 'zod/mini';
import { AuthRefusal } from '#shared/auth-refusal.ts';
import { parseGrant, requestAuth } from './auth.ts';
import { authErrorOf } from './auth-refusal.ts';
import type { Grant } from './credentials.ts';
import { exchangeAnonymously } from './exchange.ts';

/** A flow started in this browser and completed by a link. */
export type Flow = 'recovery' | 'linking';

const keyOf = (flow: Flow) => `auth_verifier_${flow}`;

/** Starts a flow: stores the verifier in this browser and returns its challenge for the auth server. */
export async function startFlow(
  flow: Flow,
): Promise<{ code_challenge: string; code_challenge_method: 's256' }> {
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(48)));
  localStorage.setItem(keyOf(flow), verifier);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { code_challenge: base64Url(new Uint8Array(digest)), code_challenge_method: 's256' };
}

/** The session obtained for a code, and the user's verified apps. */
export interface ExchangedCode {
  grant: Grant;
  factorIds: readonly string[];
}

const sessionWithFactors = z.object({
  user: z.object({
    factors: z.nullish(z.array(z.object({ id: z.string(), factor_type: z.string(), status: z.string() }))),
  }),
});

/**
 * Exchanges the code of a link for a session, once. Throws the AppErrors of `exchange`, AuthRefusal `linkElsewhere` if
 * the flow was not started in this browser, `linkOver` for a used or expired code.
 */
export async function exchangeCode(flow: Flow, code: string, signal: AbortSignal): Promise<ExchangedCode> {
  const verifier = localStorage.getItem(keyOf(flow));
  if (verifier === null) throw new AuthRefusal('linkElsewhere');
  const body = JSON.stringify({ auth_code: code, code_verifier: verifier });
  try {
    const response = await requestAuth(exchangeAnonymously, '/token?grant_type=pkce', {
      method: 'POST',
      body,
      signal,
    });
    const answer: unknown = await response.json();
    const apps = (sessionWithFactors.parse(answer).user.factors ?? []).filter(
      ({ factor_type, status }) => factor_type === 'totp' && status === 'verified',
    );
    localStorage.removeItem(keyOf(flow));
    return { grant: parseGrant(answer), factorIds: apps.map(({ id }) => id) };
  } catch (error) {
    signal.throwIfAborted();
    throw authErrorOf(error);
  }
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
