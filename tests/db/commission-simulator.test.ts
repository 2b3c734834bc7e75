import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { type commissionsOf, openCommissions, plan } from './commission.world.ts';
import { owner } from './database.ts';
import { become, people } from './people.ts';
import { refusal } from './refusal.ts';
import { addCandidate } from './world.ts';

interface Simulated {
  recruiter: string;
  deployed: number;
  written: number;
  active: number | null;
  draft: number | null;
}

const draft = { ...plan, name: 'Summer', active_from: '2027-01-01' };

describe('commission simulator', () => {
  let db: Database;
  let openingId: string;
  let world: ReturnType<typeof commissionsOf>;

  beforeAll(async () => {
    ({ db, openingId, world } = await openCommissions());
  });
  afterAll(() => db.close());

  const simulate = (month: string, of: object | null = null, day = '2026-12-20') =>
    world.on(day, async (sql) => {
      await become(sql, 'admin');
      return sql.query<Simulated>(
        `select u.name as recruiter, s.deployed, written_fils::int as written, active_fils::int as active,
            draft_fils::int as draft
          from public.simulate_commission($1, $2) s join public.users u on u.id = s.recruiter_id order by 1`,
        [month, of && JSON.stringify(of)],
      );
    });

  /** Returns every counted row, from the ledger and from the simulation of a plan. */
  const linesOf = async (month: string) => {
    const shape = 'recruiter_id::text, application_id::text, milestone, amount_fils::int as fils';
    return Promise.all([
      owner(
        db,
        `select ${shape} from public.commission_ledger where period = $1 and status <> 'cancelled' order by 1, 2, 3, 4`,
        [month],
      ),
      world.on('2026-12-20', (sql) =>
        sql.query(
          `select ${shape} from app.simulated_lines(app.commission_plan_on(app.today()), $1) order by 1, 2, 3, 4`,
          [month],
        ),
      ),
    ]);
  };

  /** A spring with every kind of commission event. */
  describe('for past months', () => {
    beforeAll(async () => {
      const left = await world.accepted({ source: 'referral' });
      const paidBack = await world.accepted();
      const struck = await world.accepted();
      const reversed = await world.accepted();
      const lost = await world.accepted();
      for (const id of [left, paidBack, struck, reversed]) await world.reach(id, 'deployed', '2026-04-10');
      const late = await world.accepted();
      await world.reach(late, 'deployed', '2026-04-14');
      await world.reach(lost, 'rejected', '2026-04-02');

      const shared = await addCandidate(db, { recruiter: 'recruiter', openingId });
      await world.reach(shared.applicationId, 'qualified', '2026-03-01', people.colleague);
      await world.reach(shared.applicationId, 'deployed', '2026-04-20');
      for (const day of ['2026-04-30', '2026-05-11', '2026-05-21', '2026-05-31']) await world.nightly(day);

      const entries = await Promise.all([paidBack, reversed].map((id) => world.entryOf(id, 'deployed')));
      const ids = entries.map(({ id }) => id);
      await world.call('admin', 'approve_commissions($1)', [ids]);
      await world.call('bothSteps', `pay_commissions($1, 'APR-1')`, [ids]);
      const wrong = await world.entryOf(struck, 'day_30');
      await world.call('admin', `reverse_commission($1, 'Wrong', $2)`, [wrong.id, wrong.version]);
      const paid = await world.entryOf(reversed, 'deployed');
      await world.on('2026-06-05', async (sql) => {
        await become(sql, 'admin');
        await sql.query(`select public.reverse_commission($1, 'Paid twice', $2)`, [paid.id, paid.version]);
      });
      await world.reach(paidBack, 'separated', '2026-05-20');
      await world.reach(left, 'separated', '2026-06-20');
      await world.nightly('2026-07-20');
    });

    test.each(['2026-04', '2026-05', '2026-06', '2026-07'])(
      'reproduces every ledger line of %s with the plan in force',
      async (month) => {
        const [written, simulated] = await linesOf(month);
        expect(written.length).toBeGreaterThan(0);
        expect(simulated).toEqual(written);
      },
    );

    test('sums by recruiter equal those of the ledger, in fils', async () => {
      const rows = await simulate('2026-04');
      expect(rows.map(({ recruiter }) => recruiter)).toEqual(['colleague', 'recruiter']);
      for (const { written, active, draft: none } of rows) expect([active, none]).toEqual([written, null]);
    });

    test('a draft equal to the current plan gives equal amounts', async () => {
      for (const { active, draft: same } of await simulate('2026-05', draft)) expect(same).toBe(active);
    });

    test('a draft with double pay and no shares doubles each milestone', async () => {
      const before = await simulate('2026-05');
      const after = await simulate('2026-05', {
        ...draft,
        base_by_license: { motorcycle: 80_000 },
        split_rules: {},
        monthly_tiers: [],
      });
      const sum = (rows: Simulated[], of: 'active' | 'draft') =>
        rows.reduce((all, row) => all + (row[of] ?? 0), 0);
      expect(sum(after, 'draft')).toBe(2 * sum(before, 'active'));
      expect(after.find(({ recruiter }) => recruiter === 'colleague')?.draft).toBe(0);
    });

    test('a draft with a shorter clawback period deducts less', async () => {
      const [kept] = await simulate('2026-05', { ...draft, clawback_days: 10, split_rules: {} });
      const rows = await simulate('2026-05', { ...draft, clawback_days: 10 });
      expect(kept).toBeDefined();
      const ownRow = rows.find(({ recruiter }) => recruiter === 'recruiter');
      expect(ownRow?.draft).toBeGreaterThan(ownRow?.active ?? 0);
    });

    test('writes nothing', async () => {
      const count = () => owner(db, 'select count(*)::int as lines from public.commission_entries');
      const before = await count();
      await simulate('2026-05', draft);
      expect(await count()).toEqual(before);
    });
  });

  test('simulates work from a time when commissions were switched off', async () => {
    const setSwitch = (value: string) =>
      owner(
        db,
        `update public.system_settings set setting_value = $1 where setting_name = 'commission_structure_enabled'`,
        [value],
      );
    await setSwitch('false');
    const { applicationId } = await addCandidate(db, {
      recruiter: 'recruiter',
      openingId,
      application: { start_on: '2026-11-10' },
    });
    await world.reach(applicationId, 'offer_accepted', '2026-10-01');
    await setSwitch('true');
    expect(await simulate('2026-11', draft, '2026-10-02')).toEqual([
      { recruiter: 'recruiter', deployed: 1, written: 0, active: 20_000, draft: 20_000 },
    ]);
  });

  describe('invalid input', () => {
    let call: (month: string, of: object | null) => Promise<unknown>;
    beforeEach(() => {
      call = (month, of) => refusal(simulate(month, of));
    });

    test.each([
      ['a month that is none', '2026-13', null, 'month'],
      [
        'milestones of 90 percent',
        '2026-04',
        { ...draft, milestones: [{ event: 'deployed', pct: 90 }] },
        'milestones',
      ],
      ['a rate of nothing', '2026-04', { ...draft, base_by_license: { motorcycle: 0 } }, 'base_by_license'],
      [
        'a fraction of a fils',
        '2026-04',
        { ...draft, base_by_license: { motorcycle: 1.5 } },
        'base_by_license',
      ],
      [
        'a tier twice',
        '2026-04',
        {
          ...draft,
          monthly_tiers: [
            { from: 2, bonus_fils: 1 },
            { from: 2, bonus_fils: 2 },
          ],
        },
        'monthly_tiers',
      ],
    ])('refuses %s', async (_, month, of, field) => {
      expect(await call(month, of)).toMatchObject({ code: 'INVALID_VALUE', params: { field } });
    });
  });
});
