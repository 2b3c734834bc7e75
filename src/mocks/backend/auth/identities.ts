import type { Sql } from '#mocks/backend/db/database.ts';
import type { AuthContext } from './context.ts';

/** A way to sign in with a password. */
export type Provider = 'email' | 'phone';

/** Gives an account this way to sign in, or moves it to a new address. */
export async function putIdentity(
  context: AuthContext,
  sql: Sql,
  userId: string,
  provider: Provider,
  address: string,
  verified: boolean,
): Promise<void> {
  const data = {
    sub: userId,
    email_verified: false,
    phone_verified: false,
    [provider]: address,
    [`${provider}_verified`]: verified,
  };
  await sql.query(
    `insert into auth.identities
      (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
      values ($1, $2, $3::jsonb, $4, $5, $5, $5)
      on conflict (provider_id, provider) do update
      set identity_data = identities.identity_data || excluded.identity_data, updated_at = excluded.updated_at`,
    [userId, userId, data, provider, context.clock.now()],
  );
}
