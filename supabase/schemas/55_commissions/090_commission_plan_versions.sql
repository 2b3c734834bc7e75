-- New versions of the commission plan, from a date on; started plans do not change.

-- Converts a JSON object with columns of `commission_plans` to a plan; raises INVALID_VALUE with the field the table
-- would reject.
create function app.parse_commission_plan(p_plan jsonb) returns public.commission_plans
language plpgsql stable set search_path = ''
as $$
declare
  plan public.commission_plans;
  invalid_field text;
begin
  if jsonb_typeof(p_plan) is distinct from 'object' then
    perform app.fail('INVALID_VALUE', '{}', 'A plan is an object');
  end if;
  plan := jsonb_populate_record(
    null::public.commission_plans,
    jsonb_build_object(
      'source_multiplier', '{}'::jsonb, 'clawback_days', 30, 'split_rules', '{}'::jsonb, 'monthly_tiers', '[]'::jsonb,
      'quality_factor', false
    ) || p_plan
  );
  invalid_field := case
    when coalesce(length(btrim(plan.name)), 0) not between 1 and 200 then 'name'
    when plan.active_from is null then 'active_from'
    when plan.active_to < plan.active_from then 'active_to'
    when app.are_valid_rates(plan.base_by_license) is not true then 'base_by_license'
    when app.are_valid_amounts(plan.source_multiplier, 10) is not true then 'source_multiplier'
    when app.are_valid_milestones(plan.milestones) is not true then 'milestones'
    when plan.clawback_days not between 0 and 365 then 'clawback_days'
    when app.are_valid_amounts(plan.split_rules, 50) is not true then 'split_rules'
    when app.are_valid_tiers(plan.monthly_tiers) is not true then 'monthly_tiers'
  end;
  if invalid_field is not null then
    perform app.fail('INVALID_VALUE', jsonb_build_object(
      'entity', 'commission_plan', 'params', jsonb_build_object('field', invalid_field)
    ));
  end if;
  plan.name := btrim(plan.name);
  return plan;
end
$$;

-- Returns the terms of a plan, without author and time.
create function app.commission_terms(p_plan public.commission_plans) returns jsonb
language sql immutable set search_path = ''
as $$
  select to_jsonb(p_plan) - array['id', 'created_by', 'created_at', 'updated_at', 'version']
$$;

-- Adds a version under an id chosen by the client; idempotent. Ends the version in force on its first day the day
-- before. For admins. Raises INVALID_VALUE with the field; PLAN_HAS_BEGUN if it would start in the past, or today while
-- another is in force; PLAN_OVERLAPS with name and days of a version that starts later; STALE_VERSION if the id belongs
-- to a plan with other terms.
create function public.add_commission_plan(p_id uuid, p_plan jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  plan public.commission_plans;
  other public.commission_plans;
begin
  perform app.require_role('admin');
  plan := app.parse_commission_plan(p_plan);
  lock table public.commission_plans in share row exclusive mode;
  select * into other from public.commission_plans p where p.id = p_id;
  if other.id is not null then
    if app.commission_terms(other) is distinct from app.commission_terms(plan) then
      perform app.fail('STALE_VERSION', jsonb_build_object(
        'entity', 'commission_plan', 'id', p_id, 'version', other.version
      ));
    end if;
    return;
  end if;
  if plan.active_from < app.today() then
    perform app.fail('PLAN_HAS_BEGUN', jsonb_build_object('entity', 'commission_plan', 'id', p_id));
  end if;
  select * into other
  from public.commission_plans p
  where p.active_from >= plan.active_from and (plan.active_to is null or p.active_from <= plan.active_to)
  order by p.active_from
  limit 1;
  if other.id is not null then
    perform app.fail('PLAN_OVERLAPS', jsonb_build_object('entity', 'commission_plan', 'id', p_id, 'params',
      jsonb_build_object('name', other.name, 'from', other.active_from, 'to', other.active_to)));
  end if;
  update public.commission_plans p
  set active_to = plan.active_from - 1
  where p.active_from < plan.active_from and coalesce(p.active_to, 'infinity') >= plan.active_from;
  insert into public.commission_plans (
    id, name, active_from, active_to, base_by_license, source_multiplier, milestones, clawback_days, split_rules,
    monthly_tiers, quality_factor
  ) values (
    p_id, plan.name, plan.active_from, plan.active_to, plan.base_by_license, plan.source_multiplier,
    plan.milestones, plan.clawback_days, plan.split_rules, plan.monthly_tiers, plan.quality_factor
  );
end
$$;

-- Cancels a version that has not started; the previous version, which would have ended the day before, continues. For
-- admins. Raises NOT_FOUND, STALE_VERSION and PLAN_HAS_BEGUN.
create function public.cancel_commission_plan(p_id uuid, p_version integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  plan public.commission_plans;
begin
  perform app.require_role('admin');
  lock table public.commission_plans in share row exclusive mode;
  select * into plan from public.commission_plans p where p.id = p_id;
  if plan.id is null then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'commission_plan', 'id', p_id));
  elsif plan.version <> p_version then
    perform app.fail('STALE_VERSION', jsonb_build_object(
      'entity', 'commission_plan', 'id', p_id, 'version', plan.version
    ));
  end if;
  delete from public.commission_plans p where p.id = p_id;
  update public.commission_plans p set active_to = plan.active_to where p.active_to = plan.active_from - 1;
end
$$;

select app.grant_execute('public.add_commission_plan(uuid, jsonb)', 'authenticated');
select app.grant_execute('public.cancel_commission_plan(uuid, integer)', 'authenticated');
