-- How many leads a recruiter takes, when, and in which languages (product design, D.6). The row is created together
-- with the role.
create table public.recruiter_capacity (
  user_id uuid primary key references public.users (id) on delete cascade,
  accepting_leads boolean not null default true,
  -- Null: the defaults `round_robin_daily_cap` and `round_robin_untouched_limit` of app_config.
  daily_cap integer check (daily_cap between 0 and 1000),
  untouched_limit integer check (untouched_limit between 0 and 1000),
  languages text[] not null default '{}' check (array_to_string(languages, ',') ~ '^([a-z]{2}(,[a-z]{2})*)?$'),
  -- Selects the work calendar; null: the default one.
  emirate text check (emirate in (
    'abu_dhabi', 'dubai', 'sharjah', 'ajman', 'umm_al_quwain', 'ras_al_khaimah', 'fujairah'
  )),
  -- Own hours on the calendar's working days, local time; null: the calendar's hours.
  works_from time,
  works_to time,
  last_assigned_at timestamptz,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  check ((works_from is null) = (works_to is null)),
  check (works_to > works_from)
);

-- An assigned lead must not bump the version.
create trigger touch
  before update of accepting_leads, daily_cap, untouched_limit, languages, emirate, works_from, works_to
  on public.recruiter_capacity for each row execute function app.touch();
create trigger audit after update on public.recruiter_capacity
  for each row execute function app.audit('-last_assigned_at');

-- Days off, first and last day included.
create table public.recruiter_leaves (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.recruiter_capacity (user_id) on delete cascade,
  first_day date not null,
  last_day date not null check (last_day between first_day and first_day + 366),
  created_at timestamptz not null default app.now()
);

create index recruiter_leaves_user_idx on public.recruiter_leaves (user_id, last_day);
create trigger audit after insert or update or delete on public.recruiter_leaves
  for each row execute function app.audit();

create function app.add_recruiter_capacity() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.recruiter_capacity (user_id) values (new.id) on conflict (user_id) do nothing;
  return null;
end
$$;

create trigger add_recruiter_capacity after insert or update of role on public.users
  for each row when (new.role = 'recruiter') execute function app.add_recruiter_capacity();

insert into public.recruiter_capacity (user_id)
select u.id from public.users u where u.role = 'recruiter';

select app.secure_table('public.recruiter_capacity');
select app.secure_table('public.recruiter_leaves');
grant select on public.recruiter_capacity, public.recruiter_leaves to authenticated;
grant update (accepting_leads, daily_cap, untouched_limit, languages, emirate, works_from, works_to)
  on public.recruiter_capacity to authenticated;
grant insert (id, user_id, first_day, last_day), delete on public.recruiter_leaves to authenticated;

create policy can_read on public.recruiter_capacity for select to authenticated
  using (
    (select app.has_role('admin'))
    or user_id = (select auth.uid()) and (select app.has_role('recruiter'))
  );

create policy admins_can_update on public.recruiter_capacity for update to authenticated
  using ((select app.has_role('admin'))) with check ((select app.has_role('admin')));

create policy can_read on public.recruiter_leaves for select to authenticated
  using (
    (select app.has_role('admin'))
    or user_id = (select auth.uid()) and (select app.has_role('recruiter'))
  );

create policy admins_can_insert on public.recruiter_leaves for insert to authenticated
  with check ((select app.has_role('admin')));

create policy admins_can_delete on public.recruiter_leaves for delete to authenticated
  using ((select app.has_role('admin')));

-- Working hours of a recruiter: own hours on the working days of the calendar, never during leave (product design,
-- D.6).

-- Returns the working hours of one day as local times (Asia/Dubai); empty for a day off.
create function app.recruiter_hours(p_capacity public.recruiter_capacity, p_day date) returns tsmultirange
language sql stable set search_path = ''
as $$
  select case
    when isempty(h.hours) or exists (
      select from public.recruiter_leaves l
      where l.user_id = p_capacity.user_id and p_day between l.first_day and l.last_day
    ) then '{}'
    when p_capacity.works_from is null then h.hours
    else tsmultirange(tsrange(p_day + p_capacity.works_from, p_day + p_capacity.works_to))
  end
  from (select app.work_hours(p_day, p_capacity.emirate) as hours) h
$$;

-- Returns the moment itself if the recruiter works then, else the next start of work; null if not within 60 days.
create function app.next_recruiter_working_time(p_capacity public.recruiter_capacity, p_at timestamptz)
returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  local_time constant timestamp := p_at at time zone 'Asia/Dubai';
  span tsrange;
begin
  for passed in 0..60 loop
    for span in select unnest(app.recruiter_hours(p_capacity, local_time::date + passed)) loop
      if upper(span) > local_time then
        return greatest(lower(span), local_time) at time zone 'Asia/Dubai';
      end if;
    end loop;
  end loop;
  return null;
end
$$;
