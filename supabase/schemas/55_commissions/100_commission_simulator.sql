-- Simulates a plan for a month with the functions that write the ledger; writes nothing.

-- Returns the rows a month would have if `p_plan` had been in force when they were written. Days and facts come from
-- the ledger row of the milestone if there is one, else from today. Manual decisions hold under any plan: a row
-- cancelled, reversed or corrected by an admin stays so, and an amount paid before the driver left is reversed, not
-- cancelled. Omits cancelled rows; reversing rows are negative.
create function app.simulated_lines(p_plan public.commission_plans, p_month text)
returns table (recruiter_id uuid, application_id uuid, milestone text, amount_fils bigint)
language sql stable security definer set search_path = ''
as $$
  with month as (
    select (p_month || '-01')::date as first_day, ((p_month || '-01')::date + interval '1 month - 1 day')::date as last_day
  ),
  deployments as materialized (
    select a as application, a.id, a.stage, f.first_day, f.expected_on, case when a.stage = 'separated' then coalesce(
      d.separated_on, (
        select (max(e.at) at time zone 'Asia/Dubai')::date from public.stage_events e
        where e.application_id = a.id and e.to_stage = 'separated'
      )
    ) end as last_day
    from month m, public.applications a
    left join public.deployments d on d.application_id = a.id,
      lateral (
        select days.first_day, coalesce(
          days.first_day, a.start_on, (a.accepted_at at time zone 'Asia/Dubai')::date + 30, app.today() + 30
        ) as expected_on
        from (select coalesce(d.start_on, (a.deployed_at at time zone 'Asia/Dubai')::date)) days (first_day)
      ) f
    where a.stage in (
      /* offer_accepted to deployed, separated */ 'offer_accepted', 'handover_review', 'documents', 'visa',
      'onboarding', 'deployed', 'separated'
    ) and (
        f.expected_on between m.first_day - 90 and m.last_day
        or d.separated_on between m.first_day and m.last_day or d.separated_on is null and a.stage = 'separated'
        or exists (
          select from public.commission_entries e where e.application_id = a.id and e.period = p_month
        )
      )
  ),
  shares as materialized (
    select d.id as application_id, d.first_day, d.last_day, v.event, s.recruiter_id, s.amount_fils,
      coalesce(line.due_on, app.milestone_on(v.event, d.expected_on)) as falls_on,
      written.status, back.due_on as reversed_on,
      d.last_day is null or app.does_milestone_count(p_plan.clawback_days, v.event, d.first_day, d.last_day) as is_kept,
      -- Cancelled although its own plan keeps it: by an admin.
      written.status is not distinct from 'cancelled' and (
        d.last_day is null or app.does_milestone_count(written.clawback_days, v.event, d.first_day, d.last_day)
      ) as is_struck
    from deployments d
    cross join (values ('deployed'), ('day_30'), ('day_90')) v (event)
    cross join lateral app.commission_facts(d.application) f
    left join lateral (
      select e.* from public.commission_entries e
      where e.application_id = d.id and e.milestone = v.event
      order by (e.rule ->> 'part' is not distinct from 'qualifier')
      limit 1
    ) line on true
    cross join lateral app.commission_split(
      p_plan, v.event,
      case when line.rule ? 'licence' then line.rule ->> 'licence' else f.licence end,
      case when line.rule ? 'source' then line.rule ->> 'source' else f.source end,
      coalesce(line.recruiter_id, (d.application).recruiter_id), f.qualifier
    ) s
    left join lateral (
      select e.id, t.status, p.clawback_days
      from public.commission_entries e
      join public.commission_states t on t.entry_id = e.id
      left join public.commission_plans p on p.id = e.plan_id
      where e.application_id = d.id and e.milestone = v.event and e.recruiter_id = s.recruiter_id
    ) written on true
    left join public.commission_entries back on back.reverses_id = written.id and back.milestone = 'reversal'
  ),
  counted as (
    select s.* from shares s where not s.is_struck and (s.is_kept or s.status = 'paid')
  ),
  -- An existing bonus row keeps its number of deployments, regardless of later changes.
  bonuses as (
    select e.recruiter_id, max((e.rule ->> 'deployed')::bigint) as deployed, bool_or(p.quality_factor) as had_quality
    from public.commission_entries e
    left join public.commission_plans p on p.id = e.plan_id
    where e.period = p_month and e.milestone like 'tier%'
    group by e.recruiter_id
  ),
  reached as (
    select recruiter_id, greatest(c.deployed, b.deployed) as deployed, b.had_quality
    from (
      select c.recruiter_id, count(distinct c.application_id) as deployed
      from counted c, month m
      where c.event = 'deployed' and c.falls_on between m.first_day and m.last_day
        and case when c.status is null then c.first_day <= app.today() else c.status not in ('projected', 'on_hold') end
      group by c.recruiter_id
    ) c
    full join bonuses b using (recruiter_id)
  )
  select c.recruiter_id, c.application_id, l.milestone, l.fils
  from month m, counted c,
    lateral (values
      (c.event, c.falls_on, c.amount_fils),
      ('reversal', c.reversed_on, -c.amount_fils),
      ('clawback', case when not c.is_kept and c.reversed_on is null then c.last_day end, -c.amount_fils)
    ) l (milestone, day, fils)
  where l.day between m.first_day and m.last_day
  union all
  select r.recruiter_id, null, 'tier_' || t.threshold, t.bonus_fils
  from month m, reached r,
    lateral app.tier_bonuses(
      p_plan, r.deployed,
      case when r.had_quality then 1 else app.handover_quality(r.recruiter_id, least(m.last_day, app.today())) end
    ) t
  where not exists (
    select from public.commission_entries e
    join public.commission_states s on s.entry_id = e.id and s.status = 'cancelled'
    where e.recruiter_id = r.recruiter_id and e.period = p_month and e.milestone = 'tier_' || t.threshold
  )
  union all
  select e.recruiter_id, e.application_id, e.milestone, e.amount_fils
  from public.commission_entries e
  join public.commission_states s on s.entry_id = e.id and s.status <> 'cancelled'
  left join public.commission_entries r on r.id = e.reverses_id
  where e.period = p_month and (
    e.milestone = 'correction' or r.milestone = 'correction' or e.milestone = 'reversal' and r.application_id is null
  )
$$;

-- Returns a month, 'YYYY-MM', by recruiter: the uncancelled ledger rows, and the result of today's plan and of a draft
-- (columns of `commission_plans`) for the same work. Includes rows expected later in the month. `active_fils` is null
-- between plans, `draft_fils` without a draft. Changes nothing. For admins. Raises 42501 and INVALID_VALUE with the
-- field.
create function public.simulate_commission(p_month text, p_plan jsonb default null)
returns table (
  recruiter_id uuid, deployed integer, written_fils bigint, active_fils bigint, draft_fils bigint
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  active constant public.commission_plans := app.commission_plan_on(app.today());
  draft public.commission_plans;
begin
  perform app.require_role('admin');
  if p_month is null or p_month !~ '^20[0-9]{2}-(0[1-9]|1[0-2])$' then
    perform app.fail('INVALID_VALUE', '{"params": {"field": "month"}}');
  end if;
  if p_plan is not null then
    draft := app.parse_commission_plan(p_plan);
  end if;
  return query
  with by_active as materialized (
    select l.recruiter_id, sum(l.amount_fils)::bigint as fils, array_agg(l.application_id) filter (
      where l.milestone = 'deployed'
    ) as deployed
    from app.simulated_lines(active, p_month) l group by l.recruiter_id
  ),
  by_draft as materialized (
    select l.recruiter_id, sum(l.amount_fils)::bigint as fils, array_agg(l.application_id) filter (
      where l.milestone = 'deployed'
    ) as deployed
    from app.simulated_lines(draft, p_month) l group by l.recruiter_id
  ),
  written as materialized (
    select l.recruiter_id, sum(l.amount_fils)::bigint as fils
    from public.commission_ledger l
    where l.period = p_month and l.status <> 'cancelled'
    group by l.recruiter_id
  )
  select recruiter_id, coalesce((
      select count(distinct d.id)::integer from unnest(a.deployed || b.deployed) d (id)
    ), 0),
    coalesce(w.fils, 0),
    case when active.id is not null then coalesce(a.fils, 0) end,
    case when p_plan is not null then coalesce(b.fils, 0) end
  from written w
  full join by_active a using (recruiter_id)
  full join by_draft b using (recruiter_id);
end
$$;

select app.grant_execute('public.simulate_commission(text, jsonb)', 'authenticated');
