-- Changes by drivers to their own interviews, signed in or by a link: to slots open for self-booking, up to two hours
-- before, twice (product design, B.4; the numbers are `interview_self_*` of app_config). Functions in `app` take a
-- locked interview or application. Each returns the id of the current interview.

-- Confirms attendance; a repeated call changes nothing. Raises TRANSITION_NOT_ALLOWED.
create function app.self_confirm(interview public.interviews) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if interview.status <> 'confirmed' then
    update public.interviews set status = 'confirmed', confirmed_at = app.now() where id = interview.id;
    perform app.notify_interview(interview, 'interview.confirmed', true);
  end if;
  return interview.id;
end
$$;

-- Raises TRANSITION_NOT_ALLOWED.
create function app.self_cancel(interview public.interviews) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.interviews set status = 'cancelled_by_candidate', ended_by_driver = true where id = interview.id;
  perform app.update_interview_stage(interview.application_id);
  perform app.notify_interview(interview, 'interview.cancelled', true);
  return interview.id;
end
$$;

-- Moves the interview to a slot. Raises CHANGE_REFUSED {not_offered}, SLOT_FULL, BOOKING_CONFLICT,
-- TRANSITION_NOT_ALLOWED.
create function app.self_move(interview public.interviews, p_slot uuid, p_extra_slot uuid default null) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  moved public.interviews;
begin
  if interview.slot_id = p_slot then
    return interview.id;
  end if;
  perform app.check_self_booking_slot(p_slot, p_extra_slot);
  moved := app.move_interview(interview, p_slot, interview.kind, null, null, null, null, null, true);
  perform app.notify_interview(moved, 'interview.moved', true);
  return moved.id;
end
$$;

-- Books a slot for a qualified application; if already booked there, returns that interview. Raises CHANGE_REFUSED
-- {limit | not_offered}, SLOT_FULL, BOOKING_CONFLICT, TRANSITION_NOT_ALLOWED.
create function app.self_book(a public.applications, p_slot uuid, p_extra_slot uuid default null) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  booked public.interviews;
begin
  select * into booked
  from public.interviews i
  where i.application_id = a.id and i.slot_id = p_slot and i.status in ('scheduled', 'confirmed');
  if booked.id is not null then
    return booked.id;
  end if;
  perform app.check_self_booking_slot(p_slot, p_extra_slot);
  if a.stage not in ('qualified', 'interview_scheduled') then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'application', 'id', a.id, 'from', a.stage, 'to', 'interview_scheduled'
    ));
  elsif app.remaining_self_changes(a.id) <= 0 then
    perform app.fail('CHANGE_REFUSED', jsonb_build_object('entity', 'application', 'id', a.id, 'params',
      jsonb_build_object('reason', 'limit', 'limit', app.config('interview_self_change_limit'))
    ));
  end if;
  booked := app.add_interview(a, p_slot, null, null, null, null, null, null, null);
  perform app.update_interview_stage(a.id);
  perform app.notify_interview(booked, 'interview.booked', true);
  return booked.id;
end
$$;

-- The same actions for the calling driver. All also raise 42501 and NOT_FOUND; a change or cancellation also
-- CHANGE_REFUSED {too_late | limit}.

create function public.confirm_my_interview(p_interview_id uuid) returns uuid
language sql volatile security definer set search_path = ''
as $$
  select app.self_confirm(app.lock_my_interview_for_change(p_interview_id, 'confirm'))
$$;

create function public.cancel_my_interview(p_interview_id uuid) returns uuid
language sql volatile security definer set search_path = ''
as $$
  select app.self_cancel(app.lock_my_interview_for_change(p_interview_id, 'cancel'))
$$;

create function public.move_my_interview(p_interview_id uuid, p_slot_id uuid) returns uuid
language sql volatile security definer set search_path = ''
as $$
  select app.self_move(app.lock_my_interview_for_change(p_interview_id, 'move'), p_slot_id)
$$;

create function public.book_my_interview(p_slot_id uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  a public.applications;
begin
  perform app.require_role('driver');
  a := app.lock_application((
    select x.id
    from public.applications x join public.candidates c on c.id = x.candidate_id
    where c.user_id = auth.uid()
    order by app.ended_at(x) desc, x.created_at desc, x.id desc
    limit 1
  ));
  if a.id is null then
    perform app.fail('NOT_FOUND', '{"entity": "application"}');
  end if;
  return app.self_book(a, p_slot_id);
end
$$;

select app.grant_execute('public.my_interviews()', 'authenticated');
select app.grant_execute('public.my_interview_slots()', 'authenticated');
select app.grant_execute('public.confirm_my_interview(uuid)', 'authenticated');
select app.grant_execute('public.cancel_my_interview(uuid)', 'authenticated');
select app.grant_execute('public.move_my_interview(uuid, uuid)', 'authenticated');
select app.grant_execute('public.book_my_interview(uuid)', 'authenticated');
