import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, become, people } from './people.ts';
import { addCandidate, addOpening } from './world.ts';

const lines = 20_000;

/** One of 20,000 rows each: two recruiters, 400 days of three years, every status. */
const addLines = `
  with added as (
    insert into public.commission_entries (recruiter_id, application_id, milestone, amount_fils, period, due_on, created_by)
    select case n % 2 when 0 then $1::uuid else $2::uuid end, case n when 1 then $3::uuid end, 'tier_' || n, n * 10,
      to_char(date '2024-01-01' + n % 1000, 'YYYY-MM'), date '2024-01-01' + n % 1000, null
    from generate_series(1, $4::integer) n
    returning id, amount_fils, due_on
  )
  insert into public.commission_states (entry_id, status, earned_at, paid_ref, paid_at)
  select id, s.status, due_on, case s.status when 'paid' then 'PAY' end, case s.status when 'paid' then due_on end
  from added, lateral (
    select (array['projected', 'earned', 'paid', 'paid', 'paid'])[1 + amount_fils / 10 % 5] as status
  ) s`;

describe('a ledger of 20,000 lines', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    const { applicationId } = await addCandidate(db, {
      recruiter: 'recruiter',
      openingId: await addOpening(db),
    });
    await owner(db, addLines, [people.recruiter.id, people.colleague.id, applicationId, lines]);
    await owner(db, 'analyze public.commission_entries, public.commission_states');
  }, 60_000);
  afterAll(() => db.close());

  /** Returns the plan of an admin's query, and its milliseconds. */
  async function explain(query: string): Promise<{ plan: string; time: number }> {
    const rows = await db.tx(async (sql) => {
      await become(sql, 'admin');
      return sql.query<{ 'QUERY PLAN': string }>(`explain (analyze, timing off) ${query}`);
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    return { plan, time: Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1]) };
  }

  test.each([
    [
      'first rows',
      'select * from public.commission_list order by due_on desc, id desc limit 26',
      'commission_entries_due_idx',
    ],
    [
      'rows of a recruiter',
      `select * from public.commission_list where recruiter_id = '${people.recruiter.id}'
        order by due_on desc, id desc limit 26`,
      'commission_entries_',
    ],
    [
      'rows of a month',
      `select * from public.commission_list where period = '2025-03' order by due_on desc, id desc limit 26`,
      'commission_entries_',
    ],
  ])('reads the %s with an index, without a full scan', async (_, query, index) => {
    const { plan, time } = await explain(query);
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan.* ${index}`));
    expect(plan).not.toMatch(/Seq Scan on commission_(entries|states)/);
    expect(time).toBeLessThan(100);
  });

  test.each([
    ['sums', 'select * from public.commission_sums()'],
    ['sums of a search', `select * from public.commission_sums(p_search => 'omeb')`],
    ['months', 'select * from public.commission_periods()'],
  ])('computes the %s within a second', async (_, query) => {
    const { time } = await explain(query);
    expect(time).toBeLessThan(1_000);
  });
});
