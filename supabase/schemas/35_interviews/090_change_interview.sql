-- Staff actions before an interview starts (product design, B.4 and C.4). Callers: an admin, the candidate's recruiter,
-- an interviewer. All raise 42501, NOT_FOUND, NOT_OWNER, STALE_VERSION (if `p_version` is given and differs from the
-- stored one) and TRANSITION_NOT_ALLOWED {from, to}: statuses of the interview.

-- Records the candidate's confirmation; a repeated call changes nothing. Returns the interview.
create function public.confirm_interview(p_interview_id uuid, p_version integer default null)
returns public.interviews
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed public.interviews := app.lock_interview_for_change(p_interview_id, p_version);
begin
  if changed.status <> 'confirmed' then
    update public.interviews set status = 'confirmed', confirmed_at = app.now()
    where id = changed.id
    returning * into changed;
  end if;
  return changed;
end
$$;

-- Closes an interview as moved, and adds its replacement: see app.add_interview. Interviewers default to the current
-- ones, or the new slot's. Returns the new interview.
create function app.move_interview(
  p_before public.interviews, p_slot uuid, p_kind text, p_starts_at timestamptz, p_ends_at timestamptz,
  p_location uuid, p_interviewers uuid[], p_key uuid, p_by_driver boolean
) returns public.interviews
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before public.interviews := p_before;
  interviewers constant uuid[] :=
    coalesce(p_interviewers, case when p_slot is null then app.interviewers_of(p_before.id) end);
  a public.applications;
begin
  update public.interviews
  set status = 'rescheduled', rescheduled_to_id = gen_random_uuid(), ended_by_driver = p_by_driver
  where id = before.id
  returning * into before;
  select * into a from public.applications x where x.id = before.application_id;
  return app.add_interview(
    a, p_slot, p_kind, p_starts_at, p_ends_at, coalesce(p_location, before.location_id), interviewers, p_key, before
  );
end
$$;

-- Moves an interview to another slot, or to a time (UTC) outside of slots; omitted values stay. The old row stays and
-- links to the new one, which is returned. A retry with the same key returns the existing one. Also raises SLOT_FULL,
-- BOOKING_CONFLICT, INVALID_VALUE.
create function public.reschedule_interview(
  p_interview_id uuid, p_slot_id uuid default null, p_starts_at timestamptz default null,
  p_ends_at timestamptz default null, p_location_id uuid default null, p_interviewers uuid[] default null,
  p_key uuid default null, p_version integer default null
) returns public.interviews
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before constant public.interviews := app.lock_interview_for_change(p_interview_id);
  ends_at constant timestamptz := coalesce(p_ends_at, p_starts_at + (before.ends_at - before.starts_at));
  moved public.interviews;
begin
  select * into moved from public.interviews i where i.booking_key = p_key;
  if moved.id = before.rescheduled_to_id then
    return moved;
  end if;
  perform app.lock_interview_for_change(p_interview_id, p_version);
  if p_slot_id is null then
    perform app.check_interview_time(
      before.kind, p_starts_at, ends_at, coalesce(p_location_id, before.location_id)
    );
  end if;
  moved := app.move_interview(
    before, p_slot_id, before.kind, p_starts_at, ends_at, p_location_id, p_interviewers, p_key, false
  );
  perform app.notify_interview(moved, 'interview.moved');
  return moved;
end
$$;

-- Cancels an interview, on our side or (`p_by_candidate`) at the candidate's request. Also raises REASON_REQUIRED.
-- Returns the interview.
create function public.cancel_interview(
  p_interview_id uuid, p_reason text, p_by_candidate boolean default false, p_version integer default null
) returns public.interviews
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed public.interviews := app.lock_interview_for_change(p_interview_id, p_version);
begin
  if length(btrim(coalesce(p_reason, ''))) = 0 then
    perform app.fail('REASON_REQUIRED', jsonb_build_object('entity', 'interview', 'id', changed.id));
  end if;
  update public.interviews
  set status = case when p_by_candidate then 'cancelled_by_candidate' else 'cancelled_by_us' end,
    cancel_reason = btrim(p_reason)
  where id = changed.id
  returning * into changed;
  perform app.update_interview_stage(changed.application_id);
  perform app.notify_interview(changed, 'interview.cancelled');
  return changed;
end
$$;

-- Rejects an interview that took place: called to a desk, or already scored.
create function app.reject_held_interview(i public.interviews, p_to text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if i.status <> 'in_progress' or i.desk_no is null
    or exists (select from public.scorecards s where s.interview_id = i.id) then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'interview', 'id', i.id, 'from', i.status, 'to', p_to, 'version', i.version
    ));
  end if;
end
$$;

-- Marks a no-show: the candidate did not come, left the queue, or did not answer the call. After
-- `interview_no_show_limit` of them the recruiter gets a suggestion to reject. Also raises TRANSITION_NOT_ALLOWED
-- before the start time, unless the candidate was called. Returns the interview.
create function public.mark_no_show(p_interview_id uuid, p_version integer default null) returns public.interviews
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed public.interviews := app.lock_interview_for_change(p_interview_id, p_version);
  missed integer;
begin
  if changed.status = 'in_progress' then
    perform app.reject_held_interview(changed, 'no_show');
  elsif changed.starts_at > app.now() then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'interview', 'id', changed.id, 'from', changed.status, 'to', 'no_show', 'version', changed.version,
      'params', jsonb_build_object('reason', 'not_begun', 'starts_at', changed.starts_at)
    ));
  end if;
  update public.interviews set status = 'no_show' where id = changed.id returning * into changed;
  perform app.update_interview_stage(changed.application_id);
  select count(*) into missed
  from public.interviews i where i.application_id = changed.application_id and i.status = 'no_show';
  if missed >= (app.config('interview_no_show_limit') #>> '{}')::integer then
    perform app.notify(
      a.recruiter_id, 'interview.no_shows',
      app.interview_params(changed) || jsonb_build_object('count', missed, 'reason_code', 'no_show'),
      '/recruiter/interview-tracking?c=' || changed.id, 'application', a.id, 'interview.no_shows:' || a.id
    )
    from public.applications a where a.id = changed.application_id;
  end if;
  return changed;
end
$$;

select app.grant_execute('public.confirm_interview(uuid, integer)', 'authenticated');
select app.grant_execute(
  'public.reschedule_interview(uuid, uuid, timestamptz, timestamptz, uuid, uuid[], uuid, integer)', 'authenticated'
);
select app.grant_execute('public.cancel_interview(uuid, text, boolean, integer)', 'authenticated');
select app.grant_execute('public.mark_no_show(uuid, integer)', 'authenticated');
