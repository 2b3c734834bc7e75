-- Trips: several candidates to one centre at one time, and a grid to record the results (product design, A item 9).

-- Plans a trip {kind, centre_id, starts_at, capacity, vehicle?, driver_contact?, pro_id?, note?} and books
-- `p_candidates`, up to 100 of {candidate_id, stage_id?, version?, starts_at?, slip_i18n?}. Candidates who cannot be
-- booked are skipped and reported. Returns in their order: trip, candidate, appointment, success, or else code and
-- details as `book_appointment` raises them. Raises FIELDS_INVALID {field} for the trip itself.
create function public.build_trip(p_trip jsonb, p_candidates jsonb)
returns table (
  place integer, trip_id uuid, candidate_id uuid, appointment_id uuid, ok boolean, code text, details jsonb
)
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  trip public.trips;
begin
  if jsonb_typeof(p_candidates) is distinct from 'array'
    or jsonb_array_length(p_candidates) not between 1 and 100 then
    perform app.fail('FIELDS_INVALID', '{"entity": "trip", "params": {"field": "candidates", "limit": 100}}');
  end if;
  trip := jsonb_populate_record(null::public.trips, p_trip);
  if not exists (
    select from public.centres c where c.id = trip.centre_id and c.kind = trip.kind and c.active
  ) then
    perform app.fail('FIELDS_INVALID', '{"entity": "trip", "params": {"field": "centre_id"}}');
  elsif trip.starts_at is null or trip.starts_at < app.now() then
    perform app.fail('FIELDS_INVALID', '{"entity": "trip", "params": {"field": "starts_at"}}');
  elsif trip.pro_id is not null and not exists (
    select from public.users u
    where u.id = trip.pro_id and u.role in ('operations', 'admin') and u.status = 'active'
  ) then
    perform app.fail('FIELDS_INVALID', '{"entity": "trip", "params": {"field": "pro_id"}}');
  end if;
  insert into public.trips (
    kind, centre_id, starts_at, capacity, vehicle, driver_contact, pro_id, note, created_by
  )
  values (
    trip.kind, trip.centre_id, trip.starts_at, coalesce(trip.capacity, jsonb_array_length(p_candidates)),
    trip.vehicle, trip.driver_contact, trip.pro_id, trip.note, auth.uid()
  )
  returning * into trip;
  return query
  select r.place::integer, trip.id, (r.entry ->> 'candidate_id')::uuid, (t.outcome ->> 'row')::uuid,
    (t.outcome ->> 'ok')::boolean, t.outcome ->> 'code', t.outcome -> 'details'
  from jsonb_array_elements(p_candidates) with ordinality r (entry, place),
  lateral (
    select app.try_row(
      $sql$select x.id, x.version from public.book_appointment(
        ($1 ->> 'candidate_id')::uuid, $1 ->> 'kind', null, ($1 ->> 'starts_at')::timestamptz,
        ($1 ->> 'stage_id')::uuid, ($1 ->> 'version')::integer, ($1 ->> 'trip_id')::uuid,
        $1 -> 'slip_i18n') x$sql$,
      r.entry || jsonb_build_object('trip_id', trip.id, 'kind', trip.kind)
    ) as outcome
  ) t
  order by r.place;
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

-- Changes a planned trip: any of centre_id and starts_at (which move its bookings and notify the drivers), vehicle,
-- driver_contact, pro_id, capacity, note, status ('done', or 'cancelled', which cancels its bookings and notifies the
-- drivers). Returns the trip. Raises NOT_FOUND, STALE_VERSION, TRANSITION_NOT_ALLOWED, SLOT_FULL {capacity: number of
-- bookings}, ALREADY_BOOKED, FIELDS_INVALID {unknown | field}.
create function public.update_trip(p_trip_id uuid, p_fields jsonb, p_version integer) returns public.trips
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  previous public.trips;
  trip public.trips;
  unknown text[];
  seats_taken bigint;
begin
  -- Locks the affected candidates before the trip, in the same order as a booking on a trip.
  if p_fields ->> 'status' = 'cancelled' or p_fields ?| array['centre_id', 'starts_at'] then
    perform app.lock_application(a.application_id)
    from public.appointments a
    where a.trip_id = p_trip_id and a.status = 'booked'
    order by a.candidate_id;
  end if;
  select * into previous from public.trips where id = p_trip_id for update;
  if not found then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'trip', 'id', p_trip_id));
  elsif p_version is distinct from previous.version then
    perform app.fail('STALE_VERSION', jsonb_build_object('entity', 'trip', 'id', p_trip_id,
      'version', previous.version));
  elsif previous.status <> 'planned' then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'trip', 'id', p_trip_id, 'from', previous.status, 'to', p_fields ->> 'status',
      'version', previous.version
    ));
  end if;
  select array_agg(f.key order by f.key) into unknown
  from jsonb_object_keys(p_fields) f (key)
  where f.key not in (
    'centre_id', 'starts_at', 'vehicle', 'driver_contact', 'pro_id', 'capacity', 'note', 'status'
  );
  if unknown is not null then
    perform app.fail('FIELDS_INVALID', jsonb_build_object(
      'entity', 'trip', 'id', p_trip_id, 'params', jsonb_build_object('unknown', unknown)
    ));
  end if;
  trip := jsonb_populate_record(previous, p_fields);
  select count(*) into seats_taken
  from public.appointments a where a.trip_id = p_trip_id and a.status in ('booked', 'attended');
  if trip.capacity < seats_taken then
    perform app.fail('SLOT_FULL', jsonb_build_object(
      'entity', 'trip', 'id', p_trip_id, 'version', previous.version,
      'params', jsonb_build_object('capacity', seats_taken)
    ));
  elsif trip.centre_id is distinct from previous.centre_id and not exists (
    select from public.centres c where c.id = trip.centre_id and c.kind = trip.kind and c.active
  ) then
    perform app.fail('FIELDS_INVALID', '{"entity": "trip", "params": {"field": "centre_id"}}');
  elsif trip.starts_at is distinct from previous.starts_at
    and (trip.starts_at is null or trip.starts_at < app.now()) then
    perform app.fail('FIELDS_INVALID', '{"entity": "trip", "params": {"field": "starts_at"}}');
  end if;
  update public.trips t set
    centre_id = trip.centre_id, starts_at = trip.starts_at,
    vehicle = trip.vehicle, driver_contact = trip.driver_contact, pro_id = trip.pro_id,
    capacity = trip.capacity, note = trip.note, status = trip.status
  where t.id = p_trip_id
  returning * into trip;
  if trip.status = 'cancelled' then
    update public.appointments a set status = 'cancelled' where a.trip_id = p_trip_id and a.status = 'booked';
  elsif trip.status = 'planned' and (trip.centre_id, trip.starts_at) is distinct
    from (previous.centre_id, previous.starts_at) then
    perform app.move_trip_bookings(trip);
  end if;
  return trip;
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

-- Notifies a driver whose appointment was cancelled.
create function app.notify_appointment_cancelled() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.notify(
    c.user_id, 'appointment.cancelled', jsonb_build_object('kind', new.kind, 'starts_at', new.starts_at),
    '/driver', 'appointment', new.id, 'appointment:' || new.id
  )
  from public.candidates c where c.id = new.candidate_id;
  return null;
end
$$;

create trigger notify_cancelled after update of status on public.appointments
  for each row when (old.status = 'booked' and new.status = 'cancelled')
  execute function app.notify_appointment_cancelled();

-- Records one row of a trip's grid: attendance if still open, then the step's result, by way of submitted and
-- awaiting_authority. Returns the appointment.
create function app.record_trip_result(p_row jsonb) returns public.appointments
language plpgsql security definer set search_path = ''
as $$
declare
  appointment public.appointments;
  stage public.visa_stages;
  actual record;
  steps constant text[] := array['submitted', 'awaiting_authority', p_row ->> 'to_status'];
begin
  select * into appointment from public.appointments where id = (p_row ->> 'appointment_id')::uuid;
  if appointment.status is distinct from 'attended' or p_row ->> 'attendance' is distinct from 'attended' then
    appointment := public.record_attendance(
      (p_row ->> 'appointment_id')::uuid, p_row ->> 'attendance', (p_row ->> 'version')::integer
    );
  elsif not app.can_process_application(appointment.application_id) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'appointment', 'id', appointment.id));
  end if;
  if p_row ->> 'to_status' is null or appointment.status <> 'attended' then
    return appointment;
  end if;
  select * into stage from public.visa_stages where appointment_id = appointment.id;
  if not found
    or p_row ->> 'to_status' not in ('awaiting_authority', 'action_required', 'rejected', 'completed') then
    perform app.fail_appointment_field('to_status');
  end if;
  select * into actual from app.actual_visa_status(stage);
  for at in coalesce(array_position(steps, actual.status), 0) + 1 .. 3 loop
    exit when actual.status = p_row ->> 'to_status';
    stage := app.move_visa_stage(
      stage.id, steps[at], case when steps[at] = p_row ->> 'to_status' then p_row -> 'fields' end, null
    );
    select * into actual from app.actual_visa_status(stage);
  end loop;
  return appointment;
end
$$;

-- Records a trip's grid: `p_rows` is up to 100 of {appointment_id, attendance: attended | missed, version, to_status?,
-- fields?}; `to_status` is the new status of the visa step, and `fields` as in `advance_visa_stage`. Rows are
-- independent. Returns in the same order the index, appointment, success with the new version, or else code and
-- details.
create function public.record_trip_results(p_rows jsonb)
returns table (place integer, appointment_id uuid, ok boolean, version integer, code text, details jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
begin
  perform app.check_rows(p_rows, 'appointment', 100);
  -- Locks in a fixed order, so that two bulk calls cannot deadlock.
  perform app.lock_application(a.application_id)
  from public.appointments a
  where a.id in (select (r ->> 'appointment_id')::uuid from jsonb_array_elements(p_rows) r)
    and app.can_process_application(a.application_id)
  order by a.candidate_id;
  return query select * from app.try_rows(
    p_rows, 'appointment_id', 'select x.id, x.version from app.record_trip_result($1) x'
  );
end
$$;

select app.grant_execute('public.build_trip(jsonb, jsonb)', 'authenticated');
select app.grant_execute('public.update_trip(uuid, jsonb, integer)', 'authenticated');
select app.grant_execute('public.record_trip_results(jsonb)', 'authenticated');
