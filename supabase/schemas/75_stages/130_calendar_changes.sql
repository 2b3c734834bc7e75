-- Recalculates due dates when the calendar changes, from the working time left on each (product design, C.24 Calendar).
-- Manual dates and overdue ones stay.

-- Returns the working days after today, up to and including a day.
create function app.working_days_until(p_on date, p_emirate text) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer
  from generate_series(app.today() + 1, p_on, interval '1 day') d
  where not isempty(app.work_hours(d::date, p_emirate))
$$;

-- Returns the time left on the due dates from a day on, of an emirate (null: of all): {stages: {application: minutes},
-- visa: {visa stage: days}, onboarding: {task: days}}.
create function app.time_left(p_from date, p_emirate text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'stages', (
      select coalesce(jsonb_object_agg(a.id, app.working_minutes_between(app.now(), a.stage_due_at, c.emirate)), '{}')
      from public.applications a
      join public.candidates c on c.id = a.candidate_id
      where a.stage_due_at > app.now() and (a.stage_due_at at time zone 'Asia/Dubai')::date >= p_from
        and a.stage not in (/* phase end */ 'deployed', 'rejected', 'withdrawn', 'separated')
        and (p_emirate is null or c.emirate = p_emirate)
    ),
    'visa', (
      select coalesce(jsonb_object_agg(s.id, app.working_days_until(s.due_on, v.emirate)), '{}')
      from public.visa_stages s
      join public.visa_cases v on v.id = s.visa_case_id
      where s.due_on > app.today() and s.due_on >= p_from
        and s.status not in ('not_started', 'completed', 'skipped') and v.status = 'active'
        and (p_emirate is null or v.emirate = p_emirate)
    ),
    'onboarding', (
      select coalesce(jsonb_object_agg(t.id, app.working_days_until(t.due_on, f.emirate)), '{}')
      from public.onboarding_tasks t
      cross join lateral (select app.onboarding_facts(t.application_id) ->> 'emirate' as emirate) f
      where t.due_on > app.today() and t.due_on >= p_from and t.status not in ('done', 'skipped')
        and (p_emirate is null or f.emirate = p_emirate)
    )
  )
$$;

-- Recalculates every due date of `app.time_left` after a calendar change. Returns how many moved, by the same keys.
create function app.recalculate_due_dates(p_time_left jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  stages integer;
  visa integer;
  onboarding integer;
begin
  update public.applications a
  set stage_due_at = app.add_working_minutes(app.now(), k.value::integer, c.emirate)
  from jsonb_each_text(p_time_left -> 'stages') k, public.candidates c
  where a.id = k.key::uuid and c.id = a.candidate_id
    and app.working_minutes_between(app.now(), a.stage_due_at, c.emirate) <> k.value::integer;
  get diagnostics stages = row_count;
  update public.visa_stages s
  set due_on = app.add_working_days(app.today(), k.value::integer, v.emirate)
  from jsonb_each_text(p_time_left -> 'visa') k, public.visa_cases v
  where s.id = k.key::uuid and v.id = s.visa_case_id
    and app.working_days_until(s.due_on, v.emirate) <> k.value::integer;
  get diagnostics visa = row_count;
  update public.onboarding_tasks t
  set due_on = app.add_working_days(app.today(), k.value::integer, f.emirate)
  from jsonb_each_text(p_time_left -> 'onboarding') k,
    lateral (
      select o.id, app.onboarding_facts(o.application_id) ->> 'emirate' as emirate
      from public.onboarding_tasks o where o.id = k.key::uuid
    ) f
  where t.id = f.id and app.working_days_until(t.due_on, f.emirate) <> k.value::integer;
  get diagnostics onboarding = row_count;
  return jsonb_build_object('stages', stages, 'visa', visa, 'onboarding', onboarding);
end
$$;

-- Calendar changes by admins, with a reason. A dry run makes the change and rolls it back, to preview which due dates
-- move.

-- Rejects a change without a reason, of a row with a newer version, or of a missing row (`p_version` is null). Without
-- a version, the call adds the row; it may already exist if the first response was lost.
create function app.check_calendar_change(
  p_entity text, p_id text, p_version integer, p_expected_version integer, p_reason text, p_dry_run boolean
) returns void
language plpgsql set search_path = ''
as $$
declare
  error_details constant jsonb := jsonb_build_object('entity', p_entity, 'id', p_id, 'version', p_version);
begin
  if p_version is null and p_expected_version is not null then
    perform app.fail('NOT_FOUND', error_details);
  elsif p_version <> coalesce(p_expected_version, 1) then
    perform app.fail('STALE_VERSION', error_details);
  elsif not p_dry_run and nullif(btrim(p_reason), '') is null then
    perform app.fail('REASON_REQUIRED', error_details);
  end if;
  perform set_config('app.change_reason', left(btrim(p_reason), 2000), true);
end
$$;

-- Adds a holiday or a month of Ramadan under an id chosen by the client, changes the version read, or removes it
-- (null). Takes {kind, name_i18n, starts_on, ends_on, emirate, certainty, source_note}. Returns how many due dates
-- move: {stages, visa, onboarding}; a dry run changes nothing. Raises 42501, NOT_FOUND, STALE_VERSION, REASON_REQUIRED,
-- INVALID_VALUE {field}.
create function public.change_holiday(
  p_id uuid, p_holiday jsonb, p_reason text, p_version integer default null, p_dry_run boolean default false
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  stored public.holidays;
  changed public.holidays;
  time_left jsonb;
  moved jsonb;
begin
  perform app.require_role('admin');
  changed := jsonb_populate_record(null::public.holidays, p_holiday);
  select * into stored from public.holidays h where h.id = p_id for update;
  perform app.check_calendar_change(
    'holiday', p_id::text, stored.version, case when p_holiday is null then coalesce(p_version, 0) else p_version end,
    p_reason, p_dry_run
  );
  time_left := app.time_left(
    least(stored.starts_on, changed.starts_on),
    case
      when stored.id is null then changed.emirate
      when p_holiday is null or stored.emirate = changed.emirate then stored.emirate
    end
  );
  -- An inner block, so that a dry run is rolled back but its counts are kept.
  begin
    if p_holiday is null then
      delete from public.holidays h where h.id = p_id;
    else
      insert into public.holidays as h (
        id, kind, name_i18n, starts_on, ends_on, emirate, certainty, source_note, last_reviewed_on
      )
      values (
        p_id, changed.kind, changed.name_i18n, changed.starts_on, changed.ends_on, changed.emirate, changed.certainty,
        btrim(changed.source_note), app.today()
      )
      on conflict (id) do update set
        kind = excluded.kind, name_i18n = excluded.name_i18n, starts_on = excluded.starts_on,
        ends_on = excluded.ends_on, emirate = excluded.emirate, certainty = excluded.certainty,
        source_note = excluded.source_note, last_reviewed_on = excluded.last_reviewed_on;
    end if;
    moved := app.recalculate_due_dates(time_left);
    if p_dry_run then
      raise exception using errcode = 'TRIAL', message = 'trial';
    end if;
  exception
    when sqlstate 'TRIAL' then null;
  end;
  return moved;
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

-- Changes the weekend and the hours of an emirate, or of `default`. Takes the editable columns of `work_calendars`;
-- returns and raises the same as `change_holiday`.
create function public.change_work_calendar(
  p_code text, p_calendar jsonb, p_reason text, p_version integer, p_dry_run boolean default false
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  stored public.work_calendars;
  changed public.work_calendars;
  time_left jsonb;
  moved jsonb;
begin
  perform app.require_role('admin');
  select * into stored from public.work_calendars w where w.code = p_code for update;
  perform app.check_calendar_change('work_calendar', p_code, stored.version, coalesce(p_version, 0), p_reason,
    p_dry_run);
  changed := jsonb_populate_record(stored, p_calendar);
  time_left := app.time_left(app.today(), nullif(p_code, 'default'));
  begin
    update public.work_calendars w
    set weekend_days = changed.weekend_days, opens_at = changed.opens_at, closes_at = changed.closes_at,
      friday_opens_at = changed.friday_opens_at, friday_closes_at = changed.friday_closes_at,
      prayer_starts_at = changed.prayer_starts_at, prayer_ends_at = changed.prayer_ends_at,
      ramadan_opens_at = changed.ramadan_opens_at, ramadan_closes_at = changed.ramadan_closes_at,
      ramadan_friday_closes_at = changed.ramadan_friday_closes_at, source_note = btrim(changed.source_note),
      last_reviewed_on = app.today()
    where w.code = p_code;
    moved := app.recalculate_due_dates(time_left);
    if p_dry_run then
      raise exception using errcode = 'TRIAL', message = 'trial';
    end if;
  exception
    when sqlstate 'TRIAL' then null;
  end;
  return moved;
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

select app.grant_execute('public.change_holiday(uuid, jsonb, text, integer, boolean)', 'authenticated');
select app.grant_execute('public.change_work_calendar(text, jsonb, text, integer, boolean)', 'authenticated');
