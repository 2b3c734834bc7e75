-- Returns the calendar (product design, C.5): slots of a range with their bookings, and interviews outside of slots.
-- `candidates` are [{interview_id, status, candidate_id, name}] of those visible to the caller: their own, those they
-- interview, all for an admin; `booked` counts all. An entry `interview` of another recruiter shows time and
-- interviewers, not the candidate. All filters are optional; `p_only_free`: slots with free capacity. Times are UTC,
-- end excluded. Raises 42501, INVALID_VALUE.
create function public.interview_calendar(
  p_from timestamptz, p_to timestamptz, p_interviewer uuid default null, p_location uuid default null,
  p_opening uuid default null, p_kind text default null, p_only_free boolean default false
) returns table (
  entry text, id uuid, kind text, opening_id uuid, opening_title text, starts_at timestamptz, ends_at timestamptz,
  capacity integer, booked integer, location_id uuid, location_name text, room text, meeting_url text,
  self_booking boolean, walk_in boolean, note_i18n jsonb, interviewer_ids uuid[], candidates jsonb, version integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'recruiter');
begin
  perform app.check_date_range(p_from, p_to);
  return query
    with lines as (
      select v.*, role = 'admin' or v.recruiter_id = auth.uid() or auth.uid() = any (v.interviewer_ids) as is_visible
      from app.interview_lines v
      where v.starts_at >= p_from and v.starts_at < p_to
        and v.status not in ('cancelled_by_candidate', 'cancelled_by_us', 'rescheduled')
    ),
    entries as (
      select 'slot' as entry, s.id, s.kind, s.opening_id, s.starts_at, s.ends_at, s.capacity, s.booked, s.location_id,
        s.room, s.meeting_url, s.self_booking, s.walk_in, s.note_i18n,
        array(
          select x.interviewer_id from public.interviewer_assignments x where x.slot_id = s.id order by 1
        ) as interviewer_ids,
        s.version
      from public.interview_slots s
      where s.status = 'open' and s.starts_at >= p_from and s.starts_at < p_to
      union all
      select 'interview', v.id, v.kind, v.opening_id, v.starts_at, v.ends_at, 1, 1, v.location_id,
        null, null, false, v.kind = 'walk_in', null, v.interviewer_ids, v.version
      from lines v
      where v.slot_id is null
    )
    select e.entry, e.id, e.kind, e.opening_id, o.title, e.starts_at, e.ends_at, e.capacity, e.booked,
      e.location_id, l.name, e.room, e.meeting_url, e.self_booking, e.walk_in, e.note_i18n, e.interviewer_ids,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'interview_id', v.id, 'status', v.status, 'candidate_id', v.candidate_id, 'name', v.candidate_name
        ) order by v.candidate_name, v.id)
        from lines v where v.is_visible and e.id in (v.id, v.slot_id)
      ), '[]'),
      e.version
    from entries e
    left join public.job_openings o on o.id = e.opening_id
    left join public.locations l on l.id = e.location_id
    where (p_interviewer is null or p_interviewer = any (e.interviewer_ids))
      and (p_location is null or e.location_id = p_location)
      and (p_opening is null or e.opening_id is null or e.opening_id = p_opening)
      and (p_kind is null or e.kind = p_kind)
      and (not p_only_free or (e.entry = 'slot' and e.booked < e.capacity))
    order by e.starts_at, e.entry desc, e.id;
end
$$;

select app.grant_execute(
  'public.interview_calendar(timestamptz, timestamptz, uuid, uuid, uuid, text, boolean)', 'authenticated'
);

-- Bulk creation of slots: a week, a copy of a week, or a recurrence expanded by the client (product design, C.5).

-- Returns the holiday at a time (UTC) and place, in all emirates or the place's own; null on a working day.
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

-- Sets the interviewers of a locked slot, with its times.
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
-- defaults to 1, and 0 blocks the time; interviewers default to the caller. Slots on a holiday are skipped. Returns a
-- row for each, by its index from 0: the slot's id, or the holiday. All or none: raises BOOKING_CONFLICT {conflicts:
-- [{index, kind: interviewer | room, …}]} with every conflict, also between two of the list; 42501, INVALID_VALUE for
-- an invalid slot.
create function public.create_interview_slots(p_slots jsonb)
returns table (index integer, slot_id uuid, holiday_i18n jsonb)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  conflicts jsonb := '[]';
  found_conflicts jsonb;
  slot_input record;
  interviewers uuid[];
  new_slot public.interview_slots;
begin
  perform app.require_role('admin', 'recruiter');
  if jsonb_typeof(p_slots) is distinct from 'array' or jsonb_array_length(p_slots) not between 1 and 200 then
    perform app.fail('INVALID_VALUE', '{}', 'takes a list of 1 to 200 slots');
  end if;
  perform app.check_interviewers(array(select (i #>> '{}')::uuid from jsonb_path_query(e, '$.interviewer_ids[*]') i))
  from jsonb_array_elements(p_slots) e;
  perform app.lock_schedules(
    array(select (i #>> '{}')::uuid from jsonb_path_query(p_slots, '$[*].interviewer_ids[*]') i) || auth.uid(),
    array(select (l #>> '{}')::uuid from jsonb_path_query(p_slots, '$[*].location_id') l)
  );
  for slot_input in
    select e.position::integer - 1 as position, s.*
    from jsonb_array_elements(p_slots) with ordinality e (value, position),
    jsonb_to_record(e.value) as s (
      kind text, starts_at timestamptz, ends_at timestamptz, capacity integer, opening_id uuid, location_id uuid,
      room text, meeting_url text, self_booking boolean, walk_in boolean, note_i18n jsonb, interviewer_ids uuid[]
    )
    order by e.position
  loop
    index := slot_input.position;
    slot_id := null;
    holiday_i18n := app.holiday_at(slot_input.starts_at, slot_input.location_id);
    if holiday_i18n is null then
      interviewers := coalesce(slot_input.interviewer_ids, array[auth.uid()]);
      found_conflicts := app.time_conflicts(
        interviewers, slot_input.starts_at, slot_input.ends_at, slot_input.location_id, slot_input.room
      );
      if found_conflicts = '[]' then
        insert into public.interview_slots (
          opening_id, kind, starts_at, ends_at, capacity, location_id, room, meeting_url, self_booking, walk_in,
          note_i18n, created_by
        )
        values (
          slot_input.opening_id, slot_input.kind, slot_input.starts_at, slot_input.ends_at,
            coalesce(slot_input.capacity, 1),
          slot_input.location_id, slot_input.room, slot_input.meeting_url, coalesce(slot_input.self_booking, false),
          coalesce(slot_input.walk_in, false), slot_input.note_i18n, auth.uid()
        )
        returning * into new_slot;
        perform app.set_slot_interviewers(new_slot, interviewers);
        slot_id := new_slot.id;
      else
        select conflicts || jsonb_agg(c || jsonb_build_object('index', slot_input.position)) into conflicts
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
    perform app.fail_invalid_value(sqlerrm);
end
$$;

select app.grant_execute('public.create_interview_slots(jsonb)', 'authenticated');
