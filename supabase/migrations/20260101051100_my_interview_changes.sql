-- The changes a driver makes to his own interviews: on slots offered for it, up to two hours before, twice (product
-- design, B.4; the numbers are `interview_self_*` of app_config). Each gives the id of the interview that stands.

-- "I will come." Confirmed twice is confirmed. Raises 42501, NOT_FOUND, TRANSITION_NOT_ALLOWED.
create function public.confirm_my_interview(p_interview_id uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mine public.interviews := app.my_interview_to_change(p_interview_id, 'confirm');
begin
  if mine.status <> 'confirmed' then
    update public.interviews set status = 'confirmed', confirmed_at = app.now() where id = mine.id;
    perform app.tell_of_interview(mine, 'interview.confirmed', true);
  end if;
  return mine.id;
end
$$;

-- Raises 42501, NOT_FOUND, CHANGE_REFUSED {too_late}, TRANSITION_NOT_ALLOWED.
create function public.cancel_my_interview(p_interview_id uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mine public.interviews := app.my_interview_to_change(p_interview_id, 'cancel');
begin
  update public.interviews set status = 'cancelled_by_candidate', ended_by_driver = true where id = mine.id;
  perform app.settle_interview_stage(mine.application_id);
  perform app.tell_of_interview(mine, 'interview.cancelled', true);
  return mine.id;
end
$$;

-- Gives the new interview's id. Raises 42501, NOT_FOUND, CHANGE_REFUSED {too_late | limit | not_offered}, SLOT_FULL,
-- BOOKING_CONFLICT, TRANSITION_NOT_ALLOWED.
create function public.move_my_interview(p_interview_id uuid, p_slot_id uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mine constant public.interviews := app.my_interview_to_change(p_interview_id, 'move');
  moved public.interviews;
begin
  if mine.slot_id = p_slot_id then
    return mine.id;
  end if;
  perform app.check_my_slot(p_slot_id);
  moved := app.move_interview(mine, p_slot_id, mine.kind, null, null, null, null, null, true);
  perform app.tell_of_interview(moved, 'interview.moved', true);
  return moved.id;
end
$$;

-- Books a slot for the caller's qualified application; the one he has in it already is given again. Raises 42501,
-- NOT_FOUND, CHANGE_REFUSED {limit | not_offered}, SLOT_FULL, BOOKING_CONFLICT, TRANSITION_NOT_ALLOWED.
create function public.book_my_interview(p_slot_id uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  a public.applications;
  booked public.interviews;
begin
  perform app.caller('driver');
  a := app.lock_application((
    select x.id
    from public.applications x join public.candidates c on c.id = x.candidate_id
    where c.user_id = auth.uid()
    order by x.created_at desc, x.id desc
    limit 1
  ));
  if a.id is null then
    perform app.fail('NOT_FOUND', '{"entity": "application"}');
  end if;
  select * into booked
  from public.interviews i
  where i.application_id = a.id and i.slot_id = p_slot_id and i.status in ('scheduled', 'confirmed');
  if booked.id is not null then
    return booked.id;
  end if;
  perform app.check_my_slot(p_slot_id);
  if a.stage not in ('qualified', 'interview_scheduled') then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'application', 'id', a.id, 'from', a.stage, 'to', 'interview_scheduled'
    ));
  elsif app.my_changes_left(a.id) <= 0 then
    perform app.fail('CHANGE_REFUSED', jsonb_build_object('entity', 'application', 'id', a.id, 'params',
      jsonb_build_object('reason', 'limit', 'limit', app.config('interview_self_change_limit'))
    ));
  end if;
  booked := app.add_interview(a, p_slot_id, null, null, null, null, null, null, null);
  perform app.settle_interview_stage(a.id);
  perform app.tell_of_interview(booked, 'interview.booked', true);
  return booked.id;
end
$$;

select app.callable_by('public.my_interviews()', 'authenticated');
select app.callable_by('public.my_interview_slots()', 'authenticated');
select app.callable_by('public.confirm_my_interview(uuid)', 'authenticated');
select app.callable_by('public.cancel_my_interview(uuid)', 'authenticated');
select app.callable_by('public.move_my_interview(uuid, uuid)', 'authenticated');
select app.callable_by('public.book_my_interview(uuid)', 'authenticated');
