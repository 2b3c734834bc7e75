-- Detects conflicts of an interview or slot before writing; the table constraints reject the same. Lock order
-- everywhere: application, slot, interviewers, room.

-- Rejects more than 20 interviewers for an interview or slot. Raises INVALID_VALUE.
create function app.check_interviewers(p_interviewers uuid[]) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if cardinality(p_interviewers) > 20 then
    perform app.fail('INVALID_VALUE', '{}', 'at most 20 people interview together');
  end if;
end
$$;

-- Locks the schedules of these people and places until the transaction ends. Locks only active staff and existing
-- places, at most 50 people and 20 places: the server's lock table is shared, and callers could invent any number of
-- ids. Raises INVALID_VALUE for more.
create function app.lock_schedules(p_interviewers uuid[], p_locations uuid[] default '{}') returns void
language plpgsql volatile set search_path = ''
as $$
declare
  locked uuid;
begin
  if (select count(distinct i) from unnest(p_interviewers) i) > 50
    or (select count(distinct l) from unnest(p_locations) l) > 20 then
    perform app.fail('INVALID_VALUE', '{}', 'takes at most 50 people and 20 places at once');
  end if;
  for locked in
    select u.id from public.users u
    where u.id = any (p_interviewers) and u.status = 'active' and u.role in ('admin', 'recruiter')
    order by u.id
  loop
    perform pg_advisory_xact_lock(hashtext('interviewer'), hashtext(locked::text));
  end loop;
  for locked in select l.id from public.locations l where l.id = any (p_locations) order by l.id loop
    perform pg_advisory_xact_lock(hashtext('interview.place'), hashtext(locked::text));
  end loop;
end
$$;

-- Returns a JSON list of {kind: interviewer, reason: busy | unknown, interviewer_id, name, starts_at, ends_at, slot_id,
-- interview_id} and {kind: room, room, starts_at, ends_at, slot_id}; [] if the time is free. Ignores `p_slot`, the slot
-- being moved.
create function app.time_conflicts(
  p_interviewers uuid[], p_starts_at timestamptz, p_ends_at timestamptz,
  p_location uuid default null, p_room text default null, p_slot uuid default null
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(c.conflict order by c.conflict ->> 'starts_at', c.conflict ->> 'name'), '[]')
  from (
    select jsonb_build_object(
      'kind', 'interviewer', 'reason', 'busy', 'interviewer_id', u.id, 'name', u.name, 'starts_at', b.starts_at,
      'ends_at', b.ends_at, 'slot_id', b.slot_id, 'interview_id', b.interview_id
    ) as conflict
    from public.interviewer_assignments b join public.users u on u.id = b.interviewer_id
    where b.interviewer_id = any (p_interviewers) and b.blocks
      and tstzrange(b.starts_at, b.ends_at) && tstzrange(p_starts_at, p_ends_at)
      and (p_slot is null or b.slot_id is distinct from p_slot)
    union all
    select jsonb_build_object('kind', 'interviewer', 'reason', 'unknown', 'interviewer_id', i)
    from unnest(p_interviewers) i
    where not exists (
      select from public.users u where u.id = i and u.status = 'active' and u.role in ('admin', 'recruiter')
    )
    union all
    select jsonb_build_object(
      'kind', 'room', 'room', s.room, 'starts_at', s.starts_at, 'ends_at', s.ends_at, 'slot_id', s.id
    )
    from public.interview_slots s
    where s.status = 'open' and s.location_id = p_location and lower(btrim(s.room)) = lower(btrim(p_room))
      and tstzrange(s.starts_at, s.ends_at) && tstzrange(p_starts_at, p_ends_at)
      and (p_slot is null or s.id <> p_slot)
  ) c
$$;

-- Locks an interview's candidate and application, then the interview, and returns it. Raises NOT_FOUND.
create function app.lock_interview(p_interview uuid) returns public.interviews
language plpgsql volatile set search_path = ''
as $$
declare
  locked public.interviews;
begin
  perform app.lock_application(i.application_id) from public.interviews i where i.id = p_interview;
  select * into locked from public.interviews i where i.id = p_interview for no key update;
  if not found then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'interview', 'id', p_interview));
  end if;
  return locked;
end
$$;

-- Locks an interview for a change by the caller: an admin, the candidate's recruiter or an interviewer (product
-- design, B.4). Raises 42501, NOT_FOUND, NOT_OWNER, STALE_VERSION.
create function app.lock_interview_for_change(p_interview uuid, p_version integer default null)
returns public.interviews
language plpgsql volatile security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'recruiter');
  locked constant public.interviews := app.lock_interview(p_interview);
  error_details constant jsonb := jsonb_build_object('entity', 'interview', 'id', p_interview, 'version',
    locked.version);
begin
  if role = 'recruiter' and not app.is_interviewer_of(p_interview) and not exists (
    select from public.applications a where a.id = locked.application_id and a.recruiter_id = auth.uid()
  ) then
    perform app.fail('NOT_OWNER', error_details);
  elsif p_version <> locked.version then
    perform app.fail('STALE_VERSION', error_details);
  end if;
  return locked;
end
$$;

-- Returns the notification parameters of an interview; the client shows the time in Asia/Dubai.
create function app.interview_params(i public.interviews) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'candidate', btrim(c.first_name || ' ' || c.last_name), 'kind', i.kind, 'starts_at', i.starts_at,
    'location', l.name
  )
  from public.applications a
  join public.candidates c on c.id = a.candidate_id
  left join public.locations l on l.id = i.location_id
  where a.id = i.application_id
$$;

-- Notifies the driver, the recruiter and the interviewers, except the caller. `p_staff_only`: not the driver.
create function app.notify_interview(i public.interviews, p_kind text, p_staff_only boolean default false)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  params constant jsonb := app.interview_params(i);
  day constant text := to_char(i.starts_at at time zone 'Asia/Dubai', 'YYYY-MM-DD');
  person record;
begin
  for person in
    select u.id, u.role
    from public.users u
    where u.id is distinct from auth.uid() and u.id in (
      select a.recruiter_id from public.applications a where a.id = i.application_id
      union
      select n.interviewer_id from public.interviewer_assignments n where n.interview_id = i.id
      union
      select c.user_id from public.applications a join public.candidates c on c.id = a.candidate_id
      where a.id = i.application_id and not p_staff_only
    )
    order by u.id
  loop
    perform app.notify(
      person.id, p_kind, params,
      case person.role when 'driver' then '/driver' else '/recruiter/interview-tracking?c=' || i.id end,
      'interview', i.id,
      -- Staff get one grouped notification a day for all their interviews.
      p_kind || ':' || case person.role when 'driver' then i.id::text else day end
    );
  end loop;
end
$$;
