-- What keeps the person's row and the pipeline's row together.

-- Locks the candidate of an application, then the application, and gives it; nothing when there is none.
--
-- The order of locks, of whoever takes more than one of them: the candidate (of several, by id), his application, and
-- then what hangs on it: offer, interview, visa case, appointment, task. An edit of the candidate comes first by
-- itself, since its triggers write the application; so must everything else, or the two would wait for each other.
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
    -- A merge may have made it another person's while this waited.
    exit when found or person is null;
  end loop;
  return a;
end
$$;

-- When an application ended; never, as long as it is open. Of the attempts of one person the one that ended last
-- counts, and before all the open one: a merge brings attempts that began later and are over.
create function app.ended_at(a public.applications) returns timestamptz
language sql immutable set search_path = ''
as $$
  select case
    when a.stage in ('rejected', 'withdrawn', 'separated') then coalesce(a.rejected_at, a.separated_at, a.created_at)
    else 'infinity'
  end
$$;

select app.callable_by('app.ended_at(public.applications)', 'authenticated');

-- When an application that enters `p_stage` now should have left it; null for a stage without a limit. Minutes of
-- working time: `stage_sla_minutes` of app_config.
create function app.stage_due_at(p_stage text, p_emirate text) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select app.add_working_minutes(app.now(), (app.config('stage_sla_minutes') ->> p_stage)::integer, p_emirate)
$$;

-- A new person is an attempt at a job from the first moment.
create function app.open_application() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  handover constant text := case
    when new.current_stage in ('documents', 'visa', 'onboarding', 'deployed', 'separated') then 'accepted'
    when new.current_stage = 'handover_review' then 'submitted'
    else 'none'
  end;
begin
  insert into public.applications (
    candidate_id, reference, stage, stage_entered_at, stage_due_at, recruiter_id, ops_id, handover_status, created_at
  )
  values (
    new.id,
    app.next_reference('APP', nextval('app.application_numbers')),
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

create trigger open_application after insert on public.candidates
  for each row when (new.merged_into_id is null) execute function app.open_application();

-- A number people can say: 'APP-2026-004217'.
create function app.next_reference(prefix text, number bigint) returns text
language sql stable set search_path = ''
as $$
  select concat_ws('-', prefix, to_char(app.today(), 'YYYY'), lpad(number::text, greatest(6, length(number::text)), '0'))
$$;

-- Stages change within `app.move_application`, which sets `app.stage_move` for that statement. Sample data sets it
-- for its own transaction.
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

-- The person's row shows the open attempt, else the one that ended last.
create function app.mirror_application() returns trigger
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

create trigger mirror after insert or update of stage, stage_entered_at, stage_due_at, handover_status
  on public.applications for each row execute function app.mirror_application();

-- Whoever owns the person owns the open attempt.
create function app.copy_owners() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.applications a
  set recruiter_id = new.assigned_recruiter_id, ops_id = new.assigned_ops_id
  where a.candidate_id = new.id and a.stage not in ('rejected', 'withdrawn', 'separated');
  return null;
end
$$;

create trigger copy_owners after update of assigned_recruiter_id, assigned_ops_id on public.candidates
  for each row when ((old.assigned_recruiter_id, old.assigned_ops_id)
    is distinct from (new.assigned_recruiter_id, new.assigned_ops_id))
  execute function app.copy_owners();

-- The first line of every history.
create function app.record_first_stage() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.stage_events (application_id, candidate_id, to_stage, actor_id, actor_role, at)
  values (new.id, new.candidate_id, new.stage, auth.uid(), coalesce(app.role(), 'system'), new.created_at);
  return null;
end
$$;

-- One that the stage machine reopens begins with the step that reopened it.
create trigger record_first_stage after insert on public.applications
  for each row when (new.reopened_from_id is null or current_setting('app.stage_move', true) is distinct from 'on')
  execute function app.record_first_stage();

-- How many of an opening's heads are taken: from selection to the end of the deployment.
create function app.opening_filled(p_opening uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer
  from public.applications a
  where a.opening_id = p_opening and a.stage in (
    'selected', 'offer_pending', 'offer_accepted', 'handover_review', 'documents', 'visa', 'onboarding', 'deployed'
  )
$$;
