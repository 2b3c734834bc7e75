-- A driver's access to their own interviews (product design, B.4 and C.10), signed in or by a link. Drivers never read
-- the tables.

-- Returns a candidate's interviews, the next one first: time, place, what to bring, the code for the desk. Without
-- scores, comments or reasons. `can_change`: the candidate may still cancel; `can_move`: and choose another slot.
create function app.interviews_of_candidate(p_candidate uuid) returns table (
  id uuid, kind text, round integer, status text, starts_at timestamptz, ends_at timestamptz, meeting_url text,
  location_name text, location_name_i18n jsonb, address text, map_url text, directions_i18n jsonb, note_i18n jsonb,
  opening_title text, check_in_token uuid, queue_no integer, can_change boolean, can_move boolean,
  calendar_id uuid, reschedule_count integer, updated_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select i.id, i.kind, i.round, i.status, i.starts_at, i.ends_at,
      case when n.open then coalesce(i.meeting_url, s.meeting_url) end,
      l.name, l.name_i18n, l.address, l.map_url, l.directions_i18n, s.note_i18n, o.title,
      case when n.open then i.check_in_token end, i.queue_no,
      n.changeable, n.changeable and app.remaining_self_changes(a.id) > 0, i.calendar_id, i.reschedule_count,
        i.updated_at
    from public.applications a
    join public.interviews i on i.application_id = a.id
    left join public.interview_slots s on s.id = i.slot_id
    left join public.locations l on l.id = i.location_id
    left join public.job_openings o on o.id = a.opening_id,
    lateral (
      select i.status in ('scheduled', 'confirmed') as open,
        i.status in ('scheduled', 'confirmed') and app.now() <= i.starts_at - app.self_change_cutoff() as changeable
    ) n
    where a.candidate_id = p_candidate and i.status <> 'rescheduled'
    order by n.open desc, i.starts_at desc, i.id;
end
$$;

-- Returns the caller's own interviews in the same form. Raises 42501.
create function public.my_interviews() returns table (
  id uuid, kind text, round integer, status text, starts_at timestamptz, ends_at timestamptz, meeting_url text,
  location_name text, location_name_i18n jsonb, address text, map_url text, directions_i18n jsonb, note_i18n jsonb,
  opening_title text, check_in_token uuid, queue_no integer, can_change boolean, can_move boolean,
  calendar_id uuid, reschedule_count integer, updated_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('driver');
  return query
    select m.* from public.candidates c, lateral app.interviews_of_candidate(c.id) m where c.user_id = auth.uid();
end
$$;

create function app.self_change_cutoff() returns interval
language sql stable security definer set search_path = ''
as $$
  select make_interval(mins => (app.config('interview_self_change_cutoff_minutes') #>> '{}')::integer)
$$;

-- Returns how many times the candidate may still cancel and rebook, or move.
create function app.remaining_self_changes(p_application uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select (app.config('interview_self_change_limit') #>> '{}')::integer - (
    select count(*)::integer
    from public.interviews i where i.application_id = p_application and i.ended_by_driver
  )
$$;

-- Returns slots the candidate may book: for the same opening or any, with free capacity, after the cutoff and within
-- `interview_self_booking_days`. `p_extra_slot`: the slot of a link, even if it is not offered to others.
create function app.self_booking_slots(p_application uuid, p_extra_slot uuid default null) returns table (
  id uuid, kind text, starts_at timestamptz, ends_at timestamptz, location_name text, location_name_i18n jsonb,
  address text, map_url text, note_i18n jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select s.id, s.kind, s.starts_at, s.ends_at, l.name, l.name_i18n, l.address, l.map_url, s.note_i18n
    from public.applications a
    join public.interview_slots s on s.opening_id is null or s.opening_id = a.opening_id
    left join public.locations l on l.id = s.location_id
    where a.id = p_application and a.stage in ('qualified', 'interview_scheduled')
      and (s.self_booking or s.id = p_extra_slot)
      and s.status = 'open' and s.booked < s.capacity
      and s.starts_at >= app.now() + app.self_change_cutoff()
      and s.starts_at < app.now()
        + make_interval(days => (app.config('interview_self_booking_days') #>> '{}')::integer)
    order by s.starts_at, s.id
    limit 200;
end
$$;

-- Returns the caller's own interviews in the same form. Raises 42501.
create function public.my_interview_slots() returns table (
  id uuid, kind text, starts_at timestamptz, ends_at timestamptz, location_name text, location_name_i18n jsonb,
  address text, map_url text, note_i18n jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('driver');
  return query
    select s.*
    from public.candidates c join public.applications a on a.candidate_id = c.id,
    lateral app.self_booking_slots(a.id) s
    where c.user_id = auth.uid();
end
$$;

-- Rejects a slot that drivers may not book. `p_extra_slot` as above. Raises CHANGE_REFUSED {reason: not_offered}.
create function app.check_self_booking_slot(p_slot uuid, p_extra_slot uuid default null) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.interview_slots s
    where s.id = p_slot and (s.self_booking or s.id = p_extra_slot)
      and s.starts_at >= app.now() + app.self_change_cutoff()
  ) then
    perform app.fail('CHANGE_REFUSED', jsonb_build_object(
      'entity', 'interview_slot', 'id', p_slot, 'params', '{"reason": "not_offered"}'::jsonb
    ));
  end if;
end
$$;

-- Locks an interview for a change by its candidate. Raises CHANGE_REFUSED {reason: too_late | limit, cutoff_minutes,
-- limit}.
create function app.lock_interview_for_self_change(p_interview uuid, p_change text) returns public.interviews
language plpgsql volatile security definer set search_path = ''
as $$
declare
  error_details constant jsonb := jsonb_build_object('entity', 'interview', 'id', p_interview);
  interview constant public.interviews := app.lock_interview(p_interview);
begin
  if p_change in ('cancel', 'move') and app.now() > interview.starts_at - app.self_change_cutoff() then
    perform app.fail('CHANGE_REFUSED', error_details || jsonb_build_object('params', jsonb_build_object(
      'reason', 'too_late', 'cutoff_minutes', app.config('interview_self_change_cutoff_minutes')
    )));
  elsif p_change = 'move' and app.remaining_self_changes(interview.application_id) <= 0 then
    perform app.fail('CHANGE_REFUSED', error_details || jsonb_build_object('params', jsonb_build_object(
      'reason', 'limit', 'limit', app.config('interview_self_change_limit')
    )));
  end if;
  return interview;
end
$$;

-- Locks the caller's own interview for a change in the same way. Also raises 42501, NOT_FOUND.
create function app.lock_my_interview_for_change(p_interview uuid, p_change text) returns public.interviews
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_role('driver');
  if not exists (
    select from public.interviews i
    join public.applications a on a.id = i.application_id
    join public.candidates c on c.id = a.candidate_id
    where i.id = p_interview and c.user_id = auth.uid()
  ) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'interview', 'id', p_interview));
  end if;
  return app.lock_interview_for_self_change(p_interview, p_change);
end
$$;
