-- Onboarding tasks before the first shift: a copy of the templates that apply (product design, C.19). Recruiters read
-- those of their own candidates, except health tasks. Findings, entries and blocking reasons are in
-- `onboarding_task_details`, hidden from recruiters. Drivers see their own tasks through `my_onboarding_tasks`.
-- `health`: the outcome concerns health, such as the medical for a permit.
create table public.onboarding_tasks (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.applications (id) on delete cascade,
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  code text not null references public.onboarding_task_templates (code),
  owner_role text not null check (owner_role in ('operations', 'driver')),
  sort_order integer not null,
  required_for_deploy boolean not null,
  depends_on text[] not null default '{}',
  evidence_kind text not null check (evidence_kind in ('none', 'file', 'text', 'number')),
  -- The outcome or evidence is health data.
  health boolean not null default false,
  status text not null default 'todo' check (status in ('todo', 'in_progress', 'done', 'blocked', 'skipped')),
  due_on date,
  done_by uuid references public.users (id) on delete set null,
  done_at timestamptz,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  unique (application_id, code),
  check ((status = 'done') = (done_at is not null))
);

create index onboarding_tasks_candidate_idx on public.onboarding_tasks (candidate_id);
create index onboarding_tasks_done_by_idx on public.onboarding_tasks (done_by);
-- For one task across candidates, and overdue tasks.
create index onboarding_tasks_code_idx on public.onboarding_tasks (code, status, due_on, id);
create index onboarding_tasks_due_idx on public.onboarding_tasks (due_on, id)
  where status in ('todo', 'in_progress', 'blocked');

create trigger touch before update on public.onboarding_tasks for each row execute function app.touch();
create trigger audit after insert or update or delete on public.onboarding_tasks
  for each row execute function app.audit();

select app.secure_table('public.onboarding_tasks');
grant select on public.onboarding_tasks to authenticated;

create policy can_read on public.onboarding_tasks for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.candidates c where c.id = candidate_id and c.is_with_operations)
    or (select app.has_role('recruiter'))
      and not health
      and exists (
        select from public.applications a where a.id = application_id and a.recruiter_id = (select auth.uid())
      )
  );

create table public.onboarding_task_details (
  onboarding_task_id uuid primary key references public.onboarding_tasks (id) on delete cascade,
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  -- {document_id}, {text} or {number}, by the task's evidence kind.
  evidence jsonb check (jsonb_typeof(evidence) = 'object'),
  blocked_reason text check (length(btrim(blocked_reason)) between 1 and 1000),
  skip_reason text check (length(btrim(skip_reason)) between 1 and 1000),
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1
);

create index onboarding_task_details_candidate_idx on public.onboarding_task_details (candidate_id);

create trigger touch before update on public.onboarding_task_details
  for each row execute function app.touch();
-- Logs that it changed, without the content.
create trigger audit after insert or update or delete on public.onboarding_task_details
  for each row execute function app.audit('-evidence', '-blocked_reason', '-skip_reason');

select app.secure_table('public.onboarding_task_details');
grant select on public.onboarding_task_details to authenticated;

create policy can_read on public.onboarding_task_details for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.candidates c where c.id = candidate_id and c.is_with_operations)
  );

-- Default sort of the screen: the date of deployment.
create index applications_deploy_idx on public.applications (start_on, id) where stage = 'onboarding';

-- Returns the facts of an application for the template rules.
create function app.onboarding_facts(p_application uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'route', v.route, 'authority_kind', v.authority_kind, 'visa_status', c.visa_status,
    'location_status', c.location_status, 'emirate', coalesce(o.emirate, c.emirate),
    'license_type', coalesce(o.license_type, c.license_type), 'license_origin', c.license_origin,
    'job_type', o.job_type, 'client_kind', k.kind, 'nationality', c.nationality
  ))
  from public.applications a
  join public.candidates c on c.id = a.candidate_id
  left join public.job_openings o on o.id = a.opening_id
  left join public.clients k on k.id = o.client_id
  left join public.visa_cases v on v.application_id = a.id
  where a.id = p_application
$$;

-- Adds missing tasks that apply; before onboarding only those that need no visa.
create function app.create_onboarding_tasks(p_application uuid, p_before_visa boolean) returns void
language sql security definer set search_path = ''
as $$
  insert into public.onboarding_tasks (
    application_id, candidate_id, code, owner_role, sort_order, required_for_deploy, depends_on,
    evidence_kind, health,
    due_on
  )
  select a.id, a.candidate_id, t.code, t.owner_role, t.sort_order, t.required_for_deploy, t.depends_on,
    t.evidence,
    t.health or coalesce(d.sensitivity = 'health', false),
    app.add_working_days(app.today(), t.due_offset_wd, f.facts ->> 'emirate')
  from public.applications a,
    lateral (select app.onboarding_facts(a.id) as facts) f,
    public.onboarding_task_templates t
  left join public.document_types d on d.code = t.document_type_code
  where a.id = p_application and t.active and (not p_before_visa or t.can_start_before_visa)
    and app.rule_applies(t.applies_when, f.facts)
  on conflict (application_id, code) do nothing
$$;

create function app.add_onboarding_tasks() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.create_onboarding_tasks(new.application_id, new.to_stage <> 'onboarding');
  return null;
end
$$;

create trigger add_onboarding_tasks after insert on public.stage_events
  for each row when (new.from_stage is not null and new.to_stage in (
    /* documents to onboarding */ 'documents', 'visa', 'onboarding'
  ))
  execute function app.add_onboarding_tasks();

-- Gate: all tasks required before the first shift are done, or skipped by an admin. Missing: {tasks: [code]}.
create function app.gate_onboarding_tasks_done(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from public.onboarding_tasks t
    where t.application_id = a.id and t.required_for_deploy and t.status not in ('done', 'skipped')
  )
$$;

create function app.gate_onboarding_tasks_done_params(a public.applications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('tasks', coalesce(jsonb_agg(t.code order by t.sort_order), '[]'))
  from public.onboarding_tasks t
  where t.application_id = a.id and t.required_for_deploy and t.status not in ('done', 'skipped')
$$;
