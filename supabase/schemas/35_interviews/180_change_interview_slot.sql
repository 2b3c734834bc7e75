-- Moving a slot moves its interviews; cancelling it cancels them (product design, C.5).

-- Locks a slot after the candidates booked in it; for its author, its interviewers and admins. Raises 42501, NOT_FOUND,
-- NOT_OWNER, STALE_VERSION, TRANSITION_NOT_ALLOWED (cancelled).
create function app.lock_slot_for_change(p_slot uuid, p_version integer) returns public.interview_slots
language plpgsql volatile set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'recruiter');
  error_details jsonb := jsonb_build_object('entity', 'interview_slot', 'id', p_slot);
  s public.interview_slots;
begin
  perform app.lock_application(a.id)
  from public.applications a
  where a.id in (
    select i.application_id from public.interviews i
    where i.slot_id = p_slot and i.status in ('scheduled', 'confirmed', 'checked_in', 'in_progress')
  )
  order by a.candidate_id, a.id;
  select * into s from public.interview_slots x where x.id = p_slot for no key update;
  error_details := error_details || jsonb_build_object('version', s.version);
  if s.id is null then
    perform app.fail('NOT_FOUND', error_details);
  elsif role = 'recruiter' and s.created_by is distinct from auth.uid() and not exists (
    select from public.interviewer_assignments x where x.slot_id = s.id and x.interviewer_id = auth.uid()
  ) then
    perform app.fail('NOT_OWNER', error_details);
  elsif p_version <> s.version then
    perform app.fail('STALE_VERSION', error_details);
  elsif s.status <> 'open' then
    perform app.fail('TRANSITION_NOT_ALLOWED', error_details || '{"from": "cancelled"}');
  end if;
  return s;
end
$$;

-- Changes the fields in `p_changes`: starts_at, ends_at, capacity, opening_id, location_id, room, meeting_url,
-- self_booking, walk_in, note_i18n, interviewer_ids. A new time or place moves the interviews that have not started:
-- the old rows stay, all participants are notified, and reminders restart. New interviewers apply to later bookings;
-- existing bookings keep theirs. Returns the slot. Also raises SLOT_FULL (capacity below the bookings),
-- BOOKING_CONFLICT, INVALID_VALUE (unknown key; more than 20 interviewers).
create function public.change_interview_slot(p_slot_id uuid, p_changes jsonb, p_version integer default null)
returns public.interview_slots
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before constant public.interview_slots := app.lock_slot_for_change(p_slot_id, p_version);
  s public.interview_slots := before;
  interviewers uuid[];
  conflicts jsonb;
  booked_interview public.interviews;
  moved public.interviews;
begin
  if p_changes is null or p_changes - array[
    'starts_at', 'ends_at', 'capacity', 'opening_id', 'location_id', 'room', 'meeting_url', 'self_booking', 'walk_in',
    'note_i18n', 'interviewer_ids'
  ] <> '{}' then
    perform app.fail('INVALID_VALUE', '{}', 'a slot has no such field to change');
  end if;
  s := jsonb_populate_record(before, p_changes);
  if p_changes ? 'interviewer_ids' then
    interviewers := array(select i::uuid from jsonb_array_elements_text(p_changes -> 'interviewer_ids') i);
  else
    interviewers := array(
      select x.interviewer_id from public.interviewer_assignments x where x.slot_id = s.id
    );
  end if;
  if s.capacity < before.booked then
    perform app.fail('SLOT_FULL', jsonb_build_object(
      'entity', 'interview_slot', 'id', s.id,
      'params', jsonb_build_object('capacity', s.capacity, 'booked', before.booked)
    ));
  end if;
  perform app.check_interviewers(interviewers);
  perform app.lock_schedules(interviewers, array_remove(array[s.location_id], null));
  conflicts := app.time_conflicts(interviewers, s.starts_at, s.ends_at, s.location_id, s.room, s.id);
  if conflicts <> '[]' then
    perform app.fail('BOOKING_CONFLICT', jsonb_build_object(
      'entity', 'interview_slot', 'id', s.id, 'params', jsonb_build_object('conflicts', conflicts)
    ));
  end if;
  update public.interview_slots x
  set starts_at = s.starts_at, ends_at = s.ends_at, capacity = s.capacity, opening_id = s.opening_id,
    location_id = s.location_id, room = s.room, meeting_url = s.meeting_url, self_booking = s.self_booking,
    walk_in = s.walk_in, note_i18n = s.note_i18n
  where x.id = s.id
  returning * into s;
  perform app.set_slot_interviewers(s, interviewers);

  if (s.starts_at, s.ends_at, s.location_id) is distinct from (before.starts_at, before.ends_at, before.location_id)
  then
    for booked_interview in
      select * from public.interviews i
      where i.slot_id = s.id and i.status in ('scheduled', 'confirmed')
      order by i.application_id
    loop
      moved := app.move_interview(booked_interview, s.id, s.kind, null, null, null, null, null, false);
      perform app.notify_interview(moved, 'interview.moved');
    end loop;
    select * into s from public.interview_slots x where x.id = s.id;
  end if;
  return s;
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

-- Cancels a slot and those of its interviews that have not started; notifies all participants, and the stages follow.
-- Also raises REASON_REQUIRED. Returns the slot.
create function public.cancel_interview_slot(p_slot_id uuid, p_reason text, p_version integer default null)
returns public.interview_slots
language plpgsql volatile security definer set search_path = ''
as $$
declare
  s public.interview_slots := app.lock_slot_for_change(p_slot_id, p_version);
  cancelled public.interviews;
begin
  if length(btrim(coalesce(p_reason, ''))) = 0 then
    perform app.fail('REASON_REQUIRED', jsonb_build_object('entity', 'interview_slot', 'id', s.id));
  end if;
  for cancelled in
    update public.interviews set status = 'cancelled_by_us', cancel_reason = btrim(p_reason)
    where slot_id = s.id and status in ('scheduled', 'confirmed')
    returning *
  loop
    perform app.update_interview_stage(cancelled.application_id);
    perform app.notify_interview(cancelled, 'interview.cancelled');
  end loop;
  update public.interview_slots set status = 'cancelled' where id = s.id returning * into s;
  return s;
end
$$;

select app.grant_execute('public.change_interview_slot(uuid, jsonb, integer)', 'authenticated');
select app.grant_execute('public.cancel_interview_slot(uuid, text, integer)', 'authenticated');

-- Sends reminders before interviews; for the job runner. Notifies the driver, the interviewers, and the recruiter, who
-- writes to drivers without an account. `interview_reminder_minutes` of app_config sets the lead times; each is sent
-- once. One that was due before the booking is not sent; of several late ones only the last. Returns for how many
-- interviews a reminder was sent.
create function app.send_interview_reminders() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  due_reminder record;
  reminder_count integer := 0;
begin
  for due_reminder in
    with sent as (
      insert into public.interview_reminders (interview_id, minutes_before)
      select i.id, m.minutes
      from (
        select minutes::integer from jsonb_array_elements_text(app.config('interview_reminder_minutes')) minutes
      ) m
      join public.interviews i
        on i.starts_at > app.now() and i.starts_at <= app.now() + make_interval(mins => m.minutes)
      where i.status in ('scheduled', 'confirmed')
        and i.created_at <= i.starts_at - make_interval(mins => m.minutes)
      order by i.starts_at, i.id, m.minutes
      on conflict (interview_id, minutes_before) do nothing
      returning interview_id, minutes_before
    )
    select s.interview_id, min(s.minutes_before) as minutes
    from sent s
    group by s.interview_id
  loop
    perform app.notify_interview(i, 'interview.reminder') from public.interviews i
      where i.id = due_reminder.interview_id;
    reminder_count := reminder_count + 1;
  end loop;
  return reminder_count;
end
$$;
