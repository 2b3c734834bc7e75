/** Sample commissions: two plans, and the entries for every accepted offer. */
import type { Sql } from '#mocks/backend/db/database.ts';
import { demoAccounts, demoId, recruiterIds } from './accounts.ts';
import { type DemoRow, insertRows } from './insert-rows.ts';
import { after, dateFrom, day } from './moments.ts';

const [planner, approver] = demoAccounts.filter(({ role }) => role === 'admin').map(({ id }) => id);

/** Inserts plans and entries, with the amounts of `app.commission_shares`. */
export async function seedCommissions(sql: Sql, now: Date): Promise<void> {
  await insertRows(sql, 'public.commission_plans', planRows(now));
  await sql.query(addEntries, [demoId(902)]);
  await sql.query(addStates, [approver]);
  await sql.query(addClawback);
  await sql.query(disputeSql, [recruiterIds.sara]);
  await sql.query(disputeMessage);
}

function planRows(now: Date): DemoRow[] {
  const change = dateFrom(now, -170);
  const plan = {
    base_by_license: {
      motorcycle: 40_000,
      light_vehicle: 30_000,
      heavy_truck: 60_000,
      light_bus: 45_000,
      heavy_bus: 60_000,
      trailer: 60_000,
      light_mechanical: 50_000,
    },
    source_multiplier: { agency: 0.5, referral: 1.2 },
    milestones: [
      { event: 'deployed', pct: 50 },
      { event: 'day_30', pct: 25 },
      { event: 'day_90', pct: 25 },
    ],
    clawback_days: 30,
    split_rules: { qualifier_pct: 20 },
    quality_factor: true,
    created_by: planner,
    version: 1,
  };
  const at = after(now, -175 * day);
  return [
    {
      ...plan,
      id: demoId(901),
      name: 'Starter plan',
      active_from: dateFrom(now, -400),
      active_to: dateFrom(now, -171),
      monthly_tiers: [],
      quality_factor: false,
      created_at: at,
      updated_at: at,
    },
    {
      ...plan,
      id: demoId(902),
      name: 'Milestones and tiers',
      active_from: change,
      active_to: null,
      monthly_tiers: [
        { from: 5, bonus_fils: 50_000 },
        { from: 10, bonus_fils: 150_000 },
      ],
      created_at: at,
      updated_at: at,
    },
  ];
}

/** Inserts each milestone of each accepted offer, on its actual or expected day. */
const addEntries = `
  insert into public.commission_entries (
    id, recruiter_id, application_id, plan_id, milestone, amount_fils, period, due_on, rule, created_at
  )
  select ('00000000-0000-4000-8000-' || lpad((480000 + row_number() over (order by a.reference, m.event, s.recruiter_id))::text,
      12, '0'))::uuid,
    s.recruiter_id, a.id, p.id, m.event, s.amount_fils, to_char(due.day, 'YYYY-MM'), due.day, s.rule, o.responded_at
  from public.applications a
  join public.offers o on o.application_id = a.id and o.status = 'accepted'
  join public.commission_plans p on p.id = $1
  cross join (values ('deployed'), ('day_30'), ('day_90')) m (event),
    lateral (
      select app.milestone_on(m.event, coalesce((a.deployed_at at time zone 'Asia/Dubai')::date, a.start_on)) as day
    ) due,
    lateral app.commission_shares(p, a, m.event) s`;

/** Inserts states: earned on the day; approved and paid a month later; cancelled with the end of the application. */
const addStates = `
  insert into public.commission_states (entry_id, status, earned_at, approved_by, approved_at, paid_ref, paid_at, updated_at)
  select e.id, s.status,
    case when s.status not in ('projected', 'cancelled') then e.due_on + time '04:00' end,
    case when s.status in ('approved', 'paid') then $1::uuid end,
    case when s.status in ('approved', 'paid') then e.due_on + time '08:00' + interval '8 days' end,
    case when s.status = 'paid' then 'PAY-' || e.period end,
    case when s.status = 'paid' then e.due_on + time '08:00' + interval '12 days' end,
    app.now()
  from public.commission_entries e
  join public.applications a on a.id = e.application_id,
    lateral (
      select case
        when a.stage = 'separated' and a.reference like '%40' and e.milestone = 'deployed' then 'paid'
        when a.stage in ('rejected', 'withdrawn', 'separated') then 'cancelled'
        when a.deployed_at is null or e.due_on > app.today() then 'projected'
        when e.due_on > app.today() - 12 then 'earned'
        when e.due_on > app.today() - 24 then case when right(a.reference, 1) = '3' then 'on_hold' else 'approved' end
        else 'paid'
      end as status
    ) s`;

/** Inserts a clawback: a driver with paid commission left within the month. */
const addClawback = `
  with back as (
    insert into public.commission_entries (
      id, recruiter_id, application_id, plan_id, milestone, amount_fils, period, due_on, reverses_id, reason, rule, created_at
    )
    select '00000000-0000-4000-8000-000000489999', e.recruiter_id, e.application_id, e.plan_id, 'clawback', -e.amount_fils,
      to_char(d.separated_on, 'YYYY-MM'), d.separated_on, e.id, 'separated',
      e.rule || jsonb_build_object('of', e.milestone, 'day', d.separated_on - d.start_on), a.separated_at
    from public.commission_entries e
    join public.commission_states s on s.entry_id = e.id and s.status = 'paid'
    join public.applications a on a.id = e.application_id and a.stage = 'separated'
    join public.deployments d on d.application_id = a.id
    order by e.id
    limit 1
    returning id, created_at
  )
  insert into public.commission_states (entry_id, status, earned_at, updated_at)
  select id, 'earned', created_at, created_at from back`;

/** A recruiter's dispute of one of her own rows, as too low. */
const disputeSql = `
  update public.commission_states s set
    status = 'on_hold', dispute_status = 'open', dispute_note = 'He came by referral, the factor is missing.'
  where s.entry_id = (
    select e.id from public.commission_entries e
    join public.commission_states t on t.entry_id = e.id
    where e.recruiter_id = $1 and t.status in ('earned', 'approved') and e.reverses_id is null
    order by e.due_on desc, e.id limit 1
  )`;

/** The dispute's message, as its trigger would store it. */
const disputeMessage = `
  insert into public.commission_messages (entry_id, author_id, body, at)
  select s.entry_id, e.recruiter_id, s.dispute_note, app.now() - interval '1 day'
  from public.commission_states s join public.commission_entries e on e.id = s.entry_id
  where s.dispute_status = 'open'`;
