-- One row per interview of an application. Rescheduling adds a row linked to the old one, to keep the history (product
-- design, B.4). Only functions write them.
create table public.interviews (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.applications (id) on delete cascade,
  slot_id uuid references public.interview_slots (id),
  template_id uuid not null references public.interview_templates (id),
  kind text not null check (kind in ('phone', 'in_person', 'walk_in', 'video', 'road_test')),
  round integer not null default 1 check (round between 1 and 20),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  location_id uuid references public.locations (id),
  meeting_url text check (meeting_url ~ '^https://' and length(meeting_url) <= 500),
  status text not null default 'scheduled' check (status in (
    'scheduled', 'confirmed', 'checked_in', 'in_progress', 'completed', 'no_show', 'cancelled_by_candidate',
    'cancelled_by_us', 'rescheduled'
  )),
  booked_by uuid references public.users (id) on delete set null,
  -- The caller's idempotency key: a retry books once.
  booking_key uuid unique,
  -- Stable id for calendars; kept when the interview is moved.
  calendar_id uuid not null default gen_random_uuid(),
  confirmed_at timestamptz,
  checked_in_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  -- Content of the code on the driver's phone, scanned at the desk.
  check_in_token uuid not null unique default gen_random_uuid(),
  -- Queue number, counted from 1 per day and location.
  queue_on date,
  queue_no integer check (queue_no > 0),
  -- The desk that called the number.
  desk_no integer check (desk_no between 1 and 99),
  -- When a candidate who missed the call was moved to the end of the queue.
  requeued_at timestamptz,
  -- The device's idempotency key: a retry checks in once.
  check_in_key uuid unique,
  cancel_reason text check (length(cancel_reason) between 1 and 500),
  -- The driver cancelled or moved it; the number of such changes is limited.
  ended_by_driver boolean not null default false,
  rescheduled_to_id uuid unique references public.interviews (id) deferrable initially deferred,
  reschedule_count integer not null default 0 check (reschedule_count >= 0),
  outcome text check (outcome in ('pass', 'fail', 'second_round', 'hold')),
  decided_by uuid references public.users (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  check (kind in ('phone', 'video') or location_id is not null),
  check ((status = 'rescheduled') = (rescheduled_to_id is not null)),
  check ((queue_on is null) = (queue_no is null)),
  check (status <> 'cancelled_by_us' or cancel_reason is not null),
  check (outcome is null or (status = 'completed' and decided_at is not null))
);

-- One open interview per application, which prevents double booking.
create unique index interviews_open_key on public.interviews (application_id)
  where status in ('scheduled', 'confirmed', 'checked_in', 'in_progress');
create unique index interviews_queue_key on public.interviews (queue_on, location_id, queue_no);
create index interviews_calendar_idx on public.interviews (calendar_id);
create index interviews_undecided_idx on public.interviews (starts_at, id)
  where status = 'completed' and (outcome is null or outcome = 'hold');
create index interviews_application_idx on public.interviews (application_id, starts_at desc, id desc);
create index interviews_slot_idx on public.interviews (slot_id);
create index interviews_time_idx on public.interviews (starts_at, id);
create index interviews_status_idx on public.interviews (status, starts_at, id);
create index interviews_location_idx on public.interviews (location_id, starts_at, id);
create index interviews_template_idx on public.interviews (template_id);
create index interviews_booked_by_idx on public.interviews (booked_by);
create index interviews_decided_by_idx on public.interviews (decided_by);

create trigger touch before update on public.interviews for each row execute function app.touch();
create trigger audit after insert or update or delete on public.interviews
  for each row execute function app.audit('-check_in_token');

-- Returns whether a status change is allowed (product design, B.4). Phone and video interviews have no check-in. `from`
-- and `to` are statuses.
create function app.is_interview_transition_allowed(p_kind text, p_from text, p_to text) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when p_from in ('scheduled', 'confirmed') then p_to in (
      'no_show', 'cancelled_by_candidate', 'cancelled_by_us', 'rescheduled',
      case p_from when 'scheduled' then 'confirmed' end,
      case when p_kind in ('phone', 'video') then 'in_progress' else 'checked_in' end
    )
    -- A candidate may leave the queue before being called.
    when p_from = 'checked_in' then p_to in (
      'in_progress', 'no_show', 'cancelled_by_candidate', 'cancelled_by_us', 'rescheduled'
    )
    -- A called candidate may not appear.
    when p_from = 'in_progress' then p_to in ('completed', 'cancelled_by_us', 'checked_in', 'no_show')
    else false
  end is true
$$;

create function app.guard_interview() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Undoing a rejection reopens the interviews it cancelled.
  if current_setting('app.undoing', true) = 'on' then
    return new;
  end if;
  -- Undoing a check-in also removes its queue number.
  if old.status = 'checked_in' and new.status in ('scheduled', 'confirmed') and new.queue_no is null then
    return new;
  end if;
  if not app.is_interview_transition_allowed(old.kind, old.status, new.status) then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'interview', 'id', old.id, 'from', old.status, 'to', new.status, 'version', old.version
    ));
  end if;
  return new;
end
$$;

create trigger guard_status before update of status on public.interviews
  for each row execute function app.guard_interview();

-- Returns whether an interview in this status counts towards its slot's capacity.
create function app.counts_towards_capacity(p_status text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_status not in ('cancelled_by_candidate', 'cancelled_by_us', 'rescheduled')
$$;

select app.grant_execute('app.counts_towards_capacity(text)');

create function app.count_booked() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' and old.slot_id is not null and app.counts_towards_capacity(old.status) then
    update public.interview_slots set booked = booked - 1 where id = old.slot_id;
  end if;
  if tg_op <> 'DELETE' and new.slot_id is not null and app.counts_towards_capacity(new.status) then
    update public.interview_slots set booked = booked + 1 where id = new.slot_id;
  end if;
  return null;
end
$$;

create trigger count_booked after insert or delete on public.interviews
  for each row execute function app.count_booked();
create trigger count_booked_on_update after update of status, slot_id on public.interviews
  for each row when (
    app.counts_towards_capacity(old.status) <> app.counts_towards_capacity(new.status) or old.slot_id is distinct
      from new.slot_id
  ) execute function app.count_booked();

select app.secure_table('public.interviews');
grant select on public.interviews to authenticated;
