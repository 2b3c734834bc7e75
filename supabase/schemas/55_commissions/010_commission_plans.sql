-- Commission plans: what recruiters earn per deployed driver, from a date on (product design, B.2). A plan does not
-- change after its start: it ends, and the next one starts.

-- Validates [{event: 'deployed' | 'day_30' | 'day_90', pct}]: each event once, 100 in total.
create function app.are_valid_milestones(milestones jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_typeof(milestones) = 'array' and coalesce((
    select sum((m ->> 'pct')::numeric) = 100 and bool_and((m ->> 'pct')::numeric > 0)
      and bool_and(m ->> 'event' in ('deployed', 'day_30', 'day_90')) and count(*) = count(distinct m ->> 'event')
    from jsonb_array_elements(milestones) m
  ), false);
exception
  when data_exception then
    return false;
end
$$;

-- Validates {name: number}, each from 0 to `max_value`.
create function app.are_valid_amounts(amounts jsonb, max_value numeric) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_typeof(amounts) = 'object' and not exists (
    select from jsonb_each_text(amounts) a where a.value::numeric is null or a.value::numeric not between 0
      and max_value
  );
exception
  when data_exception then
    return false;
end
$$;

-- Validates {licence: whole fils}, each above 0. A fraction would fail every accrual of its licence.
create function app.are_valid_rates(rates jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_typeof(rates) = 'object' and not exists (
    select from jsonb_each_text(rates) r where coalesce(r.value::bigint, 0) not between 1 and 100000000
  );
exception
  when data_exception then
    return false;
end
$$;

-- Validates [{from: deployments in a month, bonus_fils}], each number of deployments once.
create function app.are_valid_tiers(tiers jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_typeof(tiers) = 'array' and coalesce((
    select bool_and(coalesce((t ->> 'from')::integer, 0) >= 1)
      and bool_and(coalesce((t ->> 'bonus_fils')::bigint, 0) between 1 and 100000000)
      and count(*) = count(distinct (t ->> 'from')::integer)
    from jsonb_array_elements(tiers) t
    having count(*) > 0
  ), true);
exception
  when data_exception then
    return false;
end
$$;

-- Checks run with the writer's privileges.
select app.grant_execute('app.are_valid_milestones(jsonb)', 'authenticated');
select app.grant_execute('app.are_valid_amounts(jsonb, numeric)', 'authenticated');
select app.grant_execute('app.are_valid_rates(jsonb)', 'authenticated');
select app.grant_execute('app.are_valid_tiers(jsonb)', 'authenticated');

create table public.commission_plans (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 200),
  active_from date not null,
  active_to date,
  -- Fils for a driver of each licence; a missing licence earns nothing.
  base_by_license jsonb not null check (app.are_valid_rates(base_by_license)),
  -- Factor for each source; a missing one counts 1.
  source_multiplier jsonb not null default '{}' check (app.are_valid_amounts(source_multiplier, 10)),
  milestones jsonb not null check (app.are_valid_milestones(milestones)),
  -- A separation within this many days after the deployment claws back paid commission.
  clawback_days integer not null default 30 check (clawback_days between 0 and 365),
  -- {qualifier_pct}: share of the recruiter who qualified the lead, if another one completed it.
  split_rules jsonb not null default '{}' check (app.are_valid_amounts(split_rules, 50)),
  monthly_tiers jsonb not null default '[]' check (app.are_valid_tiers(monthly_tiers)),
  -- Tier bonuses require a minimum share of hand-overs accepted the first time: `commission_quality_min`.
  quality_factor boolean not null default false,
  created_by uuid references public.users (id) on delete set null default auth.uid(),
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  check (active_to >= active_from),
  constraint commission_plans_one_at_a_time exclude using gist (daterange(active_from, active_to, '[]') with &&)
);

create index commission_plans_created_by_idx on public.commission_plans (created_by);

create trigger touch before update on public.commission_plans for each row execute function app.touch();
create trigger audit after insert or update or delete on public.commission_plans
  for each row execute function app.audit();

-- Rejects changes to a started plan, except setting an end that is not in the past.
create function app.guard_started_plan() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if new.active_from < app.today() and current_user = 'authenticated' then
      perform app.fail('PLAN_HAS_BEGUN', jsonb_build_object('entity', 'commission_plan', 'id', new.id));
    end if;
    return new;
  end if;
  if old.active_from <= app.today() and (
    tg_op = 'DELETE' or new.active_to < app.today()
    or (to_jsonb(new) - array['name', 'active_to', 'updated_at', 'version'])
      is distinct from (to_jsonb(old) - array['name', 'active_to', 'updated_at', 'version'])
  ) then
    perform app.fail('PLAN_HAS_BEGUN', jsonb_build_object('entity', 'commission_plan', 'id', old.id));
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create trigger guard_started before insert or update or delete on public.commission_plans
  for each row execute function app.guard_started_plan();

select app.secure_table('public.commission_plans');
grant select, delete on public.commission_plans to authenticated;
grant insert (
    name, active_from, active_to, base_by_license, source_multiplier, milestones, clawback_days, split_rules,
    monthly_tiers, quality_factor
  ), update (
    name, active_from, active_to, base_by_license, source_multiplier, milestones, clawback_days, split_rules,
    monthly_tiers, quality_factor
  ) on public.commission_plans to authenticated;

-- Recruiters may see how their commission is calculated.
create policy can_read on public.commission_plans for select to authenticated
  using ((select app.has_role('admin', 'recruiter')));

create policy admins_can_insert on public.commission_plans for insert to authenticated
  with check ((select app.has_role('admin')));

create policy admins_can_update on public.commission_plans for update to authenticated
  using ((select app.has_role('admin'))) with check ((select app.has_role('admin')));

create policy admins_can_delete on public.commission_plans for delete to authenticated
  using ((select app.has_role('admin')));
