-- What a desk takes back: a check-in of the wrong person, and a call that nobody answered.

-- Takes a check-in back. Somebody with an appointment is expected again; a visit that the desk made is cancelled, and
-- an appointment that it took the place of is booked again. The number is not called. The check-in's key stays, so
-- that a check-in sent again later does not count. Any recruiter or admin: a desk serves everybody. Gives the
-- interview that is left. Raises 42501, NOT_FOUND, TRANSITION_NOT_ALLOWED (not in the queue any more), and as
-- app.add_interview where the earlier appointment has no place any more.
create function public.undo_check_in(p_interview_id uuid) returns public.interviews
language plpgsql volatile security definer set search_path = ''
as $$
declare
  visit public.interviews;
  earlier public.interviews;
begin
  perform app.caller('admin', 'recruiter');
  visit := app.lock_interview(p_interview_id);
  if visit.status <> 'checked_in' then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'interview', 'id', visit.id, 'from', visit.status, 'to', 'scheduled', 'version', visit.version
    ));
  elsif visit.kind <> 'walk_in' or visit.slot_id is not null or visit.starts_at <> visit.checked_in_at then
    update public.interviews i
    set status = case when i.confirmed_at is null then 'scheduled' else 'confirmed' end,
      checked_in_at = null, queue_on = null, queue_no = null, requeued_at = null
    where i.id = visit.id
    returning i.* into visit;
    return visit;
  end if;
  select * into earlier from public.interviews i where i.rescheduled_to_id = visit.id;
  if earlier.id is not null then
    visit := app.move_interview(
      visit, earlier.slot_id, earlier.kind, earlier.starts_at, earlier.ends_at, earlier.location_id,
      case when earlier.slot_id is null then app.interviewers_of(earlier.id) end, null, false
    );
  else
    update public.interviews i set status = 'cancelled_by_us', cancel_reason = 'Checked in by mistake'
    where i.id = visit.id
    returning i.* into visit;
  end if;
  perform app.settle_interview_stage(visit.application_id);
  return visit;
end
$$;

-- Puts somebody who was called and did not come back into the queue, behind those who wait now; the number stays. The
-- caller, who became an interviewer by the call, is none any more. Raises 42501, NOT_FOUND, NOT_OWNER,
-- TRANSITION_NOT_ALLOWED (not called, or interviewed already). Gives the interview.
create function public.return_to_queue(p_interview_id uuid) returns public.interviews
language plpgsql volatile security definer set search_path = ''
as $$
declare
  called public.interviews := app.interview_to_change(p_interview_id);
begin
  perform app.check_not_met(called, 'checked_in');
  delete from public.interviewer_assignments n where n.interview_id = called.id and n.created_at = called.started_at;
  update public.interviews i
  set status = 'checked_in', started_at = null, desk_no = null, requeued_at = app.now()
  where i.id = called.id
  returning i.* into called;
  return called;
end
$$;

select app.callable_by('public.undo_check_in(uuid)', 'authenticated');
select app.callable_by('public.return_to_queue(uuid)', 'authenticated');
