-- Reception desks on an interview day (product design, C.4): each arriving candidate gets a number.

-- Returns the arrival time reported by a desk that may have been offline: not in the future, and not weeks ago.
create function app.arrival_time(p_at timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  select greatest(least(coalesce(p_at, app.now()), app.now()), app.now() - interval '7 days')
$$;

-- Checks in an interview on the day of `p_at`, which the caller has locked, and gives it a number of its place. The
-- lock is held until the transaction ends, and a rolled-back number is reused, so there are no gaps.
create function app.enter_queue(
  p_interview public.interviews, p_at timestamptz, p_key uuid, p_number integer
) returns public.interviews
language plpgsql volatile set search_path = ''
as $$
declare
  today constant date := (p_at at time zone 'Asia/Dubai')::date;
  entered public.interviews := p_interview;
begin
  if (entered.starts_at at time zone 'Asia/Dubai')::date <> today then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'interview', 'id', entered.id, 'from', entered.status, 'to', 'checked_in',
      'version', entered.version,
      'params', jsonb_build_object('reason', 'other_day', 'starts_at', entered.starts_at)
    ));
  end if;
  perform app.lock_queue(today, entered.location_id);
  update public.interviews i
  set status = 'checked_in', checked_in_at = p_at, check_in_key = p_key, queue_on = today,
    queue_no = app.next_queue_number(today, i.location_id, p_number)
  where i.id = entered.id
  returning i.* into entered;
  return entered;
end
$$;

-- Returns the arrival already recorded under a key, or null. A desk that got no response has given out a number from
-- its block meanwhile; that number on the candidate's slip counts.
create function app.find_recorded_arrival(p_key uuid, p_number integer) returns public.interviews
language plpgsql volatile set search_path = ''
as $$
declare
  interview public.interviews;
begin
  select * into interview from public.interviews i where i.check_in_key = p_key;
  if interview.status = 'checked_in' and p_number is distinct from interview.queue_no then
    perform app.lock_queue(interview.queue_on, interview.location_id);
    if app.next_queue_number(interview.queue_on, interview.location_id, p_number) = p_number then
      update public.interviews i set queue_no = p_number where i.id = interview.id returning i.* into interview;
    end if;
  end if;
  return interview;
end
$$;

-- Returns the candidate with this phone number (E.164), by the duplicate rule; null if there is none.
create function app.candidate_by_phone(p_phone text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select d.candidate_id from app.find_duplicate(array[p_phone]) d where d.is_certain limit 1
$$;

-- Checks a candidate in for today's interview, found by its id, by the code on the phone, or by phone number (E.164);
-- returns the interview with its `queue_no`. A repeated call, or one with the same `p_key`, returns the same. `p_at` is
-- the arrival time, and `p_number` the number from the desk's block if it was offline. Any recruiter or admin, since a
-- desk serves all candidates. Raises 42501, NOT_FOUND, TRANSITION_NOT_ALLOWED {from, to; reason: other_day}.
create function public.check_in(
  p_interview_id uuid default null, p_token uuid default null, p_phone text default null, p_key uuid default null,
  p_at timestamptz default null, p_number integer default null
) returns public.interviews
language plpgsql volatile security definer set search_path = ''
as $$
declare
  interview_id uuid := p_interview_id;
  interview public.interviews;
begin
  perform app.require_role('admin', 'recruiter');
  interview := app.find_recorded_arrival(p_key, p_number);
  if interview.id is not null then
    return interview;
  end if;
  if interview_id is null and p_token is not null then
    select i.id into interview_id from public.interviews i where i.check_in_token = p_token;
  elsif interview_id is null then
    select i.id into interview_id
    from public.applications a join public.interviews i on i.application_id = a.id
    where a.candidate_id = app.candidate_by_phone(p_phone)
      and i.status in ('scheduled', 'confirmed', 'checked_in', 'in_progress');
  end if;
  interview := app.lock_interview(interview_id);
  if interview.status = 'checked_in' then
    return interview;
  end if;
  interview := app.enter_queue(interview, app.arrival_time(p_at), p_key, p_number);
  perform app.notify_interview(interview, 'interview.checked_in', true);
  return interview;
end
$$;

-- Receives a candidate without an appointment, or on another day than booked. Finds them by phone number (E.164) or
-- adds them, owned by the receiving recruiter unless already owned; a former applicant applies again if the stage
-- machine allows it. Returns the checked-in interview; a retry returns the same. Without a name only known candidates
-- are received, so that the desk can ask for the name when needed. The interview gets its interviewer at the start, and
-- the stage follows after qualification. `p_key`, `p_at`, `p_number`: as in `check_in`. `p_candidate_id`: selects one
-- of several with the number. Raises 42501, INVALID_VALUE (no number, no place), NOT_FOUND {matches: [{candidate_id,
-- name, reference}]} (several; empty if none), GATE_NOT_MET (may not apply yet; for recruiters without reason or date,
-- because do-not-rehire is refused in the same way), TRANSITION_NOT_ALLOWED (already past interviews).
create function public.walk_in(
  p_phone text, p_first_name text, p_last_name text, p_location_id uuid, p_opening_id uuid default null,
  p_key uuid default null, p_at timestamptz default null, p_number integer default null,
  p_candidate_id uuid default null
) returns public.interviews
language plpgsql volatile security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'recruiter');
  arrival constant timestamptz := app.arrival_time(p_at);
  ends_at constant timestamptz :=
    arrival + make_interval(mins => (app.config('interview_minutes') #>> '{}')::integer);
  found_id uuid;
  matches jsonb;
  c public.candidates;
  a public.applications;
  visit public.interviews;
begin
  if p_location_id is null or p_phone is null or p_phone !~ '^\+[1-9][0-9]{6,14}$' then
    perform app.fail('INVALID_VALUE', '{}', 'a walk-in takes a number in E.164 and a place');
  end if;
  -- Two desks that receive the same person add one candidate.
  perform pg_advisory_xact_lock(hashtext('walk_in'), hashtext(p_phone));
  visit := app.find_recorded_arrival(p_key, p_number);
  if visit.id is not null then
    return visit;
  end if;
  select jsonb_agg(to_jsonb(m)) into matches from app.candidates_by_phone(p_phone) m;
  if p_candidate_id is null and p_number is null and jsonb_array_length(matches) > 1 then
    perform app.fail('NOT_FOUND', jsonb_build_object('params', jsonb_build_object('matches', matches)));
  end if;
  found_id := coalesce(
    (select m.candidate_id from app.candidates_by_phone(p_phone) m where m.candidate_id = p_candidate_id),
    app.candidate_by_phone(p_phone)
  );
  if found_id is null and btrim(coalesce(p_first_name, '')) = '' then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'candidate'));
  elsif found_id is null then
    insert into public.candidates (first_name, last_name, phone_number, source)
    values (p_first_name, coalesce(p_last_name, ''), p_phone, 'walk_in') returning id into found_id;
  end if;
  c := app.lock_candidate(found_id);
  select * into a from public.applications x where x.candidate_id = c.id
  order by app.ended_at(x) desc, x.created_at desc, x.id desc limit 1;
  if a.stage in (/* from rejected */ 'rejected', 'withdrawn', 'separated') then
    begin
      a := app.move_application(a.id, 'new_lead', 'system');
    exception when raise_exception then
      -- One answer for every reason, because recruiters must not learn about a do-not-rehire mark.
      if role = 'recruiter' and sqlerrm = 'GATE_NOT_MET' then
        perform app.fail('GATE_NOT_MET', jsonb_build_object(
          'entity', 'application', 'id', a.id, 'from', a.stage, 'to', 'new_lead', 'version', a.version,
          'gates', '[{"gate": "reapply_date_passed", "params": {}}]'::jsonb
        ));
      end if;
      raise;
    end;
    c := app.lock_candidate(found_id);
  end if;
  if c.assigned_recruiter_id is null and role = 'recruiter' then
    c := app.change_owner(c, auth.uid(), 'claimed');
  end if;
  update public.applications x set opening_id = p_opening_id
  where x.id = a.id and x.opening_id is null and p_opening_id is not null;
  select * into a from public.applications x where x.id = a.id;

  select * into visit from public.interviews i
  where i.application_id = a.id and i.status in ('scheduled', 'confirmed', 'checked_in', 'in_progress')
  for no key update;
  if visit.status in ('checked_in', 'in_progress') then
    return visit;
  elsif visit.id is null then
    if a.stage not in (
      /* new_lead to interview_scheduled */ 'new_lead', 'contacting', 'qualified', 'interview_scheduled'
    ) then
      perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
        'entity', 'application', 'id', a.id, 'from', a.stage, 'to', 'interview_scheduled', 'version', a.version
      ));
    end if;
    visit := app.add_interview(a, null, 'walk_in', arrival, ends_at, p_location_id, '{}', null, null);
    perform app.update_interview_stage(a.id);
  elsif (visit.starts_at at time zone 'Asia/Dubai')::date <> (arrival at time zone 'Asia/Dubai')::date
    or visit.location_id is distinct from p_location_id then
    visit := app.move_interview(visit, null, 'walk_in', arrival, ends_at, p_location_id, '{}', null, false);
  end if;
  visit := app.enter_queue(visit, arrival, p_key, p_number);
  perform app.notify_interview(visit, 'interview.checked_in', true);
  return visit;
end
$$;

-- Calls the next candidate in today's queue of a place to a desk: starts that interview with the caller as interviewer,
-- and ends the one at the desk. `p_current` is the interview the caller saw there; if it has changed, as after a lost
-- response, that one is returned without a new call. Raises 42501, INVALID_VALUE (desk), NOT_FOUND (empty queue).
create function public.call_next(p_location_id uuid, p_desk integer, p_current uuid default null)
returns public.interviews
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today constant date := app.today();
  current_interview public.interviews;
  called public.interviews;
begin
  perform app.require_role('admin', 'recruiter');
  if p_desk is null or p_desk not between 1 and 99 then
    perform app.fail('INVALID_VALUE', '{}', 'a desk has a number up to 99');
  end if;
  perform app.lock_queue(today, p_location_id);
  select * into current_interview
  from public.interviews i
  where i.queue_on = today and i.location_id = p_location_id and i.desk_no = p_desk and i.status = 'in_progress'
  order by i.started_at desc
  limit 1
  for update;
  if current_interview.id is distinct from p_current and current_interview.id is not null then
    return current_interview;
  end if;
  select * into called
  from public.interviews i
  where i.queue_on = today and i.location_id = p_location_id and i.status = 'checked_in'
  order by coalesce(i.requeued_at, i.checked_in_at), i.queue_no
  limit 1
  for update skip locked;
  if called.id is null then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'interview'));
  end if;
  update public.interviews i set status = 'completed', completed_at = app.now() where i.id = current_interview.id;
  insert into public.interviewer_assignments (interviewer_id, interview_id, starts_at, ends_at, blocks)
  values (auth.uid(), called.id, called.starts_at, called.ends_at, false)
  on conflict (interview_id, interviewer_id) do nothing;
  update public.interviews i set status = 'in_progress', started_at = app.now(), desk_no = p_desk
  where i.id = called.id
  returning i.* into called;
  return called;
end
$$;

select app.grant_execute('public.call_next(uuid, integer, uuid)', 'authenticated');
select app.grant_execute('public.check_in(uuid, uuid, text, uuid, timestamptz, integer)', 'authenticated');
select app.grant_execute(
  'public.walk_in(text, text, text, uuid, uuid, uuid, timestamptz, integer, uuid)', 'authenticated'
);
