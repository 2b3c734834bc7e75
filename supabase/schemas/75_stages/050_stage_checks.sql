-- Requirements of a step: gates, and a reason. Product design, B.3.

-- Checks every gate; `params` holds details of an unmet one. A gate without a function is a bug and raises
-- 42883.
create function app.check_gates(a public.applications, p_gates text[])
returns table (gate text, met boolean, params jsonb)
language plpgsql stable security definer set search_path = ''
as $$
begin
  foreach gate in array p_gates loop
    params := '{}';
    execute format('select coalesce(app.%I($1), false)', 'gate_' || gate) into met using a;
    if not met and to_regprocedure(format('app.%I(public.applications)', 'gate_' || gate || '_params')) is not null then
      execute format('select coalesce(app.%I($1), ''{}'')', 'gate_' || gate || '_params') into params using a;
    end if;
    return next;
  end loop;
end
$$;

-- Passes the gates, or raises with every unmet one: HEADCOUNT_FULL for headcount alone, else GATE_NOT_MET. Passes an
-- unmet gate if `p_overrides` gives a reason, as {gate: reason}, and this actor may override it; returns the overrides
-- used.
create function app.enforce_gates(
  a public.applications, p_gates text[], p_actor text, p_overrides jsonb, error_details jsonb
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  used_overrides jsonb;
  failed jsonb;
begin
  if p_overrides is null or jsonb_typeof(p_overrides) <> 'object' then
    perform app.fail('INVALID_VALUE', '{}', 'overrides are an object of reasons by gate');
  end if;
  select
    coalesce(jsonb_object_agg(c.gate, c.reason) filter (where c.excused), '{}'),
    jsonb_agg(jsonb_build_object('gate', c.gate, 'params', c.params)) filter (where not c.excused)
  into used_overrides, failed
  from (
    select u.gate, u.params, r.reason, r.reason is not null and p_actor = any (g.overridable_by) as excused
    from app.check_gates(a, p_gates) u
    join app.gates g on g.name = u.gate
    cross join lateral (select nullif(left(btrim(p_overrides ->> u.gate), 1000), '') as reason) r
    where not u.met
  ) c;
  if failed is not null then
    perform app.fail(
      case when failed @> '[{"gate": "headcount_free"}]' and jsonb_array_length(failed) = 1
        then 'HEADCOUNT_FULL' else 'GATE_NOT_MET' end,
      error_details || jsonb_build_object('gates', failed)
    );
  end if;
  return used_overrides;
end
$$;

-- Returns the phase of the reasons a step accepts: that of its stage for a rejection; null if it accepts none.
create function app.reason_phase(step app.stage_transitions) returns text
language sql stable security definer set search_path = ''
as $$
  select case step.reason
    when 'withdrawal' then 'withdrawal'
    when 'rejection' then (select s.reason_phase from app.stages s where s.name = step.from_stage)
  end
$$;

-- Returns what is wrong with the reason given for a step: missing, unknown, inactive, wrong_phase, admin_only,
-- not_taken (the step accepts no code); null if valid. Actors cannot give a reason they may not read.
create function app.reason_error(step app.stage_transitions, p_actor text, p_reason text, p_note text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  phase constant text := app.reason_phase(step);
  reason public.rejection_reasons;
begin
  if phase is null then
    return case
      when p_reason is not null then 'not_taken'
      when step.reason = 'note' and coalesce(btrim(p_note), '') = '' then 'missing'
    end;
  end if;
  select * into reason from public.rejection_reasons r
  where r.code = p_reason and (r.recruiter_visible or p_actor not in ('owner', 'driver'));
  return case
    when p_reason is null then 'missing'
    when reason.code is null then 'unknown'
    when reason.phase <> phase then 'wrong_phase'
    when not (reason.active and reason.choosable) then 'inactive'
    when reason.admin_only and p_actor <> 'admin' then 'admin_only'
  end;
end
$$;

-- Returns whether the actor may reopen an application: the owner after a recruiting end; operations after their own,
-- from the stage it was in; an admin both; the system when the candidate applies again. Only the latest ended
-- application can be reopened, since an older one could bypass the conditions of a later end. (The gate
-- `no_open_application` covers open ones.)
create function app.can_reopen(a public.applications, p_to text, p_actor text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case
    when s.phase = 'operations' then a.is_with_operations and p_to = a.rejected_from_stage
    else p_actor <> 'owner' or not a.is_with_operations
  end and not exists (
    select from public.applications o
    where o.candidate_id = a.candidate_id
      and (app.ended_at(o), o.created_at, o.id) > (app.ended_at(a), a.created_at, a.id)
      and o.stage in (/* from rejected */ 'rejected', 'withdrawn', 'separated')
  )
  from app.stages s where s.name = p_to
$$;
