-- Other actions of the bulk grid: preview, undo, and entering costs (product design, C.18 "Bulk").

-- Returns the result `advance_visa_stages` would return for these rows, without changes. Raises the same errors.
create function public.preview_visa_stages(p_rows jsonb)
returns table (place integer, stage_id uuid, ok boolean, version integer, code text, details jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  verdicts jsonb;
begin
  begin
    select jsonb_agg(to_jsonb(t) order by t.place) into verdicts from public.advance_visa_stages(p_rows) t;
    raise exception 'taken back' using errcode = 'VG001';
  exception when sqlstate 'VG001' then
    null;
  end;
  return query
  select v.place, v.stage_id, v.ok, v.version, v.code, v.details
  from jsonb_to_recordset(coalesce(verdicts, '[]'))
    v (place integer, stage_id uuid, ok boolean, version integer, code text, details jsonb)
  order by v.place;
end
$$;

-- Undoes the caller's own move of a step that reached this version, within ten minutes: restores the step, the steps it
-- made ready, the result, and the form's dates and numbers. Returns the step. Raises NOT_FOUND, STALE_VERSION,
-- UNDO_NOT_POSSIBLE (another user's, too old, or the case has advanced).
create function public.undo_visa_stage(p_stage_id uuid, p_version integer) returns public.visa_stages
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  visa_case public.visa_cases;
  stage public.visa_stages;
  move app.visa_moves;
  attempt_no integer;
begin
  select c.* into visa_case
  from public.visa_stages s join public.visa_cases c on c.id = s.visa_case_id
  where s.id = p_stage_id;
  if not found or not app.can_process_application(visa_case.application_id) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'visa_stage', 'id', p_stage_id));
  end if;
  visa_case := app.lock_visa_case(visa_case.id, null);
  select * into stage from public.visa_stages where id = p_stage_id;
  if p_version is distinct from stage.version then
    perform app.fail(
      'STALE_VERSION', jsonb_build_object('entity', 'visa_stage', 'id', p_stage_id, 'version', stage.version)
    );
  end if;
  select * into move from app.visa_moves m
  where m.visa_stage_id = p_stage_id and (m.reached ->> p_stage_id::text)::integer = stage.version
    and m.made_by = auth.uid() and m.made_at >= app.now() - interval '10 minutes'
  order by m.id desc limit 1;
  if move.id is null or visa_case.status not in ('active', 'completed') or visa_case.version <> move.case_reached
    or exists (
      select from jsonb_each_text(move.reached) r (stage_id, version)
      left join public.visa_stages s on s.id = r.stage_id::uuid
      where s.version is distinct from r.version::integer
    )
  then
    perform app.fail('UNDO_NOT_POSSIBLE', jsonb_build_object('entity', 'visa_stage', 'id', p_stage_id));
  end if;

  attempt_no := (move.before ->> 'attempt')::integer;
  delete from public.visa_stage_results r
  where r.visa_stage_id = p_stage_id and r.attempt = attempt_no and jsonb_typeof(move.before -> 'result') = 'null';
  update public.visa_stage_results r set
    status = was.status, result = was.result, note = was.note, recorded_by = was.recorded_by
  from jsonb_populate_record(null::public.visa_stage_results, nullif(move.before -> 'result', 'null')) was
  where r.id = was.id;
  update public.visa_stages s set
    status = was.status, attempt = was.attempt, ready_at = was.ready_at, due_on = was.due_on,
    submitted_at = was.submitted_at, completed_at = was.completed_at, reference_no = was.reference_no,
    cost_fils = was.cost_fils, receipt_document_id = was.receipt_document_id
  from jsonb_each(move.before -> 'stages') e (stage_id, entry),
    jsonb_populate_record(null::public.visa_stages, e.entry) was
  where s.id = was.id and move.reached ? e.stage_id;
  update public.visa_cases c set
    status = was.status, closed_at = was.closed_at, quota_ref = was.quota_ref,
    entry_permit_no = was.entry_permit_no, entry_permit_issued = was.entry_permit_issued,
    entry_permit_expires = was.entry_permit_expires, uae_entry_date = was.uae_entry_date,
    status_change_date = was.status_change_date, residence_expiry = was.residence_expiry
  from jsonb_populate_record(null::public.visa_cases, move.before -> 'case') was
  where c.id = was.id and was.version <> c.version;
  update public.candidates c set emirates_id = was.emirates_id, emirates_id_expiry = was.emirates_id_expiry
  from jsonb_populate_record(null::public.candidates, move.before -> 'candidate') was
  where c.id = stage.candidate_id
    and (c.emirates_id, c.emirates_id_expiry) is distinct from (was.emirates_id, was.emirates_id_expiry);
  delete from app.visa_moves m where m.id = move.id;
  select * into stage from public.visa_stages where id = p_stage_id;
  return stage;
end
$$;

-- Undoes a bulk move, last row first: `p_rows` is up to 500 of {stage_id, version} as returned by
-- `advance_visa_stages`. Rows are independent in the same way.
create function public.undo_visa_stages(p_rows jsonb)
returns table (place integer, stage_id uuid, ok boolean, version integer, code text, details jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
begin
  return query select * from app.process_visa_rows(
    p_rows,
    $sql$select x.id, x.version from public.undo_visa_stage(
      ($1 ->> 'stage_id')::uuid, ($1 ->> 'version')::integer) x$sql$
  );
end
$$;

-- Sets a step's cost so far, in fils, in any status; `p_version` is the step's. Returns the step. Raises NOT_FOUND,
-- STALE_VERSION, INVALID_VALUE.
create function app.set_visa_cost(p_stage_id uuid, p_cost_fils bigint, p_version integer) returns public.visa_stages
language plpgsql security definer set search_path = ''
as $$
declare
  stage public.visa_stages;
begin
  perform app.lock_visa_case(s.visa_case_id, null) from public.visa_stages s where s.id = p_stage_id;
  select * into stage from public.visa_stages where id = p_stage_id;
  if not found then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'visa_stage', 'id', p_stage_id));
  elsif p_version is distinct from stage.version then
    perform app.fail(
      'STALE_VERSION', jsonb_build_object('entity', 'visa_stage', 'id', p_stage_id, 'version', stage.version)
    );
  end if;
  update public.visa_stages set cost_fils = p_cost_fils where id = p_stage_id returning * into stage;
  return stage;
end
$$;

-- Sets the costs of many steps: `p_rows` is up to 500 of {stage_id, cost_fils, version}. Rows are independent, as in
-- `advance_visa_stages`; to undo, send the previous costs.
create function public.record_visa_costs(p_rows jsonb)
returns table (place integer, stage_id uuid, ok boolean, version integer, code text, details jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
begin
  return query select * from app.process_visa_rows(
    p_rows,
    $sql$select x.id, x.version from app.set_visa_cost(
      ($1 ->> 'stage_id')::uuid, ($1 ->> 'cost_fils')::bigint, ($1 ->> 'version')::integer) x$sql$
  );
end
$$;

select app.grant_execute('public.preview_visa_stages(jsonb)', 'authenticated');
select app.grant_execute('public.undo_visa_stage(uuid, integer)', 'authenticated');
select app.grant_execute('public.undo_visa_stages(jsonb)', 'authenticated');
select app.grant_execute('public.record_visa_costs(jsonb)', 'authenticated');
