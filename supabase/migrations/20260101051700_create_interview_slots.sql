-- Slots are added many at a time: a week, a copy of a week, a recurrence the client worked out (product design, C.5).

-- The holiday on which a time (UTC) falls at a place, in all emirates or in its own; null when people work.
create function app.holiday_at(p_at timestamptz, p_location uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select h.name_i18n
  from public.holidays h
  where h.kind = 'holiday' and (p_at at time zone 'Asia/Dubai')::date between h.starts_on and h.ends_on
    and (h.emirate is null or h.emirate = (select l.emirate from public.locations l where l.id = p_location))
  order by h.starts_on, h.id
  limit 1
$$;

-- Sets who interviews in a slot that is locked, with its times.
create function app.set_slot_interviewers(p_slot public.interview_slots, p_interviewers uuid[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  delete from public.interviewer_assignments
  where slot_id = p_slot.id and interviewer_id <> all (p_interviewers);
  insert into public.interviewer_assignments (interviewer_id, slot_id, starts_at, ends_at, blocks)
  select distinct i, p_slot.id, p_slot.starts_at, p_slot.ends_at, p_slot.status = 'open'
  from unnest(p_interviewers) i
  on conflict (slot_id, interviewer_id) do update
    set starts_at = excluded.starts_at, ends_at = excluded.ends_at, blocks = excluded.blocks;
end
$$;

-- Adds slots: [{kind, starts_at, ends_at (UTC), capacity, opening_id, location_id, room, meeting_url, self_booking,
-- walk_in, note_i18n, interviewer_ids}], at most 200, with 20 interviewers each, 50 in all, at 20 places. Capacity
-- left out is 1, and 0 blocks the time; interviewers left out are the caller. Those on a holiday are skipped. Gives a
-- row for each, by its position from 0: the slot's id, or the holiday. All or none: raises BOOKING_CONFLICT
-- {conflicts: [{index, kind: interviewer | room, …}]} with every conflict, also between two of the list; 42501,
-- INVALID_VALUE for a slot that is none.
create function public.create_interview_slots(p_slots jsonb)
returns table (index integer, slot_id uuid, holiday_i18n jsonb)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  conflicts jsonb := '[]';
  found_conflicts jsonb;
  wanted record;
  interviewers uuid[];
  added public.interview_slots;
begin
  perform app.caller('admin', 'recruiter');
  if jsonb_typeof(p_slots) is distinct from 'array' or jsonb_array_length(p_slots) not between 1 and 200 then
    perform app.fail('INVALID_VALUE', '{}', 'takes a list of 1 to 200 slots');
  end if;
  perform app.check_interviewers(array(select (i #>> '{}')::uuid from jsonb_path_query(e, '$.interviewer_ids[*]') i))
  from jsonb_array_elements(p_slots) e;
  perform app.lock_times(
    array(select (i #>> '{}')::uuid from jsonb_path_query(p_slots, '$[*].interviewer_ids[*]') i) || auth.uid(),
    array(select (l #>> '{}')::uuid from jsonb_path_query(p_slots, '$[*].location_id') l)
  );
  for wanted in
    select e.position::integer - 1 as position, s.*
    from jsonb_array_elements(p_slots) with ordinality e (value, position),
    jsonb_to_record(e.value) as s (
      kind text, starts_at timestamptz, ends_at timestamptz, capacity integer, opening_id uuid, location_id uuid,
      room text, meeting_url text, self_booking boolean, walk_in boolean, note_i18n jsonb, interviewer_ids uuid[]
    )
    order by e.position
  loop
    index := wanted.position;
    slot_id := null;
    holiday_i18n := app.holiday_at(wanted.starts_at, wanted.location_id);
    if holiday_i18n is null then
      interviewers := coalesce(wanted.interviewer_ids, array[auth.uid()]);
      found_conflicts := app.time_conflicts(
        interviewers, wanted.starts_at, wanted.ends_at, wanted.location_id, wanted.room
      );
      if found_conflicts = '[]' then
        insert into public.interview_slots (
          opening_id, kind, starts_at, ends_at, capacity, location_id, room, meeting_url, self_booking, walk_in,
          note_i18n, created_by
        )
        values (
          wanted.opening_id, wanted.kind, wanted.starts_at, wanted.ends_at, coalesce(wanted.capacity, 1),
          wanted.location_id, wanted.room, wanted.meeting_url, coalesce(wanted.self_booking, false),
          coalesce(wanted.walk_in, false), wanted.note_i18n, auth.uid()
        )
        returning * into added;
        perform app.set_slot_interviewers(added, interviewers);
        slot_id := added.id;
      else
        select conflicts || jsonb_agg(c || jsonb_build_object('index', wanted.position)) into conflicts
        from jsonb_array_elements(found_conflicts) c;
      end if;
    end if;
    return next;
  end loop;
  if conflicts <> '[]' then
    perform app.fail('BOOKING_CONFLICT', jsonb_build_object(
      'entity', 'interview_slot', 'params', jsonb_build_object('conflicts', conflicts)
    ));
  end if;
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_value(sqlerrm);
end
$$;

select app.callable_by('public.create_interview_slots(jsonb)', 'authenticated');
