-- Candidates for a trip (product design, C.18).

-- Returns candidates of operations who need an appointment of this kind and have none upcoming, earliest deadline
-- first: those with an open visa step that requires one; for `rta_test` and `training` those with an open onboarding
-- task. Includes a step's id and version, for `book_appointment`. `missed`: the last one was missed. `booked_at`: their
-- other upcoming appointments. Up to 200. Operations and admins.
create function public.trip_candidates(p_kind text)
returns table (
  candidate_id uuid, candidate_name text, reference text, stage_id uuid, stage_version integer, emirate text,
  deadline date, deadline_kind text, days_left integer, waiting_days integer, missed boolean, pro_id uuid,
  booked_at timestamptz[]
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
begin
  return query
  with due as (
    select v.application_id, v.candidate_id, s.id as stage_id, s.version as stage_version, v.emirate,
      v.binding_deadline as deadline, v.binding_deadline_kind as deadline_kind, s.ready_at, v.pro_id,
      s.appointment_id
    from public.visa_stages s
    join public.visa_stage_types t on t.code = s.code and t.appointment_kind = p_kind
    join public.visa_cases v on v.id = s.visa_case_id and v.status = 'active'
    left join lateral (
      select r.status from public.visa_stage_results r where r.visa_stage_id = s.id order by r.attempt desc limit 1
    ) r on true
    where coalesce(r.status, s.status) in ('ready', 'appointment_booked', 'action_required')
      and s.status not in ('not_started', 'completed', 'skipped')
    union all
    (select distinct on (k.application_id) k.application_id, k.candidate_id, null::uuid, null::integer, o.emirate,
      k.due_on, 'onboarding', k.created_at, null::uuid, null::uuid
    from public.onboarding_tasks k
    join public.applications a on a.id = k.application_id and a.stage = 'onboarding'
    left join public.job_openings o on o.id = a.opening_id
    where k.status in ('todo', 'in_progress') and k.code = any (case p_kind
      when 'rta_test' then array['permit_theory_test', 'rta_professional_permit', 'rta_rider_certificate']
      when 'training' then array['permit_training', 'induction']
    end)
    order by k.application_id, k.due_on)
  )
  select d.candidate_id, btrim(c.first_name || ' ' || c.last_name), a.reference, d.stage_id, d.stage_version,
    d.emirate, d.deadline, d.deadline_kind, d.deadline - app.today(),
    app.today() - (d.ready_at at time zone 'Asia/Dubai')::date,
    exists (select from public.appointments x where x.id = d.appointment_id and x.status = 'missed'), d.pro_id,
    array(
      select x.starts_at from public.appointments x
      where x.candidate_id = d.candidate_id and x.status = 'booked' and x.starts_at >= app.now() order by 1
    )
  from due d
  join public.applications a on a.id = d.application_id
  join public.candidates c on c.id = d.candidate_id
  where (role = 'admin' or a.is_with_operations) and not exists (
    select from public.appointments x
    where x.candidate_id = d.candidate_id and x.kind = p_kind and x.status = 'booked'
  )
  order by d.deadline, d.ready_at, d.candidate_id
  limit 200;
end
$$;

select app.grant_execute('public.trip_candidates(text)', 'authenticated');

-- A PRO at an authority's counter, with or without a network (product design, C.18): a list of cases for the phone, and
-- entries that may arrive an hour later and count once.

-- Entries by the idempotency key of their device.
create table public.visa_counter_entries (
  key uuid primary key,
  visa_stage_id uuid not null references public.visa_stages (id) on delete cascade,
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  -- Null for a reference, fee or receipt without a status change.
  to_status text,
  recorded_by uuid references public.users (id) on delete set null,
  -- Time of the entry, reported by the device.
  recorded_at timestamptz not null,
  created_at timestamptz not null default app.now()
);

create index visa_counter_entries_stage_idx on public.visa_counter_entries (visa_stage_id);
create index visa_counter_entries_candidate_idx on public.visa_counter_entries (candidate_id);
create index visa_counter_entries_recorded_by_idx on public.visa_counter_entries (recorded_by);

select app.secure_table('public.visa_counter_entries');

-- Returns running cases for the counter, the caller's own first, then by deadline, up to 200; with `p_query` those
-- found by `search_candidates`. `steps`: the open ones, with the real status and `missing`, the fields required for
-- completion. Phone and passport show only their last four characters, since a phone stores this list. Operations and
-- admins.
create function public.visa_counter_cases(p_query text default null)
returns table (
  case_id uuid, candidate_id uuid, candidate_name text, reference text, phone_last4 text, passport_last4 text,
  deadline date, deadline_kind text, days_left integer, appointment_at timestamptz, steps jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  caller_id constant uuid := auth.uid();
  found_ids constant uuid[] := case when p_query is not null
    then array(select s.id from public.search_candidates(p_query, 50) s) end;
begin
  return query
  select v.id, v.candidate_id, btrim(c.first_name || ' ' || c.last_name), a.reference, right(c.phone_e164, 4),
    right(c.passport_no, 4), v.binding_deadline, v.binding_deadline_kind, v.binding_deadline - app.today(),
    (
      select min(x.starts_at) from public.appointments x
      where x.candidate_id = v.candidate_id and x.status = 'booked' and x.starts_at >= app.now() - interval '12 hours'
    ),
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'code', s.code, 'status', coalesce(r.status, s.status), 'version', s.version,
        'health', s.health, 'reference_no', s.reference_no, 'cost_fils', s.cost_fils,
        'has_receipt', s.receipt_document_id is not null,
        'missing', coalesce(to_jsonb(app.missing_visa_fields(s.id)), '[]')
      ) order by s.sort_order), '[]')
      from public.visa_stages s
      left join lateral (
        select t.status from public.visa_stage_results t
        where t.visa_stage_id = s.id order by t.attempt desc limit 1
      ) r on true
      where s.visa_case_id = v.id and s.status not in ('not_started', 'completed', 'skipped')
    )
  from public.visa_cases v
  join public.applications a on a.id = v.application_id
  join public.candidates c on c.id = v.candidate_id
  where v.status = 'active' and (role = 'admin' or a.is_with_operations)
    and (found_ids is null or v.candidate_id = any (found_ids))
  order by (v.pro_id = caller_id) desc nulls last, v.binding_deadline, v.id
  limit 200;
end
$$;

-- Records an event of a step at a counter: `p_fields` as in `advance_visa_stage`, and `p_to_status` submitted,
-- awaiting_authority or completed, passing through the statuses in between; null records only the fields.
-- `p_from_status` is the status known to the device, `p_version` the step's version, null if an earlier entry of the
-- device changed it. `p_at` is the time of the event, never in the future. `p_key` is the device's: a retry returns the
-- step without side effects. Returns the step. Raises NOT_FOUND, STALE_VERSION, TRANSITION_NOT_ALLOWED, GATE_NOT_MET
-- (mohre_terms_match), FIELDS_INVALID {missing | unknown | field}; 23505 for another user's key.
create function public.record_at_counter(
  p_stage_id uuid, p_from_status text, p_to_status text, p_fields jsonb, p_version integer, p_at timestamptz,
  p_key uuid
) returns public.visa_stages
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  at constant timestamptz := least(coalesce(p_at, app.now()), app.now());
  steps constant text[] := array['submitted', 'awaiting_authority', 'completed'];
  visa_case public.visa_cases;
  before public.visa_stages;
  stage public.visa_stages;
  actual record;
begin
  select c.* into visa_case
  from public.visa_stages s join public.visa_cases c on c.id = s.visa_case_id where s.id = p_stage_id;
  if not found or not app.can_process_application(visa_case.application_id) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'visa_stage', 'id', p_stage_id));
  end if;
  perform app.lock_visa_case(visa_case.id, null);
  select * into before from public.visa_stages where id = p_stage_id;
  if exists (
    select from public.visa_counter_entries e
    where e.key = p_key and e.visa_stage_id = p_stage_id and e.recorded_by = auth.uid()
  ) then
    return before;
  end if;
  insert into public.visa_counter_entries (key, visa_stage_id, candidate_id, to_status, recorded_by, recorded_at)
  values (p_key, p_stage_id, before.candidate_id, p_to_status, auth.uid(), at);

  select * into actual from app.actual_visa_status(before);
  if p_from_status is distinct from actual.status or p_version <> before.version then
    perform app.fail('STALE_VERSION', jsonb_build_object(
      'entity', 'visa_stage', 'id', p_stage_id, 'version', before.version, 'from', actual.status
    ));
  elsif p_to_status <> all (steps) or p_to_status is null and actual.status in ('completed', 'skipped') then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'visa_stage', 'id', p_stage_id, 'from', actual.status, 'to', p_to_status, 'version', before.version
    ));
  end if;
  if p_to_status is null then
    perform app.update_visa_fields(before, coalesce(p_fields, '{}'));
  else
    for step in
      least(coalesce(array_position(steps, actual.status), 0) + 1, array_position(steps, p_to_status))
      .. array_position(steps, p_to_status)
    loop
      perform app.move_visa_stage(
        p_stage_id, steps[step], case when steps[step] = p_to_status then p_fields end, null
      );
    end loop;
  end if;
  -- Uses the time at the counter, not the time of the upload.
  update public.visa_stages s set
    submitted_at = case when s.submitted_at is distinct from before.submitted_at then at else s.submitted_at end,
    completed_at = case when s.completed_at is distinct from before.completed_at then at else s.completed_at end
  where s.id = p_stage_id and at < app.now()
    and (s.submitted_at, s.completed_at) is distinct from (before.submitted_at, before.completed_at);
  select * into stage from public.visa_stages where id = p_stage_id;
  return stage;
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

select app.grant_execute('public.visa_counter_cases(text)', 'authenticated');
select app.grant_execute(
  'public.record_at_counter(uuid, text, text, jsonb, integer, timestamptz, uuid)', 'authenticated'
);
