-- Reassigns upcoming interviews and open slots of a user who leaves (product design, C.22).

-- Assigns each interview to a free person of the list: one in a slot first to the slot's new interviewer, then to the
-- candidate's recruiter, then in turn. If no one is free, the interview loses an interviewer. Submitted scores stay.
-- Returns how many were reassigned and how many dropped.
create function app.reassign_interviews(p_from uuid, p_to uuid[], out reassigned integer, out dropped integer)
language plpgsql set search_path = ''
as $$
declare
  -- Avoids a division by zero for an empty list.
  people constant integer := greatest(cardinality(p_to), 1);
  assignment record;
  taker uuid;
begin
  reassigned := 0;
  dropped := 0;
  perform app.lock_schedules(p_to[1:50]);
  for assignment in
    select n.id, n.slot_id, n.interview_id, n.starts_at, n.ends_at, i.slot_id as within, c.assigned_recruiter_id as owner
    from public.interviewer_assignments n
    left join public.interviews i on i.id = n.interview_id
    left join public.applications a on a.id = i.application_id
    left join public.candidates c on c.id = a.candidate_id
    left join public.interview_slots s on s.id = n.slot_id
    where n.interviewer_id = p_from and n.scorecard_at is null and (
      i.status in ('scheduled', 'confirmed', 'checked_in', 'in_progress')
      or s.status = 'open' and s.ends_at > app.now()
    )
    order by n.slot_id nulls last, n.starts_at, n.id
    for update of n
  loop
    select t.id into taker
    from unnest(p_to) with ordinality t (id, place)
    where not exists (
      select from public.interviewer_assignments x
      where x.interviewer_id = t.id and (
        x.slot_id = assignment.slot_id or x.interview_id = assignment.interview_id
        or x.blocks and (assignment.within is null or x.slot_id is distinct from assignment.within)
          and tstzrange(x.starts_at, x.ends_at) && tstzrange(assignment.starts_at, assignment.ends_at)
      )
    )
    order by
      exists (
        select from public.interviewer_assignments x where x.interviewer_id = t.id and x.slot_id = assignment.within
      ) desc,
      t.id is not distinct from assignment.owner desc,
      (t.place - 1 + people - reassigned % people) % people
    limit 1;
    if found then
      update public.interviewer_assignments n set interviewer_id = taker where n.id = assignment.id;
      reassigned := reassigned + 1;
    else
      delete from public.interviewer_assignments n where n.id = assignment.id;
      dropped := dropped + 1;
    end if;
  end loop;
end
$$;
