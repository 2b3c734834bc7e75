-- Plans a draft case, or replans it for another route (product design, 2.4 and C.18).

-- Creates a draft case when the driver accepts, so that its number and quota can be prepared.
create function app.draft_visa_case() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.visa_cases (application_id, candidate_id, emirate)
  select a.id, a.candidate_id, o.emirate
  from public.applications a
  left join public.job_openings o on o.id = a.opening_id
  where a.id = new.application_id
  on conflict (application_id) do nothing;
  return null;
end
$$;

create trigger draft_visa_case after insert on public.stage_events
  for each row when (new.from_stage is not null and new.to_stage in (
    /* offer_accepted, documents to visa */ 'offer_accepted', 'documents', 'visa'
  ))
  execute function app.draft_visa_case();

-- Returns whether the caller, whose role was checked, may work on this application. Operations: those handed over to
-- them.
create function app.can_process_application(p_application uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.role() = 'admin' or exists (
    select from public.applications a where a.id = p_application and a.is_with_operations
  )
$$;

-- Locks a case after its candidate and application, which serializes changes to its steps, dates and route. Raises
-- NOT_FOUND, and STALE_VERSION if the version differs from the one read (null: any).
create function app.lock_visa_case(p_case uuid, p_version integer) returns public.visa_cases
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.visa_cases;
begin
  perform app.lock_application(c.application_id) from public.visa_cases c where c.id = p_case;
  select * into locked from public.visa_cases where id = p_case for update;
  if not found or not app.can_process_application(locked.application_id) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'visa_case', 'id', p_case));
  elsif p_version <> locked.version then
    perform app.fail(
      'STALE_VERSION', jsonb_build_object('entity', 'visa_case', 'id', p_case, 'version', locked.version)
    );
  end if;
  return locked;
end
$$;

-- Makes steps ready when all their predecessors are completed or skipped, and starts the authority's clock. Completes
-- the case when only optional steps are left.
create function app.mark_ready_visa_stages(p_case uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.visa_stages s
  set status = 'ready', ready_at = app.now(),
    due_on = app.add_working_days(app.today(), s.sla_working_days, c.emirate)
  from public.visa_cases c
  where c.id = p_case and s.visa_case_id = p_case and s.status = 'not_started'
    and c.status in ('active', 'completed')
    and not exists (
      select from public.visa_stages before
      where before.visa_case_id = p_case and before.code = any (s.depends_on)
        and before.status not in ('completed', 'skipped')
    );
  update public.visa_cases c
  set status = 'completed', closed_at = app.now()
  where c.id = p_case and c.status = 'active' and not exists (
    select from public.visa_stages s
    where s.visa_case_id = p_case and not s.optional and s.status not in ('completed', 'skipped')
  );
end
$$;

-- Replaces the case's steps by those of its route: completed steps stay, steps in progress without a place in the new
-- plan are skipped, and those not started are deleted.
create function app.plan_visa_stages(p_case uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  planned public.visa_cases;
begin
  select * into planned from public.visa_cases where id = p_case;

  with unplanned as (
    select s.id, s.candidate_id, s.status, s.health, actual.attempt
    from public.visa_stages s, app.actual_visa_status(s) actual
    where s.visa_case_id = p_case and s.status not in ('completed', 'skipped') and s.code not in (
      select p.code
      from app.visa_plan(planned.route, planned.emirate, planned.authority_kind, planned.bundle) p
    )
  ), removed as (
    delete from public.visa_stages s using unplanned u
    where s.id = u.id and u.status in ('not_started', 'ready')
  ), explained as (
    insert into public.visa_stage_results (
      visa_stage_id, candidate_id, attempt, status, health, note, recorded_by
    )
    select u.id, u.candidate_id, u.attempt, 'skipped', u.health, 'The route was changed', auth.uid()
    from unplanned u where u.status not in ('not_started', 'ready')
    on conflict (visa_stage_id, attempt)
      do update set status = excluded.status, note = excluded.note, recorded_by = excluded.recorded_by
  )
  update public.visa_stages s set status = 'skipped'
  from unplanned u where s.id = u.id and u.status not in ('not_started', 'ready');

  insert into public.visa_stages as s (
    visa_case_id, candidate_id, code, sort_order, health, depends_on, authority, sla_working_days,
    deadline_kind, deadline_days, deadline_from, optional
  )
  select p_case, planned.candidate_id, p.code, p.sort_order, t.health, p.depends_on, p.authority,
    p.sla_working_days,
    p.deadline_kind, p.deadline_days, p.deadline_from, p.optional
  from app.visa_plan(planned.route, planned.emirate, planned.authority_kind, planned.bundle) p
  join public.visa_stage_types t on t.code = p.code
  on conflict (visa_case_id, code) do update set
    sort_order = excluded.sort_order, depends_on = excluded.depends_on, authority = excluded.authority,
    sla_working_days = excluded.sla_working_days, deadline_kind = excluded.deadline_kind,
    deadline_days = excluded.deadline_days, deadline_from = excluded.deadline_from,
    optional = excluded.optional,
    -- Resets ready steps, since readiness depends on the new plan.
    status = case s.status when 'ready' then 'not_started' else s.status end;

  perform app.mark_ready_visa_stages(p_case);
end
$$;

-- Starts the visa case of an application with operations: plans the steps of the route and returns the case. A reopened
-- application keeps the completed work of the lost one. Takes the route, the emirate and the employer's authority
-- ('mohre', 'free_zone'), its name, and whether it is in the Work Bundle. Raises NOT_FOUND, TRANSITION_NOT_ALLOWED
-- (already started, or wrong stage).
create function public.start_visa_case(
  p_application_id uuid, p_route text, p_emirate text, p_authority_kind text, p_employer_entity text,
  p_bundle boolean
) returns public.visa_cases
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  started public.visa_cases;
  application constant public.applications := app.lock_application(p_application_id);
begin
  if application.id is null or not app.can_process_application(p_application_id) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'application', 'id', p_application_id));
  elsif application.stage not in (/* handover_review to visa */ 'handover_review', 'documents', 'visa') then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'application', 'id', p_application_id, 'from', application.stage,
      'version', application.version
    ));
  end if;
  insert into public.visa_cases (application_id, candidate_id)
  values (p_application_id, application.candidate_id)
  on conflict (application_id) do nothing;
  select * into started from public.visa_cases where application_id = p_application_id for update;
  if started.status <> 'not_started' then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'visa_case', 'id', started.id, 'from', started.status, 'to', 'active',
      'version', started.version
    ));
  end if;
  update public.visa_cases set
    route = p_route, emirate = p_emirate, authority_kind = p_authority_kind,
    employer_entity = p_employer_entity,
    bundle = coalesce(p_bundle, false), status = 'active', started_at = app.now(),
    pro_id = coalesce(application.ops_id, case role when 'operations' then auth.uid() end)
  where id = started.id;
  perform app.plan_visa_stages(started.id);
  if application.reopened_from_id is not null then
    perform app.copy_completed_visa_stages(started.id, application.reopened_from_id);
  end if;
  select * into started from public.visa_cases where id = started.id;
  return started;
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

-- Replans a running or completed case for another route, emirate, authority or bundle; completed steps stay. Returns
-- the case. Raises NOT_FOUND, STALE_VERSION, TRANSITION_NOT_ALLOWED (not started, or closed for another reason).
create function public.change_visa_route(
  p_case_id uuid, p_route text, p_emirate text, p_authority_kind text, p_employer_entity text,
  p_bundle boolean,
  p_version integer
) returns public.visa_cases
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  changed public.visa_cases := app.lock_visa_case(p_case_id, coalesce(p_version, 0));
begin
  if changed.status not in ('active', 'completed') then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'visa_case', 'id', p_case_id, 'from', changed.status, 'to', 'active',
      'version', changed.version
    ));
  end if;
  update public.visa_cases set
    route = p_route, emirate = p_emirate, authority_kind = p_authority_kind,
    employer_entity = p_employer_entity,
    bundle = coalesce(p_bundle, false), status = 'active', closed_at = null
  where id = p_case_id;
  perform app.plan_visa_stages(p_case_id);
  select * into changed from public.visa_cases where id = p_case_id;
  return changed;
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

select app.grant_execute('public.start_visa_case(uuid, text, text, text, text, boolean)', 'authenticated');
select app.grant_execute('public.change_visa_route(uuid, text, text, text, text, boolean, integer)',
  'authenticated');
