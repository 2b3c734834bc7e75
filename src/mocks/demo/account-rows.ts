/** Accounts of the sample data, written like the auth server's; a trigger of the migrations adds the profiles. */
import type { Sql } from '#mocks/backend/db/database.ts';
import { driverIdentity } from '#shared/identity.ts';
import { normalisePhone } from '#shared/phone.ts';
import { type DemoAccount, demoAccounts, demoPasswordHash } from './accounts.ts';
import { type DemoRow, insertRows } from './insert-rows.ts';
import { enteredAt, reachedAt } from './moments.ts';
import type { DemoPerson } from './people.ts';

const instance = '00000000-0000-0000-0000-000000000000';

/** Inserts a named account, with its authenticator app if it has one. */
export async function seedAccount(sql: Sql, account: DemoAccount, at: Date): Promise<void> {
  const phone = account.role === 'driver' ? normalisePhone(account.identifier).e164 : null;
  const email = phone === null ? account.identifier : driverIdentity(phone);
  await insertRows(sql, 'auth.users', [
    userRow(account.id, email, at, account.role, {
      name: account.name,
      ...(phone && { phone_number: phone }),
    }),
  ]);
  await insertRows(sql, 'auth.identities', [identityRow(account.id, email, at)]);
  if (account.totpSecret === undefined) return;
  await insertRows(sql, 'auth.mfa_factors', [
    {
      id: account.id,
      user_id: account.id,
      friendly_name: 'Authenticator',
      factor_type: 'totp',
      status: 'verified',
      secret: account.totpSecret,
      created_at: at,
      updated_at: at,
    },
  ]);
}

/** Inserts accounts for unnamed people with an offer; they use the demo password too. */
export async function seedDriverAccounts(sql: Sql, people: readonly DemoPerson[]): Promise<void> {
  const named = new Set<string>(demoAccounts.map(({ id }) => id));
  const accounts = people.flatMap((person) => {
    const { userId, phone, firstName, lastName } = person;
    if (userId === null || phone === null || named.has(userId)) return [];
    const at = reachedAt(person, 'offer_pending') ?? enteredAt(person);
    return { userId, phone, name: `${firstName} ${lastName}`, at, email: driverIdentity(phone) };
  });
  await insertRows(
    sql,
    'auth.users',
    accounts.map(({ userId, email, at, name, phone }) =>
      userRow(userId, email, at, 'driver', { name, phone_number: phone }),
    ),
  );
  await insertRows(
    sql,
    'auth.identities',
    accounts.map(({ userId, email, at }) => identityRow(userId, email, at)),
  );
}

function userRow(id: string, email: string, at: Date, role: string, about: object): DemoRow {
  return {
    instance_id: instance,
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    encrypted_password: demoPasswordHash,
    email_confirmed_at: at,
    raw_app_meta_data: { provider: 'email', providers: ['email'], role },
    raw_user_meta_data: { email_verified: true, ...about },
    created_at: at,
    updated_at: at,
  };
}

function identityRow(id: string, email: string, at: Date): DemoRow {
  return {
    provider_id: id,
    user_id: id,
    identity_data: { sub: id, email, email_verified: true, phone_verified: false },
    provider: 'email',
    created_at: at,
    updated_at: at,
  };
}
