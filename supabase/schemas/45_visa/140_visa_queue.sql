-- The list on the visa screen and "must not miss" in the control room (product design, C.15 and C.18).

-- Returns steps with an open request of an authority, or refused by it and not tried again.
create function app.steps_needing_action() returns table (visa_stage_id uuid)
language sql stable security definer set search_path = '' rows 100
as $$
  select r.visa_stage_id from public.visa_stage_results r
  where r.status in ('action_required', 'rejected') and not exists (
    select from public.visa_stage_results later
    where later.visa_stage_id = r.visa_stage_id and later.attempt > r.attempt
  )
$$;

-- Returns running cases by binding deadline, earliest first, those without one last. Filters, all optional: p_route,
-- p_stage (an open step), p_emirate, p_authority (of an open step), p_pro_id, p_employer_entity, p_within_days
-- (deadline within so many days, 0: today or past), p_needs_action (an authority's request or refusal). Keyset:
-- p_after_deadline and p_after_id of the last row read; p_limit up to 200. `open_stages` is [{id, code, status,
-- attempt, authority, due_on, days, version, reference_no, appointment_id, note}], with the real status; `health_hold`:
-- a medical must be repeated or was failed; money in fils; `overstay_fils`: the fine so far for days past a stay or an
-- entry permit.
create function public.visa_queue(
  p_route text default null, p_stage text default null, p_emirate text default null,
  p_authority text default null,
  p_pro_id uuid default null, p_employer_entity text default null, p_within_days integer default null,
  p_needs_action boolean default null, p_after_deadline date default null, p_after_id uuid default null,
  p_limit integer default 50
)
returns table (
  case_id uuid, application_id uuid, candidate_id uuid, reference text, candidate_name text, route text,
  emirate text,
  employer_entity text, status text, binding_deadline date, binding_deadline_kind text, days_left integer,
  overstay_fils bigint, overstay_fils_per_day bigint, cost_fils bigint, needs_action boolean,
  health_hold boolean,
  pro_id uuid, open_stages jsonb, version integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  fine_per_day constant bigint := (app.config('overstay_fine_fils_per_day') #>> '{}')::bigint;
begin
  return query
  select v.id, v.application_id, v.candidate_id, a.reference, btrim(c.first_name || ' ' || c.last_name),
    v.route,
    v.emirate, v.employer_entity, v.status, v.binding_deadline, v.binding_deadline_kind,
    v.binding_deadline - app.today(),
    case when v.binding_deadline_kind in ('entry_permit_validity', 'stay_expiry')
      then greatest(app.today() - v.binding_deadline, 0) * fine_per_day end,
    case when v.binding_deadline_kind in ('entry_permit_validity', 'stay_expiry') then fine_per_day end,
    steps.cost, steps.needs_action, steps.health_hold, v.pro_id, steps.open_stages, v.version
  from public.visa_cases v
  join public.applications a on a.id = v.application_id
  join public.candidates c on c.id = v.candidate_id,
  lateral (
    select sum(s.cost_fils)::bigint as cost,
      coalesce(bool_or(r.status in ('action_required', 'rejected')), false) as needs_action,
      coalesce(bool_or(s.health and r.status in ('action_required', 'rejected')), false) as health_hold,
      coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'code', s.code, 'status', coalesce(r.status, s.status),
        'attempt', coalesce(r.attempt, s.attempt),
        'authority', s.authority, 'due_on', s.due_on,
        'days', app.today() - (s.ready_at at time zone 'Asia/Dubai')::date,
        'version', s.version, 'reference_no', s.reference_no, 'appointment_id', s.appointment_id,
        'note', r.note
      ) order by s.sort_order) filter (where s.status not in ('not_started', 'completed', 'skipped')), '[]')
        as open_stages
    from public.visa_stages s
    -- Real status of open steps, as in app.actual_visa_status but without one call per step.
    left join lateral (
      select t.status, t.attempt, t.note from public.visa_stage_results t
      where t.visa_stage_id = s.id order by t.attempt desc limit 1
    ) r on s.status not in ('not_started', 'completed', 'skipped')
    where s.visa_case_id = v.id
  ) steps
  where v.status in ('active', 'on_hold') and (role = 'admin' or a.is_with_operations)
    and (p_route is null or v.route = p_route)
    and (p_emirate is null or v.emirate = p_emirate)
    and (p_pro_id is null or v.pro_id = p_pro_id)
    and (p_employer_entity is null or v.employer_entity = p_employer_entity)
    and (p_within_days is null or v.binding_deadline <= app.today() + p_within_days)
    and (p_stage is null and p_authority is null or exists (
      select from public.visa_stages s
      where s.visa_case_id = v.id and s.status not in ('not_started', 'completed', 'skipped')
        and (p_stage is null or s.code = p_stage) and (p_authority is null or s.authority = p_authority)
    ))
    and (p_needs_action is null or p_needs_action = (v.id in (
      select s.visa_case_id
      from app.steps_needing_action() x join public.visa_stages s on s.id = x.visa_stage_id
    )))
    and (
      p_after_id is null
      or coalesce(v.binding_deadline, 'infinity') > coalesce(p_after_deadline, 'infinity')
      or coalesce(v.binding_deadline, 'infinity') = coalesce(p_after_deadline, 'infinity')
        and v.id > p_after_id
    )
  order by v.binding_deadline, v.id
  limit least(greatest(p_limit, 1), 200);
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

-- Returns per step the running cases at it, those overdue by the authority's usual duration, and those that need
-- action: the board's columns.
create function public.visa_board_counts()
returns table (code text, open_cases bigint, late_cases bigint, action_cases bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
begin
  return query
  select s.code, count(*), count(*) filter (where s.due_on < app.today()),
    count(x.visa_stage_id)
  from public.visa_stages s
  join public.visa_cases v on v.id = s.visa_case_id
  join public.applications a on a.id = v.application_id
  left join app.steps_needing_action() x on x.visa_stage_id = s.id
  where v.status in ('active', 'on_hold') and s.status not in ('not_started', 'completed', 'skipped')
    and (role = 'admin' or a.is_with_operations)
  group by s.code
  order by min(s.sort_order), s.code;
end
$$;

select app.grant_execute(
  'public.visa_queue(text, text, text, text, uuid, text, integer, boolean, date, uuid, integer)',
  'authenticated'
);
select app.grant_execute('public.visa_board_counts()', 'authenticated');
