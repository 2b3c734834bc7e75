-- Required documents of an application, created from the rules of `document_types` when operations accept the hand-over
-- (product design, B.2, B.3). Operations read them; recruiters see the progress through `list_document_status`, drivers
-- through `my_documents`.
create table public.document_requirements (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.applications (id) on delete cascade,
  type_code text not null references public.document_types (code),
  -- Required by a rule, or requested manually.
  source text not null default 'rule' check (source in ('rule', 'request')),
  -- False when the rules no longer require it, for example after a change of route.
  required boolean not null default true,
  needed_by date,
  waived_by uuid references public.users (id) on delete set null,
  waived_at timestamptz,
  waive_reason text check (length(btrim(waive_reason)) between 1 and 1000),
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  unique (application_id, type_code),
  check ((waived_at is null) = (waive_reason is null))
);

create index document_requirements_type_idx on public.document_requirements (type_code, needed_by);
create index document_requirements_needed_idx on public.document_requirements (needed_by, application_id)
  where required and waived_at is null;
create index document_requirements_waived_by_idx on public.document_requirements (waived_by);

create trigger touch before update on public.document_requirements for each row execute function app.touch();
create trigger audit after insert or update or delete on public.document_requirements
  for each row execute function app.audit();

select app.secure_table('public.document_requirements');
grant select on public.document_requirements to authenticated;

create policy can_read on public.document_requirements for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.applications a where a.id = application_id and a.is_with_operations)
  );

-- The dates by which the documents of one application must be valid.
create table public.document_plans (
  application_id uuid primary key references public.applications (id) on delete cascade,
  -- Passports need enough validity on this day, not today (product design, A item 2).
  visa_submission_on date not null,
  -- When the driver was last reminded of missing documents.
  reminded_at timestamptz,
  -- Progress, maintained by app.count_documents for sorting the list: the earliest day an unverified document is
  -- needed, and the counts of verified and required documents.
  next_needed_by date,
  required_count integer not null default 0,
  verified_count integer not null default 0,
  -- Status of each required type, for filtering the list: per type its code, ':{status}' and '{code}:{status}'.
  states text[] not null default '{}',
  -- The earliest expiry of a current document, and whether any type was rejected twice or more.
  expires_on date,
  is_rejected_twice boolean not null default false,
  -- When the application left the stages that need documents.
  closed_at timestamptz,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1
);

create index document_plans_list_idx on public.document_plans (next_needed_by, application_id)
  where closed_at is null;
create index document_plans_states_idx on public.document_plans using gin (states) where closed_at is null;
create index document_plans_expiry_idx on public.document_plans (expires_on) where closed_at is null;

create trigger touch before update of visa_submission_on on public.document_plans
  for each row execute function app.touch();
create trigger audit after insert or update or delete on public.document_plans
  for each row execute function app.audit(
  '-reminded_at', '-next_needed_by', '-required_count', '-verified_count', '-states', '-expires_on',
  '-is_rejected_twice', '-closed_at'
);

select app.secure_table('public.document_plans');
grant select on public.document_plans to authenticated;

create policy can_read on public.document_plans for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.applications a where a.id = application_id and a.is_with_operations)
  );

-- Derives the required documents of an application from its facts (product design, 2.3 and C.17).

-- Returns the visa route: chosen by operations, else suggested by the candidate's situation; null if unknown.
create function app.visa_route_of(p_application uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(v.route, case when c.visa_status in ('national', 'gcc') then 'national_gcc' end, app.visa_route(
      coalesce(
        c.location_status,
        case c.visa_status when 'unknown' then null when 'abroad' then 'abroad' else 'in_uae' end
      ),
      c.visa_status, null, c.visa_status = 'cancelled', c.nationality
    ))
    from public.applications a
    join public.candidates c on c.id = a.candidate_id
    left join public.visa_cases v on v.application_id = a.id
    where a.id = p_application
  );
end
$$;

-- Returns the facts that the rules use: those of `app.is_valid_rule`.
create function app.document_facts(p_application uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'route', app.visa_route_of(a.id),
      'visa_status', c.visa_status,
      'location_status', c.location_status,
      'emirate', coalesce(o.emirate, c.emirate),
      'authority_kind', coalesce(v.authority_kind, 'mohre'),
      'license_type', coalesce(o.license_type, c.license_type),
      'license_origin', c.license_origin,
      'job_type', o.job_type,
      'client_kind', l.kind,
      'nationality', c.nationality
    )
    from public.applications a
    join public.candidates c on c.id = a.candidate_id
    left join public.job_openings o on o.id = a.opening_id
    left join public.clients l on l.id = o.client_id
    left join public.visa_cases v on v.application_id = a.id
    where a.id = p_application
  );
end
$$;

-- Returns the date of a moment of `document_types` (`validity_at` or `needed_for`); null while unknown.
create function app.document_reference_date(p_application uuid, p_moment text) returns date
language sql stable security definer set search_path = ''
as $$
  select case
    when p_moment in ('visa_submission', 'handover', 'visa')
      then (select p.visa_submission_on from public.document_plans p where p.application_id = p_application)
    when p_moment in ('deploy', 'onboarding')
      then (select a.start_on from public.applications a where a.id = p_application)
  end
$$;

-- Updates the requirements to match the rules: adds, removes and dates them. Manual requests and waivers stay. Returns
-- how many are required.
create function app.generate_requirements(p_application uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  facts constant jsonb := app.document_facts(p_application);
begin
  insert into public.document_plans (application_id, visa_submission_on)
  values (p_application, app.add_working_days(
    app.today(), (app.config('visa_submission_working_days') #>> '{}')::integer, facts ->> 'emirate'
  ))
  on conflict (application_id) do nothing;

  insert into public.document_requirements as r (application_id, type_code, needed_by)
  select p_application, t.code, app.document_reference_date(p_application, t.needed_for)
  from public.document_types t
  where t.active and t.required and app.rule_applies(t.applies_when, facts)
  on conflict (application_id, type_code) do update
    set required = true, needed_by = case r.source when 'rule' then excluded.needed_by else r.needed_by end
    where not r.required or r.source = 'rule' and r.needed_by is distinct from excluded.needed_by;

  update public.document_requirements r set required = false
  from public.document_types t
  where r.application_id = p_application and r.source = 'rule' and r.required
    and t.code = r.type_code and not (t.active and t.required and app.rule_applies(t.applies_when, facts));

  return (
    select count(*) from public.document_requirements r where r.application_id = p_application and r.required
  );
end
$$;

create function app.require_documents() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.generate_requirements(new.application_id);
  return null;
end
$$;

-- An application that continues after a closed one needs its requirements too; without them its gates would check
-- nothing.
create trigger require_documents after insert on public.stage_events
  for each row when (
    new.from_stage is not null and new.to_stage = 'documents'
    or new.from_stage in ('rejected', 'withdrawn') and new.to_stage in ('visa', 'onboarding')
  )
  execute function app.require_documents();

-- Applies the rules again when a fact of the candidate, application or visa case changes.
create function app.refresh_requirements() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.generate_requirements(a.id)
  from public.applications a
  join public.document_plans p on p.application_id = a.id
  where a.stage in (/* documents to onboarding */ 'documents', 'visa', 'onboarding')
    and case tg_table_name
      when 'candidates' then a.candidate_id = new.id
      when 'applications' then a.id = new.id
      else a.id = (to_jsonb(new) ->> 'application_id')::uuid
    end;
  return null;
end
$$;

create trigger refresh_requirements
  after update of nationality, license_origin, license_type, visa_status, location_status, emirate
  on public.candidates
  for each row when (
    (old.nationality, old.license_origin, old.license_type, old.visa_status, old.location_status, old.emirate)
    is distinct from
    (new.nationality, new.license_origin, new.license_type, new.visa_status, new.location_status, new.emirate)
  )
  execute function app.refresh_requirements();
create trigger refresh_requirements after update of opening_id, start_on on public.applications
  for each row when ((old.opening_id, old.start_on) is distinct from (new.opening_id, new.start_on))
  execute function app.refresh_requirements();
