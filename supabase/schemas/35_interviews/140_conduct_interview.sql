-- Undo at a desk: a check-in of the wrong person, and an unanswered call.

-- Undoes a check-in. An appointment is open again; a visit created by the desk is cancelled, and an appointment it
-- replaced is booked again. The queue number is skipped. The check-in's key is kept, so that a delayed retry has no
-- effect. Any recruiter or admin, since a desk serves all candidates. Returns the remaining interview. Raises 42501,
-- NOT_FOUND, TRANSITION_NOT_ALLOWED (no longer in the queue), and the errors of app.add_interview if the earlier
-- appointment's place was taken.
create function public.undo_check_in(p_interview_id uuid) returns public.interviews
language plpgsql volatile security definer set search_path = ''
as $$
declare
  visit public.interviews;
  earlier public.interviews;
begin
  perform app.require_role('admin', 'recruiter');
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
  perform app.update_interview_stage(visit.application_id);
  return visit;
end
$$;

-- Returns a called candidate who did not appear to the end of the queue, with the same number. Removes the caller, whom
-- the call made an interviewer. Raises 42501, NOT_FOUND, NOT_OWNER, TRANSITION_NOT_ALLOWED (not called, or already
-- interviewed). Returns the interview.
create function public.return_to_queue(p_interview_id uuid) returns public.interviews
language plpgsql volatile security definer set search_path = ''
as $$
declare
  called public.interviews := app.lock_interview_for_change(p_interview_id);
begin
  perform app.reject_held_interview(called, 'checked_in');
  delete from public.interviewer_assignments n where n.interview_id = called.id and n.created_at = called.started_at;
  update public.interviews i
  set status = 'checked_in', started_at = null, desk_no = null, requeued_at = app.now()
  where i.id = called.id
  returning i.* into called;
  return called;
end
$$;

select app.grant_execute('public.undo_check_in(uuid)', 'authenticated');
select app.grant_execute('public.return_to_queue(uuid)', 'authenticated');

-- An interview from start to decision (product design, B.4 and C.4).

-- Starts an interview. The caller must be an interviewer of it; a recruiter becomes one for a queued interview that has
-- none. A repeated start changes nothing. Callers and errors as in change_interview.sql; a phone or video interview
-- starts without a check-in. Returns the interview.
create function public.start_interview(p_interview_id uuid, p_version integer default null)
returns public.interviews
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed public.interviews;
begin
  perform app.require_role('admin', 'recruiter');
  changed := app.lock_interview(p_interview_id);
  if changed.status <> 'checked_in' or app.interviewers_of(changed.id) <> '{}' then
    perform app.lock_interview_for_change(p_interview_id, p_version);
    if changed.status = 'in_progress' and app.is_interviewer_of(changed.id) then
      return changed;
    end if;
  end if;
  if not app.is_interview_transition_allowed(changed.kind, changed.status, 'in_progress') then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'interview', 'id', changed.id, 'from', changed.status, 'to', 'in_progress',
      'version', changed.version
    ));
  end if;
  insert into public.interviewer_assignments (interviewer_id, interview_id, starts_at, ends_at, blocks)
  values (auth.uid(), changed.id, changed.starts_at, changed.ends_at, false)
  on conflict (interview_id, interviewer_id) do nothing;
  update public.interviews set status = 'in_progress', started_at = app.now()
  where id = changed.id
  returning * into changed;
  return changed;
end
$$;

-- Completes an interview without a scorecard; the first scorecard also completes it. Returns the interview.
create function public.complete_interview(p_interview_id uuid, p_version integer default null)
returns public.interviews
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed public.interviews := app.lock_interview_for_change(p_interview_id, p_version);
begin
  if changed.status <> 'completed' then
    update public.interviews set status = 'completed', completed_at = app.now()
    where id = changed.id
    returning * into changed;
  end if;
  return changed;
end
$$;

-- Validates answers to a template's questions: returns the codes of missing required ones, and of invalid or unknown
-- answers.
create function app.scorecard_errors(
  items jsonb, answers jsonb, need_all boolean, out missing text[], out invalid text[]
)
language sql immutable set search_path = ''
as $$
  select
    array(
      select i ->> 'code' from jsonb_array_elements(items) i
      where need_all and (i -> 'required')::boolean and not coalesce(answers ? (i ->> 'code'), false)
    ),
    array(
      select a.key from jsonb_each(answers) a
      where not exists (
        select from jsonb_array_elements(items) i
        where i ->> 'code' = a.key and case i ->> 'kind'
          when 'check' then jsonb_typeof(a.value) = 'boolean'
          else a.value in ('0', '1', '2', '3', '4', '5')
        end
      )
    )
$$;

-- Stores an interviewer's scorecard, once: `p_scores` and `p_road_test` answer the template ({code: 0–5, or true or
-- false}). A road test requires the road test answers; a meeting in person requires the licence check. The first one
-- completes an interview in progress, and the stage follows. An identical retry returns the existing one. Raises 42501,
-- NOT_FOUND, NOT_OWNER (not an interviewer), TRANSITION_NOT_ALLOWED (not started; or submitted before with other
-- answers), SCORECARD_INCOMPLETE {missing: [code], invalid: [code]}.
create function public.submit_scorecard(
  p_interview_id uuid, p_scores jsonb, p_overall integer, p_recommendation text, p_road_test jsonb default '{}',
  p_licence_seen boolean default null, p_comment text default null
) returns public.scorecards
language plpgsql volatile security definer set search_path = ''
as $$
declare
  i constant public.interviews := app.lock_interview_for_change(p_interview_id);
  error_details constant jsonb := jsonb_build_object('entity', 'scorecard', 'id', p_interview_id);
  scores constant jsonb := coalesce(p_scores, '{}');
  road_test constant jsonb := coalesce(p_road_test, '{}');
  comment constant text := nullif(btrim(p_comment), '');
  existing public.scorecards;
  t public.interview_templates;
  score_errors record;
  road_test_errors record;
  missing text[];
  invalid text[];
begin
  if not app.is_interviewer_of(i.id) then
    perform app.fail('NOT_OWNER', error_details);
  end if;
  select * into existing from public.scorecards s where s.interview_id = i.id and s.interviewer_id = auth.uid();
  if (existing.scores, existing.road_test, existing.licence_seen, existing.overall, existing.recommendation,
    existing.comment)
    is not distinct from (scores, road_test, p_licence_seen, p_overall, p_recommendation, comment) then
    return existing;
  elsif existing.id is not null or i.status not in ('in_progress', 'completed') then
    perform app.fail('TRANSITION_NOT_ALLOWED', error_details || jsonb_build_object(
      'from', case when existing.id is null then i.status else 'submitted' end, 'to', 'submitted'
    ));
  end if;

  select * into t from public.interview_templates x where x.id = i.template_id;
  score_errors := app.scorecard_errors(t.items, scores, true);
  road_test_errors := app.scorecard_errors(t.road_test, road_test, i.kind = 'road_test');
  missing := score_errors.missing || road_test_errors.missing || array_remove(array[
    case when p_overall is null then 'overall' end,
    case when p_recommendation is null then 'recommendation' end,
    case when p_licence_seen is null and i.kind not in ('phone', 'video') then 'licence_seen' end
  ], null);
  invalid := score_errors.invalid || road_test_errors.invalid || array_remove(array[
    case when p_overall not between 1 and 5 then 'overall' end,
    case when p_recommendation not in ('yes', 'no', 'maybe') then 'recommendation' end
  ], null);
  if missing <> '{}' or invalid <> '{}' then
    perform app.fail('SCORECARD_INCOMPLETE', error_details || jsonb_build_object(
      'params', jsonb_build_object('missing', missing, 'invalid', invalid)
    ));
  end if;

  insert into public.scorecards (
    interview_id, interviewer_id, template_id, scores, road_test, licence_seen, overall, recommendation, comment
  )
  values (i.id, auth.uid(), t.id, scores, road_test, p_licence_seen, p_overall, p_recommendation, comment)
  returning * into existing;
  if i.status = 'in_progress' then
    update public.interviews set status = 'completed', completed_at = app.now() where id = i.id;
  end if;
  perform app.update_interview_stage(i.application_id);
  return existing;
end
$$;

select app.grant_execute('public.start_interview(uuid, integer)', 'authenticated');
select app.grant_execute('public.complete_interview(uuid, integer)', 'authenticated');
select app.grant_execute(
  'public.submit_scorecard(uuid, jsonb, integer, text, jsonb, boolean, text)', 'authenticated'
);
