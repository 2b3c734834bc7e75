-- Links for candidates without an account to book, move and cancel their interview (product design, B.4 and C.5). Only
-- the hash of the token is stored. An application has one link at a time; a new one replaces it.
create table public.interview_links (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.applications (id) on delete cascade,
  -- The slot it was created for, offered even if it is not open for self-booking.
  slot_id uuid references public.interview_slots (id),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- End of booking; an existing booking can be moved and cancelled until it takes place.
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened_at timestamptz,
  created_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default app.now()
);

create unique index interview_links_open_key on public.interview_links (application_id) where revoked_at is null;
create index interview_links_application_idx on public.interview_links (application_id, created_at desc);
create index interview_links_slot_idx on public.interview_links (slot_id);
create index interview_links_created_by_idx on public.interview_links (created_by);

create trigger audit after insert or update or delete on public.interview_links
  for each row execute function app.audit('-token_hash');

select app.secure_table('public.interview_links');
grant select (id, application_id, slot_id, expires_at, revoked_at, opened_at, created_by, created_at)
  on public.interview_links to authenticated;

-- Readers of the application, by its row security.
create policy staff_can_read on public.interview_links for select to authenticated
  using (
    (select app.has_role('admin', 'recruiter'))
    and exists (select from public.applications a where a.id = application_id)
  );

-- Returns a URL token of 244 random bits, and the hash by which it is looked up.
create function app.new_token(out token text, out hash text)
language sql volatile set search_path = ''
as $$
  select t.token, encode(sha256(convert_to(t.token, 'UTF8')), 'hex')
  from (select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') as token) t
$$;

-- Creates a link for an application that is qualified or awaits its interview, by its recruiter or an admin; for one
-- slot, or for all open to self-booking. Returns {token, expiresAt, language}: the token is shown once, the language is
-- the candidate's. Raises 42501, NOT_FOUND, NOT_OWNER, TRANSITION_NOT_ALLOWED, SLOT_FULL {capacity}, BOOKING_CONFLICT
-- {conflicts: [{kind: slot | opening, …}]}.
create function public.create_interview_link(p_application_id uuid, p_slot_id uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'recruiter');
  error_details constant jsonb := jsonb_build_object('entity', 'application', 'id', p_application_id);
  days constant integer := (app.config('interview_self_booking_days') #>> '{}')::integer;
  a public.applications;
  s public.interview_slots;
  token_and_hash record;
  new_link public.interview_links;
begin
  a := app.lock_application(p_application_id);
  if a.id is null then
    perform app.fail('NOT_FOUND', error_details);
  elsif role = 'recruiter' and a.recruiter_id is distinct from auth.uid() then
    perform app.fail('NOT_OWNER', error_details);
  elsif a.stage not in ('qualified', 'interview_scheduled') then
    perform app.fail('TRANSITION_NOT_ALLOWED', error_details || jsonb_build_object(
      'from', a.stage, 'to', 'interview_scheduled', 'version', a.version
    ));
  end if;
  if p_slot_id is not null then
    select * into s from public.interview_slots x where x.id = p_slot_id;
    if s.id is null then
      perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'interview_slot', 'id', p_slot_id));
    elsif s.status <> 'open' or s.starts_at < app.now() + app.self_change_cutoff() then
      perform app.fail('BOOKING_CONFLICT', error_details || jsonb_build_object('params', jsonb_build_object(
        'conflicts', jsonb_build_array(jsonb_build_object(
          'kind', 'slot', 'reason', case s.status when 'open' then 'past' else s.status end, 'slot_id', s.id
        ))
      )));
    elsif s.opening_id is distinct from a.opening_id and s.opening_id is not null then
      perform app.fail('BOOKING_CONFLICT', error_details || jsonb_build_object('params', jsonb_build_object(
        'conflicts', jsonb_build_array(jsonb_build_object(
          'kind', 'opening', 'slot_id', s.id, 'opening_id', s.opening_id
        ))
      )));
    elsif s.booked >= s.capacity then
      perform app.fail('SLOT_FULL', jsonb_build_object(
        'entity', 'interview_slot', 'id', s.id, 'params', jsonb_build_object('capacity', s.capacity)
      ));
    end if;
  end if;
  update public.interview_links l set revoked_at = app.now()
  where l.application_id = a.id and l.revoked_at is null;
  token_and_hash := app.new_token();
  insert into public.interview_links (application_id, slot_id, token_hash, expires_at, created_by)
  values (a.id, p_slot_id, token_and_hash.hash, app.now() + make_interval(days => days), auth.uid())
  returning * into new_link;
  return jsonb_build_object(
    'token', token_and_hash.token, 'expiresAt', new_link.expires_at,
    'language', (select c.preferred_language from public.candidates c where c.id = a.candidate_id)
  );
end
$$;

-- Revokes the link of an application, if there is one. Callers as above. Raises 42501, NOT_FOUND, NOT_OWNER.
create function public.revoke_interview_link(p_application_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'recruiter');
  a constant public.applications := app.lock_application(p_application_id);
  error_details constant jsonb := jsonb_build_object('entity', 'application', 'id', p_application_id);
begin
  if a.id is null then
    perform app.fail('NOT_FOUND', error_details);
  elsif role = 'recruiter' and a.recruiter_id is distinct from auth.uid() then
    perform app.fail('NOT_OWNER', error_details);
  end if;
  update public.interview_links l set revoked_at = app.now()
  where l.application_id = a.id and l.revoked_at is null;
end
$$;

select app.grant_execute('public.create_interview_link(uuid, uuid)', 'authenticated');
select app.grant_execute('public.revoke_interview_link(uuid)', 'authenticated');

-- Functions behind `/api/interview-link`, called with the service role on behalf of a link's holder.

-- Returns the inviting recruiter with a phone number: {name, number}; null for none.
create function app.interview_link_host(a public.applications) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('name', u.name, 'number', u.phone_number)
  from public.users u where u.id = a.recruiter_id
$$;

-- Returns the link for a token's hash and locks its application. Raises LINK_UNKNOWN; LINK_USED if it was revoked, its
-- interview was completed or missed, the stage has advanced, or no change is allowed any more; and LINK_EXPIRED. The
-- last two include {host, language} in their params.
create function app.lock_interview_link(p_token_hash text) returns public.interview_links
language plpgsql volatile set search_path = ''
as $$
declare
  link public.interview_links;
  a public.applications;
  is_booked boolean;
  error_details jsonb;
begin
  select * into link from public.interview_links l where l.token_hash = p_token_hash;
  if link.id is null then
    perform app.fail('LINK_UNKNOWN');
  end if;
  a := app.lock_application(link.application_id);
  select * into link from public.interview_links l where l.id = link.id;
  error_details := jsonb_build_object('params', jsonb_build_object(
    'host', app.interview_link_host(a),
    'language', (select c.preferred_language from public.candidates c where c.id = a.candidate_id)
  ));
  is_booked := exists (
    select from public.interviews i where i.application_id = a.id and i.status in ('scheduled', 'confirmed')
  );
  if link.revoked_at is not null or a.stage not in ('qualified', 'interview_scheduled') or exists (
    select from public.interviews i
    where i.application_id = a.id and i.starts_at >= link.created_at
      and i.status in ('checked_in', 'in_progress', 'completed', 'no_show')
  ) or (not is_booked and app.remaining_self_changes(a.id) <= 0) then
    perform app.fail('LINK_USED', error_details);
  elsif not is_booked and link.expires_at <= app.now() then
    perform app.fail('LINK_EXPIRED', error_details);
  end if;
  return link;
end
$$;

-- Returns the content of a link's page: {firstName, language, openingTitle, host, slotId, changesLeft, cutoffMinutes,
-- slots, interview}, `interview` null until booked. Times are UTC.
create function app.interview_link_page(link public.interview_links) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'firstName', c.first_name, 'language', c.preferred_language, 'openingTitle', o.title,
    'host', app.interview_link_host(a), 'slotId', link.slot_id,
    'changesLeft', greatest(app.remaining_self_changes(a.id), 0),
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

-- Returns the page of a link, after an optional change `p_change`: 'book' and 'move' to `p_slot`, 'confirm', 'cancel'.
-- Also raises SLOT_FULL, BOOKING_CONFLICT, CHANGE_REFUSED {reason: too_late | limit | not_offered},
-- TRANSITION_NOT_ALLOWED, and NOT_FOUND if there is no booking to change.
create function public.use_interview_link(
  p_token_hash text, p_change text default null, p_slot uuid default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link constant public.interview_links := app.lock_interview_link(p_token_hash);
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
      perform app.self_move(app.lock_interview_for_self_change(booked, 'move'), p_slot, link.slot_id);
    elsif p_change = 'cancel' then
      perform app.self_cancel(app.lock_interview_for_self_change(booked, 'cancel'));
    elsif p_change = 'confirm' then
      perform app.self_confirm(app.lock_interview_for_self_change(booked, 'confirm'));
    end if;
  end if;
  return app.interview_link_page(link);
end
$$;

select app.grant_execute('public.use_interview_link(text, text, uuid)');
