-- Keeps interviews and the stage of their application in sync (product design, B.3).

-- Gate: an interview is upcoming, or is over and awaits its scorecard or decision.
create function app.gate_interview_is_scheduled(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.interviews i
    where i.application_id = a.id and (
      i.status in ('scheduled', 'confirmed', 'checked_in', 'in_progress')
      or (i.status = 'completed' and i.outcome is null)
    )
  )
$$;

create function app.gate_no_interview_left(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not app.gate_interview_is_scheduled(a)
$$;

-- Gate: an interview was completed, and none is upcoming.
create function app.gate_interview_completed(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.interviews i where i.application_id = a.id and i.status = 'completed'
  ) and not exists (
    select from public.interviews i
    where i.application_id = a.id and i.status in ('scheduled', 'confirmed', 'checked_in', 'in_progress')
  )
$$;

create function app.gate_scorecard_submitted(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.scorecards s join public.interviews i on i.id = s.interview_id
    where i.application_id = a.id and i.status = 'completed'
  )
$$;

create function app.gate_scorecard_yes(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.scorecards s join public.interviews i on i.id = s.interview_id
    where i.application_id = a.id and i.status = 'completed' and s.recommendation = 'yes'
  )
$$;

-- Updates the stage after any change to an application's interviews. After a no-show or a cancelled last interview the
-- application waits for a new one; if an earlier round was completed, for its decision.
create function app.update_interview_stage(p_application uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  a public.applications := app.lock_application(p_application);
begin
  if a.stage = 'qualified' and app.gate_interview_is_scheduled(a) then
    a := app.move_application(a.id, 'interview_scheduled', 'system');
  end if;
  if a.stage = 'interview_scheduled' then
    if app.gate_interview_completed(a) and app.gate_scorecard_submitted(a) then
      perform app.move_application(a.id, 'interviewed', 'system');
    elsif app.gate_no_interview_left(a) then
      perform app.move_application(a.id, 'qualified', 'system');
    end if;
  end if;
end
$$;

-- A walk-in may be interviewed before being qualified; the stage follows after qualification.
create function app.enter_interview_stage() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.update_interview_stage(new.application_id);
  return null;
end
$$;

create trigger enter_interview_stage after insert on public.stage_events
  for each row when (new.to_stage = 'qualified' and new.from_stage in ('new_lead', 'contacting'))
  execute function app.enter_interview_stage();

-- Cancels the open interviews of an application that ended.
create function app.cancel_interviews_of_ended() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.interviews set
    status = case
      when new.actor_role = 'driver' and status <> 'in_progress' then 'cancelled_by_candidate' else 'cancelled_by_us'
    end,
    cancel_reason = case new.to_stage when 'withdrawn' then 'Withdrawn' else 'Rejected' end
  where application_id = new.application_id and status in ('scheduled', 'confirmed', 'checked_in', 'in_progress');
  return null;
end
$$;

create trigger cancel_interviews after insert on public.stage_events
  for each row when (new.to_stage in ('rejected', 'withdrawn'))
  execute function app.cancel_interviews_of_ended();
