import * as z from 'zod/mini';
import type { Sql } from '#mocks/backend/db/database.ts';
import { claimsOf, loadCaller } from './caller.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { revokeCodes } from './flow-state.ts';
import { identitiesOf, noteProviders } from './identities.ts';
import { requireManualLinking } from './providers.ts';
import { lockUser } from './user.ts';
import { changeUser, mergeMetadata } from './user-changes.ts';

/** Removes the identity's address; tokens sent to it are revoked. */
async function dropAddress(context: AuthContext, sql: Sql, userId: string, provider: string): Promise<void> {
  await revokeCodes(sql, userId);
  if (provider === 'phone') {
    await changeUser(context, sql, userId, { phone: null, phone_confirmed_at: null });
    return;
  }
  await changeUser(context, sql, userId, { email: null, email_confirmed_at: null });
  await mergeMetadata(sql, userId, 'raw_user_meta_data', { email_verified: false });
}

/**
 * `DELETE /user/identities/{id}`: removes one of the caller's sign-in methods, and its address. Errors:
 * `manual_linking_disabled`, `single_identity_not_deletable`, `identity_not_found`, `validation_failed`.
 */
export async function unlinkIdentity(context: AuthContext, request: Request, id: string): Promise<Response> {
  const claims = await claimsOf(context, request);
  await context.transact(async (sql) => {
    await lockUser(sql, claims.sub);
    const { user } = await loadCaller(context, sql, claims);
    requireManualLinking(context);
    if (!z.guid().safeParse(id).success) {
      throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
    }
    const identities = await identitiesOf(sql, user.id);
    if (identities.length <= 1) {
      const message = 'User must have at least 1 identity after unlinking';
      throw new AuthError(422, 'single_identity_not_deletable', message);
    }
    const identity = identities.find(({ identity_id }) => identity_id === id.toLowerCase());
    if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
    await sql.query('delete from auth.identities where id = $1', [identity.identity_id]);
    await dropAddress(context, sql, user.id, identity.provider);
    await noteProviders(sql, user.id);
  });
  return Response.json({});
}
