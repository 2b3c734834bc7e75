-- What a driver does with his own interviews (product design, B.4 and C.10). He never reads the tables.

-- His interviews, the next one first: time, place, what to bring, the code for the desk. Nothing of scores, comments
-- or reasons. `can_change`: he may still cancel; `can_move`: and choose another slot.
create function public.my_interviews() returns table (
  id uuid, kind text, round integer, status text, starts_at timestamptz, ends_at timestamptz, meeting_url text,
  location_name text, location_name_i18n jsonb, address text, map_url text, directions_i18n jsonb, note_i18n jsonb,
  opening_title text, check_in_token uuid, queue_no integer, can_change boolean, can_move boolean
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.caller('driver');
  return query
    select i.id, i.kind, i.round, i.status, i.starts_at, i.ends_at,
      case when n.open then coalesce(i.meeting_url, s.meeting_url) end,
      l.name, l.name_i18n, l.address, l.map_url, l.directions_i18n, s.note_i18n, o.title,
      case when n.open then i.check_in_token end, i.queue_no,
      n.changeable, n.changeable and app.my_changes_left(a.id) > 0
    from public.candidates c
    join public.applications a on a.candidate_id = c.id
    join public.interviews i on i.application_id = a.id
    left join public.interview_slots s on s.id = i.slot_id
    left join public.locations l on l.id = i.location_id
    left join public.job_openings o on o.id = a.opening_id,
    lateral (
      select i.status in ('scheduled', 'confirmed') as open,
        i.status in ('scheduled', 'confirmed') and app.now() <= i.starts_at - app.self_change_cutoff() as changeable
    ) n
    where c.user_id = auth.uid() and i.status <> 'rescheduled'
    order by n.open desc, i.starts_at desc, i.id;
end
$$;

create function app.self_change_cutoff() returns interval
language sql stable security definer set search_path = ''
as $$
  select make_interval(mins => (app.config('interview_self_change_cutoff_minutes') #>> '{}')::integer)
$$;

-- How often the candidate of this application may still cancel and book again, or move.
create function app.my_changes_left(p_application uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select (app.config('interview_self_change_limit') #>> '{}')::integer - (
    select count(*)::integer
    from public.interviews i where i.application_id = p_application and i.ended_by_driver
  )
$$;

-- Slots the caller can book himself: of his opening or of any, with a free place, from the cutoff on and not beyond
-- `interview_self_booking_days`.
create function public.my_interview_slots() returns table (
  id uuid, kind text, starts_at timestamptz, ends_at timestamptz, location_name text, location_name_i18n jsonb,
  address text, map_url text, note_i18n jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.caller('driver');
  return query
    select s.id, s.kind, s.starts_at, s.ends_at, l.name, l.name_i18n, l.address, l.map_url, s.note_i18n
    from public.interview_slots s
    left join public.locations l on l.id = s.location_id
    where s.self_booking and s.status = 'open' and s.booked < s.capacity
      and s.starts_at >= app.now() + app.self_change_cutoff()
      and s.starts_at < app.now()
        + make_interval(days => (app.config('interview_self_booking_days') #>> '{}')::integer)
      and exists (
        select from public.candidates c join public.applications a on a.candidate_id = c.id
        where c.user_id = auth.uid() and a.stage in ('qualified', 'interview_scheduled')
          and (s.opening_id is null or s.opening_id = a.opening_id)
      )
    order by s.starts_at, s.id
    limit 200;
end
$$;

-- Refuses a slot a driver may not book himself. Raises CHANGE_REFUSED {reason: not_offered}.
create function app.check_my_slot(p_slot uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.interview_slots s
    where s.id = p_slot and s.self_booking and s.starts_at >= app.now() + app.self_change_cutoff()
  ) then
    perform app.fail('CHANGE_REFUSED', jsonb_build_object(
      'entity', 'interview_slot', 'id', p_slot, 'params', '{"reason": "not_offered"}'::jsonb
    ));
  end if;
end
$$;

-- Locks the caller's own interview for a change by himself. Raises 42501, NOT_FOUND, and for a change
-- CHANGE_REFUSED {reason: too_late | limit, cutoff_minutes, limit}.
create function app.my_interview_to_change(p_interview uuid, p_change text) returns public.interviews
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known constant jsonb := jsonb_build_object('entity', 'interview', 'id', p_interview);
  mine public.interviews;
begin
  perform app.caller('driver');
  perform app.lock_application(o.id)
  from public.interviews i
  join public.applications o on o.id = i.application_id
  join public.candidates c on c.id = o.candidate_id
  where i.id = p_interview and c.user_id = auth.uid();
  if not found then
    perform app.fail('NOT_FOUND', known);
  end if;
  select * into mine from public.interviews i where i.id = p_interview for no key update;
  if p_change in ('cancel', 'move') and app.now() > mine.starts_at - app.self_change_cutoff() then
    perform app.fail('CHANGE_REFUSED', known || jsonb_build_object('params', jsonb_build_object(
      'reason', 'too_late', 'cutoff_minutes', app.config('interview_self_change_cutoff_minutes')
    )));
  elsif p_change = 'move' and app.my_changes_left(mine.application_id) <= 0 then
    perform app.fail('CHANGE_REFUSED', known || jsonb_build_object('params', jsonb_build_object(
      'reason', 'limit', 'limit', app.config('interview_self_change_limit')
    )));
  end if;
  return mine;
end
$$;
