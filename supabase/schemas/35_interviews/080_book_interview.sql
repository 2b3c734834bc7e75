-- Bookings: one row of `interviews` for an application, in a slot or at a separate time.

-- Adds an interview to an application that the caller has locked. In a slot, kind, time and place are the slot's, and
-- the interviewers all or some of the slot's. `p_before`: the interview this one replaces. Raises INVALID_VALUE (too
-- many interviewers), NOT_FOUND (slot), SLOT_FULL {capacity}, BOOKING_CONFLICT {conflicts: [{kind: interviewer | room |
-- candidate | slot | opening, …}]}.
create function app.add_interview(
  p_application public.applications, p_slot uuid, p_kind text, p_starts_at timestamptz, p_ends_at timestamptz,
  p_location uuid, p_interviewers uuid[], p_key uuid, p_before public.interviews
) returns public.interviews
language plpgsql volatile security definer set search_path = ''
as $$
declare
  error_details constant jsonb := jsonb_build_object('entity', 'application', 'id', p_application.id);
  s public.interview_slots;
  slot_interviewers uuid[];
  chosen uuid[] := p_interviewers;
  conflicts jsonb := '[]';
  new_interview public.interviews;
begin
  perform app.check_interviewers(p_interviewers);
  new_interview.id := coalesce(p_before.rescheduled_to_id, gen_random_uuid());
  if p_slot is not null then
    select * into s from public.interview_slots x where x.id = p_slot for no key update;
    if s.id is null then
      perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'interview_slot', 'id', p_slot));
    end if;
    select coalesce(array_agg(i.interviewer_id), '{}') into slot_interviewers
    from public.interviewer_assignments i where i.slot_id = s.id;
    chosen := coalesce(p_interviewers, slot_interviewers);
    if s.status <> 'open' or s.ends_at <= app.now() then
      conflicts := conflicts || jsonb_build_object(
        'kind', 'slot', 'reason', case s.status when 'open' then 'past' else s.status end, 'slot_id', s.id
      );
    end if;
    if s.opening_id is not null and s.opening_id is distinct from p_application.opening_id then
      conflicts := conflicts || jsonb_build_object('kind', 'opening', 'slot_id', s.id, 'opening_id', s.opening_id);
    end if;
    select conflicts || coalesce(jsonb_agg(jsonb_build_object(
      'kind', 'interviewer', 'reason', 'not_of_slot', 'interviewer_id', i
    )), '[]') into conflicts
    from unnest(chosen) i where i <> all (slot_interviewers);
  else
    perform app.lock_schedules(chosen);
    conflicts := app.time_conflicts(chosen, p_starts_at, p_ends_at);
  end if;
  select conflicts || coalesce(jsonb_agg(jsonb_build_object(
    'kind', 'candidate', 'interview_id', i.id, 'starts_at', i.starts_at, 'ends_at', i.ends_at, 'status', i.status
  )), '[]') into conflicts
  from public.interviews i
  where i.application_id = p_application.id and i.status in ('scheduled', 'confirmed', 'checked_in', 'in_progress');
  if conflicts <> '[]' then
    perform app.fail('BOOKING_CONFLICT', error_details || jsonb_build_object(
      'params', jsonb_build_object('conflicts', conflicts)
    ));
  elsif s.booked >= s.capacity then
    perform app.fail('SLOT_FULL', jsonb_build_object(
      'entity', 'interview_slot', 'id', s.id, 'params', jsonb_build_object('capacity', s.capacity)
    ));
  end if;

  insert into public.interviews (
    id, application_id, slot_id, template_id, kind, round, starts_at, ends_at, location_id, meeting_url, booked_by,
    booking_key, reschedule_count, calendar_id
  )
  values (
    new_interview.id, p_application.id, s.id,
    coalesce(p_before.template_id, app.interview_template(p_application.opening_id)),
    coalesce(s.kind, p_kind),
    coalesce(p_before.round, 1 + (
      select count(*) from public.interviews i where i.application_id = p_application.id and i.status = 'completed'
    )),
    coalesce(s.starts_at, p_starts_at), coalesce(s.ends_at, p_ends_at), coalesce(s.location_id, p_location),
    s.meeting_url, auth.uid(), p_key, coalesce(p_before.reschedule_count + 1, 0),
    coalesce(p_before.calendar_id, gen_random_uuid())
  )
  returning * into new_interview;
  insert into public.interviewer_assignments (interviewer_id, interview_id, starts_at, ends_at, blocks)
  select distinct i, new_interview.id, new_interview.starts_at, new_interview.ends_at, s.id is null
  from unnest(chosen) i;
  return new_interview;
end
$$;

-- Validates an interview outside of slots: kind, both times, and a place for a meeting in person; at most twelve hours
-- long, and not over for more than an hour. Raises INVALID_VALUE.
create function app.check_interview_time(
  p_kind text, p_starts_at timestamptz, p_ends_at timestamptz, p_location uuid
) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if p_kind is null or p_starts_at is null or p_ends_at is null or p_ends_at <= p_starts_at
    or p_ends_at > p_starts_at + interval '12 hours' or p_ends_at < app.now() - interval '1 hour'
    or (p_kind not in ('phone', 'video') and p_location is null) then
    perform app.fail(
      'INVALID_VALUE', '{}',
      'an interview without a slot takes a kind, a time to come, and a place unless nobody meets'
    );
  end if;
end
$$;

-- Books an interview for an application, by its recruiter or an admin: in a slot, or at a time (UTC) with kind and
-- place (`p_ends_at` defaults to `interview_minutes` later). Interviewers default to the slot's, else the candidate's
-- recruiter. A retry with the same key returns the existing interview. The stage follows; a further round starts after
-- the decision `second_round`, from `interviewed`. Product design, B.3, B.4 and C.5. Raises 42501, INVALID_VALUE,
-- NOT_FOUND, NOT_OWNER, TRANSITION_NOT_ALLOWED, SLOT_FULL, BOOKING_CONFLICT.
create function public.book_interview(
  p_application_id uuid, p_slot_id uuid default null, p_starts_at timestamptz default null,
  p_ends_at timestamptz default null, p_kind text default null, p_location_id uuid default null,
  p_interviewers uuid[] default null, p_key uuid default null
) returns public.interviews
language plpgsql volatile security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'recruiter');
  error_details constant jsonb := jsonb_build_object('entity', 'application', 'id', p_application_id);
  ends_at constant timestamptz :=
    coalesce(p_ends_at, p_starts_at + make_interval(mins => (app.config('interview_minutes') #>> '{}')::integer));
  a public.applications;
  booked public.interviews;
begin
  a := app.lock_application(p_application_id);
  if a.id is null then
    perform app.fail('NOT_FOUND', error_details);
  elsif role = 'recruiter' and a.recruiter_id is distinct from auth.uid() then
    perform app.fail('NOT_OWNER', error_details);
  end if;
  select * into booked from public.interviews i where i.booking_key = p_key;
  if booked.application_id = a.id then
    return booked;
  end if;
  if p_slot_id is null then
    perform app.check_interview_time(p_kind, p_starts_at, ends_at, p_location_id);
  end if;
  if a.stage not in ('qualified', 'interview_scheduled') and not (a.stage = 'interviewed' and exists (
    select from public.interviews i
    where i.application_id = a.id and i.outcome = 'second_round' and not exists (
      select from public.interviews l
      where l.application_id = a.id and l.status = 'completed' and l.round > i.round
    )
  )) then
    perform app.fail('TRANSITION_NOT_ALLOWED', error_details || jsonb_build_object(
      'from', a.stage, 'to', 'interview_scheduled', 'version', a.version
    ));
  end if;
  booked := app.add_interview(
    a, p_slot_id, p_kind, p_starts_at, ends_at, p_location_id,
    coalesce(p_interviewers, case when p_slot_id is null then array_remove(array[a.recruiter_id], null) end),
    p_key, null
  );
  if a.stage = 'interviewed' then
    perform app.move_application(a.id, 'interview_scheduled', case role when 'admin' then 'admin' else 'owner' end);
  else
    perform app.update_interview_stage(a.id);
  end if;
  perform app.notify_interview(booked, 'interview.booked');
  return booked;
end
$$;

select app.grant_execute(
  'public.book_interview(uuid, uuid, timestamptz, timestamptz, text, uuid, uuid[], uuid)', 'authenticated'
);
