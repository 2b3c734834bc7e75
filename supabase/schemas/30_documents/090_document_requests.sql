-- Requests documents, waives them, and plans when they are needed (product design, C.17).

-- Requests a type, additionally or again; returns how many sides are now requested (none while a file waits for
-- review). `p_needed_by` null keeps the date. Operations for theirs, recruiters for their candidates until the
-- hand-over and types they may view, admins. Raises NOT_FOUND (candidate or type) and NOT_OWNER.
create function public.request_document(p_candidate_id uuid, p_type_code text, p_needed_by date default null)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('recruiter', 'operations', 'admin');
  kind public.document_types;
  person public.candidates;
  application constant uuid := app.application_of_documents(p_candidate_id);
  requested_count integer;
begin
  select * into person from public.candidates c where c.id = p_candidate_id;
  select * into kind from public.document_types t where t.code = p_type_code and t.active;
  if not app.can_access_candidate_documents(role, p_candidate_id) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'candidate', 'id', p_candidate_id));
  elsif kind.code is null or role = 'recruiter' and not app.can_recruiter_view(kind.code) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'document_type'));
  elsif role = 'recruiter' and person.is_with_operations then
    perform app.fail('NOT_OWNER', jsonb_build_object('entity', 'candidate', 'id', p_candidate_id));
  end if;

  perform app.lock_documents(p_candidate_id);
  insert into public.documents (
    candidate_id, application_id, type_code, side, version_no, status, requested_by, requested_at
  )
  select p_candidate_id, application, kind.code, s.side, coalesce(max(d.version_no), 0) + 1, 'requested', auth.uid(),
    app.now()
  from app.document_sides(p_candidate_id, kind.code) s
  left join public.documents d
    on d.candidate_id = p_candidate_id and d.type_code = kind.code and d.side = s.side
  where s.status not in ('requested', 'uploading', 'uploaded', 'in_review')
  group by s.side;
  get diagnostics requested_count = row_count;

  if exists (select from public.document_plans p where p.application_id = application) then
    insert into public.document_requirements as r (application_id, type_code, source, needed_by)
    values (
      application, kind.code, 'request',
        coalesce(p_needed_by, app.document_reference_date(application, kind.needed_for))
    )
    on conflict (application_id, type_code) do update set
      required = true, source = case when r.required then r.source else 'request' end,
      needed_by = coalesce(p_needed_by, r.needed_by), waived_by = null, waived_at = null, waive_reason = null;
  end if;
  if requested_count > 0 then
    perform app.notify(
      person.user_id, 'document.requested',
      case kind.sensitivity when 'health' then '{}' else jsonb_build_object('type_code', kind.code) end,
      '/driver/documents', 'candidate', p_candidate_id, 'documents'
    );
  end if;
  return requested_count;
end
$$;

-- Waives a document of an application and stores the reason. `request_document` reverts it. Operations and admins.
-- Raises NOT_FOUND, REASON_REQUIRED, STALE_VERSION (null: any version).
create function public.waive_requirement(
  p_application_id uuid, p_type_code text, p_reason text, p_version integer default null
) returns public.document_requirements
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  waived public.document_requirements;
begin
  select r.* into waived
  from public.document_requirements r
  join public.applications a on a.id = r.application_id
  where r.application_id = p_application_id and r.type_code = p_type_code and r.required
    and (role = 'admin' or a.is_with_operations)
  for update of r;
  if not found then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'document_requirement'));
  elsif coalesce(btrim(p_reason), '') = '' then
    perform app.fail('REASON_REQUIRED', jsonb_build_object('entity', 'document_requirement', 'id', waived.id));
  elsif p_version <> waived.version then
    perform app.fail('STALE_VERSION', jsonb_build_object(
      'entity', 'document_requirement', 'id', waived.id, 'version', waived.version
    ));
  end if;
  update public.document_requirements r
  set waived_by = auth.uid(), waived_at = app.now(), waive_reason = btrim(p_reason)
  where r.id = waived.id
  returning * into waived;
  return waived;
end
$$;

-- Applies the current rules to the requirements; returns how many are required. Operations and admins. Raises NOT_FOUND
-- (also for an application that is not in documents, visa or onboarding).
create function public.generate_requirements(p_application_id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
begin
  if not exists (
    select from public.applications a
    where a.id = p_application_id and a.stage in (/* documents to onboarding */ 'documents', 'visa', 'onboarding')
  ) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'application', 'id', p_application_id));
  end if;
  return app.generate_requirements(p_application_id);
end
$$;

-- Sets the planned visa submission date: passports need enough validity on it, and documents for the visa are due by
-- then. Operations and admins. Raises NOT_FOUND and STALE_VERSION.
create function public.plan_visa_submission(p_application_id uuid, p_on date, p_version integer default null)
returns public.document_plans
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  plan public.document_plans;
begin
  select p.* into plan
  from public.document_plans p
  join public.applications a on a.id = p.application_id
  where p.application_id = p_application_id and a.stage in (
    /* documents to onboarding */ 'documents', 'visa', 'onboarding'
  )
  for update of p;
  if not found then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'document_plan', 'id', p_application_id));
  elsif p_version <> plan.version then
    perform app.fail('STALE_VERSION', jsonb_build_object(
      'entity', 'document_plan', 'id', p_application_id, 'version', plan.version
    ));
  elsif p_on is null or p_on < app.today() then
    perform app.fail('INVALID_VALUE', '{}', 'A visa is submitted today or later');
  end if;
  update public.document_plans p set visa_submission_on = p_on where p.application_id = p_application_id
  returning * into plan;
  perform app.generate_requirements(p_application_id);
  return plan;
end
$$;

-- Reminds the driver of missing documents, at most once in `document_reminder_hours`; returns their type codes, so that
-- staff can also send a message. Operations and admins. Raises NOT_FOUND and TOO_SOON {next_at}.
create function public.remind_documents(p_application_id uuid) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  min_interval constant interval := make_interval(hours => (app.config('document_reminder_hours') #>> '{}')::integer);
  plan public.document_plans;
  person public.candidates;
  missing text[];
begin
  select p.* into plan
  from public.document_plans p
  join public.applications a on a.id = p.application_id
  where p.application_id = p_application_id and (role = 'admin' or a.is_with_operations)
  for update of p;
  if not found then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'document_plan', 'id', p_application_id));
  elsif plan.reminded_at > app.now() - min_interval then
    perform app.fail('TOO_SOON', jsonb_build_object('entity', 'document_plan', 'id', p_application_id,
      'params', jsonb_build_object('next_at', plan.reminded_at + min_interval)));
  end if;
  select c.* into person
  from public.candidates c join public.applications a on a.candidate_id = c.id where a.id = p_application_id;
  select coalesce(array_agg(r.type_code order by t.sort_order), '{}') into missing
  from public.document_requirements r
  join public.document_types t on t.code = r.type_code
  where r.application_id = p_application_id and r.required and r.waived_at is null and t.driver_can_upload
    and app.document_type_status(person.id, r.type_code) in ('missing', 'requested', 'rejected', 'expired');
  if missing <> '{}' then
    update public.document_plans p set reminded_at = app.now() where p.application_id = p_application_id;
    perform app.notify(
      person.user_id, 'document.missing', jsonb_build_object('count', cardinality(missing)),
      '/driver/documents', 'candidate', person.id, 'documents'
    );
  end if;
  return missing;
end
$$;

select app.grant_execute('public.request_document(uuid, text, date)', 'authenticated');
select app.grant_execute('public.waive_requirement(uuid, text, text, integer)', 'authenticated');
select app.grant_execute('public.generate_requirements(uuid)', 'authenticated');
select app.grant_execute('public.plan_visa_submission(uuid, date, integer)', 'authenticated');
select app.grant_execute('public.remind_documents(uuid)', 'authenticated');
