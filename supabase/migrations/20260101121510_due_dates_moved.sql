-- Due dates follow the calendar they were counted with: when it changes, what was left of each of them, in working
-- time, is counted again (product design, C.24 Calendar). Kept: dates that people set, and what is overdue already.

-- Working days after today, up to a day.
create function app.working_days_until(p_on date, p_emirate text) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer
  from generate_series(app.today() + 1, p_on, interval '1 day') d
  where not isempty(app.work_hours(d::date, p_emirate))
$$;

-- What is left of the due dates on a day or later, of an emirate (null: of all): {stages: {application: minutes},
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
        and a.stage not in ('deployed', 'rejected', 'withdrawn', 'separated')
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

-- Counts every due date of `app.time_left` again, after the calendar changed. Gives how many moved, by the same keys.
create function app.move_due_dates(p_left jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  stages integer;
  visa integer;
  onboarding integer;
begin
  update public.applications a
  set stage_due_at = app.add_working_minutes(app.now(), k.value::integer, c.emirate)
  from jsonb_each_text(p_left -> 'stages') k, public.candidates c
  where a.id = k.key::uuid and c.id = a.candidate_id
    and app.working_minutes_between(app.now(), a.stage_due_at, c.emirate) <> k.value::integer;
  get diagnostics stages = row_count;
  update public.visa_stages s
  set due_on = app.add_working_days(app.today(), k.value::integer, v.emirate)
  from jsonb_each_text(p_left -> 'visa') k, public.visa_cases v
  where s.id = k.key::uuid and v.id = s.visa_case_id
    and app.working_days_until(s.due_on, v.emirate) <> k.value::integer;
  get diagnostics visa = row_count;
  update public.onboarding_tasks t
  set due_on = app.add_working_days(app.today(), k.value::integer, f.emirate)
  from jsonb_each_text(p_left -> 'onboarding') k,
    lateral (
      select o.id, app.onboarding_facts(o.application_id) ->> 'emirate' as emirate
      from public.onboarding_tasks o where o.id = k.key::uuid
    ) f
  where t.id = f.id and app.working_days_until(t.due_on, f.emirate) <> k.value::integer;
  get diagnostics onboarding = row_count;
  return jsonb_build_object('stages', stages, 'visa', visa, 'onboarding', onboarding);
end
$$;
