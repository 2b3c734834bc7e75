import { getAccount, updateAccount } from './account.ts';
import { deleteFactor, listFactors, updateFactor } from './admin-factors.ts';
import { listAccounts } from './admin-user-list.ts';
import { createUser, deleteUser, getUser, updateUser } from './admin-users.ts';
import { challengeFactor, verifyFactor } from './challenges.ts';
import { clientAddressOf } from './client.ts';
import { type AuthContext, type AuthOptions, createContext } from './context.ts';
import { refuseDisabled, refuseWeb3 } from './disabled-features.ts';
import { AuthError, errorResponse } from './errors.ts';
import { enrolFactor, unenrolFactor } from './factors.ts';
import { generateLink } from './generate-link.ts';
import { invite } from './invite.ts';
import type { LimitName } from './limits.ts';
import { logout } from './logout.ts';
import { sendMagicLink, sendOtp } from './otp.ts';
import { passwordGrant } from './password-grant.ts';
import { pkceGrant } from './pkce-grant.ts';
import { authorize, linkIdentity, refuseCallback, refuseIdToken } from './providers.ts';
import { reauthenticate } from './reauthenticate.ts';
import { recover } from './recover.ts';
import { refreshGrant } from './refresh-grant.ts';
import { resend } from './resend.ts';
import { sendHealth, sendPublicKeys, sendSettings } from './service-info.ts';
import { signUp } from './sign-up.ts';
import { type Claims, verifyToken } from './tokens.ts';
import { unlinkIdentity } from './unlink-identity.ts';
import { openLink, verify } from './verify.ts';

/** Auth service of one embedded project; implements the hosted service's protocol. */
export interface Auth {
  /** Handles a request under `/auth/v1` whose API key was checked; never throws. */
  fetch(request: Request): Promise<Response>;
  /** Returns the claims of an access token of this project; throws an `AuthError` `bad_jwt`, see `verifyToken`. */
  verify(token: string): Promise<Claims>;
}

type Endpoint = (context: AuthContext, request: Request, ...ids: string[]) => Promise<Response>;

/** By method and path; each `{}` is an id passed to the endpoint, in order. The limit is per network address. */
const endpoints: readonly (readonly [method: string, path: string, endpoint: Endpoint, limit?: LimitName])[] =
  [
    ['GET', '/health', sendHealth],
    ['GET', '/settings', sendSettings],
    ['GET', '/.well-known/jwks.json', sendPublicKeys],
    ['POST', '/token', grantToken, 'token'],
    ['POST', '/signup', signUp, 'signup'],
    ['POST', '/recover', recover, 'recover'],
    ['POST', '/resend', resend, 'resend'],
    ['POST', '/otp', sendOtp, 'otp'],
    ['POST', '/magiclink', sendMagicLink, 'magicLink'],
    ['GET', '/verify', openLink, 'verify'],
    ['POST', '/verify', verify, 'verify'],
    ['GET', '/authorize', authorize],
    ['GET', '/callback', refuseCallback],
    ['POST', '/callback', refuseCallback],
    ['GET', '/user', getAccount],
    ['PUT', '/user', updateAccount, 'user'],
    ['GET', '/user/identities/authorize', linkIdentity],
    ['DELETE', '/user/identities/{}', unlinkIdentity],
    ['GET', '/reauthenticate', reauthenticate],
    ['POST', '/logout', logout],
    ['POST', '/factors', enrolFactor],
    ['DELETE', '/factors/{}', unenrolFactor],
    ['POST', '/factors/{}/challenge', challengeFactor, 'factorChallenge'],
    ['POST', '/factors/{}/verify', verifyFactor, 'factorVerify'],
    ['POST', '/invite', invite],
    ['POST', '/admin/generate_link', generateLink],
    ['GET', '/admin/users', listAccounts],
    ['POST', '/admin/users', createUser],
    ['GET', '/admin/users/{}', getUser],
    ['PUT', '/admin/users/{}', updateUser],
    ['DELETE', '/admin/users/{}', deleteUser],
    ['GET', '/admin/users/{}/factors', listFactors],
    ['PUT', '/admin/users/{}/factors/{}', updateFactor],
    ['DELETE', '/admin/users/{}/factors/{}', deleteFactor],
  ];

const routes = endpoints.map(([method, path, endpoint, limit]) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('{}', '([^/]+)')}$`),
  endpoint,
  limit,
}));

const grants: Readonly<Record<string, Endpoint>> = {
  password: passwordGrant,
  refresh_token: refreshGrant,
  pkce: pkceGrant,
  id_token: refuseIdToken,
  web3: refuseWeb3,
};

async function grantToken(context: AuthContext, request: Request): Promise<Response> {
  const type = new URL(request.url).searchParams.get('grant_type') ?? '';
  const grant = Object.hasOwn(grants, type) ? grants[type] : undefined;
  if (grant) return grant(context, request);
  throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
}

/**
 * Counts calls per network address. Does not count requests without one, as from a page that runs the service itself.
 */
function enforceRateLimit({ keys, limiter }: AuthContext, request: Request, limit: LimitName): void {
  const address = clientAddressOf(keys, request);
  if (address === null || limiter.allows(limit, address)) return;
  throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
}

async function answer(context: AuthContext, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  // Postgres cannot store this character in a text.
  if (search.includes('%00'))
    throw new AuthError(400, 'validation_failed', 'The query holds a NUL character');
  const path = pathname.replace(/^\/auth\/v1/, '');
  refuseDisabled(path);
  const known = routes.filter(({ pattern }) => pattern.test(path));
  const route = known.find(({ method }) => method === request.method);
  if (!route) {
    if (known.length > 0) return new Response(null, { status: 405 });
    return new Response('404 page not found\n', { status: 404, headers: { 'content-type': 'text/plain' } });
  }
  if (route.limit) enforceRateLimit(context, request, route.limit);
  return route.endpoint(context, request, ...(route.pattern.exec(path)?.slice(1) ?? []));
}

/** Creates the service over a database that has `auth/schema.sql`. */
export function createAuth(options: AuthOptions): Auth {
  const context = createContext(options);
  return {
    fetch: (request) =>
      answer(context, request).catch((error: unknown) => {
        if (!(error instanceof AuthError)) options.report(error);
        return errorResponse(request, error);
      }),
    verify: (token) => verifyToken(context, token),
  };
}
