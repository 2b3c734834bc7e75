-- Status transitions of a step by product design, B.4: not_started → ready (automatic) → appointment_booked? →
-- submitted → awaiting_authority → completed; awaiting_authority → action_required → submitted; awaiting_authority →
-- rejected → ready (the next attempt); not_started, ready → skipped.

-- Returns the status of a health step visible outside operations: with the authority, until completed. Another attempt
-- or a return to an earlier status would reveal a finding.
create function app.visible_visa_status(p_health boolean, p_visible_status text, p_status text, p_attempt integer)
returns text
language sql immutable set search_path = ''
as $$
  select case
    when not p_health or p_status in ('completed', 'skipped') then p_status
    when p_attempt > 1 or p_visible_status = 'awaiting_authority' or p_status in ('action_required', 'rejected')
      then 'awaiting_authority'
    else p_status
  end
$$;

-- Writes a step's form fields to the case, the candidate or the step. Raises FIELDS_INVALID {unknown} for a field the
-- step does not have.
create function app.update_visa_fields(p_stage public.visa_stages, p_fields jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  step_fields constant text[] := array['reference_no', 'cost_fils', 'receipt_document_id', 'result', 'note'];
  defined text[];
  unknown text[];
begin
  select t.required_fields into defined from public.visa_stage_types t where t.code = p_stage.code;
  select array_agg(f.key order by f.key) into unknown
  from jsonb_object_keys(p_fields) f (key)
  where f.key <> all (step_fields || array_remove(defined, 'mohre_offer_no'));
  if unknown is not null then
    perform app.fail('FIELDS_INVALID', jsonb_build_object(
      'entity', 'visa_stage', 'id', p_stage.id, 'params', jsonb_build_object('unknown', unknown)
    ));
  end if;

  if p_fields ?| array[
    'quota_ref', 'entry_permit_no', 'entry_permit_issued', 'entry_permit_expires', 'uae_entry_date',
    'status_change_date', 'residence_expiry'
  ] then
    update public.visa_cases c set
      quota_ref = n.quota_ref, entry_permit_no = n.entry_permit_no,
      entry_permit_issued = n.entry_permit_issued,
      entry_permit_expires = n.entry_permit_expires, uae_entry_date = n.uae_entry_date,
      status_change_date = n.status_change_date, residence_expiry = n.residence_expiry
    from public.visa_cases old, jsonb_populate_record(old, p_fields) n
    where c.id = p_stage.visa_case_id and old.id = c.id;
  end if;
  if p_fields ?| array['emirates_id', 'emirates_id_expiry'] then
    update public.candidates c set emirates_id = n.emirates_id, emirates_id_expiry = n.emirates_id_expiry
    from public.candidates old, jsonb_populate_record(old, p_fields) n
    where c.id = p_stage.candidate_id and old.id = c.id;
  end if;
  if p_fields ?| array['reference_no', 'cost_fils', 'receipt_document_id'] then
    perform app.require_own_document(
      (p_fields ->> 'receipt_document_id')::uuid, p_stage.candidate_id, 'visa_stage'
    );
    perform app.accept_receipt((p_fields ->> 'receipt_document_id')::uuid);
    update public.visa_stages s set
      reference_no = n.reference_no, cost_fils = n.cost_fils, receipt_document_id = n.receipt_document_id
    from public.visa_stages old, jsonb_populate_record(old, p_fields) n
    where s.id = p_stage.id and old.id = s.id;
  end if;
end
$$;

-- Returns the fields required to complete a step that are still empty.
create function app.missing_visa_fields(p_stage uuid) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array_agg(f.name order by f.name)
  from public.visa_stages s
  join public.visa_cases v on v.id = s.visa_case_id
  join public.candidates c on c.id = v.candidate_id
  join public.visa_stage_types t on t.code = s.code,
  unnest(t.required_fields) f (name)
  where s.id = p_stage and case f.name
    when 'reference_no' then s.reference_no
    when 'emirates_id' then c.emirates_id
    when 'emirates_id_expiry' then c.emirates_id_expiry::text
    when 'mohre_offer_no' then (
      select m.mohre_offer_no from public.offer_mohre m where m.application_id = v.application_id
    )
    else to_jsonb(v) ->> f.name
  end is null
$$;

-- Rejects applying for the permit, or completing the registered offer, while the registered terms are missing or worse
-- than accepted. The step to `visa` has the same rule (product design, B.3).
create function app.require_mohre_terms(p_stage public.visa_stages, p_application uuid, p_to text) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  a public.applications;
begin
  if (p_stage.code, p_to) not in (
    ('mohre_offer', 'completed'), ('work_permit_approval', 'submitted'), ('work_bundle_application', 'submitted')
  ) then
    return;
  end if;
  select * into a from public.applications x where x.id = p_application;
  if not app.gate_mohre_terms_match(a) then
    perform app.fail('GATE_NOT_MET', jsonb_build_object(
      'entity', 'visa_stage', 'id', p_stage.id, 'from', p_stage.status, 'to', p_to, 'version', p_stage.version,
      'gates', jsonb_build_array(jsonb_build_object(
        'gate', 'mohre_terms_match', 'params', app.gate_mohre_terms_match_params(a)
      ))
    ));
  end if;
end
$$;

-- Moves a step; callers must have checked permissions. `p_version` null: any. Returns the updated step.
create function app.move_visa_stage(p_stage_id uuid, p_to text, p_fields jsonb, p_version integer)
returns public.visa_stages
language plpgsql security definer set search_path = ''
as $$
declare
  fields constant jsonb := coalesce(p_fields, '{}');
  visa_case public.visa_cases;
  stage public.visa_stages;
  actual record;
  next_attempt integer;
  missing text[];
  before jsonb;
begin
  select c.* into visa_case
  from public.visa_stages s join public.visa_cases c on c.id = s.visa_case_id
  where s.id = p_stage_id;
  if not found or not app.can_process_application(visa_case.application_id) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'visa_stage', 'id', p_stage_id));
  end if;
  -- Serializes the steps of one case, since readiness depends on all of them.
  visa_case := app.lock_visa_case(visa_case.id, null);
  select * into stage from public.visa_stages where id = p_stage_id;
  select * into actual from app.actual_visa_status(stage);
  if p_version <> stage.version then
    perform app.fail(
      'STALE_VERSION', jsonb_build_object('entity', 'visa_stage', 'id', p_stage_id, 'version', stage.version)
    );
  elsif visa_case.status not in ('active', 'completed') or p_to is null or p_to <> all (
    case actual.status
      when 'not_started' then array['skipped']
      when 'ready' then case when actual.attempt = 1
        then array['appointment_booked', 'submitted', 'skipped']
        else array['appointment_booked', 'submitted'] end
      when 'appointment_booked' then array['submitted']
      when 'submitted' then array['awaiting_authority']
      when 'awaiting_authority' then array['completed', 'action_required', 'rejected']
      when 'action_required' then array['submitted']
      when 'rejected' then array['ready']
      else array[]::text[]
    end
  ) then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'visa_stage', 'id', p_stage_id, 'from', actual.status, 'to', p_to, 'version', stage.version,
      'params', jsonb_build_object('case_status', visa_case.status)
    ));
  elsif p_to in ('action_required', 'skipped') and coalesce(btrim(fields ->> 'note'), '') = '' then
    perform app.fail('REASON_REQUIRED', jsonb_build_object(
      'entity', 'visa_stage', 'id', p_stage_id, 'from', actual.status, 'to', p_to, 'version', stage.version
    ));
  end if;

  perform app.require_mohre_terms(stage, visa_case.application_id, p_to);
  next_attempt := actual.attempt + case p_to when 'ready' then 1 else 0 end;
  before := app.visa_move_snapshot(stage, next_attempt);
  perform app.update_visa_fields(stage, fields);
  if p_to = 'completed' then
    missing := app.missing_visa_fields(p_stage_id);
    if missing is not null then
      perform app.fail('FIELDS_INVALID', jsonb_build_object(
        'entity', 'visa_stage', 'id', p_stage_id, 'from', actual.status, 'to', p_to, 'version', stage.version,
        'params', jsonb_build_object('missing', missing)
      ));
    end if;
  end if;

  insert into public.visa_stage_results as r (
    visa_stage_id, candidate_id, attempt, status, health, result, note, recorded_by
  )
  values (
    p_stage_id, stage.candidate_id, next_attempt, p_to, stage.health,
    case when stage.health and p_to = 'completed' then 'fit' else fields ->> 'result' end,
    fields ->> 'note', auth.uid()
  )
  on conflict (visa_stage_id, attempt) do update set
    status = excluded.status, result = coalesce(excluded.result, r.result),
    note = coalesce(excluded.note, r.note),
    recorded_by = excluded.recorded_by;

  update public.visa_stages s set
    status = app.visible_visa_status(s.health, s.status, p_to, next_attempt),
    attempt = case when s.health then 1 else next_attempt end,
    ready_at = case when p_to = 'ready' and not s.health then app.now() else s.ready_at end,
    due_on = case when p_to = 'ready' and not s.health
      then app.add_working_days(app.today(), s.sla_working_days, visa_case.emirate) else s.due_on end,
    submitted_at = case when p_to = 'submitted' and (not s.health or s.submitted_at is null)
      then app.now() else s.submitted_at end,
    completed_at = case when p_to = 'completed' then app.now() end
  where s.id = p_stage_id;

  if p_to in ('completed', 'skipped') then
    perform app.mark_ready_visa_stages(visa_case.id);
  end if;
  perform app.store_visa_move(p_stage_id, before);
  select * into stage from public.visa_stages where id = p_stage_id;
  return stage;
end
$$;

-- Moves a step of a case. `p_fields` holds the step's form: reference_no, cost_fils, receipt_document_id, result, note
-- (the reason of a skip, or the authority's request), and the dates and numbers this step defines. Only
-- `book_appointment` sets a booked appointment. Returns the step. Raises NOT_FOUND, STALE_VERSION,
-- TRANSITION_NOT_ALLOWED, REASON_REQUIRED, GATE_NOT_MET (mohre_terms_match), FIELDS_INVALID {missing | unknown}.
create function public.advance_visa_stage(
  p_stage_id uuid, p_to_status text, p_fields jsonb, p_version integer
)
returns public.visa_stages
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
begin
  return app.move_visa_stage(
    p_stage_id, nullif(p_to_status, 'appointment_booked'), p_fields, coalesce(p_version, 0)
  );
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

select app.grant_execute('public.advance_visa_stage(uuid, text, jsonb, integer)', 'authenticated');
