-- When people work: a calendar per emirate and the days that differ from it. Admins edit both, since public holidays
-- follow the moon and Ramadan shortens the day (product design, 2.5).

-- True for words in several languages, `{"en": "…", "ar": "…"}`: English always, nothing but texts.
create function app.is_i18n(words jsonb) returns boolean
language sql immutable strict set search_path = ''
as $$
  select coalesce(jsonb_typeof(words) = 'object' and length(btrim(words ->> 'en')) > 0, false)
    and not jsonb_path_exists(words, '$.* ? (@.type() != "string")')
$$;

select app.callable_by('app.is_i18n(jsonb)', 'authenticated');

-- What reference data begins with: staff read it, admins add and change it; nothing is deleted, it becomes inactive.
-- `p_driver_rows` says, as a condition, which rows a driver reads too.
create function app.protect_reference(guarded regclass, p_driver_rows text default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform app.protect(guarded);
  execute format('grant select, insert, update on %s to authenticated', guarded);
  execute format(
    'create policy reads on %s for select to authenticated
       using ((select app.has_role(''admin'', ''recruiter'', ''operations''))%s)',
    guarded, ' or (select app.has_role(''driver'')) and ' || p_driver_rows
  );
  execute format(
    'create policy admin_inserts on %s for insert to authenticated with check ((select app.has_role(''admin'')))',
    guarded
  );
  execute format(
    'create policy admin_updates on %s for update to authenticated
       using ((select app.has_role(''admin''))) with check ((select app.has_role(''admin'')))',
    guarded
  );
end
$$;

-- Hours are local (Asia/Dubai). `default` serves whoever's emirate is unknown or has no calendar of its own.
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
  -- Nobody works or is interviewed during the Friday prayer.
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

-- Days off, and the weeks of Ramadan, whose days are shorter.
create table public.holidays (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'holiday' check (kind in ('holiday', 'ramadan')),
  name_i18n jsonb not null check (app.is_i18n(name_i18n)),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on and ends_on < starts_on + 60),
  -- Null: in every emirate.
  emirate text check (emirate in (
    'abu_dhabi', 'dubai', 'sharjah', 'ajman', 'umm_al_quwain', 'ras_al_khaimah', 'fujairah'
  )),
  -- Expected days wait for the moon and for the announcement.
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

select app.protect_reference('public.work_calendars');
select app.protect_reference('public.holidays');

-- A day that was announced otherwise never was a holiday.
grant delete on public.holidays to authenticated;

create policy admin_deletes on public.holidays for delete to authenticated
  using ((select app.has_role('admin')));
