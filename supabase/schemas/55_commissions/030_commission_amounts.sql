-- Calculates a milestone's amounts per recruiter.

-- Returns the plan in force on a date; null between plans.
create function app.commission_plan_on(p_on date) returns public.commission_plans
language sql stable security definer set search_path = ''
as $$
  select p from public.commission_plans p
  where p.active_from <= p_on and (p.active_to is null or p.active_to >= p_on)
$$;

-- Returns each recruiter's fils for one milestone: the base for the licence, times the source factor, times the
-- milestone's share; the qualifier's share goes to the recruiter who qualified the lead. Reads no table, so that ledger
-- and simulator share the calculation.
create function app.commission_split(
  p_plan public.commission_plans, p_event text, p_licence text, p_source text, p_owner uuid, p_qualifier uuid
) returns table (recruiter_id uuid, amount_fils bigint, rule jsonb)
language plpgsql immutable set search_path = ''
as $$
declare
  total numeric;
  share numeric;
  breakdown jsonb;
begin
  select (p_plan.base_by_license ->> p_licence)::numeric
      * coalesce((p_plan.source_multiplier ->> p_source)::numeric, 1) * (m ->> 'pct')::numeric / 100,
    jsonb_build_object(
      'licence', p_licence, 'base_fils', (p_plan.base_by_license ->> p_licence)::bigint, 'source', p_source,
      'factor', coalesce((p_plan.source_multiplier ->> p_source)::numeric, 1), 'pct', (m ->> 'pct')::numeric
    )
  into total, breakdown
  from jsonb_array_elements(p_plan.milestones) m
  where m ->> 'event' = p_event;
  if coalesce(round(total), 0) = 0 or p_owner is null then
    return;
  end if;

  share := case
    when p_qualifier is distinct from p_owner and p_qualifier is not null
      -- Uses whole fils, as the row's breakdown shows.
      then round(round(total) * coalesce((p_plan.split_rules ->> 'qualifier_pct')::numeric, 0) / 100)
    else 0
  end;
  breakdown := breakdown || jsonb_build_object('total_fils', round(total)::bigint);
  if share > 0 then
    breakdown := breakdown || jsonb_build_object('share_pct', (p_plan.split_rules ->> 'qualifier_pct')::numeric);
    return query select p_qualifier, share::bigint,
      breakdown || jsonb_build_object('part', 'qualifier', 'shared_with', p_owner);
    breakdown := breakdown || jsonb_build_object('part', 'owner', 'shared_with', p_qualifier);
  end if;
  return query select p_owner, (round(total) - share)::bigint, breakdown;
end
$$;

-- Returns the facts that commission depends on: the licence of the opening, else of the driver; the driver's source;
-- and the recruiter who qualified the lead.
create function app.commission_facts(p_application public.applications)
returns table (licence text, source text, qualifier uuid)
language sql stable security definer set search_path = ''
as $$
  select coalesce(o.license_type, c.license_type), c.source, (
    select e.actor_id
    from public.stage_events e
    where e.application_id = p_application.id and e.to_stage = 'qualified' and e.actor_role = 'recruiter'
    order by e.id
    limit 1
  )
  from public.candidates c
  left join public.job_openings o on o.id = p_application.opening_id
  where c.id = p_application.candidate_id
$$;

-- Returns each recruiter's fils for one milestone of an application in its current state.
create function app.commission_shares(p_plan public.commission_plans, p_application public.applications, p_event text)
returns table (recruiter_id uuid, amount_fils bigint, rule jsonb)
language sql stable security definer set search_path = ''
as $$
  select s.*
  from app.commission_facts(p_application) f,
    lateral app.commission_split(p_plan, p_event, f.licence, f.source, p_application.recruiter_id, f.qualifier) s
$$;

-- Returns the day of a deployment's milestone.
create function app.milestone_on(p_event text, p_deployed_on date) returns date
language sql immutable set search_path = ''
as $$
  select p_deployed_on + case p_event when 'day_30' then 30 when 'day_90' then 90 else 0 end
$$;

-- Returns whether a milestone counts after the deployment ended: not if it ended within the clawback days of the first
-- day, and not after the last day.
create function app.does_milestone_count(p_clawback_days integer, p_event text, p_first_day date, p_last_day date)
returns boolean
language sql immutable set search_path = ''
as $$
  select p_last_day - p_first_day > p_clawback_days and app.milestone_on(p_event, p_first_day) <= p_last_day
$$;

-- Returns the bonuses for a month's number of deployments, at a hand-over quality from 0 to 1.
create function app.tier_bonuses(p_plan public.commission_plans, p_deployed bigint, p_quality numeric)
returns table (threshold integer, bonus_fils bigint)
language sql stable security definer set search_path = ''
as $$
  select (t ->> 'from')::integer, (t ->> 'bonus_fils')::bigint
  from jsonb_array_elements(p_plan.monthly_tiers) t
  where p_deployed >= (t ->> 'from')::integer
    and (not p_plan.quality_factor or p_quality >= app.config('commission_quality_min')::numeric)
$$;

-- Adds one row to the ledger with its status, unless it exists. Returns whether it was added.
create function app.add_commission(
  p_recruiter uuid, p_application uuid, p_plan uuid, p_milestone text, p_fils bigint, p_due_on date, p_status text,
  p_reverses uuid default null, p_reason text default null, p_rule jsonb default '{}', p_corrects uuid default null,
  p_author uuid default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  entry uuid;
begin
  insert into public.commission_entries (
    recruiter_id, application_id, plan_id, milestone, amount_fils, period, due_on, reverses_id, reason, rule,
    corrects_id, created_by
  )
  values (
    p_recruiter, p_application, p_plan, p_milestone, p_fils, to_char(p_due_on, 'YYYY-MM'), p_due_on, p_reverses,
    p_reason, p_rule, p_corrects, p_author
  )
  on conflict do nothing
  returning id into entry;
  if entry is null then
    return false;
  end if;
  insert into public.commission_states (entry_id, status, earned_at)
  values (entry, p_status, case when p_status <> 'projected' then app.now() end);
  return true;
end
$$;
