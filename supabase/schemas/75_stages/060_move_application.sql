-- The only place where a stage changes: product design, B.3 and G. Triggers on stage_events implement the effects.

-- Starts a new attempt at `p_to`; the closed application stays unchanged. From operations stages on, it keeps the job,
-- start date and hand-over.
create function app.open_new_attempt(a public.applications, p_to text, p_due_at timestamptz) returns public.applications
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_operations_stage constant boolean := exists (
    select from app.stages s where s.name = p_to and s.phase = 'operations'
  );
  new_application public.applications;
begin
  insert into public.applications (
    candidate_id, reference, stage, stage_due_at, recruiter_id, ops_id, opening_id, start_on, handover_status,
    accepted_at, handed_over_at, first_contact_at, reopened_from_id, created_at
  )
  select
    a.candidate_id, app.format_reference('APP', nextval('app.application_numbers')), p_to, p_due_at,
    c.assigned_recruiter_id, c.assigned_ops_id,
    case when is_operations_stage then a.opening_id end,
    case when is_operations_stage then a.start_on end,
    case when not is_operations_stage then 'none' when p_to = 'handover_review' then 'submitted' else 'accepted' end,
    case when is_operations_stage then a.accepted_at end,
    case when is_operations_stage then a.handed_over_at end,
    case when p_to <> 'new_lead' then app.now() end,
    a.id,
    -- The latest attempt counts, so it must be later even within one moment.
    greatest(app.now(), a.created_at + interval '1 microsecond')
  from public.candidates c where c.id = a.candidate_id
  returning * into new_application;
  return new_application;
end
$$;

-- Moves `a` from its stage to `p_to`; `p_reason` is the code visible to all readers.
create function app.apply_stage_change(
  a public.applications, p_to text, p_due_at timestamptz, p_reason text, p_note text, p_reapply_after date
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_closing constant boolean := p_to in ('rejected', 'withdrawn');
  is_returned constant boolean := a.stage = 'handover_review' and p_to = 'offer_accepted';
begin
  update public.applications x
  set stage = p_to,
    stage_entered_at = app.now(),
    stage_due_at = p_due_at,
    first_contact_at = coalesce(x.first_contact_at, case when p_to = 'contacting' then app.now() end),
    handover_status = case
      when p_to = 'handover_review' then 'submitted'
      when is_returned then 'returned'
      when a.stage = 'handover_review' and p_to = 'documents' then 'accepted'
      else x.handover_status
    end,
    accepted_at = case when p_to = 'offer_accepted' and not is_returned then app.now() else x.accepted_at end,
    handed_over_at = case when p_to = 'handover_review' then app.now() else x.handed_over_at end,
    handover_return_reason = case when is_returned then p_note else x.handover_return_reason end,
    rejected_at = case when is_closing then app.now() end,
    rejected_from_stage = case when is_closing then a.stage end,
    rejected_by = case when is_closing then auth.uid() end,
    rejection_reason_code = case when is_closing then p_reason end,
    reapply_after = case when is_closing then p_reapply_after end,
    deployed_at = case when p_to = 'deployed' then app.now() else x.deployed_at end,
    separated_at = case when p_to = 'separated' then app.now() else x.separated_at end,
    -- A code, as written by `separate`, because recruiters read it.
    separation_reason = case
      when p_to = 'separated'
        then (select d.separation_reason from public.deployments d where d.application_id = a.id)
      else x.separation_reason
    end
  where x.id = a.id;
end
$$;

-- Returns overrides as {gate: null}: which gates were overridden, without the reasons.
create function app.without_reasons(p_overrides jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(o.key, null), '{}') from jsonb_each(p_overrides) o
$$;

-- Moves an application one step and returns it; a reopened one returns the new application. `p_actor` is the acting
-- role (owner, admin, operations, driver, system), which the calling function has checked. `p_version`: the version the
-- caller read, null for any. `p_reason`: a code of rejection_reasons; `p_note`: free text; `p_overrides`: {gate:
-- reason}. Raises NOT_FOUND, STALE_VERSION (with current version and stage), TRANSITION_NOT_ALLOWED, REASON_REQUIRED
-- (params: why, phase), GATE_NOT_MET and HEADCOUNT_FULL (every unmet gate).
create function app.move_application(
  p_application uuid, p_to text, p_actor text, p_version integer default null, p_reason text default null,
  p_note text default null, p_overrides jsonb default '{}'
) returns public.applications
language plpgsql volatile security definer set search_path = ''
as $$
declare
  a public.applications := app.lock_application(p_application);
  step app.stage_transitions;
  reason public.rejection_reasons;
  error_details jsonb := jsonb_build_object('entity', 'application', 'id', p_application);
  problem text;
  overrides jsonb;
  due_at timestamptz;
  -- Notes from operations may contain health data, so they are stored where recruiters cannot read. The reason of a
  -- returned hand-over is shown to the recruiter.
  is_confidential boolean;
  trimmed_note constant text := nullif(btrim(p_note), '');
  event bigint;
  previous_setting constant text := coalesce(current_setting('app.stage_move', true), '');
  current_application_id uuid := p_application;
begin
  if a.id is null then
    perform app.fail('NOT_FOUND', error_details);
  end if;
  error_details := error_details || jsonb_build_object('from', a.stage, 'to', p_to, 'version', a.version);
  if p_version <> a.version then
    perform app.fail('STALE_VERSION', error_details);
  end if;

  select * into step
  from app.stage_transitions t
  where t.from_stage = a.stage and t.to_stage = p_to and p_actor = any (t.actors)
    and (p_actor <> 'system' or t.system_switch is null or app.is_setting_on(t.system_switch))
    and (not t.reopens or app.can_reopen(a, p_to, p_actor));
  if not found then
    perform app.fail('TRANSITION_NOT_ALLOWED', error_details);
  end if;

  problem := app.reason_error(step, p_actor, p_reason, p_note);
  if problem is not null then
    perform app.fail('REASON_REQUIRED', error_details || jsonb_build_object('params', jsonb_build_object(
      'why', problem, 'phase', app.reason_phase(step)
    )));
  end if;
  select * into reason from public.rejection_reasons r where r.code = p_reason;

  if 'headcount_free' = any (step.gates) then
    perform app.lock_headcount(a.opening_id);
  end if;
  overrides := app.enforce_gates(a, step.gates, p_actor, p_overrides, error_details);

  select app.stage_due_at(p_to, c.emirate) into due_at from public.candidates c where c.id = a.candidate_id;
  is_confidential := a.is_with_operations and p_to <> 'offer_accepted' or coalesce(reason.health, false);
  perform set_config('app.stage_move', 'on', true);
  if step.reopens then
    current_application_id := (app.open_new_attempt(a, p_to, due_at)).id;
  else
    perform app.apply_stage_change(
      a, p_to, due_at, coalesce(reason.masked_as, p_reason), p_note, app.today() + reason.reapply_after_days
    );
  end if;
  perform set_config('app.stage_move', previous_setting, true);

  if p_to in ('rejected', 'withdrawn') then
    insert into public.application_outcome_internal (application_id, rejection_reason_code, note)
    values (a.id, p_reason, p_note);
  end if;
  insert into public.stage_events (
    application_id, candidate_id, from_stage, to_stage, actor_id, actor_role, reason_code, note, gate_overrides,
    duration_seconds
  )
  values (
    current_application_id, a.candidate_id, a.stage, p_to,
    case when p_actor <> 'system' then auth.uid() end,
    case p_actor when 'owner' then 'recruiter' else p_actor end,
    coalesce(reason.masked_as, p_reason),
    case when not is_confidential then trimmed_note end,
    case when not is_confidential then overrides else app.without_reasons(overrides) end,
    extract(epoch from app.now() - a.stage_entered_at)
  )
  returning id into event;
  if is_confidential and p_to not in ('rejected', 'withdrawn') and (trimmed_note is not null or overrides <> '{}') then
    insert into public.operations_notes (candidate_id, application_id, stage_event_id, note, overrides)
    values (a.candidate_id, current_application_id, event, trimmed_note, overrides);
  end if;
  -- Reloads the row, since effects of the event may have changed it.
  select * into a from public.applications x where x.id = current_application_id;
  return a;
end
$$;
