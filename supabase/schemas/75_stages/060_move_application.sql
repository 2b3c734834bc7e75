-- The only place where a stage changes: product design, B.3 and G. Triggers on stage_events implement the effects.

-- Starts a new attempt at `p_to`; the closed application stays unchanged. From operations stages on, it keeps the job,
-- start date and hand-over.
create function app.begin_again(a public.applications, p_to text, p_due_at timestamptz) returns public.applications
language plpgsql volatile security definer set search_path = ''
as $$
declare
  with_operations constant boolean := exists (
    select from app.stages s where s.name = p_to and s.phase = 'operations'
  );
  opened public.applications;
begin
  insert into public.applications (
    candidate_id, reference, stage, stage_due_at, recruiter_id, ops_id, opening_id, start_on, handover_status,
    accepted_at, handed_over_at, first_contact_at, reopened_from_id, created_at
  )
  select
    a.candidate_id, app.next_reference('APP', nextval('app.application_numbers')), p_to, p_due_at,
    c.assigned_recruiter_id, c.assigned_ops_id,
    case when with_operations then a.opening_id end,
    case when with_operations then a.start_on end,
    case when not with_operations then 'none' when p_to = 'handover_review' then 'submitted' else 'accepted' end,
    case when with_operations then a.accepted_at end,
    case when with_operations then a.handed_over_at end,
    case when p_to <> 'new_lead' then app.now() end,
    a.id,
    -- The latest attempt counts, so it must be later even within one moment.
    greatest(app.now(), a.created_at + interval '1 microsecond')
  from public.candidates c where c.id = a.candidate_id
  returning * into opened;
  return opened;
end
$$;

-- Moves `a` from its stage to `p_to`; `p_reason` is the code visible to all readers.
create function app.take_step(
  a public.applications, p_to text, p_due_at timestamptz, p_reason text, p_note text, p_reapply_after date
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  closing constant boolean := p_to in ('rejected', 'withdrawn');
  returned constant boolean := a.stage = 'handover_review' and p_to = 'offer_accepted';
begin
  update public.applications x
  set stage = p_to,
    stage_entered_at = app.now(),
    stage_due_at = p_due_at,
    first_contact_at = coalesce(x.first_contact_at, case when p_to = 'contacting' then app.now() end),
    handover_status = case
      when p_to = 'handover_review' then 'submitted'
      when returned then 'returned'
      when a.stage = 'handover_review' and p_to = 'documents' then 'accepted'
      else x.handover_status
    end,
    accepted_at = case when p_to = 'offer_accepted' and not returned then app.now() else x.accepted_at end,
    handed_over_at = case when p_to = 'handover_review' then app.now() else x.handed_over_at end,
    handover_return_reason = case when returned then p_note else x.handover_return_reason end,
    rejected_at = case when closing then app.now() end,
    rejected_from_stage = case when closing then a.stage end,
    rejected_by = case when closing then auth.uid() end,
    rejection_reason_code = case when closing then p_reason end,
    reapply_after = case when closing then p_reapply_after end,
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
  known jsonb := jsonb_build_object('entity', 'application', 'id', p_application);
  fault text;
  overrides jsonb;
  due_at timestamptz;
  -- Notes from operations may contain health data, so they are stored where recruiters cannot read. The reason of a
  -- returned hand-over is shown to the recruiter.
  confidential boolean;
  said constant text := nullif(btrim(p_note), '');
  event bigint;
  was_moving constant text := coalesce(current_setting('app.stage_move', true), '');
  moved uuid := p_application;
begin
  if a.id is null then
    perform app.fail('NOT_FOUND', known);
  end if;
  known := known || jsonb_build_object('from', a.stage, 'to', p_to, 'version', a.version);
  if p_version <> a.version then
    perform app.fail('STALE_VERSION', known);
  end if;

  select * into step
  from app.stage_transitions t
  where t.from_stage = a.stage and t.to_stage = p_to and p_actor = any (t.actors)
    and (p_actor <> 'system' or t.system_switch is null or app.is_setting_on(t.system_switch))
    and (not t.reopens or app.may_reopen(a, p_to, p_actor));
  if not found then
    perform app.fail('TRANSITION_NOT_ALLOWED', known);
  end if;

  fault := app.reason_fault(step, p_actor, p_reason, p_note);
  if fault is not null then
    perform app.fail('REASON_REQUIRED', known || jsonb_build_object('params', jsonb_build_object(
      'why', fault, 'phase', app.reason_phase(step)
    )));
  end if;
  select * into reason from public.rejection_reasons r where r.code = p_reason;

  if 'headcount_free' = any (step.gates) then
    perform app.lock_headcount(a.opening_id);
  end if;
  overrides := app.pass_gates(a, step.gates, p_actor, p_overrides, known);

  select app.stage_due_at(p_to, c.emirate) into due_at from public.candidates c where c.id = a.candidate_id;
  confidential := a.is_with_operations and p_to <> 'offer_accepted' or coalesce(reason.health, false);
  perform set_config('app.stage_move', 'on', true);
  if step.reopens then
    moved := (app.begin_again(a, p_to, due_at)).id;
  else
    perform app.take_step(
      a, p_to, due_at, coalesce(reason.masked_as, p_reason), p_note, app.today() + reason.reapply_after_days
    );
  end if;
  perform set_config('app.stage_move', was_moving, true);

  if p_to in ('rejected', 'withdrawn') then
    insert into public.application_outcome_internal (application_id, rejection_reason_code, note)
    values (a.id, p_reason, p_note);
  end if;
  insert into public.stage_events (
    application_id, candidate_id, from_stage, to_stage, actor_id, actor_role, reason_code, note, gate_overrides,
    duration_seconds
  )
  values (
    moved, a.candidate_id, a.stage, p_to,
    case when p_actor <> 'system' then auth.uid() end,
    case p_actor when 'owner' then 'recruiter' else p_actor end,
    coalesce(reason.masked_as, p_reason),
    case when not confidential then said end,
    case when not confidential then overrides else app.without_reasons(overrides) end,
    extract(epoch from app.now() - a.stage_entered_at)
  )
  returning id into event;
  if confidential and p_to not in ('rejected', 'withdrawn') and (said is not null or overrides <> '{}') then
    insert into public.operations_notes (candidate_id, application_id, stage_event_id, note, overrides)
    values (a.candidate_id, moved, event, said, overrides);
  end if;
  -- Reloads the row, since effects of the event may have changed it.
  select * into a from public.applications x where x.id = moved;
  return a;
end
$$;
