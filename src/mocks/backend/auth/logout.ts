import * as z from 'zod/mini';
import { claimsOf, loadCaller } from './caller.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { endSessions } from './sessions.ts';
import { lockUser } from './user.ts';

const scopes = z.enum(['global', 'local', 'others']);

/**
 * `POST /logout?scope=global|local|others` (global when absent): ends all sessions of the user, this one, or all but
 * this one; 204. An unknown scope is `validation_failed`.
 */
export async function logout(context: AuthContext, request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams.get('scope') || 'global';
  const scope = scopes.safeParse(asked);
  if (!scope.success) throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${asked}"`);
  const claims = await claimsOf(context, request);
  await context.transact(async (sql) => {
    await lockUser(sql, claims.sub);
    const { session } = await loadCaller(context, sql, claims);
    await endSessions(sql, session, scope.data);
  });
  return new Response(null, { status: 204 });
}
