-- Holds: separate from the stage (product design, B.3). During a hold no clock runs and no forward step is possible
-- (the gate `not_on_hold`). Other events still count: a completed interview, an answered offer, an end.

-- Locks a candidate whom the caller may put on hold or resume, after the usual checks. `p_to`: the target state.
create function app.lock_candidate_for_hold(p_candidate_id uuid, p_version integer, p_to text) returns public.candidates
language plpgsql volatile security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'recruiter', 'operations');
  error_details jsonb := jsonb_build_object('entity', 'candidate', 'id', p_candidate_id);
  a public.applications;
  c public.candidates;
begin
  select * into c from public.candidates x
  where x.id = p_candidate_id and x.merged_into_id is null and x.anonymised_at is null for no key update;
  select * into a from public.applications x
  where x.candidate_id = c.id
  order by app.ended_at(x) desc, x.created_at desc, x.id desc limit 1 for no key update;
  if c.id is null or app.relation_to_application(a) is null then
    perform app.fail('NOT_FOUND', error_details);
  elsif role <> 'admin' and (app.relation_to_application(a) = 'onlooker'
    or a.is_with_operations <> (role = 'operations')) then
    perform app.fail('NOT_OWNER', error_details);
  end if;
  error_details := error_details || jsonb_build_object('from', c.hold_state, 'to', p_to, 'version', c.version);
  if c.version is distinct from p_version then
    perform app.fail('STALE_VERSION', error_details);
  elsif c.hold_state = p_to or a.stage in (/* phase end */ 'deployed', 'rejected', 'withdrawn', 'separated') then
    perform app.fail('TRANSITION_NOT_ALLOWED', error_details);
  end if;
  return c;
end
$$;

-- Stops the clock of the open application, which has no due time until it resumes.
create function app.pause_clock() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.candidates c where c.id = new.candidate_id and c.hold_state = 'on_hold') then
    update public.candidate_internal i set held_at = app.now(), held_due_at = new.stage_due_at
    where i.candidate_id = new.candidate_id;
    new.stage_due_at := null;
  end if;
  return new;
end
$$;

-- A stage entered during a hold starts with a stopped clock.
create trigger pause_clock before update of stage on public.applications
  for each row when (new.stage_due_at is not null) execute function app.pause_clock();

-- Ends the hold and resumes the clock: adds the working time of the hold to the due time.
create function app.end_hold(c public.candidates) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  internal public.candidate_internal;
begin
  select * into internal from public.candidate_internal i where i.candidate_id = c.id;
  update public.candidates x set hold_state = 'none', hold_until = null where x.id = c.id;
  update public.candidate_internal i set hold_reason = null, held_at = null, held_due_at = null
  where i.candidate_id = c.id;
  update public.applications a
  set stage_due_at = app.add_working_minutes(
    internal.held_due_at, app.working_minutes_between(internal.held_at, app.now(), c.emirate), c.emirate
  )
  where a.candidate_id = c.id and a.stage not in (/* phase end */ 'deployed', 'rejected', 'withdrawn', 'separated');
end
$$;

-- Puts a candidate on hold: by the recruiter until the hand-over, operations after it, admins always. Takes a reason,
-- the review date (or null) and the candidate's version the caller read. Returns {candidate_id, hold_state, hold_until,
-- version}. Raises NOT_FOUND, NOT_OWNER, STALE_VERSION, REASON_REQUIRED, and TRANSITION_NOT_ALLOWED if the candidate is
-- on hold or has no open application.
create function public.hold_candidate(p_candidate_id uuid, p_reason text, p_until date, p_version integer)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  c public.candidates := app.lock_candidate_for_hold(p_candidate_id, p_version, 'on_hold');
begin
  if coalesce(btrim(p_reason), '') = '' then
    perform app.fail('REASON_REQUIRED', jsonb_build_object(
      'entity', 'candidate', 'id', c.id, 'to', 'on_hold', 'version', c.version,
      'params', jsonb_build_object('why', 'missing')
    ));
  end if;
  update public.candidate_internal i
  set held_at = app.now(), held_due_at = c.stage_due_at,
    hold_reason = case when not c.is_with_operations then btrim(p_reason) end
  where i.candidate_id = c.id;
  -- In operations the reason may be health data, and recruiters read `candidate_internal`.
  if c.is_with_operations then
    insert into public.operations_notes (candidate_id, application_id, note)
    select c.id, a.id, btrim(p_reason) from public.applications a
    where a.candidate_id = c.id and a.stage not in (/* from rejected */ 'rejected', 'withdrawn', 'separated');
  end if;
  update public.applications a set stage_due_at = null
  where a.candidate_id = c.id and a.stage not in (/* from rejected */ 'rejected', 'withdrawn', 'separated');
  update public.candidates x set hold_state = 'on_hold', hold_until = p_until where x.id = c.id
  returning * into c;
  return jsonb_build_object(
    'candidate_id', c.id, 'hold_state', c.hold_state, 'hold_until', c.hold_until, 'version', c.version
  );
end
$$;

-- Ends a candidate's hold, by the same roles; returns and raises the same.
create function public.resume_candidate(p_candidate_id uuid, p_version integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  c public.candidates := app.lock_candidate_for_hold(p_candidate_id, p_version, 'none');
begin
  perform app.end_hold(c);
  select * into c from public.candidates x where x.id = c.id;
  return jsonb_build_object(
    'candidate_id', c.id, 'hold_state', c.hold_state, 'hold_until', c.hold_until, 'version', c.version
  );
end
$$;

select app.grant_execute('public.hold_candidate(uuid, text, date, integer)', 'authenticated');
select app.grant_execute('public.resume_candidate(uuid, integer)', 'authenticated');
