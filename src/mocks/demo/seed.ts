import type { Database, Sql } from '#mocks/backend/db/database.ts';
import { driverIdentity } from '#shared/identity.ts';
import { normalisePhone } from '#shared/phone.ts';
import { type DemoAccount, demoAccounts, demoId, demoPasswordHash, listedAccounts } from './accounts.ts';
import { type DemoOwner, demoCandidates } from './candidates.ts';

const hour = 3_600_000;

/** The team started its accounts this long before the anchor time. */
const accountAge = 150 * 24 * hour;

const recruiters: Readonly<Record<DemoOwner, string>> = {
  sara: demoId(201),
  omar: demoId(202),
  priya: demoId(203),
};

/**
 * Fills a migrated database with the sample data, as they are at `now`: accounts that can sign in, candidates,
 * connected forms. A database that has the demo accounts is left as it is. Throws the engine's error.
 */
export async function seedDemo(db: Database, { now }: { now: Date }): Promise<void> {
  await db.tx(async (sql) => {
    const done = await sql.query('select from auth.users where id = $1', [listedAccounts[0].id]);
    if (done.length > 0) return;
    await sql.query(`select set_config('app.clock', $1, true)`, [now]);
    for (const account of demoAccounts) await seedAccount(sql, account, new Date(now.getTime() - accountAge));
    await seedCandidates(sql, now);
    await sql.query(
      `insert into public.machform_settings (id, form_id, form_name, updated_at)
        values ($1, 10427, 'Rider application', $3), ($2, 10431, 'Heavy and bus driver application', $3)`,
      [demoId(901), demoId(902), now],
    );
  });
}

/** Written as the auth server writes an account; the profile follows by the migrations' trigger. */
async function seedAccount(sql: Sql, account: DemoAccount, at: Date): Promise<void> {
  const phone = account.role === 'driver' ? normalisePhone(account.identifier).e164 : null;
  const email = phone === null ? account.identifier : driverIdentity(phone);
  await sql.query(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
        raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, $3, $4,
        $5::jsonb, $6::jsonb, $4, $4)`,
    [
      account.id,
      email,
      demoPasswordHash,
      at,
      { provider: 'email', providers: ['email'], role: account.role },
      { name: account.name, email_verified: true, ...(phone !== null && { phone_number: phone }) },
    ],
  );
  await sql.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
      values ($1, $2, $3::jsonb, 'email', $4, $4)`,
    [account.id, account.id, { sub: account.id, email, email_verified: true, phone_verified: false }, at],
  );
  if (account.totpSecret === undefined) return;
  await sql.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
      values ($1, $1, 'Authenticator', 'totp', 'verified', $2, $3, $3)`,
    [account.id, account.totpSecret, at],
  );
}

async function seedCandidates(sql: Sql, now: Date): Promise<void> {
  const rows = demoCandidates.map(
    ([firstName, lastName, phone, stage, source, licence, owner, hoursAgo], index) => ({
      id: demoId(1001 + index),
      first_name: firstName,
      last_name: lastName,
      phone_number: phone && normalisePhone(phone).e164,
      current_stage: stage,
      source,
      license_type: licence,
      assigned_recruiter_id: owner && recruiters[owner],
      created_at: new Date(now.getTime() - hoursAgo * hour),
    }),
  );
  await sql.query(
    `insert into public.candidates (id, first_name, last_name, phone_number, current_stage, source, license_type,
        assigned_recruiter_id, created_at, updated_at, user_id)
      select c.id, c.first_name, c.last_name, c.phone_number, c.current_stage, c.source, c.license_type,
        c.assigned_recruiter_id, c.created_at, c.created_at, u.id
      from jsonb_to_recordset($1::jsonb) as c (id uuid, first_name text, last_name text, phone_number text,
        current_stage text, source text, license_type text, assigned_recruiter_id uuid, created_at timestamptz)
      left join public.users u on u.phone_number = c.phone_number`,
    [JSON.stringify(rows)],
  );
}
