-- Keeps the candidate's row and the application's row consistent.

-- Locks the candidate of an application, then the application, and returns it; nothing if there is none.
--
-- Lock order for code that takes several locks: the candidate (several by id), the application, then its dependents:
-- offer, interview, visa case, appointment, task. An edit of a candidate locks the candidate first, since its triggers
-- write the application. Any other order could deadlock.
create function app.lock_application(p_application uuid) returns public.applications
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid;
  a public.applications;
begin
  loop
    select x.candidate_id into person from public.applications x where x.id = p_application;
    perform from public.candidates c where c.id = person for no key update;
    select * into a from public.applications x where x.id = p_application and x.candidate_id = person for no key update;
    -- A merge may have moved it to another candidate during the wait.
    exit when found or person is null;
  end loop;
  return a;
end
$$;

-- Returns when an application ended; infinity while it is open. Of one candidate's attempts, the one that ended last
-- counts, and an open one before all: a merge can bring attempts that started later but are over.
create function app.ended_at(a public.applications) returns timestamptz
language sql immutable set search_path = ''
as $$
  select case
    when a.stage in (
      /* from rejected */ 'rejected', 'withdrawn', 'separated'
    ) then coalesce(a.rejected_at, a.separated_at, a.created_at)
    else 'infinity'
  end
$$;

select app.grant_execute('app.ended_at(public.applications)', 'authenticated');

-- Returns when an application that enters `p_stage` now should leave it; null for a stage without a limit. Limits are
-- in working minutes: `stage_sla_minutes` of app_config.
create function app.stage_due_at(p_stage text, p_emirate text) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select app.add_working_minutes(app.now(), (app.config('stage_sla_minutes') ->> p_stage)::integer, p_emirate)
$$;

-- Creates the first application together with a new candidate.
create function app.open_first_application() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  handover constant text := case
    when new.current_stage in (
      /* documents to deployed, separated */ 'documents', 'visa', 'onboarding', 'deployed', 'separated'
    ) then 'accepted'
    when new.current_stage = 'handover_review' then 'submitted'
    else 'none'
  end;
begin
  insert into public.applications (
    candidate_id, reference, stage, stage_entered_at, stage_due_at, recruiter_id, ops_id, handover_status, created_at
  )
  values (
    new.id,
    app.format_reference('APP', nextval('app.application_numbers')),
    new.current_stage,
    new.stage_entered_at,
    coalesce(new.stage_due_at, app.stage_due_at(new.current_stage, new.emirate)),
    new.assigned_recruiter_id,
    new.assigned_ops_id,
    handover,
    new.created_at
  );
  return null;
end
$$;

create trigger open_first_application after insert on public.candidates
  for each row when (new.merged_into_id is null) execute function app.open_first_application();

-- Formats a readable reference: 'APP-2026-004217'.
create function app.format_reference(prefix text, number bigint) returns text
language sql stable set search_path = ''
as $$
  select concat_ws('-', prefix, to_char(app.today(), 'YYYY'), lpad(number::text, greatest(6, length(number::text)), '0'))
$$;

-- Rejects stage changes outside `app.move_application`, which sets `app.stage_move` for that statement. Sample data
-- sets it for its own transaction.
create function app.guard_stage() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_setting('app.stage_move', true) is distinct from 'on' then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object('entity', tg_argv[0], 'id', new.id));
  end if;
  return new;
end
$$;

create trigger guard_stage before update of stage, handover_status, rejected_at on public.applications
  for each row when ((old.stage, old.handover_status, old.rejected_at)
    is distinct from (new.stage, new.handover_status, new.rejected_at))
  execute function app.guard_stage('application');
create trigger guard_first_stage before insert on public.applications
  for each row when (new.stage <> 'new_lead') execute function app.guard_stage('application');
create trigger guard_stage before update of current_stage, is_with_operations on public.candidates
  for each row when ((old.current_stage, old.is_with_operations)
    is distinct from (new.current_stage, new.is_with_operations))
  execute function app.guard_stage('candidate');
create trigger guard_first_stage before insert on public.candidates
  for each row when (new.current_stage <> 'new_lead') execute function app.guard_stage('candidate');

-- Copies the open application, or the one that ended last, to the candidate's row.
create function app.copy_application_to_candidate() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.candidates c
  set current_stage = new.stage, stage_entered_at = new.stage_entered_at, stage_due_at = new.stage_due_at,
    is_with_operations = new.is_with_operations
  where c.id = new.candidate_id
    and (c.current_stage, c.stage_entered_at, c.stage_due_at, c.is_with_operations)
      is distinct from (new.stage, new.stage_entered_at, new.stage_due_at, new.is_with_operations)
    and not exists (
      select from public.applications o
      where o.candidate_id = new.candidate_id
        and (app.ended_at(o), o.created_at, o.id) > (app.ended_at(new), new.created_at, new.id)
    );
  return null;
end
$$;

create trigger copy_to_candidate after insert or update of stage, stage_entered_at, stage_due_at, handover_status
  on public.applications for each row execute function app.copy_application_to_candidate();

-- Copies the candidate's owner to the open application.
create function app.copy_owners() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.applications a
  set recruiter_id = new.assigned_recruiter_id, ops_id = new.assigned_ops_id
  where a.candidate_id = new.id and a.stage not in (/* from rejected */ 'rejected', 'withdrawn', 'separated');
  return null;
end
$$;

create trigger copy_owners after update of assigned_recruiter_id, assigned_ops_id on public.candidates
  for each row when ((old.assigned_recruiter_id, old.assigned_ops_id)
    is distinct from (new.assigned_recruiter_id, new.assigned_ops_id))
  execute function app.copy_owners();

-- Records the first entry of the stage history.
create function app.record_first_stage() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.stage_events (application_id, candidate_id, to_stage, actor_id, actor_role, at)
  values (new.id, new.candidate_id, new.stage, auth.uid(), coalesce(app.role(), 'system'), new.created_at);
  return null;
end
$$;

-- An application reopened by the stage machine starts with the step that reopened it.
create trigger record_first_stage after insert on public.applications
  for each row when (new.reopened_from_id is null or current_setting('app.stage_move', true) is distinct from 'on')
  execute function app.record_first_stage();

-- Returns the filled headcount of an opening: from selection to the end of the deployment.
create function app.filled_headcount(p_opening uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer
  from public.applications a
  where a.opening_id = p_opening and a.stage in (
    /* selected to deployed */ 'selected', 'offer_pending', 'offer_accepted', 'handover_review', 'documents', 'visa',
    'onboarding', 'deployed'
  )
$$;
