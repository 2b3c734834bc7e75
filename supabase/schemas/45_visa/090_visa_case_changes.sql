-- Changes to a case as a whole: corrections, pauses, its end, and bulk moves of steps.

-- Updates fields of a case: any of employer_entity, quota_ref, entry_permit_no, entry_permit_issued,
-- entry_permit_expires, uae_entry_date, status_change_date, residence_expiry, pro_id. Returns the case with its
-- deadline recalculated. Raises NOT_FOUND, STALE_VERSION, FIELDS_INVALID {unknown}.
create function public.update_visa_case(p_case_id uuid, p_fields jsonb, p_version integer)
returns public.visa_cases
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  edited public.visa_cases := app.lock_visa_case(p_case_id, coalesce(p_version, 0));
  unknown text[];
begin
  select array_agg(f.key order by f.key) into unknown
  from jsonb_object_keys(p_fields) f (key)
  where f.key not in (
    'employer_entity', 'quota_ref', 'entry_permit_no', 'entry_permit_issued', 'entry_permit_expires',
    'uae_entry_date', 'status_change_date', 'residence_expiry', 'pro_id'
  );
  if unknown is not null then
    perform app.fail('FIELDS_INVALID', jsonb_build_object(
      'entity', 'visa_case', 'id', p_case_id, 'params', jsonb_build_object('unknown', unknown)
    ));
  end if;
  edited := jsonb_populate_record(edited, p_fields);
  update public.visa_cases set
    employer_entity = edited.employer_entity, quota_ref = edited.quota_ref,
    entry_permit_no = edited.entry_permit_no,
    entry_permit_issued = edited.entry_permit_issued, entry_permit_expires = edited.entry_permit_expires,
    uae_entry_date = edited.uae_entry_date, status_change_date = edited.status_change_date,
    residence_expiry = edited.residence_expiry, pro_id = edited.pro_id
  where id = p_case_id;
  select * into edited from public.visa_cases where id = p_case_id;
  return edited;
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

-- Pauses or resumes a running case; deadlines keep running. Returns the case. Raises NOT_FOUND, STALE_VERSION,
-- TRANSITION_NOT_ALLOWED.
create function public.hold_visa_case(p_case_id uuid, p_on_hold boolean, p_version integer)
returns public.visa_cases
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  visa_case public.visa_cases := app.lock_visa_case(p_case_id, coalesce(p_version, 0));
  new_status constant text := case when p_on_hold then 'on_hold' else 'active' end;
begin
  if visa_case.status not in ('active', 'on_hold') or visa_case.status = new_status then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'visa_case', 'id', p_case_id, 'from', visa_case.status, 'to', new_status, 'version', visa_case.version
    ));
  end if;
  update public.visa_cases set status = new_status where id = p_case_id;
  perform app.mark_ready_visa_stages(p_case_id);
  select * into visa_case from public.visa_cases where id = p_case_id;
  return visa_case;
end
$$;

-- Ends a case and rejects its application for `p_reason` (a reason of the visa phase), with a note for operations only.
-- Returns the application. Raises NOT_FOUND, STALE_VERSION, TRANSITION_NOT_ALLOWED, and the errors of the stage change.
create function public.refuse_visa_case(p_case_id uuid, p_reason text, p_note text, p_version integer)
returns public.applications
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  refused public.visa_cases := app.lock_visa_case(p_case_id, coalesce(p_version, 0));
begin
  if refused.status not in ('active', 'on_hold') then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'visa_case', 'id', p_case_id, 'from', refused.status, 'to', 'refused',
      'version', refused.version
    ));
  end if;
  update public.visa_cases set status = 'refused', closed_at = app.now() where id = p_case_id;
  return app.move_application(refused.application_id, 'rejected', role, null, p_reason, p_note);
end
$$;

-- Closes the case and cancels the appointments of an application that ended.
create function app.close_visa_case() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.visa_cases set status = 'cancelled', closed_at = app.now()
  where application_id = new.application_id and status in ('not_started', 'active', 'on_hold');
  update public.appointments set status = 'cancelled'
  where application_id = new.application_id and status = 'booked';
  return null;
end
$$;

create trigger close_visa_case after insert on public.stage_events
  for each row when (new.from_stage is not null and new.to_stage in (
    /* from rejected */ 'rejected', 'withdrawn', 'separated'
  ))
  execute function app.close_visa_case();

-- Gate: the route is known and has no steps.
create function app.gate_no_visa_stages(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.visa_cases c
    where c.application_id = a.id and c.status in ('active', 'completed')
      and not exists (select from public.visa_stages s where s.visa_case_id = c.id and not s.optional)
  )
$$;

-- Gate: the case was started, and every required step is completed or skipped. Missing: {steps: [code]}.
create function app.gate_visa_stages_done(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.visa_cases c where c.application_id = a.id and c.status = 'completed'
  )
$$;

create function app.gate_visa_stages_done_params(a public.applications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('steps', coalesce(jsonb_agg(s.code order by s.sort_order), '[]'))
  from public.visa_cases c
  join public.visa_stages s on s.visa_case_id = c.id
  where c.application_id = a.id and not s.optional and s.status not in ('completed', 'skipped')
$$;

-- Runs `p_statement` for up to 500 rows about steps, each independently. Returns in the same order its index, step,
-- success with the new version, or else code and details. `p_statement` as in app.try_row.
create function app.process_visa_rows(p_rows jsonb, p_statement text)
returns table (place integer, stage_id uuid, ok boolean, version integer, code text, details jsonb)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.check_rows(p_rows, 'visa_stage');
  -- Locks in a fixed order, so that two bulk calls cannot deadlock.
  perform app.lock_application(c.application_id)
  from public.visa_cases c
  where c.id in (
    select s.visa_case_id from public.visa_stages s
    where s.id in (select (r ->> 'stage_id')::uuid from jsonb_array_elements(p_rows) r)
  ) and app.can_process_application(c.application_id)
  order by c.candidate_id, c.id;
  return query select * from app.try_rows(p_rows, 'stage_id', p_statement);
end
$$;

-- Moves many steps: `p_rows` is up to 500 of {stage_id, to_status, fields, version}. Rows are independent. Returns in
-- the same order the index, step, success with the new version, or else code and details as `advance_visa_stage` raises
-- them, or INVALID_VALUE.
create function public.advance_visa_stages(p_rows jsonb)
returns table (place integer, stage_id uuid, ok boolean, version integer, code text, details jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
begin
  return query select * from app.process_visa_rows(
    p_rows,
    $sql$select x.id, x.version from public.advance_visa_stage(
      ($1 ->> 'stage_id')::uuid, $1 ->> 'to_status', $1 -> 'fields', ($1 ->> 'version')::integer) x$sql$
  );
end
$$;

select app.grant_execute('public.update_visa_case(uuid, jsonb, integer)', 'authenticated');
select app.grant_execute('public.hold_visa_case(uuid, boolean, integer)', 'authenticated');
select app.grant_execute('public.refuse_visa_case(uuid, text, text, integer)', 'authenticated');
select app.grant_execute('public.advance_visa_stages(jsonb)', 'authenticated');
