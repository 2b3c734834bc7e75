-- Moves applications for users, and previews whether a move is possible.

-- Returns the caller's relation to an application: owner, admin, operations or driver; `onlooker` for read-only access;
-- null if it is not visible.
create function app.relation_to_application(a public.applications) returns text
language sql stable security definer set search_path = ''
as $$
  select case app.role()
    when 'admin' then 'admin'
    when 'driver' then case when c.user_id = auth.uid() then 'driver' end
    when 'operations' then case
      when a.is_with_operations then 'operations'
      when c.review_reason is not null then 'onlooker'
    end
    when 'recruiter' then case
      when c.assigned_recruiter_id = auth.uid() then 'owner'
      when a.recruiter_id = auth.uid()
        or c.assigned_recruiter_id is null and c.current_stage in (
          /* phase lead */ 'new_lead', 'contacting', 'qualified'
        )
        or app.is_setting_on('recruiters_see_all_candidates') then 'onlooker'
    end
  end
  from public.candidates c where c.id = a.candidate_id
$$;

-- Locks an application after its candidate, for a user who acts on it by `app.relation_to_application`. Raises
-- NOT_FOUND (also if it is not visible), NOT_OWNER, and 42501 for other roles.
create function app.lock_application_for_caller(p_application_id uuid, variadic p_roles text[])
returns public.applications
language plpgsql volatile security definer set search_path = ''
as $$
declare
  error_details constant jsonb := jsonb_build_object('entity', 'application', 'id', p_application_id);
  a public.applications;
begin
  perform app.require_role(variadic p_roles);
  a := app.lock_application(p_application_id);
  case app.relation_to_application(a)
    when 'onlooker' then perform app.fail('NOT_OWNER', error_details);
    when 'owner', 'admin', 'operations', 'driver' then return a;
    else perform app.fail('NOT_FOUND', error_details);
  end case;
end
$$;

-- Moves an application one step: the only way for users. Takes the version the caller read; a code of rejection_reasons
-- or a note if the step requires a reason; {gate: reason} for overridden gates. Returns {application_id, candidate_id,
-- stage, version, stage_entered_at, stage_due_at, handover_status}, of the new application when a closed one is
-- reopened. Raises NOT_FOUND, NOT_OWNER and the errors of `app.move_application`.
create function public.transition_application(
  p_application_id uuid, p_to_stage text, p_version integer, p_reason_code text default null,
  p_note text default null, p_overrides jsonb default '{}'
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  a public.applications :=
    app.lock_application_for_caller(p_application_id, 'admin', 'recruiter', 'operations', 'driver');
  actor constant text := app.relation_to_application(a);
begin
  a := app.move_application(
    p_application_id, p_to_stage, actor, coalesce(p_version, 0), p_reason_code, p_note, p_overrides
  );
  -- A lead that restarts returns to the pool, so its owner is removed.
  if a.stage = 'new_lead' and a.recruiter_id is not null then
    perform app.change_owner(app.lock_candidate(a.candidate_id), null, 'released');
    select * into a from public.applications x where x.id = a.id;
  end if;
  return jsonb_build_object(
    'application_id', a.id,
    'candidate_id', a.candidate_id,
    'stage', a.stage,
    'version', a.version,
    'stage_entered_at', a.stage_entered_at,
    'stage_due_at', a.stage_due_at,
    'handover_status', a.handover_status
  );
end
$$;

-- Previews a step, for the checklist before it: returns {from, to, version, allowed, reason, gates: [{gate, met,
-- params, overridable}]}. Not allowed: no such step for the caller. Raises NOT_FOUND, NOT_OWNER.
create function public.preview_transition(p_application_id uuid, p_to_stage text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  a constant public.applications :=
    app.lock_application_for_caller(p_application_id, 'admin', 'recruiter', 'operations', 'driver');
  actor constant text := app.relation_to_application(a);
  step app.stage_transitions;
begin
  select * into step
  from app.stage_transitions t
  where t.from_stage = a.stage and t.to_stage = p_to_stage and actor = any (t.actors)
    and (not t.reopens or app.can_reopen(a, p_to_stage, actor));
  return jsonb_build_object(
    'from', a.stage,
    'to', p_to_stage,
    'version', a.version,
    'allowed', step.to_stage is not null,
    'reason', step.reason,
    'gates', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'gate', c.gate, 'met', c.met, 'params', c.params, 'overridable', actor = any (g.overridable_by)
      ) order by array_position(step.gates, c.gate)), '[]')
      from app.check_gates(a, coalesce(step.gates, '{}')) c join app.gates g on g.name = c.gate
    )
  );
end
$$;

-- Runs the licence check for an application's opening and stores it: returns {verdict, reasons, params, at, version}.
-- For its owner, operations after the hand-over, and admins. Raises NOT_FOUND, NOT_OWNER.
create function public.check_eligibility(p_application_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  a public.applications := app.lock_application_for_caller(p_application_id, 'admin', 'recruiter', 'operations');
begin
  update public.applications x
  set eligibility = app.eligibility_of(a) || jsonb_build_object('at', app.now())
  where x.id = a.id
  returning * into a;
  return a.eligibility || jsonb_build_object('version', a.version);
end
$$;

select app.grant_execute(
  'public.transition_application(uuid, text, integer, text, text, jsonb)', 'authenticated'
);
select app.grant_execute('public.preview_transition(uuid, text)', 'authenticated');
select app.grant_execute('public.check_eligibility(uuid)', 'authenticated');
