-- Corrects the reason of a rejection or withdrawal, and with it the date for applying again. Allowed for those who may
-- close the application: the recruiter until the hand-over, operations after it, admins always. The audit log of
-- `applications` keeps both reasons. Takes the version the caller read, a code valid for its final stage, and a note
-- appended to the existing one. Raises NOT_FOUND, NOT_OWNER, STALE_VERSION, TRANSITION_NOT_ALLOWED (not rejected or
-- withdrawn), REASON_REQUIRED.
create function public.correct_rejection_reason(
  p_application_id uuid, p_version integer, p_reason_code text, p_note text default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  a public.applications := app.lock_application_for_caller(p_application_id, 'admin', 'recruiter', 'operations');
  actor constant text := app.relation_to_application(a);
  error_details constant jsonb := jsonb_build_object(
    'entity', 'application', 'id', a.id, 'from', a.stage, 'to', a.stage, 'version', a.version
  );
  step app.stage_transitions;
  reason public.rejection_reasons;
  problem text;
begin
  if actor = 'owner' and a.is_with_operations then
    perform app.fail('NOT_OWNER', error_details);
  end if;
  if p_version is distinct from a.version then
    perform app.fail('STALE_VERSION', error_details);
  end if;
  select * into step
  from app.stage_transitions t
  where t.from_stage = a.rejected_from_stage and t.to_stage = a.stage;
  if not found then
    perform app.fail('TRANSITION_NOT_ALLOWED', error_details);
  end if;
  problem := app.reason_error(step, actor, p_reason_code, null);
  if problem is not null then
    perform app.fail('REASON_REQUIRED', error_details || jsonb_build_object('params', jsonb_build_object(
      'why', problem, 'phase', app.reason_phase(step)
    )));
  end if;
  select * into reason from public.rejection_reasons r where r.code = p_reason_code;
  update public.applications x
  set rejection_reason_code = coalesce(reason.masked_as, reason.code),
    reapply_after = (x.rejected_at at time zone 'Asia/Dubai')::date + reason.reapply_after_days
  where x.id = a.id;
  update public.application_outcome_internal o
  set rejection_reason_code = reason.code,
    note = left(concat_ws(E'\n', o.note, nullif(btrim(p_note), '')), 4000)
  where o.application_id = a.id;
end
$$;

select app.grant_execute('public.correct_rejection_reason(uuid, integer, text, text)', 'authenticated');

-- Undo of a rejection, or of a withdrawal recorded by staff, by its author: product design, C.0. After that time, only
-- a new attempt is possible.

-- Reopens the interviews that an end cancelled, with their previous status.
create function app.restore_interviews(a public.applications) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform set_config('app.undoing', 'on', true);
  with restored as (
    update public.interviews i
    set cancel_reason = null,
      status = case
        when i.started_at is not null then 'in_progress'
        when i.checked_in_at is not null then 'checked_in'
        when i.confirmed_at is not null then 'confirmed'
        else 'scheduled'
      end
    where i.application_id = a.id and i.status in ('cancelled_by_us', 'cancelled_by_candidate')
      and i.updated_at = a.rejected_at
    returning i.id
  )
  update public.interviewer_assignments n set blocks = true from restored r where n.interview_id = r.id;
  perform set_config('app.undoing', '', true);
end
$$;

-- Undoes the end of an application within a minute: it returns to its previous stage, with its clock and interviews.
-- For its author, while they may act on it, and only for a lead or interview: a later end withdraws an offer or closes
-- a file. Returns {application_id, candidate_id, stage, version}. Raises NOT_FOUND, NOT_OWNER, TRANSITION_NOT_ALLOWED
-- (it is open), and UNDO_NOT_POSSIBLE with params.why: expired, followed (an offer, a file or a hold ended with it),
-- taken (another attempt was started, or an interview's time was booked).
create function public.undo_rejection(p_application_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  a public.applications := app.lock_application_for_caller(p_application_id, 'admin', 'recruiter', 'operations');
  error_details constant jsonb := jsonb_build_object('entity', 'application', 'id', a.id, 'from', a.stage, 'version',
    a.version);
  previous_setting constant text := coalesce(current_setting('app.stage_move', true), '');
  ended public.stage_events;
  entered timestamptz;
  refusal text;
begin
  if a.stage not in ('rejected', 'withdrawn') then
    perform app.fail('TRANSITION_NOT_ALLOWED', error_details);
  elsif a.rejected_by is distinct from auth.uid() then
    perform app.fail('NOT_OWNER', error_details);
  end if;
  select * into ended from public.stage_events e where e.application_id = a.id order by e.id desc limit 1;
  refusal := case
    when a.rejected_at is null or a.rejected_at < app.now() - interval '1 minute' then 'expired'
    when not exists (
      select from app.stages s where s.name = a.rejected_from_stage and s.phase in ('lead', 'interview')
    ) or exists (select from public.offers o where o.application_id = a.id and o.status = 'withdrawn') or exists (
      select from public.audit_log l
      where l.table_name = 'candidates' and l.row_id = a.candidate_id::text and l.at = a.rejected_at
        and l.before ->> 'hold_state' = 'on_hold'
    ) then 'followed'
    when (app.find_open_application(a.candidate_id)).id is not null then 'taken'
  end;
  if refusal is not null then
    perform app.fail('UNDO_NOT_POSSIBLE', error_details
      || jsonb_build_object('params', jsonb_build_object('why', refusal)));
  end if;
  entered := a.rejected_at - make_interval(secs => coalesce(ended.duration_seconds, 0));
  begin
    perform set_config('app.stage_move', 'on', true);
    update public.applications x
    set stage = a.rejected_from_stage, stage_entered_at = entered,
      stage_due_at = (
        select app.add_working_minutes(
          entered, (app.config('stage_sla_minutes') ->> a.rejected_from_stage)::integer, c.emirate
        )
        from public.candidates c where c.id = a.candidate_id
      ),
      rejected_at = null, rejection_reason_code = null, rejected_from_stage = null, rejected_by = null,
      reapply_after = null
    where x.id = a.id;
    perform set_config('app.stage_move', previous_setting, true);
    perform app.restore_interviews(a);
  exception
    when unique_violation or check_violation or exclusion_violation then
      perform app.fail('UNDO_NOT_POSSIBLE', error_details || '{"params": {"why": "taken"}}');
  end;
  delete from public.application_outcome_internal o where o.application_id = a.id;
  delete from public.notifications n
  where n.entity = 'application' and n.entity_id = a.id and n.created_at = a.rejected_at
    and n.kind in ('application.rejected', 'application.withdrawn');
  insert into public.stage_events (application_id, candidate_id, from_stage, to_stage, actor_id, actor_role, cause)
  values (a.id, a.candidate_id, a.stage, a.rejected_from_stage, auth.uid(), app.role(), 'rejection_undone');
  return (
    select jsonb_build_object(
      'application_id', x.id, 'candidate_id', x.candidate_id, 'stage', x.stage, 'version', x.version
    )
    from public.applications x where x.id = a.id
  );
end
$$;

select app.grant_execute('public.undo_rejection(uuid)', 'authenticated');
