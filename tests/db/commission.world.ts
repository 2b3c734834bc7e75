import type { Database, Sql } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, become, type PersonName, people } from './people.ts';
import { addCandidate, addOpening } from './world.ts';

/** A plan in force from 2026 on; other plans in the tests vary it. */
export const plan = {
  name: 'Spring',
  active_from: '2026-01-01',
  base_by_license: { motorcycle: 40_000, heavy_truck: 90_000 },
  source_multiplier: { referral: 0.5 },
  milestones: [
    { event: 'deployed', pct: 50 },
    { event: 'day_30', pct: 30 },
    { event: 'day_90', pct: 20 },
  ],
  clawback_days: 60,
  split_rules: { qualifier_pct: 25 },
  monthly_tiers: [{ from: 2, bonus_fils: 100_000 }],
};

interface Line {
  milestone: string;
  fils: number;
  status: string;
  due: string;
}

/** Helpers of the commission tests, to cause events and inspect the results. */
export function commissionsOf(db: Database, openingId: () => string) {
  async function addPlan(row: Record<string, unknown>): Promise<void> {
    await owner(
      db,
      `insert into public.commission_plans (name, active_from, active_to, base_by_license, source_multiplier,
          milestones, clawback_days, split_rules, monthly_tiers)
        select name, active_from, active_to, base_by_license, coalesce(source_multiplier, '{}'), milestones,
          coalesce(clawback_days, 30), coalesce(split_rules, '{}'), coalesce(monthly_tiers, '[]')
        from jsonb_populate_record(null::public.commission_plans, $1::jsonb)`,
      [JSON.stringify(row)],
    );
  }

  /** Runs `work` on a day, at noon in Dubai. */
  function on<T>(day: string, work: (sql: Sql) => Promise<T>): Promise<T> {
    return db.tx(async (sql) => {
      await sql.query(`select set_config('app.clock', $1, true), set_config('app.stage_move', 'on', true)`, [
        `${day}T08:00:00Z`,
      ]);
      return work(sql);
    });
  }

  /** Writes what the stage machine writes when an application enters a stage. */
  async function moveToStage(
    applicationId: string,
    stage: string,
    day: string,
    actor: { id: string; role: string } = people.admin,
  ): Promise<void> {
    await on(day, async (sql) => {
      await sql.query(
        `update public.applications set stage = $2,
            deployed_at = case when $2 = 'deployed' then app.now() else deployed_at end where id = $1`,
        [applicationId, stage],
      );
      await sql.query(
        `insert into public.stage_events (application_id, candidate_id, from_stage, to_stage, actor_id, actor_role)
          select id, candidate_id, 'contacting', $2, $3, $4 from public.applications where id = $1`,
        [applicationId, stage, actor.id, actor.role],
      );
    });
  }

  const nightly = (day: string) => on(day, (sql) => sql.query('select app.accrue_due_milestones()'));

  const lines = (applicationId: string) =>
    owner<Line>(
      db,
      `select milestone, amount_fils::int as fils, status, due_on::text as due from public.commission_ledger
        where application_id = $1 order by due_on, amount_fils desc`,
      [applicationId],
    );

  async function accepted(columns: Record<string, unknown> = {}): Promise<string> {
    const { applicationId } = await addCandidate(db, {
      recruiter: 'recruiter',
      openingId: openingId(),
      columns,
      application: { start_on: '2026-04-10' },
    });
    await moveToStage(applicationId, 'offer_accepted', '2026-03-01');
    return applicationId;
  }

  /** Calls a commission function as a person and commits. */
  const call = (name: PersonName, statement: string, params: readonly unknown[]) =>
    db.tx(async (sql) => {
      await become(sql, name);
      return sql.query<{ answer: unknown }>(`select public.${statement} as answer`, params);
    });

  const entryOf = async (applicationId: string, milestone: string) => {
    const [entry] = await owner<{ id: string; version: number }>(
      db,
      'select id, version from public.commission_ledger where application_id = $1 and milestone = $2',
      [applicationId, milestone],
    );
    if (!entry) throw new Error(`no ${milestone}`);
    return entry;
  };

  return { addPlan, on, reach: moveToStage, nightly, lines, accepted, call, entryOf };
}

/** Opens a database with people, an opening and a plan of commissions. */
export async function openCommissions() {
  const db = await openMigrated();
  await addPeople(db);
  const openingId = await addOpening(db);
  const world = commissionsOf(db, () => openingId);
  await world.addPlan(plan);
  return { db, openingId, world };
}
