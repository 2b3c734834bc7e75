-- The calendar (product design, C.5): slots of a span with what is booked in them, and interviews outside of slots.
-- `candidates` are [{interview_id, status, candidate_id, name}] of those the caller may know: his own, those he
-- interviews, all for an admin; `booked` counts everybody. An entry `interview` of somebody else's says when and who
-- interviews, not whom. Any filter may be left out; `p_only_free`: slots with a free place. Times are UTC, the end
-- excluded. Raises 42501, INVALID_VALUE.
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
  role constant text := app.caller('admin', 'recruiter');
begin
  perform app.check_span(p_from, p_to);
  return query
    with lines as (
      select v.*, role = 'admin' or v.recruiter_id = auth.uid() or auth.uid() = any (v.interviewer_ids) as known
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
        from lines v where v.known and e.id in (v.id, v.slot_id)
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

select app.callable_by(
  'public.interview_calendar(timestamptz, timestamptz, uuid, uuid, uuid, text, boolean)', 'authenticated'
);
