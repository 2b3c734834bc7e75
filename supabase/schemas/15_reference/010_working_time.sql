-- Working hours: a calendar per emirate, and the days that differ from it. Admins edit both, since public holidays
-- follow the moon and Ramadan shortens the day (product design, 2.5).

-- Returns true for a translated text, `{"en": "…", "ar": "…"}`: English is required, and all values are texts.
create function app.is_translated_text(translations jsonb) returns boolean
language sql immutable strict set search_path = ''
as $$
  select coalesce(jsonb_typeof(translations) = 'object' and length(btrim(translations ->> 'en')) > 0, false)
    and not jsonb_path_exists(translations, '$.* ? (@.type() != "string")')
$$;

select app.grant_execute('app.is_translated_text(jsonb)', 'authenticated');

-- Secures reference data: staff read it, admins add and change it. Rows are never deleted, only deactivated.
-- `p_driver_rows` is a condition for the rows that drivers may read too.
create function app.secure_reference_table(target_table regclass, p_driver_rows text default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform app.secure_table(target_table);
  execute format('grant select, insert, update on %s to authenticated', target_table);
  execute format(
    'create policy can_read on %s for select to authenticated
       using ((select app.has_role(''admin'', ''recruiter'', ''operations''))%s)',
    target_table, ' or (select app.has_role(''driver'')) and ' || p_driver_rows
  );
  execute format(
    'create policy admins_can_insert on %s for insert to authenticated with check ((select app.has_role(''admin'')))',
    target_table
  );
  execute format(
    'create policy admins_can_update on %s for update to authenticated
       using ((select app.has_role(''admin''))) with check ((select app.has_role(''admin'')))',
    target_table
  );
end
$$;

-- Hours are local (Asia/Dubai). `default` applies if the emirate is unknown or has no calendar.
create table public.work_calendars (
  code text primary key check (code in (
    'default', 'abu_dhabi', 'dubai', 'sharjah', 'ajman', 'umm_al_quwain', 'ras_al_khaimah', 'fujairah'
  )),
  -- ISO days: Monday 1 … Sunday 7.
  weekend_days smallint[] not null check (
    weekend_days <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(weekend_days) <= 6
  ),
  opens_at time not null,
  closes_at time not null check (closes_at > opens_at),
  friday_opens_at time not null,
  friday_closes_at time not null check (friday_closes_at > friday_opens_at),
  -- No work and no interviews during the Friday prayer.
  prayer_starts_at time not null,
  prayer_ends_at time not null check (prayer_ends_at > prayer_starts_at),
  ramadan_opens_at time not null,
  ramadan_closes_at time not null check (ramadan_closes_at > ramadan_opens_at),
  ramadan_friday_closes_at time not null check (ramadan_friday_closes_at > ramadan_opens_at),
  source_note text not null check (length(source_note) between 1 and 500),
  last_reviewed_on date not null,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1
);

create trigger touch before update on public.work_calendars
  for each row execute function app.touch();

-- Days off, and the weeks of Ramadan, which have shorter days.
create table public.holidays (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'holiday' check (kind in ('holiday', 'ramadan')),
  name_i18n jsonb not null check (app.is_translated_text(name_i18n)),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on and ends_on < starts_on + 60),
  -- Null: every emirate.
  emirate text check (emirate in (
    'abu_dhabi', 'dubai', 'sharjah', 'ajman', 'umm_al_quwain', 'ras_al_khaimah', 'fujairah'
  )),
  -- An expected day depends on the moon and is not announced yet.
  certainty text not null check (certainty in ('fixed', 'expected', 'announced')),
  source_note text not null check (length(source_note) between 1 and 500),
  last_reviewed_on date not null,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1
);

create index holidays_days_idx on public.holidays (ends_on, starts_on);

create trigger touch before update on public.holidays
  for each row execute function app.touch();

select app.secure_reference_table('public.work_calendars');
select app.secure_reference_table('public.holidays');

-- Allows removing an expected holiday that was announced for another day.
grant delete on public.holidays to authenticated;

create policy admins_can_delete on public.holidays for delete to authenticated
  using ((select app.has_role('admin')));

-- Working days and working minutes, by the calendar of an emirate (null: the default one), in Asia/Dubai. Stage
-- deadlines are calculated per row, so each call looks up one calendar and the holidays of each day passed.

-- Returns the working hours of one day as local times; empty for a day off. In plpgsql, which caches its plans.
create function app.work_hours(p_day date, p_emirate text default null) returns tsmultirange
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_friday constant boolean := extract(isodow from p_day) = 5;
  calendar public.work_calendars;
  is_off boolean;
  is_fasting boolean;
  hours tsmultirange;
begin
  select w.* into calendar
  from public.work_calendars w
  where w.code in (p_emirate, 'default')
  order by w.code = 'default'
  limit 1;
  if extract(isodow from p_day) = any (calendar.weekend_days) then
    return '{}';
  end if;
  select coalesce(bool_or(h.kind = 'holiday'), false), coalesce(bool_or(h.kind = 'ramadan'), false)
  into is_off, is_fasting
  from public.holidays h
  where p_day between h.starts_on and h.ends_on and (h.emirate is null or h.emirate = p_emirate);
  if is_off then
    return '{}';
  end if;
  hours := tsmultirange(tsrange(
    p_day + case
      when is_fasting then calendar.ramadan_opens_at
      when is_friday then calendar.friday_opens_at
      else calendar.opens_at
    end,
    p_day + case
      when is_fasting and is_friday then calendar.ramadan_friday_closes_at
      when is_fasting then calendar.ramadan_closes_at
      when is_friday then calendar.friday_closes_at
      else calendar.closes_at
    end
  ));
  return case
    when is_friday then
      hours - tsmultirange(tsrange(p_day + calendar.prayer_starts_at, p_day + calendar.prayer_ends_at))
    else hours
  end;
end
$$;

-- Returns the moment after the given working minutes (0 or more); null for null. Counting starts at the next working
-- time. A result at a day's end stays at closing time and does not move to the next opening.
create function app.add_working_minutes(p_at timestamptz, p_minutes integer, p_emirate text default null)
returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
declare
  local_time timestamp := p_at at time zone 'Asia/Dubai';
  remaining interval := make_interval(mins => p_minutes);
  first_day constant date := local_time::date;
  span tsrange;
begin
  if p_at is null or p_minutes is null then
    return null;
  elsif p_minutes < 0 then
    raise exception 'working minutes are counted forwards' using errcode = 'invalid_parameter_value';
  end if;
  for passed in 0..3650 loop
    for span in select unnest(app.work_hours(first_day + passed, p_emirate)) loop
      continue when upper(span) <= local_time;
      local_time := greatest(local_time, lower(span));
      if upper(span) - local_time >= remaining then
        return (local_time + remaining) at time zone 'Asia/Dubai';
      end if;
      remaining := remaining - (upper(span) - local_time);
      local_time := upper(span);
    end loop;
  end loop;
  raise exception 'no end of % working minutes within ten years', p_minutes using errcode = 'invalid_parameter_value';
end
$$;

-- Returns the moment itself if it is working time, else the next opening.
create function app.next_working_time(p_at timestamptz, p_emirate text default null) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select app.add_working_minutes(p_at, 0, p_emirate)
$$;

-- Returns whether a moment is working time. A closing time is not.
create function app.is_working_time(p_at timestamptz, p_emirate text default null) returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.work_hours((p_at at time zone 'Asia/Dubai')::date, p_emirate) @> p_at at time zone 'Asia/Dubai'
$$;

-- Returns the n-th working day after a day, or before it for a negative n. For 0, returns the day itself or the next
-- working day.
create function app.add_working_days(p_on date, p_days integer, p_emirate text default null) returns date
language plpgsql stable security definer set search_path = ''
as $$
declare
  step constant integer := case when p_days < 0 then -1 else 1 end;
  remaining integer := abs(p_days);
  day date := p_on;
begin
  if p_on is null or p_days is null then
    return null;
  end if;
  while (p_days = 0 or remaining > 0) and abs(day - p_on) < 3650 loop
    if p_days <> 0 then
      day := day + step;
    end if;
    if not isempty(app.work_hours(day, p_emirate)) then
      remaining := remaining - 1;
      exit when remaining <= 0;
    elsif p_days = 0 then
      day := day + 1;
    end if;
  end loop;
  return day;
end
$$;

-- Returns the working minutes from one moment to a later one, for the remaining time of a paused clock; 0 if not later.
create function app.working_minutes_between(p_from timestamptz, p_to timestamptz, p_emirate text default null)
returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce(floor(sum(extract(epoch from upper(span) - lower(span))) / 60), 0)::integer
  from (select p_from at time zone 'Asia/Dubai' as since, p_to at time zone 'Asia/Dubai' as until) b,
  generate_series(b.since::date, b.until::date, interval '1 day') day,
  unnest(app.work_hours(day::date, p_emirate) * tsmultirange(tsrange(b.since, greatest(b.since, b.until)))) span
$$;

select app.grant_execute('app.work_hours(date, text)', 'authenticated');
select app.grant_execute('app.add_working_minutes(timestamptz, integer, text)', 'authenticated');
select app.grant_execute('app.next_working_time(timestamptz, text)', 'authenticated');
select app.grant_execute('app.is_working_time(timestamptz, text)', 'authenticated');
select app.grant_execute('app.add_working_days(date, integer, text)', 'authenticated');
select app.grant_execute('app.working_minutes_between(timestamptz, timestamptz, text)', 'authenticated');
