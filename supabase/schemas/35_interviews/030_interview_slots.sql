-- Interview slots, each with a capacity (product design, B.2 and C.5). Only functions write them.

-- Maps a value to a range of one number, so that an exclusion constraint can compare values for equality without an
-- extension. Two values collide once in 2^63 pairs; null overlaps nothing.
create function app.overlap_key(value text) returns int8range
language sql immutable strict set search_path = ''
as $$
  select int8range(k.key, k.key, '[]') from (select hashtextextended(value, 0) >> 1 as key) k
$$;

select app.grant_execute('app.overlap_key(text)');

create table public.interview_slots (
  id uuid primary key default gen_random_uuid(),
  -- Null: for candidates of any opening.
  opening_id uuid references public.job_openings (id),
  kind text not null check (kind in ('phone', 'in_person', 'walk_in', 'video', 'road_test')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- 0: the time is blocked.
  capacity integer not null check (capacity between 0 and 500),
  -- Maintained by a trigger of `interviews` for every booking path; it cannot exceed the capacity.
  booked integer not null default 0,
  location_id uuid references public.locations (id),
  room text check (length(btrim(room)) between 1 and 80),
  meeting_url text check (meeting_url ~ '^https://' and length(meeting_url) <= 500),
  self_booking boolean not null default false,
  walk_in boolean not null default false,
  note_i18n jsonb check (app.is_translated_text(note_i18n) and length(note_i18n::text) <= 4000),
  status text not null default 'open' check (status in ('open', 'cancelled')),
  created_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  constraint interview_slots_not_overbooked check (booked between 0 and capacity),
  check (ends_at > starts_at and ends_at <= starts_at + interval '12 hours'),
  -- An interview in person needs a location.
  check (kind in ('phone', 'video') or capacity = 0 or location_id is not null),
  -- A room can have only one slot at a time; a location without a named room can have several.
  constraint interview_slots_room_free exclude using gist (
    app.overlap_key(location_id::text || lower(btrim(room))) with &&,
    tstzrange(starts_at, ends_at) with &&
  ) where (status = 'open')
);

create index interview_slots_time_idx on public.interview_slots (starts_at, id);
create index interview_slots_opening_idx on public.interview_slots (opening_id, starts_at);
create index interview_slots_location_idx on public.interview_slots (location_id, starts_at);
create index interview_slots_created_by_idx on public.interview_slots (created_by);
create index interview_slots_self_booking_idx on public.interview_slots (starts_at, id)
  where self_booking and status = 'open';

-- A booking must not bump the slot's version.
create trigger touch
  before update of opening_id, kind, starts_at, ends_at, capacity, location_id, room, meeting_url, self_booking,
    walk_in, note_i18n, status
  on public.interview_slots for each row execute function app.touch();
create trigger audit after insert or update or delete on public.interview_slots
  for each row execute function app.audit('-booked');

select app.secure_table('public.interview_slots');
grant select on public.interview_slots to authenticated;

-- Contains no candidate data, and planning needs all slots.
create policy staff_can_read on public.interview_slots for select to authenticated
  using ((select app.has_role('admin', 'recruiter', 'operations')));
