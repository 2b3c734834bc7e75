/** Sign-in methods of the signed-in user: specification, section 7 "/user/identities". */
import * as z from 'zod/mini';
import { AuthRefusal } from '#shared/auth-refusal.ts';
import { requestAuth, revokeSessions } from './auth.ts';
import { requestAsUser } from './auth-person.ts';
import { exchangeCode, startFlow } from './auth-pkce.ts';
import { authErrorOf } from './auth-refusal.ts';
import { exchangeAnonymously } from './exchange.ts';

const settings = z.object({ external: z.record(z.string(), z.boolean()) });

/** Sign-in methods without a provider. */
const builtInMethods = ['email', 'phone', 'anonymous_users'];

/** Returns the providers enabled for the project. Throws the AppErrors of `exchange`. */
export async function listProviders(signal: AbortSignal): Promise<string[]> {
  try {
    const response = await requestAuth(exchangeAnonymously, '/settings', { signal });
    const { external } = settings.parse(await response.json());
    return Object.keys(external).filter((name) => external[name] && !builtInMethods.includes(name));
  } catch (error) {
    signal.throwIfAborted();
    throw authErrorOf(error);
  }
}

const redirectTarget = z.object({ url: z.url({ protocol: /^https?$/ }) });

/**
 * Starts to link a provider account; returns the URL to open, which redirects back to `landing` with a code. Throws as
 * `requestAsUser`, AuthRefusal `providerOff`, `linkingOff`.
 */
export async function linkIdentity(
  { provider, landing }: { provider: string; landing: string },
  signal: AbortSignal,
): Promise<string> {
  const query = new URLSearchParams({
    provider,
    redirect_to: landing,
    skip_http_redirect: 'true',
    ...(await startFlow('linking')),
  });
  return redirectTarget.parse(await requestAsUser('GET', `/user/identities/authorize?${query}`, signal)).url;
}

/**
 * Completes linking with the returned code. This creates an additional session, which is revoked: the existing one may
 * have a second factor. Throws as `exchangeCode`.
 */
export async function finishLinking(code: string, signal: AbortSignal): Promise<void> {
  const { grant } = await exchangeCode('linking', code, signal);
  await revokeSessions(grant.accessToken, 'local', signal).catch(() => undefined);
}

/** Removes a sign-in method; succeeds if it is already removed. Throws as `requestAsUser`, AuthRefusal `lastIdentity`. */
export async function unlinkIdentity(id: string, signal: AbortSignal): Promise<void> {
  try {
    await requestAsUser('DELETE', `/user/identities/${id}`, signal);
  } catch (error) {
    if (!(error instanceof AuthRefusal && error.reason === 'identityGone')) throw error;
  }
}
