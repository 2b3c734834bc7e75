-- The desks of an interview day (product design, C.4): whoever comes gets a number.

-- Gives an interview of today, which the caller has locked, the next number of its place and checks it in. The lock
-- is held until the transaction ends and a number that is rolled back is given again, so there are no gaps.
create function app.enter_queue(p_interview public.interviews) returns public.interviews
language plpgsql volatile set search_path = ''
as $$
declare
  today constant date := app.today();
  entered public.interviews := p_interview;
begin
  if (entered.starts_at at time zone 'Asia/Dubai')::date <> today then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'interview', 'id', entered.id, 'from', entered.status, 'to', 'checked_in',
      'version', entered.version,
      'params', jsonb_build_object('reason', 'other_day', 'starts_at', entered.starts_at)
    ));
  end if;
  perform pg_advisory_xact_lock(hashtext('interview.queue'), hashtext(today::text || entered.location_id::text));
  update public.interviews i
  set status = 'checked_in', checked_in_at = app.now(), queue_on = today, queue_no = 1 + coalesce((
    select max(q.queue_no) from public.interviews q where q.queue_on = today and q.location_id = i.location_id
  ), 0)
  where i.id = entered.id
  returning i.* into entered;
  return entered;
end
$$;

-- Whose number (E.164) this is, by the rule for duplicates; null when it is nobody's.
create function app.candidate_of_phone(p_phone text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select d.candidate_id from app.find_duplicate(array[p_phone]) d where d.is_certain limit 1
$$;

-- Checks somebody in for his interview of today, found by its id, by the code on his phone, or by his number (E.164);
-- gives the interview with its `queue_no`. Again for one who is checked in: the same. Any recruiter or admin: a desk
-- serves everybody. Raises 42501, NOT_FOUND, TRANSITION_NOT_ALLOWED {from, to; reason: other_day}.
create function public.check_in(
  p_interview_id uuid default null, p_token uuid default null, p_phone text default null
) returns public.interviews
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted uuid := p_interview_id;
  arrived public.interviews;
begin
  perform app.caller('admin', 'recruiter');
  if wanted is null and p_token is not null then
    select i.id into wanted from public.interviews i where i.check_in_token = p_token;
  elsif wanted is null then
    select i.id into wanted
    from public.applications a join public.interviews i on i.application_id = a.id
    where a.candidate_id = app.candidate_of_phone(p_phone)
      and i.status in ('scheduled', 'confirmed', 'checked_in', 'in_progress');
  end if;
  arrived := app.lock_interview(wanted);
  if arrived.status = 'checked_in' then
    return arrived;
  end if;
  arrived := app.enter_queue(arrived);
  perform app.tell_of_interview(arrived, 'interview.checked_in', true);
  return arrived;
end
$$;

-- Somebody comes without an appointment, or on another day than his. Found by his number (E.164) or added, owned by
-- the recruiter who receives him unless he has one; who applied before applies again where the stage machine lets
-- him. Gives his interview, checked in: sent again, the same. It has no interviewer until somebody starts it, and his
-- stage follows once he is qualified. Raises 42501, 22023 (no number, no place), GATE_NOT_MET (may not apply yet; to
-- recruiters without a reason or a date, since who is never to be hired again is refused so too),
-- TRANSITION_NOT_ALLOWED (beyond interviews already).
create function public.walk_in(
  p_phone text, p_first_name text, p_last_name text, p_location_id uuid, p_opening_id uuid default null
) returns public.interviews
language plpgsql volatile security definer set search_path = ''
as $$
declare
  role constant text := app.caller('admin', 'recruiter');
  ends_at constant timestamptz :=
    app.now() + make_interval(mins => (app.config('interview_minutes') #>> '{}')::integer);
  found_id uuid;
  c public.candidates;
  a public.applications;
  visit public.interviews;
begin
  if p_location_id is null or p_phone is null or p_phone !~ '^\+[1-9][0-9]{6,14}$' then
    raise exception 'a walk-in takes a number in E.164 and a place' using errcode = 'invalid_parameter_value';
  end if;
  -- Two desks with the same person add him once.
  perform pg_advisory_xact_lock(hashtext('walk_in'), hashtext(p_phone));
  found_id := app.candidate_of_phone(p_phone);
  if found_id is null then
    insert into public.candidates (first_name, last_name, phone_number, source)
    values (p_first_name, coalesce(p_last_name, ''), p_phone, 'walk_in')
    returning id into found_id;
  end if;
  c := app.lock_candidate(found_id);
  select * into a
  from public.applications x where x.candidate_id = c.id order by x.created_at desc, x.id desc limit 1;
  if a.stage in ('rejected', 'withdrawn', 'separated') then
    begin
      a := app.move_application(a.id, 'new_lead', 'system');
    exception when raise_exception then
      -- One answer, whatever the reason: that somebody is never to be hired again is not for recruiters.
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

  select * into visit
  from public.interviews i
  where i.application_id = a.id and i.status in ('scheduled', 'confirmed', 'checked_in', 'in_progress')
  for no key update;
  if visit.status in ('checked_in', 'in_progress') then
    return visit;
  elsif visit.id is null then
    if a.stage not in ('new_lead', 'contacting', 'qualified', 'interview_scheduled') then
      perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
        'entity', 'application', 'id', a.id, 'from', a.stage, 'to', 'interview_scheduled', 'version', a.version
      ));
    end if;
    visit := app.add_interview(a, null, 'walk_in', app.now(), ends_at, p_location_id, '{}', null, null);
    perform app.settle_interview_stage(a.id);
  elsif (visit.starts_at at time zone 'Asia/Dubai')::date <> app.today()
    or visit.location_id is distinct from p_location_id then
    visit := app.move_interview(visit, null, 'walk_in', app.now(), ends_at, p_location_id, '{}', null, false);
  end if;
  visit := app.enter_queue(visit);
  perform app.tell_of_interview(visit, 'interview.checked_in', true);
  return visit;
end
$$;

select app.callable_by('public.check_in(uuid, uuid, text)', 'authenticated');
select app.callable_by('public.walk_in(text, text, text, uuid, uuid)', 'authenticated');
