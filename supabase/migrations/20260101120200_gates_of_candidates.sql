-- Gates that ask about the person: product design, B.3. Each says whether an application meets it; what it lacks is
-- told by a function of the same name with `_params`, where there is something to tell.
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

-- He answered on it, or signed in with it.
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
