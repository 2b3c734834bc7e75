-- Applies a parsed submission to a candidate. `lead` is an object of columns of `candidates`, as parsed by
-- `_shared/machform/parse.ts`.

-- Fills empty columns of a candidate and overwrites none. Exception: a readable phone number replaces an unreadable
-- one. Skips numbers that identify another person.
create function app.fill_empty_columns(p_candidate_id uuid, lead jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  lead_values constant public.candidates := jsonb_populate_record(null::public.candidates, lead);
begin
  update public.candidates c
  set last_name = coalesce(nullif(c.last_name, ''), lead_values.last_name, ''),
    whatsapp_e164 = coalesce(c.whatsapp_e164, lead_values.whatsapp_e164),
    email = coalesce(c.email, lead_values.email),
    date_of_birth = coalesce(c.date_of_birth, lead_values.date_of_birth),
    nationality = coalesce(c.nationality, lead_values.nationality),
    license_type = coalesce(nullif(c.license_type, 'unknown'), lead_values.license_type, c.license_type),
    license_origin = coalesce(c.license_origin, lead_values.license_origin),
    license_number = coalesce(c.license_number, lead_values.license_number),
    transmission = coalesce(c.transmission, lead_values.transmission),
    total_experience_months = coalesce(c.total_experience_months, lead_values.total_experience_months),
    uae_experience_months = coalesce(c.uae_experience_months, lead_values.uae_experience_months),
    emirate = coalesce(c.emirate, lead_values.emirate),
    location_status = coalesce(c.location_status, lead_values.location_status),
    visa_status = coalesce(nullif(c.visa_status, 'unknown'), lead_values.visa_status, c.visa_status),
    visa_expiry = coalesce(c.visa_expiry, lead_values.visa_expiry),
    expected_salary_fils = coalesce(c.expected_salary_fils, lead_values.expected_salary_fils),
    available_from = coalesce(c.available_from, lead_values.available_from),
    preferred_language = coalesce(c.preferred_language, lead_values.preferred_language),
    consent_version = coalesce(c.consent_version, app.consent_version(lead)),
    consent_at = coalesce(c.consent_at, case when app.consent_version(lead) is not null then app.now() end),
    consent_channel = coalesce(c.consent_channel, case when app.consent_version(lead) is not null then 'form' end)
  where c.id = p_candidate_id;

  update public.candidates c
  set passport_no = coalesce(c.passport_no, lead_values.passport_no),
    emirates_id = coalesce(c.emirates_id, lead_values.emirates_id)
  where c.id = p_candidate_id
    and (c.passport_no is null and lead_values.passport_no is not null
      or c.emirates_id is null and lead_values.emirates_id is not null)
    and not exists (
      select from public.candidates o
      where o.id <> c.id and o.merged_into_id is null and o.anonymised_at is null
        and (o.passport_no = lead_values.passport_no or o.emirates_id = lead_values.emirates_id)
    );

  update public.candidates c
  set phone_number = lead_values.phone_number, phone_status = coalesce(lead_values.phone_status, 'valid'),
    review_reason = nullif(c.review_reason, 'phone')
  where c.id = p_candidate_id and c.phone_e164 is null and lead_values.phone_number ~ '^\+[1-9][0-9]{6,14}$'
    and not exists (
      select from public.candidates o
      where o.phone_e164 = lead_values.phone_number and o.merged_into_id is null and o.anonymised_at is null
    );
end
$$;

-- Returns the version of the consent text agreed to; null for a form without consent.
create function app.consent_version(lead jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case when lead ->> 'consent' = 'true' then coalesce(lead ->> 'consent_version', 'form') end
$$;

-- Returns the extra answers of a form that fit on a candidate's row, short ones first; the event keeps them all.
create function app.shortened_detail(detail jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(d.key, d.value), '{}')
  from (
    select e.key, e.value, sum(length(e::text) + 8) over (order by length(e.value::text), e.key) as so_far
    from jsonb_each(detail) e
  ) d
  where d.so_far <= 6500
$$;

-- Adds a lead from a form; returns its id. Without a name, the phone number or email serves as the name until staff ask
-- for it.
create function app.add_machform_lead(form public.machform_settings, lead jsonb, detail jsonb, p_review text)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  lead_values constant public.candidates := jsonb_populate_record(null::public.candidates, lead);
  new_candidate_id uuid;
begin
  insert into public.candidates (
    first_name, last_name, phone_number, phone_status, source, source_detail, review_reason,
    consent_version, consent_at, consent_channel
  )
  values (
    coalesce(lead_values.first_name, lead_values.phone_number, left(lead_values.email, 100)),
    coalesce(lead_values.last_name, ''),
    lead_values.phone_number,
    coalesce(lead_values.phone_status, 'valid'),
    coalesce(form.default_source, 'machform'),
    app.shortened_detail(detail) || jsonb_build_object('form_id', form.form_id, 'form_name', form.form_name),
    coalesce(case when lead_values.phone_status = 'needs_review' then 'phone' end, p_review),
    app.consent_version(lead),
    case when app.consent_version(lead) is not null then app.now() end,
    case when app.consent_version(lead) is not null then 'form' end
  )
  returning id into new_candidate_id;
  perform app.fill_empty_columns(new_candidate_id, lead);
  perform app.distribute_lead(new_candidate_id, form);
  return new_candidate_id;
end
$$;

-- Assigns a new lead by the form's rule: product design, D.6.
create function app.distribute_lead(p_candidate_id uuid, form public.machform_settings) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if form.assign_to = 'round-robin' then
    perform app.assign_round_robin(p_candidate_id);
  end if;
end
$$;

-- Opens another application for a locked candidate whose last one ended; the previous owner gets it, if still active.
create function app.reapply(c public.candidates, form public.machform_settings) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  keeps_owner constant boolean := app.is_active_recruiter(c.assigned_recruiter_id);
  last_one constant uuid := (
    select a.id from public.applications a where a.candidate_id = c.id
    order by app.ended_at(a) desc, a.created_at desc, a.id desc limit 1
  );
begin
  if not keeps_owner and c.assigned_recruiter_id is not null then
    perform app.change_owner(c, null, 'pooled');
  end if;
  update public.candidates k set assigned_ops_id = null where k.id = c.id and k.assigned_ops_id is not null;
  perform app.move_application(last_one, 'new_lead', 'system');
  if not keeps_owner then
    perform app.distribute_lead(c.id, form);
  else
    perform app.notify(
      c.assigned_recruiter_id, 'lead.reapplied',
      jsonb_build_object('name', btrim(c.first_name || ' ' || c.last_name)), '/recruiter/leads?c=' || c.id,
      'candidate', c.id
    );
  end if;
end
$$;

-- Erases the content of a person's submissions together with the person; the event row stays.
create function app.erase_submissions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.machform_events e set raw_body = '', parsed = null, error = null where e.candidate_id = new.id;
  return null;
end
$$;

create trigger erase_submissions after update of anonymised_at on public.candidates
  for each row when (old.anonymised_at is null and new.anonymised_at is not null)
  execute function app.erase_submissions();
