-- What `/api/interview-link` does for whoever has a link, with the secret key.

-- The recruiter who invites and can be called: {name, number}; null for none.
create function app.link_host(a public.applications) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('name', u.name, 'number', u.phone_number)
  from public.users u where u.id = a.recruiter_id
$$;

-- The link of a token's hash, its application locked. Raises LINK_UNKNOWN; LINK_USED once it was revoked, its
-- interview was held or missed, the stage went on, or nothing may be changed any more; and LINK_EXPIRED. Both tell
-- {host, language} in their params.
create function app.link_to_use(p_token_hash text) returns public.interview_links
language plpgsql volatile set search_path = ''
as $$
declare
  link public.interview_links;
  a public.applications;
  is_booked boolean;
  known jsonb;
begin
  select * into link from public.interview_links l where l.token_hash = p_token_hash;
  if link.id is null then
    perform app.fail('LINK_UNKNOWN');
  end if;
  a := app.lock_application(link.application_id);
  select * into link from public.interview_links l where l.id = link.id;
  known := jsonb_build_object('params', jsonb_build_object(
    'host', app.link_host(a),
    'language', (select c.preferred_language from public.candidates c where c.id = a.candidate_id)
  ));
  is_booked := exists (
    select from public.interviews i where i.application_id = a.id and i.status in ('scheduled', 'confirmed')
  );
  if link.revoked_at is not null or a.stage not in ('qualified', 'interview_scheduled') or exists (
    select from public.interviews i
    where i.application_id = a.id and i.starts_at >= link.created_at
      and i.status in ('checked_in', 'in_progress', 'completed', 'no_show')
  ) or (not is_booked and app.my_changes_left(a.id) <= 0) then
    perform app.fail('LINK_USED', known);
  elsif not is_booked and link.expires_at <= app.now() then
    perform app.fail('LINK_EXPIRED', known);
  end if;
  return link;
end
$$;

-- What the page of a link shows: {firstName, language, openingTitle, host, slotId, changesLeft, cutoffMinutes, slots,
-- interview}, `interview` null while none is booked. Times are UTC.
create function app.link_page(link public.interview_links) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'firstName', c.first_name, 'language', c.preferred_language, 'openingTitle', o.title,
    'host', app.link_host(a), 'slotId', link.slot_id,
    'changesLeft', greatest(app.my_changes_left(a.id), 0),
    'cutoffMinutes', app.config('interview_self_change_cutoff_minutes'),
    'slots', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', s.id, 'kind', s.kind, 'startsAt', s.starts_at, 'endsAt', s.ends_at, 'locationName', s.location_name,
        'locationNameI18n', s.location_name_i18n, 'address', s.address, 'mapUrl', s.map_url, 'noteI18n', s.note_i18n
      ) order by s.starts_at, s.id)
      from app.self_booking_slots(a.id, link.slot_id) s
    ), '[]'),
    'interview', (
      select jsonb_build_object(
        'id', i.id, 'kind', i.kind, 'status', i.status, 'startsAt', i.starts_at, 'endsAt', i.ends_at,
        'locationName', i.location_name, 'locationNameI18n', i.location_name_i18n, 'address', i.address,
        'mapUrl', i.map_url, 'noteI18n', i.note_i18n, 'directionsI18n', i.directions_i18n,
        'meetingUrl', i.meeting_url, 'checkInToken', i.check_in_token, 'canChange', i.can_change,
        'canMove', i.can_move, 'calendarId', i.calendar_id, 'rescheduleCount', i.reschedule_count,
        'updatedAt', i.updated_at
      )
      from app.interviews_of_candidate(a.candidate_id) i
      where i.status in ('scheduled', 'confirmed')
      limit 1
    )
  )
  from public.applications a
  join public.candidates c on c.id = a.candidate_id
  left join public.job_openings o on o.id = a.opening_id
  where a.id = link.application_id
$$;

-- Gives the page of a link, after a change of the interview where `p_change` names one: 'book' and 'move' to `p_slot`,
-- 'confirm', 'cancel'. Raises also SLOT_FULL, BOOKING_CONFLICT, CHANGE_REFUSED {reason: too_late | limit |
-- not_offered}, TRANSITION_NOT_ALLOWED, and NOT_FOUND where nothing is booked that could be changed.
create function public.use_interview_link(
  p_token_hash text, p_change text default null, p_slot uuid default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link constant public.interview_links := app.link_to_use(p_token_hash);
  a constant public.applications := app.lock_application(link.application_id);
  booked uuid;
begin
  update public.interview_links l set opened_at = app.now() where l.id = link.id and l.opened_at is null;
  select i.id into booked
  from public.interviews i where i.application_id = a.id and i.status in ('scheduled', 'confirmed');
  if p_change = 'book' then
    perform app.self_book(a, p_slot, link.slot_id);
  elsif p_change is not null then
    if booked is null then
      perform app.fail('NOT_FOUND', '{"entity": "interview"}');
    elsif p_change = 'move' then
      perform app.self_move(app.self_change(booked, 'move'), p_slot, link.slot_id);
    elsif p_change = 'cancel' then
      perform app.self_cancel(app.self_change(booked, 'cancel'));
    elsif p_change = 'confirm' then
      perform app.self_confirm(app.self_change(booked, 'confirm'));
    end if;
  end if;
  return app.link_page(link);
end
$$;

select app.callable_by('public.use_interview_link(text, text, uuid)');
