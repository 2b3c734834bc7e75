-- Books, moves and attends appointments. An appointment may belong to a visa step, whose status follows it.

-- Returns this candidate's application that operations work on; raises NOT_FOUND.
create function app.operations_application(p_candidate uuid) returns public.applications
language plpgsql stable security definer set search_path = ''
as $$
declare
  application public.applications;
begin
  select * into application from public.applications a
  where a.candidate_id = p_candidate and a.is_with_operations
    and a.stage in (/* phase operations, deployed */ 'handover_review', 'documents', 'visa', 'onboarding', 'deployed');
  if not found then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'candidate', 'id', p_candidate));
  end if;
  return application;
end
$$;

-- Rejects a value of an appointment: FIELDS_INVALID {field}.
create function app.fail_appointment_field(p_field text) returns void
language sql set search_path = ''
as $$
  select app.fail('FIELDS_INVALID', jsonb_build_object(
    'entity', 'appointment', 'params', jsonb_build_object('field', p_field)
  ))
$$;

-- Inserts an appointment, with a seat on the trip if there is one, and notifies the driver.
create function app.insert_appointment(p_appointment public.appointments) returns public.appointments
language plpgsql security definer set search_path = ''
as $$
declare
  trip public.trips;
  appointment public.appointments;
begin
  if p_appointment.trip_id is not null then
    select * into trip from public.trips where id = p_appointment.trip_id for update;
    if trip.id is null or trip.status <> 'planned' or trip.kind <> p_appointment.kind
      or trip.centre_id <> p_appointment.centre_id then
      perform app.fail_appointment_field('trip_id');
    elsif trip.capacity <= (
      select count(*) from public.appointments a where a.trip_id = trip.id
        and a.status in ('booked', 'attended')
    ) then
      perform app.fail('SLOT_FULL', jsonb_build_object(
        'entity', 'trip', 'id', trip.id, 'version', trip.version,
        'params', jsonb_build_object('capacity', trip.capacity)
      ));
    end if;
  end if;
  if p_appointment.starts_at is null or p_appointment.starts_at < app.now() then
    perform app.fail_appointment_field('starts_at');
  elsif not exists (
    select from public.centres c where c.id = p_appointment.centre_id and c.kind = p_appointment.kind and c.active
  ) then
    perform app.fail_appointment_field('centre_id');
  end if;
  insert into public.appointments (
    candidate_id, application_id, kind, centre_id, starts_at, trip_id, slip_i18n, moved_from_id, booked_by
  )
  values (
    p_appointment.candidate_id, p_appointment.application_id, p_appointment.kind, p_appointment.centre_id,
      p_appointment.starts_at, p_appointment.trip_id,
    p_appointment.slip_i18n, p_appointment.moved_from_id, auth.uid()
  )
  returning * into appointment;
  perform app.notify(
    c.user_id, case when appointment.moved_from_id is null then 'appointment.booked' else 'appointment.moved' end,
    jsonb_build_object('kind', appointment.kind, 'starts_at', appointment.starts_at, 'centre_id',
      appointment.centre_id),
    '/driver', 'appointment', appointment.id, 'appointment:' || coalesce(appointment.moved_from_id, appointment.id)
  )
  from public.candidates c where c.id = appointment.candidate_id;
  return appointment;
exception when unique_violation then
  perform app.fail('ALREADY_BOOKED', jsonb_build_object(
    'entity', 'candidate', 'id', p_appointment.candidate_id,
    'params', jsonb_build_object('starts_at', p_appointment.starts_at)
  ));
end
$$;

-- Books a candidate of operations at a centre of that kind, in the future; with `p_trip_id` on a trip, whose centre and
-- time are the defaults. With `p_stage_id` and its version the appointment belongs to that step, which changes from
-- ready to appointment_booked. Returns the appointment. Raises NOT_FOUND, STALE_VERSION, FIELDS_INVALID {field},
-- SLOT_FULL, ALREADY_BOOKED, TRANSITION_NOT_ALLOWED.
create function public.book_appointment(
  p_candidate_id uuid, p_kind text, p_centre_id uuid, p_starts_at timestamptz, p_stage_id uuid default null,
  p_version integer default null, p_trip_id uuid default null, p_slip_i18n jsonb default null
) returns public.appointments
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  application constant public.applications := app.operations_application(p_candidate_id);
  trip public.trips;
  stage public.visa_stages;
  actual record;
  appointment public.appointments;
begin
  select * into trip from public.trips where id = p_trip_id;
  if p_stage_id is not null then
    perform app.lock_visa_case(s.visa_case_id, null) from public.visa_stages s where s.id = p_stage_id;
    select s.* into stage
    from public.visa_stages s
    join public.visa_stage_types t on t.code = s.code
    join public.visa_cases c on c.id = s.visa_case_id
    where s.id = p_stage_id and c.application_id = application.id and t.appointment_kind = p_kind;
    if not found then
      perform app.fail_appointment_field('stage_id');
    elsif p_version is distinct from stage.version then
      perform app.fail(
        'STALE_VERSION', jsonb_build_object('entity', 'visa_stage', 'id', p_stage_id,
        'version', stage.version)
      );
    end if;
    select * into actual from app.actual_visa_status(stage);
    if actual.status in ('not_started', 'rejected', 'completed', 'skipped') then
      perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
        'entity', 'visa_stage', 'id', p_stage_id, 'from', actual.status, 'to', 'appointment_booked',
        'version', stage.version
      ));
    elsif exists (
      select from public.appointments a where a.id = stage.appointment_id and a.status = 'booked'
    ) then
      perform app.fail('ALREADY_BOOKED', jsonb_build_object('entity', 'visa_stage', 'id', p_stage_id));
    end if;
  end if;
  appointment.candidate_id := p_candidate_id;
  appointment.application_id := application.id;
  appointment.kind := p_kind;
  appointment.centre_id := coalesce(p_centre_id, trip.centre_id);
  appointment.starts_at := coalesce(p_starts_at, trip.starts_at);
  appointment.trip_id := p_trip_id;
  appointment.slip_i18n := p_slip_i18n;
  appointment := app.insert_appointment(appointment);
  if p_stage_id is not null then
    update public.visa_stages set appointment_id = appointment.id where id = p_stage_id;
    if actual.status = 'ready' then
      perform app.move_visa_stage(p_stage_id, 'appointment_booked', '{}', null);
    end if;
  end if;
  return appointment;
end
$$;

-- Locks an appointment after its candidate and application. Raises NOT_FOUND, STALE_VERSION, and TRANSITION_NOT_ALLOWED
-- unless it has one of these statuses.
create function app.lock_appointment(p_id uuid, p_version integer, p_to text, variadic p_from text[])
returns public.appointments
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.appointments;
begin
  perform app.lock_application(a.application_id) from public.appointments a where a.id = p_id;
  select * into locked from public.appointments where id = p_id for update;
  if not found or not app.can_process_application(locked.application_id) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'appointment', 'id', p_id));
  elsif p_version is distinct from locked.version then
    perform app.fail(
      'STALE_VERSION', jsonb_build_object('entity', 'appointment', 'id', p_id, 'version', locked.version)
    );
  elsif locked.status <> all (p_from) then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'appointment', 'id', p_id, 'from', locked.status, 'to', p_to, 'version', locked.version
    ));
  end if;
  return locked;
end
$$;

-- Moves a booked or missed appointment to another time, centre (null: the same) or trip (null: none). Returns the new
-- appointment; the old one stays as `moved`. Raises NOT_FOUND, STALE_VERSION, TRANSITION_NOT_ALLOWED, FIELDS_INVALID
-- {field}, SLOT_FULL, ALREADY_BOOKED.
create function public.move_appointment(
  p_appointment_id uuid, p_starts_at timestamptz, p_centre_id uuid, p_trip_id uuid, p_version integer
) returns public.appointments
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  old public.appointments := app.lock_appointment(p_appointment_id, p_version, 'moved', 'booked', 'missed');
  new_appointment public.appointments := old;
begin
  update public.appointments set status = 'moved' where id = old.id;
  new_appointment.starts_at := p_starts_at;
  new_appointment.centre_id := coalesce(p_centre_id, old.centre_id);
  new_appointment.trip_id := p_trip_id;
  new_appointment.moved_from_id := old.id;
  new_appointment := app.insert_appointment(new_appointment);
  update public.visa_stages set appointment_id = new_appointment.id where appointment_id = old.id;
  return new_appointment;
end
$$;

-- Moves all bookings of a trip to its changed centre and time. Each gets a new appointment, as by `move_appointment`,
-- and a notification.
create function app.move_trip_bookings(p_trip public.trips) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  old public.appointments;
  new_appointment public.appointments;
begin
  for old in
    select * from public.appointments a
    where a.trip_id = p_trip.id and a.status = 'booked' order by a.candidate_id for update
  loop
    update public.appointments set status = 'moved' where id = old.id;
    new_appointment := old;
    new_appointment.starts_at := p_trip.starts_at;
    new_appointment.centre_id := p_trip.centre_id;
    new_appointment.moved_from_id := old.id;
    new_appointment := app.insert_appointment(new_appointment);
    update public.visa_stages set appointment_id = new_appointment.id where appointment_id = old.id;
  end loop;
end
$$;

-- Records that a booked candidate attended or missed the appointment, or that it was cancelled. If attended, a step
-- waiting for it becomes submitted. Returns the appointment. Raises NOT_FOUND, STALE_VERSION, TRANSITION_NOT_ALLOWED.
create function public.record_attendance(p_appointment_id uuid, p_status text, p_version integer)
returns public.appointments
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  appointment public.appointments := app.lock_appointment(p_appointment_id, p_version, p_status, 'booked');
begin
  if p_status is null or p_status not in ('attended', 'missed', 'cancelled') then
    perform app.fail_appointment_field('status');
  end if;
  update public.appointments set status = p_status where id = p_appointment_id returning * into appointment;
  if p_status = 'attended' then
    perform app.move_visa_stage(s.id, 'submitted', '{}', null)
    from public.visa_stages s, app.actual_visa_status(s) actual
    where s.appointment_id = p_appointment_id and actual.status = 'appointment_booked';
  end if;
  return appointment;
end
$$;

select app.grant_execute(
  'public.book_appointment(uuid, text, uuid, timestamptz, uuid, integer, uuid, jsonb)', 'authenticated'
);
select app.grant_execute('public.move_appointment(uuid, timestamptz, uuid, uuid, integer)', 'authenticated');
select app.grant_execute('public.record_attendance(uuid, text, integer)', 'authenticated');
