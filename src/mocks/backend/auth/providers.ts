import * as z from 'zod/mini';
import { readBody, text } from './body.ts';
import { claimsOf, loadCaller } from './caller.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import type { Provider } from './identities.ts';
import { redirect } from './redirects.ts';

/** Providers that a hosted project supports; this project has none connected. */
export const externalProviders = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'x',
  'zoom',
] as const;

/** Rejects email or phone sign-in if the settings disable it: `email_provider_disabled`, `phone_…`. */
export function requireProvider(
  { settings }: AuthContext,
  provider: Provider,
  { status, use = 'logins' }: { status: 400 | 422; use?: string },
): void {
  if (provider === 'email' ? settings.emailEnabled : settings.phoneEnabled) return;
  const name = provider === 'email' ? 'Email' : 'Phone';
  throw new AuthError(status, `${provider}_provider_disabled`, `${name} ${use} are disabled`);
}

function unsupported(request: Request): AuthError {
  const name = (new URL(request.url).searchParams.get('provider') ?? '').toLowerCase();
  const isKnown = externalProviders.some((provider) => provider === name);
  const custom = name.startsWith('custom:') && 'custom OAuth providers are disabled';
  const reason = isKnown ? 'provider is not enabled' : custom || `Provider ${name} could not be found`;
  return new AuthError(400, 'validation_failed', `Unsupported provider: ${reason}`);
}

/** `GET /authorize?provider=…`: rejected, since no provider is connected. */
export async function authorize(_context: AuthContext, request: Request): Promise<Response> {
  throw unsupported(request);
}

/** Rejects changes to a user's own sign-in methods if the settings disable them: `manual_linking_disabled`. */
export function requireManualLinking({ settings }: AuthContext): void {
  if (settings.manualLinking) return;
  throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
}

/** `GET /user/identities/authorize?provider=…`: rejected for the same reason, after authenticating the caller. */
export async function linkIdentity(context: AuthContext, request: Request): Promise<Response> {
  const claims = await claimsOf(context, request);
  await context.transact((sql) => loadCaller(context, sql, claims));
  requireManualLinking(context);
  throw unsupported(request);
}

/** `/callback`: no provider can call back; redirects to the app with the error. */
export async function refuseCallback(context: AuthContext, request: Request): Promise<Response> {
  const hasState = new URL(request.url).searchParams.has('state');
  const query = {
    error: 'invalid_request',
    error_code: hasState ? 'bad_oauth_state' : 'bad_oauth_callback',
    error_description: hasState ? 'OAuth state not found or expired' : 'OAuth state parameter missing',
  };
  return redirect(context.settings.siteUrl, { query });
}

const issuers: Readonly<Record<string, string>> = {
  apple: 'https://appleid.apple.com',
  facebook: 'https://www.facebook.com',
  google: 'https://accounts.google.com',
  kakao: 'https://kauth.kakao.com',
};

const idToken = z.object({ provider: text, id_token: text, issuer: text });

/** `POST /token?grant_type=id_token`: rejected, since no provider is connected: `provider_disabled`. */
export async function refuseIdToken(_context: AuthContext, request: Request): Promise<Response> {
  const { provider, id_token: token, issuer } = await readBody(request, idToken);
  if (!token) throw new AuthError(400, 'validation_failed', 'id_token required');
  if (!provider && !issuer) {
    throw new AuthError(400, 'validation_failed', 'provider or client_id and issuer required');
  }
  const name = issuer || (Object.hasOwn(issuers, provider ?? '') && issuers[provider ?? '']) || provider;
  throw new AuthError(400, 'provider_disabled', `Provider (issuer "${name}") is not enabled`);
}
