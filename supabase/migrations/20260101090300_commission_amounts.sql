-- How much a milestone of an application is worth, and to whom.

-- The plan in force on a date; null between plans.
create function app.commission_plan_on(p_on date) returns public.commission_plans
language sql stable security definer set search_path = ''
as $$
  select p from public.commission_plans p
  where p.active_from <= p_on and (p.active_to is null or p.active_to >= p_on)
$$;

-- Each recruiter's fils for one milestone: the base for the licence of the opening (else of the driver), times the
-- factor of the source, times the milestone's part; the qualifier's share goes to whoever qualified the lead.
create function app.commission_shares(p_plan public.commission_plans, p_application public.applications, p_event text)
returns table (recruiter_id uuid, amount_fils bigint, rule jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  person public.candidates;
  licence text;
  total numeric;
  qualifier uuid;
  share numeric;
  steps jsonb;
begin
  select * into person from public.candidates c where c.id = p_application.candidate_id;
  licence := coalesce(
    (select o.license_type from public.job_openings o where o.id = p_application.opening_id), person.license_type
  );
  select (p_plan.base_by_license ->> licence)::numeric
      * coalesce((p_plan.source_multiplier ->> person.source)::numeric, 1) * (m ->> 'pct')::numeric / 100,
    jsonb_build_object(
      'licence', licence, 'base_fils', (p_plan.base_by_license ->> licence)::bigint, 'source', person.source,
      'factor', coalesce((p_plan.source_multiplier ->> person.source)::numeric, 1), 'pct', (m ->> 'pct')::numeric
    )
  into total, steps
  from jsonb_array_elements(p_plan.milestones) m
  where m ->> 'event' = p_event;
  if coalesce(round(total), 0) = 0 or p_application.recruiter_id is null then
    return;
  end if;

  select e.actor_id into qualifier
  from public.stage_events e
  where e.application_id = p_application.id and e.to_stage = 'qualified' and e.actor_role = 'recruiter'
  order by e.id
  limit 1;
  share := case
    when qualifier is distinct from p_application.recruiter_id and qualifier is not null
      then round(total * coalesce((p_plan.split_rules ->> 'qualifier_pct')::numeric, 0) / 100)
    else 0
  end;
  steps := steps || jsonb_build_object('total_fils', round(total)::bigint);
  if share > 0 then
    steps := steps || jsonb_build_object('share_pct', (p_plan.split_rules ->> 'qualifier_pct')::numeric);
    return query select qualifier, share::bigint,
      steps || jsonb_build_object('part', 'qualifier', 'shared_with', p_application.recruiter_id);
    steps := steps || jsonb_build_object('part', 'owner', 'shared_with', qualifier);
  end if;
  return query select p_application.recruiter_id, (round(total) - share)::bigint, steps;
end
$$;

-- The day a milestone of a deployment falls on.
create function app.milestone_on(p_event text, p_deployed_on date) returns date
language sql immutable set search_path = ''
as $$
  select p_deployed_on + case p_event when 'day_30' then 30 when 'day_90' then 90 else 0 end
$$;

-- One row of the ledger with its state; nothing when it is there already. Gives whether it was added.
create function app.add_commission(
  p_recruiter uuid, p_application uuid, p_plan uuid, p_milestone text, p_fils bigint, p_due_on date, p_status text,
  p_reverses uuid default null, p_reason text default null, p_rule jsonb default '{}'
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  entry uuid;
begin
  insert into public.commission_entries (
    recruiter_id, application_id, plan_id, milestone, amount_fils, period, due_on, reverses_id, reason, rule
  )
  values (
    p_recruiter, p_application, p_plan, p_milestone, p_fils, to_char(p_due_on, 'YYYY-MM'), p_due_on, p_reverses,
    p_reason, p_rule
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
