import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Sql } from '#mocks/backend/db/database.ts';
import { rollBack } from '#mocks/backend/db/roll-back.ts';
import { type DemoAccount, demoAccounts, listedAccounts } from '#mocks/demo/accounts.ts';
import { seedDemo } from '#mocks/demo/seed.ts';
import { engines } from '../postgres/copies.ts';
import { openMigrated, owner } from './database.ts';

const now = new Date('2026-03-01T08:00:00Z');
const [admin, recruiter, operations, driver] = listedAccounts;
const [offered] = demoAccounts.filter(({ name }) => name === 'Nimal Perera');

/** Tables that are empty for a role on an ordinary day. */
const emptyFor: Readonly<Record<string, readonly string[]>> = {
  // No candidate was merged yet, and another recruiter is on leave.
  recruiter: ['merges', 'recruiter_leaves'],
  operations: ['merges'],
  // The driver fills in the profile during the demo.
  driver: ['driver_bank', 'driver_details'],
};

/** Selects the tables that a policy opens to a role; a policy for all roles names none. */
const opened = `
  select distinct tablename as name from pg_policies
  where schemaname = 'public' and permissive = 'PERMISSIVE' and cmd in ('SELECT', 'ALL') and roles @> '{authenticated}'
    and qual like '%''' || $1 || '''%'
  order by 1`;

describe.each(engines)('demo data users on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated(engine);
    await seedDemo(db, { now });
  }, 60_000);
  afterAll(() => db.close());

  async function become(sql: Sql, { id, role }: DemoAccount): Promise<void> {
    await sql.query(
      `select set_config('request.jwt.claims', $1, true), set_config('app.clock', $2, true),
        set_config('role', 'authenticated', true)`,
      [JSON.stringify({ sub: id, role: 'authenticated', user_role: role, aal: 'aal1' }), now],
    );
  }

  /** Runs a query as the account and rolls back. */
  const ask = (account: DemoAccount, text: string, params: readonly unknown[] = []) =>
    rollBack(
      (attempt) => db.tx(attempt),
      async (sql) => {
        await become(sql, account);
        return sql.query(text, params);
      },
    );

  test.each([recruiter, operations, driver] as const)(
    'the $role sees rows in every table that the role can access',
    async (account) => {
      const tables = await owner<{ name: string }>(db, opened, [account.role]);
      expect(tables.length).toBeGreaterThan(account.role === 'driver' ? 3 : 25);
      const seen = await ask(
        account,
        tables
          .map(({ name }) => `select '${name}' as name where not exists (select from public.${name})`)
          .join(' union all '),
      );
      expect(seen.map(({ name }) => name)).toEqual(emptyFor[account.role]);
    },
  );

  test.each([
    [driver, 'my_documents()'],
    [driver, 'my_shared_notes()'],
    [driver, 'my_onboarding_tasks()'],
    [offered, 'my_offers()'],
    [offered, 'my_interviews()'],
    [recruiter, `list_interviews('2026-02-01', '2026-03-20')`],
  ] as const)('%o gets rows from %s', async (account, call) => {
    if (!account) throw new Error('the account is not there');
    expect(await ask(account, `select * from public.${call}`)).not.toEqual([]);
  });

  test('an admin adds a candidate, and the application gets the next number', async () => {
    const rows = await rollBack(
      (attempt) => db.tx(attempt),
      async (sql) => {
        await become(sql, admin);
        await sql.query(
          `insert into public.candidates (first_name, phone_number) values ('Later', '+971509999999')`,
        );
        return sql.query(
          `select a.reference from public.applications a join public.candidates c on c.id = a.candidate_id
            where c.first_name = 'Later'`,
        );
      },
    );
    expect(rows).toEqual([{ reference: 'APP-2026-000421' }]);
  });

  /** Returns application and candidate of the first one in a stage with an owner in operations. */
  async function findCandidateIn(stage: string) {
    const [found] = await owner<{ id: string; candidate_id: string; version: number }>(
      db,
      `select a.id, a.candidate_id, a.version from public.applications a
        join public.candidates c on c.id = a.candidate_id and c.hold_state = 'none'
        where a.stage = $1 order by a.reference limit 1`,
      [stage],
    );
    if (!found) throw new Error(`nobody is in ${stage}`);
    return found;
  }

  test('operations accept a hand-over, which adds the document requirements', async () => {
    const { id, version } = await findCandidateIn('handover_review');
    const rows = await rollBack(
      (attempt) => db.tx(attempt),
      async (sql) => {
        await become(sql, operations);
        await sql.query('select public.transition_application($1, $2, $3)', [id, 'documents', version]);
        return sql.query(
          `select a.stage, p.required_count > 5 as asked from public.applications a
            join public.document_plans p on p.application_id = a.id where a.id = $1`,
          [id],
        );
      },
    );
    expect(rows).toEqual([{ stage: 'documents', asked: true }]);
  });

  test('a recruiter claims one lead and rejects another', async () => {
    const [pooled] = await owner<{ id: string }>(
      db,
      `select id from public.candidates where assigned_recruiter_id is null and current_stage = 'new_lead' limit 1`,
    );
    const [claimed] = await ask(recruiter, 'select (public.claim_lead($1)).assigned_recruiter_id as owner', [
      pooled?.id,
    ]);
    expect(claimed).toEqual({ owner: recruiter.id });
    const [own] = await owner<{ id: string; version: number }>(
      db,
      `select id, version from public.applications where recruiter_id = $1 and stage = 'interviewed' limit 1`,
      [recruiter.id],
    );
    const [answer] = await ask(
      recruiter,
      `select public.transition_application($1, 'rejected', $2, 'road_test_failed') ->> 'stage' as stage`,
      [own?.id, own?.version],
    );
    expect(answer).toEqual({ stage: 'rejected' });
  });

  test('a driver accepts the offer', async () => {
    if (!offered) throw new Error('the account is not there');
    const stage = await rollBack(
      (attempt) => db.tx(attempt),
      async (sql) => {
        await become(sql, offered);
        const [offer] = await sql.query<{ id: string }>('select id from public.my_offers()');
        const [terms] = await sql.query<{ terms_hash: string }>(
          'select terms_hash from public.my_offer($1)',
          [offer?.id],
        );
        await sql.query(`select public.respond_to_offer($1, 'accept', $2, 'Nimal Perera', 'en', true)`, [
          offer?.id,
          terms?.terms_hash,
        ]);
        return sql.query('select current_stage as stage from public.candidates');
      },
    );
    expect(stage).toEqual([{ stage: 'offer_accepted' }]);
  });

  test('the scheduled jobs all succeed', async () => {
    const [answer] = await rollBack(
      (attempt) => db.tx(attempt),
      async (sql) => {
        await sql.query(`select set_config('app.clock', $1, true)`, [now]);
        await sql.query(
          `select app.enqueue(k.kind, app.now(), '{}', 'now') from app.job_kinds k
            where k.work is not null and (k.every is not null or k.daily_at is not null)`,
        );
        return sql.query<{ answer: { failed: number; done: number } }>(
          'select public.run_due_jobs() as answer',
        );
      },
    );
    expect(answer?.answer.failed).toBe(0);
    expect(answer?.answer.done).toBeGreaterThan(8);
  });
});
