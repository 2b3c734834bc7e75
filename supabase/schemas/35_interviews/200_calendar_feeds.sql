-- Secret URLs from which an interviewer's phone calendar loads their interviews (product design, C.5). One per user;
-- only the hash of the token is stored.
create table public.calendar_feeds (
  user_id uuid primary key references public.users (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- Time of the last request, to the hour.
  read_at timestamptz,
  created_at timestamptz not null default app.now()
);

create trigger audit after insert or update of token_hash or delete on public.calendar_feeds
  for each row execute function app.audit('-token_hash');

select app.secure_table('public.calendar_feeds');
grant select (user_id, read_at, created_at) on public.calendar_feeds to authenticated;

create policy users_can_read_own on public.calendar_feeds for select to authenticated
  using (user_id = (select auth.uid()));

-- Creates the caller's URL and replaces a previous one; returns its token, which is shown once. Raises 42501.
create function public.create_calendar_feed() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'recruiter');
  token_and_hash constant record := app.new_token();
begin
  insert into public.calendar_feeds as f (user_id, token_hash) values (auth.uid(), token_and_hash.hash)
  on conflict (user_id) do update set token_hash = excluded.token_hash, read_at = null, created_at = app.now();
  return token_and_hash.token;
end
$$;

-- Revokes the caller's URL, if there is one. Raises 42501.
create function public.revoke_calendar_feed() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_role('admin', 'recruiter');
  delete from public.calendar_feeds f where f.user_id = auth.uid();
end
$$;

-- Returns the content of `/api/calendar/{token}.ics`, from 30 days ago to half a year ahead: {language, events: [{id,
-- kind, startsAt, endsAt, candidate, reference, openingTitle, place, address, meetingUrl, isCancelled, revision,
-- changedAt, booked, capacity}]}. Contains the user's interviews, by their stable id, and their open slots, with
-- `candidate` null. First names only, because external calendars read it. Null for an unknown hash or a user who is not
-- active staff.
create function public.read_calendar_feed(p_token_hash text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person public.users;
  since constant timestamptz := app.now() - interval '30 days';
  until constant timestamptz := app.now() + interval '183 days';
begin
  select u.* into person
  from public.calendar_feeds f join public.users u on u.id = f.user_id
  where f.token_hash = p_token_hash and u.status = 'active' and u.role in ('admin', 'recruiter');
  if person.id is null then
    return null;
  end if;
  update public.calendar_feeds f set read_at = app.now()
  where f.user_id = person.id and (f.read_at is null or f.read_at < app.now() - interval '1 hour');
  return jsonb_build_object('language', person.locale, 'events', coalesce((
    with interviews_in_feed as (
      -- The latest state of a moved appointment for this interviewer.
      select distinct on (i.calendar_id) i.*
      from public.interviewer_assignments n join public.interviews i on i.id = n.interview_id
      where n.interviewer_id = person.id and n.starts_at >= since and n.starts_at < until
      order by i.calendar_id, i.reschedule_count desc
    ),
    events as (
      select i.calendar_id as id, i.kind, i.starts_at, i.ends_at, c.first_name as candidate, a.reference,
        o.title as opening, i.location_id, i.meeting_url,
        i.status in ('cancelled_by_candidate', 'cancelled_by_us', 'rescheduled') as is_cancelled,
        i.reschedule_count as moves, i.updated_at, null::integer as booked, null::integer as capacity
      from interviews_in_feed i
      join public.applications a on a.id = i.application_id
      join public.candidates c on c.id = a.candidate_id
      left join public.job_openings o on o.id = a.opening_id
      union all
      select s.id, s.kind, s.starts_at, s.ends_at, null, null, o.title, s.location_id, s.meeting_url,
        s.status = 'cancelled', s.version, s.updated_at, s.booked, s.capacity
      from public.interviewer_assignments n
      join public.interview_slots s on s.id = n.slot_id
      left join public.job_openings o on o.id = s.opening_id
      where n.interviewer_id = person.id and n.starts_at >= since and n.starts_at < until
    )
    select jsonb_agg(jsonb_build_object(
      'id', e.id, 'kind', e.kind, 'startsAt', e.starts_at, 'endsAt', e.ends_at, 'candidate', e.candidate,
      'reference', e.reference, 'openingTitle', e.opening, 'place', l.name, 'address', l.address,
      'meetingUrl', e.meeting_url, 'isCancelled', e.is_cancelled, 'revision', e.moves + e.is_cancelled::integer,
      'changedAt', e.updated_at, 'booked', e.booked, 'capacity', e.capacity
    ) order by e.starts_at, e.id)
    from events e left join public.locations l on l.id = e.location_id
  ), '[]'));
end
$$;

select app.grant_execute('public.create_calendar_feed()', 'authenticated');
select app.grant_execute('public.revoke_calendar_feed()', 'authenticated');
select app.grant_execute('public.read_calendar_feed(text)');
