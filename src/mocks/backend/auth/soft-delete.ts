import { base64url } from 'jose';
import type { Sql } from '#mocks/backend/db/database.ts';
import type { AuthContext } from './context.ts';
import { sha256 } from './digest.ts';
import { revokeCodes } from './flow-state.ts';
import { identitiesOf } from './identities.ts';
import { endSessions } from './sessions.ts';
import type { UserRow } from './user.ts';
import { changeUser } from './user-changes.ts';

/** Replaces a personal value by a hash that is stable per account. */
async function hashPersonalValue(userId: string, value: string): Promise<string> {
  return base64url.encode(await sha256(userId + value));
}

/** Removes personal data from an account and keeps its row, so that foreign keys stay valid. */
export async function softDelete(context: AuthContext, sql: Sql, user: UserRow): Promise<void> {
  const { id } = user;
  const hide = (value: string | null) => hashPersonalValue(id, value ?? '');
  await changeUser(context, sql, id, {
    email: await hide(user.email),
    phone: (await hide(user.phone)).slice(0, 15),
    email_change: await hide(user.email_change),
    phone_change: (await hide(user.phone_change)).slice(0, 15),
    encrypted_password: null,
    deleted_at: context.clock.now(),
  });
  await sql.query(`update auth.users set raw_user_meta_data = '{}', raw_app_meta_data = '{}' where id = $1`, [
    id,
  ]);
  await revokeCodes(sql, id);
  for (const identity of await identitiesOf(sql, id)) {
    const providerId = await hide(`${identity.provider}:${identity.id}`);
    await sql.query(`update auth.identities set identity_data = '{}', provider_id = $2 where id = $1`, [
      identity.identity_id,
      providerId,
    ]);
  }
  await sql.query('delete from auth.mfa_factors where user_id = $1', [id]);
  await endSessions(sql, { id, user_id: id }, 'global');
}
