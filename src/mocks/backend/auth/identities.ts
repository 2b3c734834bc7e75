import type { Sql } from '#mocks/backend/db/database.ts';
import type { AuthContext } from './context.ts';
import { mergeMetadata } from './user-changes.ts';

/** A sign-in method with a password or a code. */
export type Provider = 'email' | 'phone';

/** A sign-in method of an account, as clients see it. */
export interface IdentityJson {
  identity_id: string;
  /** User id at the provider: here the account's own id. */
  id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
  email: string | null;
}

/** Returns the sign-in methods of an account, oldest first. */
export async function identitiesOf(sql: Sql, userId: string): Promise<IdentityJson[]> {
  return sql.query<IdentityJson>(
    `select id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at, created_at,
      updated_at, email from auth.identities where user_id = $1 order by created_at, provider`,
    [userId],
  );
}

/** Adds this sign-in method to an account, or changes its address. */
export async function upsertIdentity(
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

/** Stores the current providers of an account in the app metadata. */
export async function noteProviders(sql: Sql, userId: string): Promise<void> {
  const providers = (await identitiesOf(sql, userId)).map(({ provider }) => provider);
  const [first] = providers;
  await mergeMetadata(sql, userId, 'raw_app_meta_data', { providers, ...(first && { provider: first }) });
}
