import { compare } from 'bcryptjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { demoAccounts, demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';
import { seedDemo } from '#mocks/demo/seed.ts';
import { normalisePhone } from '#shared/phone.ts';
import { roles } from '#shared/roles.ts';
import { stages } from '#shared/stages.ts';
import { type Engine, engines } from '../postgres/copies.ts';
import { openMigrated, owner } from './database.ts';

const now = new Date('2026-03-01T08:00:00Z');
const day = 86_400_000;

/** Returns tables that migrations leave empty and the sample data fills: their content must depend only on `now`. */
async function emptyTables(db: Database): Promise<string[]> {
  const tables = await owner<{ name: string }>(
    db,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' or (schemaname, tablename) = ('storage', 'objects') order by 1`,
  );
  const filled = await owner<{ name: string }>(
    db,
    tables
      .map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
      .join(' union all '),
  );
  return tables.map(({ name }) => name).filter((name) => filled.every((other) => other.name !== name));
}

/** Returns each table's row count and a fingerprint of its rows, by table. */
async function printsOf(db: Database, tables: readonly string[]): Promise<Record<string, string>> {
  const found = await db.tx(async (sql) => {
    await sql.query(`set local timezone = 'UTC'`);
    return sql.query<{ name: string; print: string }>(
      tables
        .map(
          (name) => `select '${name}' as name,
            count(*) || ' ' || md5(string_agg(t::text, '|' order by t::text collate "C")) as print from ${name} t`,
        )
        .join(' union all '),
    );
  });
  return Object.fromEntries(found.map(({ name, print }) => [name, print]));
}

const fingerprints = new Map<Engine, Record<string, string>>();

describe.each(engines)('the demo data on %s', (engine) => {
  let db: Database;
  let tables: string[];
  beforeAll(async () => {
    db = await openMigrated(engine);
    tables = await emptyTables(db);
    await seedDemo(db, { now });
    fingerprints.set(engine, await printsOf(db, tables));
  }, 60_000);
  afterAll(() => db.close());

  /** Returns the counts of a single-row query. */
  const counts = async (text: string) => (await owner(db, text))[0];

  test('is not inserted twice', async () => {
    await seedDemo(db, { now: new Date(now.getTime() + 31 * day) });
    expect(await printsOf(db, tables)).toEqual(fingerprints.get(engine));
  });

  test('every account can sign in with the demo password and the credentials on the sign-in page', async () => {
    for (const { identifier, id, role, totpSecret } of demoAccounts) {
      const phone = normalisePhone(identifier).e164;
      const [found] = await owner<{ answer: { userId: string; authEmail: string; active: boolean } }>(
        db,
        'select public.start_sign_in($1, $2, null) as answer',
        role === 'driver' ? ['phone', phone] : ['email', identifier],
      );
      expect(found?.answer).toMatchObject({ userId: id, active: true });
      const [account] = await owner<{ hash: string; two_factor_enabled: boolean }>(
        db,
        `select a.encrypted_password as hash, u.two_factor_enabled from auth.users a join public.users u using (id)
          where a.email = $1 and u.role = $2`,
        [found?.answer.authEmail, role],
      );
      expect(await compare(demoPassword, account?.hash ?? '')).toBe(true);
      expect(account?.two_factor_enabled).toBe(totpSecret !== undefined);
    }
    expect(listedAccounts.map(({ role }) => role)).toEqual(roles);
  });

  test('contains the team, clients and openings of product design, F', async () => {
    expect(
      await owner(
        db,
        `select role, count(*)::int as people from public.users where role <> 'driver' group by role order by role`,
      ),
    ).toEqual([
      { role: 'admin', people: 2 },
      { role: 'operations', people: 3 },
      { role: 'recruiter', people: 6 },
    ]);
    expect(
      await counts(
        `select count(distinct client_id)::int as clients, count(*)::int as openings,
            count(distinct license_type)::int as licences, count(distinct emirate)::int as emirates
          from public.job_openings`,
      ),
    ).toEqual({ clients: 4, openings: 9, licences: 7, emirates: 5 });
  });

  test('contains 420 candidates in every stage, with the problems of product design, F', async () => {
    expect(
      await counts(
        `select count(*)::int as all, count(distinct current_stage)::int as stages,
            (count(*) filter (where assigned_recruiter_id is null))::int as unassigned,
            (count(*) filter (where current_stage = 'contacting' and assigned_recruiter_id is not null
              and last_contact_at < '2026-02-28T08:00Z'))::int as lapsing,
            (count(*) filter (where review_reason = 'possible_duplicate'))::int as duplicates,
            (count(*) filter (where review_reason is not null))::int as problems,
            (count(*) filter (where hold_state = 'on_hold'))::int as held,
            count(distinct nationality)::int as countries, max(created_at) < '2026-03-01T08:00Z' as past
          from public.candidates`,
      ),
    ).toEqual({
      all: 420,
      stages: stages.length,
      unassigned: 40,
      lapsing: 12,
      duplicates: 9,
      problems: 15,
      held: 6,
      countries: 8,
      past: true,
    });
    const phones = await owner<{ phone: string }>(
      db,
      'select distinct left(phone_e164, 6) as phone from public.candidates where phone_e164 is not null',
    );
    expect(phones.map(({ phone }) => phone.replace('+971', '0')).sort()).toEqual([
      '050',
      '052',
      '054',
      '055',
      '056',
      '058',
    ]);
  });

  test('each possible duplicate shares name and birth date with an existing candidate', async () => {
    const found = await owner<{ kind: string; twin: string; id: string }>(
      db,
      `select d.candidate_id as twin, c.id, d.is_certain::text as kind
        from public.candidates c,
          lateral app.find_duplicate('{}', null, null, null, null,
            btrim(concat_ws(' ', c.first_name, c.last_name)), c.date_of_birth, null) d
        where c.review_reason = 'possible_duplicate'`,
    );
    expect(found).toHaveLength(9);
    const duplicatePairs = await counts(
      `select count(*)::int as pairs from public.candidates c
        join public.candidates o on (o.first_name, o.last_name, o.date_of_birth) = (c.first_name, c.last_name, c.date_of_birth)
          and o.review_reason is null
        where c.review_reason = 'possible_duplicate'`,
    );
    expect(duplicatePairs).toEqual({ pairs: 9 });
  });

  test('contains visa cases on every route, three within a week of the deadline and one past it', async () => {
    expect(
      await counts(
        `select count(distinct route)::int as routes,
            (count(*) filter (where binding_deadline between '2026-03-01' and '2026-03-07'))::int as near,
            (count(*) filter (where binding_deadline < '2026-03-01'))::int as over,
            (count(*) filter (where binding_deadline < '2026-03-01' and binding_deadline_kind = 'stay_expiry'))::int
              as overstayed
          from public.visa_cases`,
      ),
    ).toEqual({ routes: 6, near: 3, over: 1, overstayed: 1 });
    expect(
      await counts(
        `select (select count(*)::int from public.custody_log where returned_at is null and due_back_on < '2026-03-01')
            as overdue, (select count(*)::int from public.appointments where trip_id is not null) > 0 as travels,
            (select count(*)::int from public.visa_stage_results where result = 'retest') as health`,
      ),
    ).toEqual({ overdue: 1, travels: true, health: 1 });
    expect(
      await counts(
        `select (count(*) filter (where trip_id is not null and status = 'attended'))::int as went,
            (count(*) filter (where trip_id is not null and status = 'missed'))::int as missed,
            (count(*) filter (where trip_id is null and status = 'attended' and starts_at < '2026-03-01 08:00Z'))::int as past,
            (count(*) filter (where trip_id is null and status = 'booked' and starts_at > '2026-03-01 08:00Z'))::int as ahead
          from public.appointments where (starts_at at time zone 'Asia/Dubai')::date = '2026-03-01'`,
      ),
    ).toEqual({ went: 3, missed: 1, past: 1, ahead: 1 });
  });

  test('contains three months of interviews, a walk-in day of sixty, and problem commissions', async () => {
    expect(
      await counts(
        `select (max(starts_at)::date - min(starts_at)::date) >= 90 as months, count(*) > 200 as many,
            (count(*) filter (where kind = 'walk_in'))::int as walked_in,
            (count(distinct queue_on) filter (where kind = 'walk_in'))::int as days, max(queue_no) as last,
            (count(*) filter (where kind <> 'walk_in' and queue_no is not null)) between 5 and 20 as today
          from public.interviews`,
      ),
    ).toEqual({ months: true, many: true, walked_in: 60, days: 1, last: 60, today: true });
    expect(
      await counts(
        `select (count(*) filter (where milestone = 'clawback'))::int as clawbacks,
            (count(*) filter (where dispute_status is not null))::int as disputes,
            (count(*) filter (where milestone = 'day_90' and status in ('earned', 'approved', 'paid'))) > 0 as lasted,
            sum(amount_fils) filter (where milestone = 'clawback') < 0 as taken_back
          from public.commission_ledger`,
      ),
    ).toEqual({ clawbacks: 1, disputes: 1, lasted: true, taken_back: true });
  });

  test('contains two forms with 300 events and one gap', async () => {
    expect(
      await counts(
        `select count(*)::int as events, count(distinct form_row_id)::int as forms,
            (count(*) filter (where status = 'needs_review'))::int as review from public.machform_events`,
      ),
    ).toEqual({ events: 300, forms: 2, review: 15 });
    const gaps = await owner(
      db,
      'select g.* from public.machform_settings f, app.missing_entries(f.id, null) g',
    );
    expect(gaps).toEqual([{ from_entry_no: 96, to_entry_no: 98 }]);
  });
});

test('the demo data is the same on every database engine', () => {
  const [one, other] = engines.map((engine) => fingerprints.get(engine));
  expect(Object.values(one ?? {}).filter(Boolean).length).toBeGreaterThan(40);
  expect(one).toEqual(other);
});
