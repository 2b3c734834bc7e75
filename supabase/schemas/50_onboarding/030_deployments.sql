-- Deployments: driver, client, start, equipment and end (product design, B.2 and C.19). `deploy` adds a row at the
-- first shift and `separate` ends it. Recruiters read their own, for commission.
create table public.deployments (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null unique references public.applications (id) on delete cascade,
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  client_id uuid not null references public.clients (id),
  start_on date not null,
  platform_rider_id text check (length(btrim(platform_rider_id)) between 1 and 60),
  vehicle_ref text check (length(btrim(vehicle_ref)) between 1 and 60),
  sim_no text check (length(btrim(sim_no)) between 1 and 40),
  accommodation_ref text check (length(btrim(accommodation_ref)) between 1 and 100),
  status text not null default 'active' check (status in ('active', 'separated')),
  separated_on date,
  -- A code without text, because recruiters read it and it must not reveal health data.
  separation_reason text check (separation_reason in (
    'resigned', 'dismissed', 'absconded', 'contract_ended', 'client_ended', 'transferred', 'other'
  )),
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  check ((status = 'separated') = (separated_on is not null)),
  check ((separated_on is null) = (separation_reason is null)),
  check (separated_on >= start_on)
);

create index deployments_candidate_idx on public.deployments (candidate_id);
create index deployments_client_idx on public.deployments (client_id, start_on desc, id desc);
create index deployments_start_idx on public.deployments (start_on desc, id desc);
create index deployments_separated_idx on public.deployments (separated_on desc, id desc)
  where status = 'separated';

create trigger touch before update on public.deployments for each row execute function app.touch();
create trigger audit after insert or update or delete on public.deployments
  for each row execute function app.audit();

select app.secure_table('public.deployments');
grant select on public.deployments to authenticated;
grant update (platform_rider_id, vehicle_ref, sim_no, accommodation_ref)
  on public.deployments to authenticated;

create policy can_read on public.deployments for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.applications a where a.id = application_id and a.is_with_operations)
    or (select app.has_role('recruiter'))
      and exists (
        select from public.applications a where a.id = application_id and a.recruiter_id = (select auth.uid())
      )
  );

create policy can_update on public.deployments for update to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and status = 'active'
      and exists (select from public.applications a where a.id = application_id and a.is_with_operations)
  );

-- Gates: the first or last day is recorded before the stage changes. Only `deploy` and `separate` record them, together
-- with the step, so `transition_application` cannot reach these stages. Missing: {call: name}.
create function app.gate_deployment_recorded(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.deployments d where d.application_id = a.id and d.status = 'active')
$$;

create function app.gate_deployment_recorded_params(a public.applications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select '{"call": "deploy"}'::jsonb
$$;

create function app.gate_separation_recorded(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.deployments d where d.application_id = a.id and d.status = 'separated')
$$;

create function app.gate_separation_recorded_params(a public.applications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select '{"call": "separate"}'::jsonb
$$;

-- Locks an application after its candidate, to record its first or last day. Raises NOT_FOUND, STALE_VERSION, and
-- TRANSITION_NOT_ALLOWED unless its stage is `p_from`.
create function app.lock_application_for_deployment(p_application uuid, p_version integer, p_from text, p_to text)
returns public.applications
language plpgsql security definer set search_path = ''
as $$
declare
  locked constant public.applications := app.lock_application(p_application);
begin
  if locked.id is null or not app.can_process_application(p_application) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'application', 'id', p_application));
  elsif p_version is distinct from locked.version then
    perform app.fail('STALE_VERSION', jsonb_build_object(
      'entity', 'application', 'id', p_application, 'from', locked.stage, 'to', p_to,
      'version', locked.version
    ));
  elsif locked.stage <> p_from then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'application', 'id', p_application, 'from', locked.stage, 'to', p_to,
      'version', locked.version
    ));
  end if;
  return locked;
end
$$;

-- Records the first shift and moves the application from onboarding to deployed, atomically. `p_version` is the
-- application's. Returns the deployment. Raises NOT_FOUND, STALE_VERSION, TRANSITION_NOT_ALLOWED, FIELDS_INVALID
-- {missing}, GATE_NOT_MET (tasks, documents on that day).
create function public.deploy(
  p_application_id uuid, p_start_on date, p_platform_rider_id text, p_vehicle_ref text, p_sim_no text,
  p_accommodation_ref text, p_version integer
) returns public.deployments
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  application constant public.applications := app.lock_application_for_deployment(
    p_application_id, p_version, 'onboarding', 'deployed'
  );
  client uuid;
  deployment public.deployments;
begin
  select o.client_id into client from public.job_openings o where o.id = application.opening_id;
  if p_start_on is null or client is null then
    perform app.fail('FIELDS_INVALID', jsonb_build_object(
      'entity', 'application', 'id', p_application_id, 'version', application.version,
      'params', jsonb_build_object('missing', to_jsonb(array_remove(array[
        case when p_start_on is null then 'start_on' end, case when client is null then 'opening_id' end
      ], null)))
    ));
  end if;
  -- The gates check the start date.
  update public.applications set start_on = p_start_on
  where id = p_application_id and start_on is distinct from p_start_on;
  insert into public.deployments (
    application_id, candidate_id, client_id, start_on, platform_rider_id, vehicle_ref, sim_no,
    accommodation_ref
  )
  values (
    p_application_id, application.candidate_id, client, p_start_on, nullif(btrim(p_platform_rider_id), ''),
    nullif(btrim(p_vehicle_ref), ''), nullif(btrim(p_sim_no), ''), nullif(btrim(p_accommodation_ref), '')
  )
  returning * into deployment;
  perform app.move_application(p_application_id, 'deployed', role);
  return deployment;
end
$$;

-- Records the last day, today or earlier, and moves the application from deployed to separated. `p_reason` is a code of
-- `deployments.separation_reason`; `p_version` is the application's. Returns the deployment. Raises NOT_FOUND,
-- STALE_VERSION, TRANSITION_NOT_ALLOWED, REASON_REQUIRED, FIELDS_INVALID {field}.
create function public.separate(p_application_id uuid, p_on date, p_reason text, p_version integer)
returns public.deployments
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  application constant public.applications := app.lock_application_for_deployment(
    p_application_id, p_version, 'deployed', 'separated'
  );
  ended public.deployments;
begin
  select * into ended from public.deployments where application_id = p_application_id;
  if coalesce(btrim(p_reason), '') = '' then
    perform app.fail('REASON_REQUIRED', jsonb_build_object(
      'entity', 'application', 'id', p_application_id, 'from', 'deployed', 'to', 'separated',
      'version', application.version
    ));
  elsif p_on is null or p_on > app.today() or p_on < ended.start_on then
    perform app.fail('FIELDS_INVALID', jsonb_build_object(
      'entity', 'application', 'id', p_application_id, 'version', application.version,
      'params', jsonb_build_object('field', 'on')
    ));
  end if;
  update public.deployments set status = 'separated', separated_on = p_on, separation_reason = p_reason
  where application_id = p_application_id
  returning * into ended;
  perform app.move_application(p_application_id, 'separated', role, null, null, p_reason);
  return ended;
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

select app.grant_execute('public.deploy(uuid, date, text, text, text, text, integer)', 'authenticated');
select app.grant_execute('public.separate(uuid, date, text, integer)', 'authenticated');
