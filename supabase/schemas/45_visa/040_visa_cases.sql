-- The visa case of one application: its route, stages and binding deadline (product design, 2.4, A item 1 and B.2).
-- Created as a draft when the offer is accepted, planned by `start_visa_case`. Operations and admins read it;
-- recruiters and drivers see progress through `list_visa_progress` and `my_visa`.
create table public.visa_cases (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null unique references public.applications (id) on delete cascade,
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  -- Null until set by operations.
  route text check (route in (
    'outside', 'inside_visit', 'cancelled', 'transfer', 'dependent', 'national_gcc'
  )),
  emirate text check (emirate in (
    'abu_dhabi', 'dubai', 'sharjah', 'ajman', 'umm_al_quwain', 'ras_al_khaimah', 'fujairah'
  )),
  authority_kind text not null default 'mohre' check (authority_kind in ('mohre', 'free_zone')),
  employer_entity text check (length(btrim(employer_entity)) between 1 and 200),
  bundle boolean not null default false,
  quota_ref text check (length(quota_ref) <= 60),
  status text not null default 'not_started'
    check (status in ('not_started', 'active', 'on_hold', 'completed', 'cancelled', 'refused')),
  -- The earliest due date of an unfinished stage, and its reason; maintained by app.calculate_visa_deadlines.
  binding_deadline date,
  binding_deadline_kind text,
  -- Days before this deadline at which the responsible staff were notified; reset when the deadline changes.
  deadline_warnings_sent integer[] not null default '{}',

  -- Numbers and dates as printed. Deadlines are calculated from these and the candidate's `visa_expiry`: the end of a
  -- visit, or of the grace period after a cancellation, as entered and never computed.
  entry_permit_no text check (length(entry_permit_no) <= 60),
  entry_permit_issued date,
  entry_permit_expires date,
  uae_entry_date date,
  status_change_date date,
  residence_expiry date,

  pro_id uuid references public.users (id) on delete set null,
  started_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  check (status = 'not_started' or route is not null or closed_at is not null),
  check (entry_permit_expires >= entry_permit_issued)
);

create index visa_cases_candidate_idx on public.visa_cases (candidate_id);
-- For the queue: open cases by deadline, of all staff, one PRO or one route.
create index visa_cases_deadline_idx on public.visa_cases (binding_deadline, id)
  where status in ('active', 'on_hold');
create index visa_cases_pro_idx on public.visa_cases (pro_id, binding_deadline, id);
create index visa_cases_route_idx on public.visa_cases (route, binding_deadline, id)
  where status in ('active', 'on_hold');

-- A recalculated deadline must not bump the version.
create trigger touch before update of
    route, emirate, authority_kind, employer_entity, bundle, quota_ref, status, entry_permit_no,
    entry_permit_issued,
    entry_permit_expires, uae_entry_date, status_change_date, residence_expiry, pro_id
  on public.visa_cases for each row execute function app.touch();
create trigger audit after insert or update or delete on public.visa_cases
  for each row execute function app.audit('entry_permit_no', '-deadline_warnings_sent');

select app.secure_table('public.visa_cases');
grant select on public.visa_cases to authenticated;

create policy can_read on public.visa_cases for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.applications a where a.id = application_id and a.is_with_operations)
  );

-- Another route requires other documents.
create trigger refresh_requirements after update of route, authority_kind on public.visa_cases
  for each row when ((old.route, old.authority_kind) is distinct from (new.route, new.authority_kind))
  execute function app.refresh_requirements();

-- The steps of a case with their status (product design, B.4): a copy of the templates' plan, so that template edits do
-- not affect running cases. The status of a health step only shows that the authority has it; the real outcome is in
-- `visa_stage_results`.
create table public.visa_stages (
  id uuid primary key default gen_random_uuid(),
  visa_case_id uuid not null references public.visa_cases (id) on delete cascade,
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  code text not null references public.visa_stage_types (code),
  sort_order integer not null,
  status text not null default 'not_started' check (status in (
    'not_started', 'ready', 'appointment_booked', 'submitted', 'awaiting_authority', 'action_required',
    'rejected',
    'completed', 'skipped'
  )),
  health boolean not null,
  depends_on text[] not null default '{}',
  authority text not null,
  sla_working_days integer not null check (sla_working_days >= 0),
  deadline_kind text,
  deadline_days integer,
  deadline_from text
    check (deadline_from in ('entry_permit_issued', 'arrival', 'visa_expiry', 'work_permit_approved')),
  optional boolean not null,
  attempt integer not null default 1 check (attempt >= 1),
  ready_at timestamptz,
  submitted_at timestamptz,
  -- By the authority's usual duration, in working days of the emirate.
  due_on date,
  completed_at timestamptz,
  reference_no text check (length(btrim(reference_no)) between 1 and 100),
  -- Drivers pay nothing (product design, decision 6).
  cost_fils bigint not null default 0 check (cost_fils between 0 and 100000000),
  paid_by text not null default 'company' check (paid_by = 'company'),
  receipt_document_id uuid references public.documents (id) on delete set null,
  appointment_id uuid references public.appointments (id) on delete set null,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  unique (visa_case_id, code),
  check (num_nulls(deadline_kind, deadline_days, deadline_from) in (0, 3)),
  check (not health or (status not in ('action_required', 'rejected') and attempt = 1))
);

create index visa_stages_candidate_idx on public.visa_stages (candidate_id);
create index visa_stages_appointment_idx on public.visa_stages (appointment_id);
create index visa_stages_receipt_idx on public.visa_stages (receipt_document_id);
-- For the board and the bulk grid: all cases at one step.
create index visa_stages_code_idx on public.visa_stages (code, status, due_on, id);
-- Open steps, and those overdue by the authority's usual duration.
create index visa_stages_open_idx on public.visa_stages (due_on, id)
  where status not in ('not_started', 'completed', 'skipped');

create trigger touch before update on public.visa_stages for each row execute function app.touch();
create trigger audit after insert or update or delete on public.visa_stages
  for each row execute function app.audit('reference_no');

select app.secure_table('public.visa_stages');
grant select on public.visa_stages to authenticated;

create policy can_read on public.visa_stages for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.candidates c where c.id = candidate_id and c.is_with_operations)
  );

-- The result of each attempt at a step, for operations and admins only: fit or unfit, an authority's request, the
-- reason of a skip (product design, B.6 "Columns"). Reports, recruiters and drivers cannot read it, the audit log omits
-- it, and it is sent to no realtime topic open to others.
create table public.visa_stage_results (
  id uuid primary key default gen_random_uuid(),
  visa_stage_id uuid not null references public.visa_stages (id) on delete cascade,
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  attempt integer not null default 1 check (attempt >= 1),
  -- The real status of the attempt; without health data the same as in `visa_stages`.
  status text not null check (status in (
    'ready', 'appointment_booked', 'submitted', 'awaiting_authority', 'action_required', 'rejected',
    'completed',
    'skipped'
  )),
  health boolean not null,
  result text check (length(btrim(result)) between 1 and 200),
  note text check (length(btrim(note)) between 1 and 2000),
  recorded_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  unique (visa_stage_id, attempt),
  check (not health or result in ('fit', 'unfit', 'retest')),
  check (not health or status <> 'completed' or result = 'fit'),
  check (status not in ('action_required', 'skipped') or note is not null)
);

create index visa_stage_results_candidate_idx on public.visa_stage_results (candidate_id);
-- Attempts that need an action.
create index visa_stage_results_action_idx on public.visa_stage_results (visa_stage_id, attempt)
  where status in ('action_required', 'rejected');
create index visa_stage_results_recorded_by_idx on public.visa_stage_results (recorded_by);

create trigger touch before update on public.visa_stage_results for each row execute function app.touch();
create trigger audit after insert or update or delete on public.visa_stage_results
  for each row execute function app.audit('-attempt', '-status', '-health', '-result', '-note');

select app.secure_table('public.visa_stage_results');
grant select on public.visa_stage_results to authenticated;

create policy can_read on public.visa_stage_results for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.candidates c where c.id = candidate_id and c.is_with_operations)
  );

-- Returns the real status and the attempt number of a step.
create function app.actual_visa_status(p_stage public.visa_stages, out status text, out attempt integer)
language sql stable security definer set search_path = ''
as $$
  select case when p_stage.health then coalesce(r.status, p_stage.status) else p_stage.status end,
    coalesce(r.attempt, p_stage.attempt)
  from (select) nothing
  left join lateral (
    select t.status, t.attempt from public.visa_stage_results t
    where t.visa_stage_id = p_stage.id order by t.attempt desc limit 1
  ) r on true
$$;
