import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Sql } from '#mocks/backend/db/database.ts';
import { rollBack } from '#mocks/backend/db/roll-back.ts';
import { linesOfHistories, playHistory } from './commission-histories.sql.ts';
import { openMigrated } from './database.ts';
import { addPeople, people } from './people.ts';
import { addOpening } from './world.ts';

const start = '2026-01-05';
const historiesIn = 40;
/** `HISTORIES=1000` runs a thousand at once. */
const runs = Number(process.env.HISTORIES ?? 400) / historiesIn;
const licences = ['motorcycle', 'heavy_truck', 'light_bus'] as const;
const sources = ['referral', 'agency', 'walk_in'] as const;
const milestones = ['deployed', 'day_30', 'day_90'] as const;

/** Returns a day of a history, `days` after its start. */
const dayAfter = (days: number) =>
  new Date(Date.parse(`${start}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const amounts = fc.record({
  base: fc.record({
    motorcycle: fc.integer({ min: 1, max: 90_000 }),
    heavy_truck: fc.integer({ min: 1, max: 90_000 }),
  }),
  factor: fc.constantFrom(0, 0.333, 0.5, 1.2),
  pct: fc.constantFrom([100, 0, 0], [50, 30, 20], [33, 33, 34], [0, 100, 0]),
  share: fc.constantFrom(0, 25, 33, 50),
  clawback: fc.constantFrom(0, 30, 60),
  bonus: fc.integer({ min: 1, max: 100_000 }),
});
type Amounts = typeof amounts extends fc.Arbitrary<infer Value> ? Value : never;

const admin = fc.constantFrom(people.admin.id, people.bothSteps.id);
const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom('approve', 'hold', 'release', 'close', 'nightly', 'reverse', 'dispute'),
  }),
  fc.record({ kind: fc.constant('resolve'), upheld: fc.boolean(), more: fc.option(fc.nat(20_000)) }),
  fc.record({ kind: fc.constant('accrue'), milestone: fc.constantFrom(...milestones) }),
  fc.record({ kind: fc.constant('stage'), stage: fc.constantFrom('separated', 'rejected') }),
);
const event = fc.tuple(fc.nat(160), fc.nat(4), admin, step);

const history = fc
  .record({
    licence: fc.constantFrom(...licences),
    source: fc.constantFrom(...sources),
    qualifier: fc.option(fc.constant(people.colleague.id)),
    accepted: fc.option(fc.nat(20), { freq: 4 }),
    deployed: fc.option(fc.integer({ min: 21, max: 50 }), { freq: 4 }),
    events: fc.array(event, { minLength: 4, maxLength: 7 }),
  })
  .map(({ accepted, deployed, events, ...person }) => ({
    ...person,
    owner: people.recruiter.id,
    start: dayAfter(30),
    events: [
      ...(accepted === null ? [] : [stageEventOn(accepted, 'offer_accepted')]),
      ...(deployed === null ? [] : [stageEventOn(deployed, 'deployed')]),
      ...events.map(([days, line, by, what]) => ({ on: dayAfter(days), line, by, role: 'admin', ...what })),
    ].toSorted((one, other) => one.on.localeCompare(other.on)),
  }));

const worlds = fc.record({
  plans: fc.array(amounts, { minLength: 1, maxLength: 4 }),
  histories: fc.array(history, { minLength: historiesIn, maxLength: historiesIn }),
});
type World = typeof worlds extends fc.Arbitrary<infer Value> ? Value : never;

function stageEventOn(days: number, stage: string) {
  return { on: dayAfter(days), line: 0, by: people.admin.id, role: 'admin', kind: 'stage', stage };
}

interface Line {
  application_id: string;
  recruiter_id: string;
  milestone: string;
  fils: number;
  status: string;
  reverses_id: string | null;
  corrects_id: string | null;
  rule: { was_fils?: number; right_fils?: number };
  plan_id: string;
  reversed_fils: number | null;
  reversed_of: string | null;
  reversed_status: string | null;
  owner: string;
  qualifier: string | null;
  source: string;
  licence: string;
  written_on: string;
}

/** A plan, and its first day. */
type InForce = Amounts & { from: string };

/** Calculates what a plan pays one recruiter for a milestone, independently of the database. */
function plannedFils({ base, factor, pct, share }: Amounts, line: Line): number {
  const { licence, source, milestone, qualifier, owner, recruiter_id: earner } = line;
  const part = pct[milestones.indexOf(milestone as (typeof milestones)[number])] ?? 0;
  const whole = halfUp(
    (base as Record<string, number>)[licence] ?? 0,
    source === 'referral' ? factor : 1,
    part,
  );
  const shared = qualifier !== null && qualifier !== owner ? halfUp(whole, 1, share) : 0;
  return earner === owner ? whole - shared : shared;
}

/** Returns base × factor × pct %, rounded like money: the factor is handled in whole thousandths. */
function halfUp(base: number, factor: number, pct: number): number {
  const exact = BigInt(base) * BigInt(Math.round(factor * 1000)) * BigInt(pct);
  return Number((exact * 2n + 100_000n) / 200_000n);
}

describe('random commission histories', () => {
  let db: Database;
  const openings: Record<string, string> = {};

  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    for (const licence of licences)
      openings[licence] = await addOpening(db, { license_type: licence, headcount: 5_000 });
  });
  afterAll(() => db.close());

  async function addPlans(sql: Sql, plans: readonly Amounts[]): Promise<Map<string, InForce>> {
    const added = new Map<string, InForce>();
    for (const [at, plan] of plans.entries()) {
      const { base, factor, pct, share, clawback, bonus } = plan;
      const [row] = await sql.query<{ id: string }>(
        `insert into public.commission_plans (name, active_from, active_to, base_by_license, source_multiplier,
            milestones, clawback_days, split_rules, monthly_tiers)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
        [
          `Plan ${at}`,
          dayAfter(at * 30),
          at === plans.length - 1 ? null : dayAfter(at * 30 + 29),
          base,
          { referral: factor },
          JSON.stringify(
            milestones.flatMap((name, index) => (pct[index] ? [{ event: name, pct: pct[index] }] : [])),
          ),
          clawback,
          { qualifier_pct: share },
          JSON.stringify([{ from: 3, bonus_fils: bonus }]),
        ],
      );
      if (row) added.set(row.id, { ...plan, from: dayAfter(at * 30) });
    }
    return added;
  }

  test('pay each milestone once, pay only what plans state, and claw back only what was paid', async () => {
    // A run is identified by a number, so that a failure prints it instead of its histories.
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (run) => {
        const [world] = fc.sample(worlds, { seed: run, numRuns: 1 });
        if (world) await play(world);
      }),
      { numRuns: runs, endOnFailure: true },
    );
  }, 300_000);

  /** Plays histories in sequence under successive plans, and rolls everything back. */
  const play = ({ plans, histories }: World) =>
    rollBack(
      (attempt) => db.tx(attempt),
      async (sql) => {
        await sql.query(`select set_config('app.clock', $1, true), set_config('jit', 'off', true)`, [
          `${start}T04:00:00Z`,
        ]);
        const known = await addPlans(sql, plans);
        for (const statement of playHistory.split(';\n\n')) await sql.query(statement);
        for (const one of histories) {
          const [played] = await sql.query<{ broken: number }>('select pg_temp.play($1, $2) as broken', [
            openings[one.licence],
            JSON.stringify(one),
          ]);
          expect(played?.broken, 'closing twice changes nothing').toBe(0);
        }
        check(await sql.query<Line>(linesOfHistories), known);
        await checkSums(sql);
      },
    );

  /** Checks the invariants of any ledger. */
  function check(lines: readonly Line[], plans: ReadonlyMap<string, InForce>): void {
    expect(lines.length).toBeGreaterThan(0);
    const base = lines.filter((line) => line.reverses_id === null && line.corrects_id === null);
    const keys = base.map((line) => [line.application_id, line.milestone, line.recruiter_id].join());
    expect(new Set(keys).size, 'no milestone twice').toBe(keys.length);
    for (const line of base) {
      const plan = plans.get(line.plan_id);
      const startedPlan = [...plans.values()].findLast(({ from }) => from <= line.written_on);
      expect(plan, 'the plan of the day').toBe(startedPlan);
      expect(plan && plannedFils(plan, line), JSON.stringify(line)).toBe(line.fils);
    }
    for (const line of lines) {
      if (line.corrects_id !== null)
        expect(line.fils).toBe((line.rule.right_fils ?? 0) - (line.rule.was_fils ?? 0));
      if (line.fils >= 0) continue;
      expect([line.reversed_fils, line.reversed_of, line.reversed_status]).toEqual([
        -line.fils,
        line.recruiter_id,
        'paid',
      ]);
    }
    const balances = Map.groupBy(
      lines.filter(({ status }) => status !== 'cancelled'),
      (line) => `${line.application_id} ${line.recruiter_id}`,
    );
    for (const [whose, some] of balances)
      expect(
        some.reduce((sum, { fils }) => sum + fils, 0),
        whose,
      ).toBeGreaterThanOrEqual(0);
  }

  /** Checks that the screens' sums match the rows. */
  async function checkSums(sql: Sql): Promise<void> {
    await sql.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ sub: people.admin.id, role: 'authenticated', user_role: 'admin', aal: 'aal2' }),
    ]);
    const [sum] = await sql.query<{ shown: string; lines: string; months: string }>(
      `select (select coalesce(sum(fils), 0) from public.commission_sums()) as shown,
        (select coalesce(sum(amount_fils), 0) from public.commission_ledger where status <> 'cancelled') as lines,
        (select coalesce(sum(projected_fils + earned_fils + on_hold_fils + approved_fils + paid_fils), 0)
          from public.commission_periods()) as months`,
    );
    expect(sum?.shown).toEqual(sum?.lines);
    expect(sum?.months).toEqual(sum?.lines);
  }
});
