-- Gates about the candidate: product design, B.3. Each returns whether an application meets it; a function of the same
-- name with `_params` returns details of an unmet gate, if there are any.
create function app.gate_not_on_hold(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select c.hold_state = 'none' from public.candidates c where c.id = a.candidate_id
$$;

create function app.gate_not_on_hold_params(a public.applications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('until', c.hold_until) from public.candidates c where c.id = a.candidate_id
$$;

create function app.gate_phone_valid(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select c.phone_e164 is not null and c.phone_status = 'valid' from public.candidates c where c.id = a.candidate_id
$$;

create function app.gate_phone_valid_params(a public.applications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('phone_status', c.phone_status) from public.candidates c where c.id = a.candidate_id
$$;

-- The driver answered a call on it, or signed in with it.
create function app.gate_phone_confirmed(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.gate_phone_valid(a) and (
    exists (
      select from public.contact_logs l
      where l.candidate_id = a.candidate_id and l.channel in ('call', 'whatsapp', 'sms')
        and l.outcome in ('answered_interested', 'answered_not_interested', 'call_back', 'replied')
    )
    or exists (
      select from public.candidates c join public.users u on u.id = c.user_id
      where c.id = a.candidate_id and u.phone_number = c.phone_e164 and u.last_sign_in_at is not null
    )
  )
$$;

create function app.gate_licence_known(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select c.license_type <> 'unknown' from public.candidates c where c.id = a.candidate_id
$$;

create function app.gate_visa_status_known(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select c.visa_status <> 'unknown' from public.candidates c where c.id = a.candidate_id
$$;

create function app.gate_location_known(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select c.location_status = 'abroad' or c.location_status = 'in_uae' and c.emirate is not null
  from public.candidates c where c.id = a.candidate_id
$$;

create function app.gate_consent_given(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select c.consent_at is not null from public.candidates c where c.id = a.candidate_id
$$;

-- Gates about the job opening, and its headcount: product design, B.3.
create function app.gate_opening_set(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select a.opening_id is not null
$$;

create function app.gate_opening_open(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select o.status = 'open'
    and coalesce(o.opens_on <= app.today(), true) and coalesce(o.closes_on >= app.today(), true)
  from public.job_openings o where o.id = a.opening_id
$$;

create function app.gate_opening_open_params(a public.applications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('status', o.status, 'opens_on', o.opens_on, 'closes_on', o.closes_on)
  from public.job_openings o where o.id = a.opening_id
$$;

-- A caller that takes a place must hold the opening's row lock: see `app.lock_headcount`.
create function app.gate_headcount_free(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.filled_headcount(o.id) < o.headcount + (app.config('headcount_tolerance') #>> '{}')::integer
  from public.job_openings o where o.id = a.opening_id
$$;

create function app.gate_headcount_free_params(a public.applications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('opening_id', o.id, 'headcount', o.headcount, 'filled', app.filled_headcount(o.id))
  from public.job_openings o where o.id = a.opening_id
$$;

-- Serializes requests for the last place. Lock order everywhere: application, then opening.
create function app.lock_headcount(p_opening uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  select from public.job_openings o where o.id = p_opening for no key update
$$;

-- Guards a change of the opening: resets the licence check, which was for the previous one, and requires a free place
-- if the candidate holds one. Only an admin may remove the opening of a candidate who holds a place. Raises
-- HEADCOUNT_FULL, GATE_NOT_MET (opening_set).
create function app.guard_opening() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  occupies_place constant boolean := new.stage in (
    /* selected to deployed */ 'selected', 'offer_pending', 'offer_accepted', 'handover_review', 'documents', 'visa',
    'onboarding', 'deployed'
  );
begin
  new.eligibility := null;
  if occupies_place and new.opening_id is null and app.role() is distinct from 'admin' then
    perform app.fail('GATE_NOT_MET', jsonb_build_object(
      'entity', 'application', 'id', new.id, 'from', old.stage, 'version', old.version,
      'gates', jsonb_build_array(jsonb_build_object('gate', 'opening_set', 'params', '{}'::jsonb))
    ));
  end if;
  if occupies_place and new.opening_id is not null then
    perform app.lock_headcount(new.opening_id);
    if not app.gate_headcount_free(new) then
      perform app.fail('HEADCOUNT_FULL', jsonb_build_object(
        'entity', 'application', 'id', new.id, 'from', old.stage, 'version', old.version,
        'gates', jsonb_build_array(
          jsonb_build_object('gate', 'headcount_free', 'params', app.gate_headcount_free_params(new))
        )
      ));
    end if;
  end if;
  return new;
end
$$;

create trigger guard_opening before update of opening_id on public.applications
  for each row when (old.opening_id is distinct from new.opening_id)
  execute function app.guard_opening();

-- Gates for a new attempt after an ended one: product design, B.3 and B.5.
create function app.gate_no_open_application(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from public.applications o
    where o.candidate_id = a.candidate_id and o.stage not in (/* from rejected */ 'rejected', 'withdrawn', 'separated')
  )
$$;

create function app.gate_rehire_allowed(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not i.do_not_rehire from public.candidate_internal i where i.candidate_id = a.candidate_id
$$;

-- Returns whether the condition of a rejection reason is met. A cleared ban cannot be detected automatically.
create function app.reapply_condition_met(a public.applications, p_condition text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case p_condition
    when 'passport_renewed' then c.passport_expiry >= app.today() + (
      select d.min_validity_days from public.document_types d where d.code = 'passport_bio'
    )
    when 'age_reached' then
      not app.eligibility_of(a) -> 'reasons' ?| array['too_young', 'too_old', 'birth_date_unknown']
    else false
  end
  from public.candidates c where c.id = a.candidate_id
$$;

-- Gate: a rejection ends at its date; one with a condition ends when that is met, and not before its date. Without
-- either it is permanent. After leaving voluntarily, a driver may return at any time.
create function app.gate_reapply_date_passed(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case
    when r.reapply_condition is not null then
      app.reapply_condition_met(a, r.reapply_condition) and coalesce(a.reapply_after <= app.today(), true)
    when a.reapply_after is null then a.stage <> 'rejected'
    else a.reapply_after <= app.today()
  end
  from (select) none left join public.rejection_reasons r on r.code = a.rejection_reason_code
$$;

create function app.gate_reapply_date_passed_params(a public.applications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('reapply_after', a.reapply_after, 'condition', r.reapply_condition)
  from (select) none left join public.rejection_reasons r on r.code = a.rejection_reason_code
$$;
