import { getAccount, updateAccount } from './account.ts';
import { deleteFactor, listFactors } from './admin-factors.ts';
import { listAccounts } from './admin-user-list.ts';
import { createUser, deleteUser, getUser, updateUser } from './admin-users.ts';
import { challengeFactor, verifyFactor } from './challenges.ts';
import { type AuthContext, type AuthOptions, createContext } from './context.ts';
import { AuthError, errorResponse } from './errors.ts';
import { enrolFactor, unenrolFactor } from './factors.ts';
import { logout } from './logout.ts';
import { passwordGrant } from './password-grant.ts';
import { refreshGrant } from './refresh-grant.ts';
import { type Claims, publicKeys, verifyToken } from './tokens.ts';

/** The auth service of one embedded project; it speaks the hosted service's protocol. */
export interface Auth {
  /** Answers a request under `/auth/v1`, whose API key has been checked; never throws. */
  fetch(request: Request): Promise<Response>;
  /** The claims of an access token of this project; raises an `AuthError` `bad_jwt`, see `verifyToken`. */
  verify(token: string): Promise<Claims>;
}

type Endpoint = (context: AuthContext, request: Request, ...ids: string[]) => Promise<Response>;

/** By method and path; each `{}` is an id that the endpoint is handed, in order. */
const endpoints: readonly (readonly [method: string, path: string, endpoint: Endpoint])[] = [
  ['POST', '/token', grantToken],
  ['GET', '/user', getAccount],
  ['PUT', '/user', updateAccount],
  ['POST', '/logout', logout],
  ['GET', '/.well-known/jwks.json', sendPublicKeys],
  ['POST', '/factors', enrolFactor],
  ['DELETE', '/factors/{}', unenrolFactor],
  ['POST', '/factors/{}/challenge', challengeFactor],
  ['POST', '/factors/{}/verify', verifyFactor],
  ['GET', '/admin/users', listAccounts],
  ['POST', '/admin/users', createUser],
  ['GET', '/admin/users/{}', getUser],
  ['PUT', '/admin/users/{}', updateUser],
  ['DELETE', '/admin/users/{}', deleteUser],
  ['GET', '/admin/users/{}/factors', listFactors],
  ['DELETE', '/admin/users/{}/factors/{}', deleteFactor],
];

const routes = endpoints.map(([method, path, endpoint]) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('{}', '([^/]+)')}$`),
  endpoint,
}));

async function grantToken(context: AuthContext, request: Request): Promise<Response> {
  const type = new URL(request.url).searchParams.get('grant_type') ?? '';
  if (type === 'password') return passwordGrant(context, request);
  if (type === 'refresh_token') return refreshGrant(context, request);
  throw new AuthError(501, 'not_implemented', `POST /token does not know grant_type=${type} yet`);
}

async function sendPublicKeys(context: AuthContext): Promise<Response> {
  return Response.json(publicKeys(context), { headers: { 'cache-control': 'public, max-age=600' } });
}

async function answer(context: AuthContext, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/^\/auth\/v1/, '');
  for (const { method, pattern, endpoint } of routes) {
    const match = method === request.method ? pattern.exec(path) : null;
    if (match) return endpoint(context, request, ...match.slice(1));
  }
  throw new AuthError(501, 'not_implemented', `${request.method} ${path} is not there yet`);
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
