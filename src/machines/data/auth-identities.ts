/** Ways of the person signed in to sign in: specification, section 7 "/user/identities". */
import * as z from 'zod/mini';
import { AuthRefusal } from '#shared/auth-refusal.ts';
import { askAuth, revokeSessions } from './auth.ts';
import { askAsPerson } from './auth-person.ts';
import { beginFlow, exchangeCode } from './auth-pkce.ts';
import { authErrorOf } from './auth-refusal.ts';
import { exchangeOpenly } from './exchange.ts';

const settings = z.object({ external: z.record(z.string(), z.boolean()) });

/** Ways in that are no provider's. */
const ownWays = ['email', 'phone', 'anonymous_users'];

/** The providers that the project is connected to. Throws the AppErrors of `exchange`. */
export async function listProviders(signal: AbortSignal): Promise<string[]> {
  try {
    const response = await askAuth(exchangeOpenly, '/settings', { signal });
    const { external } = settings.parse(await response.json());
    return Object.keys(external).filter((name) => external[name] && !ownWays.includes(name));
  } catch (error) {
    signal.throwIfAborted();
    throw authErrorOf(error);
  }
}

const elsewhere = z.object({ url: z.url({ protocol: /^https?$/ }) });

/**
 * Begins to link an account of a provider; gives the address to go to, from where the person comes back to `landing`
 * with a code. Throws as `askAsPerson`, AuthRefusal `providerOff`, `linkingOff`.
 */
export async function linkIdentity(
  { provider, landing }: { provider: string; landing: string },
  signal: AbortSignal,
): Promise<string> {
  const query = new URLSearchParams({
    provider,
    redirect_to: landing,
    skip_http_redirect: 'true',
    ...(await beginFlow('linking')),
  });
  return elsewhere.parse(await askAsPerson('GET', `/user/identities/authorize?${query}`, signal)).url;
}

/**
 * Ends the linking with the code that came back. The session it gives is one too many: the person has one, which may
 * have given its second factor, so that one ends. Throws as `exchangeCode`.
 */
export async function finishLinking(code: string, signal: AbortSignal): Promise<void> {
  const { grant } = await exchangeCode('linking', code, signal);
  await revokeSessions(grant.accessToken, 'local', signal).catch(() => undefined);
}

/** Takes a way to sign in away; one that is gone is no fault. Throws as `askAsPerson`, AuthRefusal `lastIdentity`. */
export async function unlinkIdentity(id: string, signal: AbortSignal): Promise<void> {
  try {
    await askAsPerson('DELETE', `/user/identities/${id}`, signal);
  } catch (error) {
    if (!(error instanceof AuthRefusal && error.reason === 'identityGone')) throw error;
  }
}
