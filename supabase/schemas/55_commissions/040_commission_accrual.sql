-- Accrual of commissions: projected with the accepted offer (product design, G.16), earned with the milestone,
-- cancelled or reversed if it fails. Every step is idempotent.

-- Records a milestone of an application as reached, or as expected (`p_is_reached` false). With commissions switched
-- off, adds no new projections; existing ones can still be earned. Returns how many rows were added or advanced.
create function app.accrue_milestone(p_application uuid, p_event text, p_on date, p_is_reached boolean) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
  plan public.commission_plans;
  share record;
  changed_count integer := 0;
  updated_count integer;
begin
  select * into application from public.applications a where a.id = p_application for update;
  if p_is_reached then
    update public.commission_states s
    set status = 'earned', earned_at = app.now()
    from public.commission_entries e
    where e.id = s.entry_id and e.application_id = p_application and s.status = 'projected'
      and (e.milestone = p_event or e.corrects_id is not null and e.rule ->> 'of' = p_event);
    get diagnostics changed_count = row_count;
  end if;
  if not app.is_setting_on('commission_structure_enabled') or exists (
    select from public.commission_entries e where e.application_id = p_application and e.milestone = p_event
  ) then
    return changed_count;
  end if;

  plan := app.commission_plan_on(app.today());
  for share in select * from app.commission_shares(plan, application, p_event) loop
    updated_count := app.add_commission(
      share.recruiter_id, p_application, plan.id, p_event, share.amount_fils, p_on,
      case when p_is_reached then 'earned' else 'projected' end, p_rule => share.rule
    )::integer;
    changed_count := changed_count + updated_count;
  end loop;
  return changed_count;
end
$$;

-- Returns the first day of an application's deployment; null before it.
create function app.deployed_on(p_application uuid) returns date
language sql stable security definer set search_path = ''
as $$
  select coalesce(d.start_on, (a.deployed_at at time zone 'Asia/Dubai')::date)
  from public.applications a
  left join public.deployments d on d.application_id = a.id
  where a.id = p_application
$$;

-- Ends an application's commissions. Milestones after the last day do not count, whenever the end is recorded; within
-- `clawback_days` of the first day none counts. Paid rows are reversed by a row for the month of the end; the rest is
-- cancelled.
create function app.end_commissions(p_application uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  first_day constant date := app.deployed_on(p_application);
  last_day constant date := coalesce(
    (select d.separated_on from public.deployments d where d.application_id = p_application), app.today()
  );
  entry record;
begin
  for entry in
    select e.*, s.status, p.clawback_days
    from public.commission_entries e
    join public.commission_states s on s.entry_id = e.id
    left join public.commission_plans p on p.id = e.plan_id
    where e.application_id = p_application and e.reverses_id is null
    for update of s
  loop
    continue when entry.status <> 'projected'
      and app.does_milestone_count(entry.clawback_days, coalesce(entry.rule ->> 'of', entry.milestone), first_day,
        last_day);
    -- Corrections of excessive clawbacks are kept.
    continue when entry.rule ->> 'of' in ('clawback', 'reversal');
    if entry.status = 'paid' then
      perform app.add_commission(
        entry.recruiter_id, p_application, entry.plan_id, 'clawback', -entry.amount_fils, last_day, 'earned',
        entry.id, p_reason, entry.rule || jsonb_build_object('of', entry.milestone, 'day', last_day - first_day)
      );
    elsif entry.status <> 'cancelled' then
      update public.commission_states set status = 'cancelled' where entry_id = entry.id;
    end if;
  end loop;
end
$$;

create function app.update_commissions() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  plan public.commission_plans;
  milestone text;
begin
  if new.to_stage = 'offer_accepted' then
    plan := app.commission_plan_on(app.today());
    for milestone in select m ->> 'event' from jsonb_array_elements(plan.milestones) m loop
      perform app.accrue_milestone(
        new.application_id, milestone,
        app.milestone_on(milestone, coalesce(
          (select a.start_on from public.applications a where a.id = new.application_id), app.today() + 30
        )),
        false
      );
    end loop;
  elsif new.to_stage = 'deployed' then
    perform app.accrue_milestone(new.application_id, 'deployed', app.today(), true);
  else
    perform app.end_commissions(new.application_id, new.to_stage);
  end if;
  return null;
end
$$;

create trigger commission_effects after insert on public.stage_events
  for each row when (
    new.from_stage is not null
    and new.to_stage in (
      /* offer_accepted, phase end */ 'offer_accepted', 'deployed', 'rejected', 'withdrawn', 'separated'
    )
  )
  execute function app.update_commissions();

-- Nightly: accrues days 30 and 90 of every deployment that lasted, and the bonuses of this month and the last. Returns
-- how many rows were added or advanced.
create function app.accrue_due_milestones() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  due record;
  changed_count integer := 0;
begin
  for due in
    select f.id, m.event, app.milestone_on(m.event, f.first_day) as falls_on
    from (
      select a.id, coalesce(d.start_on, (a.deployed_at at time zone 'Asia/Dubai')::date) as first_day
      from public.applications a
      left join public.deployments d on d.application_id = a.id
      where a.stage = 'deployed'
    ) f
    cross join (values ('day_30'), ('day_90')) m (event)
    where app.milestone_on(m.event, f.first_day) between app.today() - 30 and app.today()
  loop
    changed_count := changed_count + app.accrue_milestone(due.id, due.event, due.falls_on, true);
  end loop;
  return changed_count + app.accrue_bonuses(app.today())
    + app.accrue_bonuses((date_trunc('month', app.today()) - interval '1 day')::date);
end
$$;

-- Adds the bonus of each tier a recruiter reached in the month of `p_day`, by counted deployments.
create function app.accrue_bonuses(p_day date) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  plan constant public.commission_plans := app.commission_plan_on(p_day);
  earned_bonus record;
  changed_count integer := 0;
begin
  if plan.id is null or not app.is_setting_on('commission_structure_enabled') then
    return 0;
  end if;
  for earned_bonus in
    select r.recruiter_id, r.deployed, t.threshold, t.bonus_fils
    from (
      select e.recruiter_id, count(distinct e.application_id) as deployed
      from public.commission_entries e
      join public.commission_states s on s.entry_id = e.id and s.status in ('earned', 'approved', 'paid')
      where e.milestone = 'deployed' and e.period = to_char(p_day, 'YYYY-MM')
      group by e.recruiter_id
    ) r,
      lateral app.tier_bonuses(plan, r.deployed, app.handover_quality(r.recruiter_id, p_day)) t
  loop
    changed_count := changed_count + app.add_commission(
      earned_bonus.recruiter_id, null, plan.id, 'tier_' || earned_bonus.threshold, earned_bonus.bonus_fils, p_day,
        'earned',
      p_rule => jsonb_build_object('from', earned_bonus.threshold, 'deployed', earned_bonus.deployed)
    )::integer;
  end loop;
  return changed_count;
end
$$;

-- Returns the share of a recruiter's hand-overs in the last 90 days that operations accepted the first time: 0 to
-- 1. Returns 1 without hand-overs.
create function app.handover_quality(p_recruiter uuid, p_day date) returns numeric
language sql stable security definer set search_path = ''
as $$
  select coalesce(avg((not exists (
    select from public.stage_events r
    where r.application_id = a.id and r.from_stage = 'handover_review' and r.to_stage = 'offer_accepted'
  ))::integer), 1)
  from public.applications a
  where a.recruiter_id = p_recruiter and a.handed_over_at >= p_day - 90
    and a.handover_status in ('accepted', 'returned')
$$;
