-- A driver's own profile (product design, C.11): the fields they can read, those they can write, and those locked by a
-- verified document.

-- Returns all profile fields of a candidate, as text or null. Staff assessments are stored elsewhere.
create function app.profile_values(c public.candidates) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_object_agg(f.key, f.value)
  from jsonb_each_text(
    (
      select jsonb_build_object(
        'first_name', c.first_name, 'last_name', nullif(c.last_name, ''), 'name_ar', c.name_ar, 'date_of_birth', c.date_of_birth,
        'gender', c.gender, 'nationality', c.nationality, 'phone_number', c.phone_number,
        'whatsapp_e164', c.whatsapp_e164, 'email', c.email, 'license_type', c.license_type,
        'license_origin', c.license_origin, 'license_number', c.license_number,
        'license_issue_date', c.license_issue_date, 'license_expiry', c.license_expiry,
        'transmission', c.transmission, 'passport_no', c.passport_no, 'passport_expiry', c.passport_expiry,
        'emirates_id', c.emirates_id, 'emirates_id_expiry', c.emirates_id_expiry,
        'uae_experience_months', c.uae_experience_months, 'total_experience_months', c.total_experience_months,
        'emirate', c.emirate
      )
      || jsonb_build_object(
        'second_phone', d.second_phone, 'uae_address', d.uae_address, 'home_address', d.home_address,
        'emergency_name', d.emergency_name, 'emergency_relation', d.emergency_relation,
        'emergency_phone', d.emergency_phone, 'shirt_size', d.shirt_size, 'trouser_size', d.trouser_size,
        'shoe_size', d.shoe_size, 'account_holder', b.account_holder, 'bank_name', b.bank_name, 'iban', b.iban,
        'salary_card_last4', b.salary_card_last4
      )
      from (select) none
      left join public.driver_details d on d.candidate_id = c.id
      left join public.driver_bank b on b.candidate_id = c.id
    )
  ) f
$$;

-- Returns the fields a driver may not change: the phone number, used to sign in, and fields known from a verified
-- document.
create function app.locked_fields(c public.candidates) returns text[]
language sql stable set search_path = ''
as $$
  select array['phone_number'] || array(
    select f.field
    from unnest(
    case when app.has_document(c.id, 'passport_bio', 'verified', 'expiring')
      then array['first_name', 'last_name', 'date_of_birth', 'gender', 'nationality', 'passport_no', 'passport_expiry']
      else '{}' end
    || case when app.has_document(c.id, 'emirates_id', 'verified', 'expiring')
      then array['emirates_id', 'emirates_id_expiry'] else '{}' end
    || case when app.has_document(c.id, 'driving_licence_uae', 'verified', 'expiring')
        or app.has_document(c.id, 'driving_licence_gcc', 'verified', 'expiring')
        or app.has_document(c.id, 'driving_licence_home', 'verified', 'expiring')
      then array['license_type', 'license_origin', 'license_number', 'license_issue_date', 'license_expiry',
        'transmission'] else '{}' end
    || case when app.has_document(c.id, 'iban_or_salary_card', 'verified', 'expiring')
      then array['account_holder', 'bank_name', 'iban', 'salary_card_last4'] else '{}' end
    ) f (field)
    where app.profile_values(c) ->> f.field is not null
  )
$$;

-- Returns the caller's own record, locked if `p_lock`. Raises 42501, NOT_FOUND (not a candidate, or erased).
create function app.own_candidate(p_lock boolean) returns public.candidates
language plpgsql volatile security definer set search_path = ''
as $$
declare
  c public.candidates;
begin
  perform app.require_role('driver');
  select * into c from public.candidates k
  where k.user_id = auth.uid() and k.merged_into_id is null and k.anonymised_at is null;
  if c.id is null then
    perform app.fail('NOT_FOUND', '{"entity": "candidate"}');
  elsif p_lock then
    c := app.lock_candidate(c.id);
  end if;
  return c;
end
$$;

-- Returns the names of an application's staff, who are notified when it is withdrawn.
create function app.application_staff_names(a public.applications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(u.name order by u.id = a.recruiter_id desc), '[]')
  from public.users u
  where u.id = a.recruiter_id or a.is_with_operations and u.id = a.ops_id
$$;

-- Returns a driver's profile as one object: {id, stage, values: {field: text}, locked: [field], requests: [{field,
-- status, details, answer, created_at, due_on}] (the last of each field), consent: {version, given_at} or null,
-- applications: [{id, reference, stage, title, client, can_withdraw, told: [name]}], newest first}. Raises 42501,
-- NOT_FOUND.
create function public.my_profile() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  c constant public.candidates := app.own_candidate(false);
begin
  return jsonb_build_object(
    'id', c.id,
    'stage', c.current_stage,
    'values', app.profile_values(c),
    'locked', to_jsonb(app.locked_fields(c)),
    'requests', (
      select coalesce(jsonb_agg(to_jsonb(r)), '[]')
      from (
        select distinct on (q.field) q.field, q.status, q.details, q.answer, q.created_at, q.due_on
        from public.data_requests q
        where q.candidate_id = c.id and q.kind = 'correct' and q.field is not null
        order by q.field, q.created_at desc
      ) r
    ),
    'consent', case when c.consent_at is not null
      then jsonb_build_object('version', c.consent_version, 'given_at', c.consent_at) end,
    'applications', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'reference', a.reference, 'stage', a.stage, 'title', j.title, 'client', k.name,
        'can_withdraw', exists (
          select from app.stage_transitions t
          where t.from_stage = a.stage and t.to_stage = 'withdrawn' and 'driver' = any (t.actors)
        ),
        'told', app.application_staff_names(a)
      ) order by a.created_at desc), '[]')
      from public.applications a
      left join public.job_openings j on j.id = a.opening_id
      left join public.clients k on k.id = j.client_id
      where a.candidate_id = c.id
    )
  );
end
$$;

-- Saves fields of the caller's own profile and returns it: {field: {seen, value}}, texts or null. A concurrent change
-- by another user is not overwritten: STALE_VERSION with params {theirs: {field: text}, by: name or null}, and nothing
-- is saved. Raises 42501, NOT_FOUND, CHANGE_REFUSED {fields} (locked, unknown, or the application ended), INVALID_VALUE
-- {field}.
create function public.save_my_profile(p_changes jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  c constant public.candidates := app.own_candidate(true);
  error_details constant jsonb := jsonb_build_object('entity', 'candidate', 'id', c.id);
  current_values constant jsonb := app.profile_values(c);
  new_values jsonb;
  refused_fields jsonb;
  conflicting_values jsonb;
  part record;
begin
  select jsonb_object_agg(w.key, nullif(btrim(w.value ->> 'value'), '')) into new_values from jsonb_each(p_changes) w;
  select jsonb_agg(w.key) into refused_fields
  from jsonb_each(new_values) w
  where not current_values ? w.key or w.key = any (app.locked_fields(c))
    or c.current_stage in (/* from rejected */ 'rejected', 'withdrawn', 'separated');
  if new_values is null then
    perform app.fail('INVALID_VALUE', error_details);
  elsif refused_fields is not null then
    perform app.fail('CHANGE_REFUSED', error_details
      || jsonb_build_object('params', jsonb_build_object('fields', refused_fields)));
  end if;
  select jsonb_object_agg(w.key, current_values ->> w.key) into conflicting_values
  from jsonb_each(new_values) w
  where current_values ->> w.key is distinct from nullif(p_changes #>> array[w.key, 'seen'], '')
    and current_values ->> w.key is distinct from w.value #>> '{}';
  if conflicting_values is not null then
    perform app.fail('STALE_VERSION', error_details || jsonb_build_object(
      'version', c.version,
      'params', jsonb_build_object('theirs', conflicting_values, 'by', (
        select l.by_name from app.last_change('candidates', c.id::text) l where l.by_id is distinct from auth.uid()
      ))
    ));
  end if;

  -- The only field that is never null.
  if new_values ? 'last_name' then
    new_values := new_values || jsonb_build_object('last_name', coalesce(new_values ->> 'last_name', ''));
  end if;
  for part in
    select t.name, t.key, string_agg(format('%I = r.%I', f.key, f.key), ', ') as sets
    from (values ('candidates', 'id'), ('driver_details', 'candidate_id'), ('driver_bank', 'candidate_id')) t (name, key)
    join pg_catalog.pg_attribute a on a.attrelid = ('public.' || t.name)::regclass and not a.attisdropped
    join jsonb_each(new_values) f on f.key = a.attname
    group by t.name, t.key
  loop
    if part.name <> 'candidates' then
      execute format('insert into public.%I (candidate_id) values ($1) on conflict do nothing', part.name) using c.id;
    end if;
    execute format(
      'update public.%I x set %s from jsonb_populate_record(null::public.%I, $1) r where x.%I = $2',
      part.name, part.sets, part.name, part.key
    ) using new_values, c.id;
  end loop;
  perform app.complete_uniform_task(c.id);
  return public.my_profile();
exception
  when unique_violation then
    perform app.fail('INVALID_VALUE', jsonb_build_object('params', jsonb_build_object(
      'field', case when sqlerrm like '%emirates_id%' then 'emirates_id' else 'passport_no' end, 'problem', 'taken'
    )));
  when data_exception or check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

-- Completes the onboarding task for uniform sizes once all three are known.
create function app.complete_uniform_task(p_candidate uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  task uuid;
  size_text text;
begin
  select format('Shirt %s, trousers %s, shoes %s', d.shirt_size, d.trouser_size, d.shoe_size) into size_text
  from public.driver_details d
  where d.candidate_id = p_candidate and num_nulls(d.shirt_size, d.trouser_size, d.shoe_size) = 0;
  select m.id into task from public.my_onboarding_tasks() m where m.code = 'uniform_size' and m.is_open limit 1;
  if size_text is not null and task is not null then
    perform public.complete_my_task(task, jsonb_build_object('text', size_text));
  end if;
end
$$;

select app.grant_execute('public.my_profile()', 'authenticated');
select app.grant_execute('public.save_my_profile(jsonb)', 'authenticated');
