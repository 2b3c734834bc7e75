-- Document gates of the stage machine (product design, B.3). `..._params` functions return what an unmet gate lacks.

-- Returns the application's requirements that block a step, 'visa' or 'deploy', each with a reason: a status, or a
-- problem of `app.check_validity`. For the visa: documents needed up to it, valid on the submission day. For the
-- deployment: documents needed after it, and any that must be valid on the first day of work, such as the licence.
create function app.unmet_documents(a public.applications, p_step text) returns table (type_code text, problem text)
language sql stable security definer set search_path = ''
as $$
  select r.type_code, p.problem
  from public.document_requirements r
  join public.document_types t on t.code = r.type_code
  cross join lateral (
    select app.document_problem(a.candidate_id, t.code, case
      when p_step = 'deploy' or t.validity_at is distinct from 'deploy' then app.document_needed_on(a.id, t.code)
    end) as problem
  ) p
  where r.application_id = a.id and r.required and r.waived_at is null and p.problem is not null
    and case p_step
      when 'visa' then t.needed_for in ('handover', 'visa')
      else t.needed_for in ('onboarding', 'deploy') or t.validity_at = 'deploy'
    end
  order by t.sort_order
$$;

create function app.unmet_documents_params(a public.applications, p_step text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('documents', coalesce(jsonb_agg(to_jsonb(u)), '[]')) from app.unmet_documents(a, p_step) u
$$;

-- Checks that passport and licence are uploaded; they need no review yet.
create function app.missing_handover_documents(a public.applications) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array_remove(array[
    case when not app.has_document(a.candidate_id, 'passport_bio', 'uploaded', 'in_review', 'verified', 'expiring')
      then 'passport_bio' end,
    case when not exists (
      select from public.document_types t
      where t.code like 'driving_licence%'
        and app.has_document(a.candidate_id, t.code, 'uploaded', 'in_review', 'verified', 'expiring')
    ) then 'driving_licence' end
  ], null)
$$;

create function app.gate_handover_documents_uploaded(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.missing_handover_documents(a) = '{}'
$$;

create function app.gate_handover_documents_uploaded_params(a public.applications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('missing', to_jsonb(app.missing_handover_documents(a)))
$$;

-- Gate: all documents needed up to the visa are verified and valid on the submission day. The passport must only be
-- verified; a separate gate checks its validity.
create function app.gate_visa_documents_verified(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.document_plans p where p.application_id = a.id)
    and not exists (
      select from app.unmet_documents(a, 'visa') u
      where u.type_code <> 'passport_bio'
        or not app.is_document_type_verified(a.candidate_id, 'passport_bio')
    )
$$;

create function app.gate_visa_documents_verified_params(a public.applications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select app.unmet_documents_params(a, 'visa')
$$;

-- Returns the passport's problem on the visa submission day; null if valid.
create function app.passport_problem(a public.applications) returns text
language sql stable security definer set search_path = ''
as $$
  select app.document_problem(a.candidate_id, 'passport_bio', app.document_needed_on(a.id, 'passport_bio'))
$$;

create function app.gate_passport_valid_at_submission(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.passport_problem(a) is null
$$;

create function app.gate_passport_valid_at_submission_params(a public.applications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'problem', app.passport_problem(a),
    'on', app.document_needed_on(a.id, 'passport_bio'),
    'expiry_date', (
      select min(d.expiry_date) from app.document_sides(a.candidate_id, 'passport_bio') s
      join public.documents d on d.id = s.verified_id
    )
  )
$$;

create function app.gate_deploy_documents_valid(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from app.unmet_documents(a, 'deploy'))
$$;

create function app.gate_deploy_documents_valid_params(a public.applications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select app.unmet_documents_params(a, 'deploy') || jsonb_build_object('on', greatest(app.today(), a.start_on))
$$;
