-- The visa work for one application: one route, its stages, and the deadline that binds (product design, 2.4,
-- A item 1 and B.2). Made as a draft when the offer is accepted, planned by `start_visa_case`. Operations and
-- admins read it; recruiters and drivers see progress by `list_visa_progress` and `my_visa`.
create table public.visa_cases (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null unique references public.applications (id) on delete cascade,
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  -- Null until operations know it.
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
  -- The earliest date by which an unfinished stage must be done, and why: kept by app.bind_visa_deadlines.
  binding_deadline date,
  binding_deadline_kind text,
  -- Days at which the people responsible were told of this deadline; empty again when it changes.
  deadline_steps_told integer[] not null default '{}',

  -- Numbers and dates as printed: deadlines are counted from these and from the candidate's `visa_expiry`,
  -- which is the end of a visit, or of the grace after a cancellation, as entered and never computed.
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
-- The queue: every open case by its deadline, of everybody, of one PRO, of one route.
create index visa_cases_deadline_idx on public.visa_cases (binding_deadline, id)
  where status in ('active', 'on_hold');
create index visa_cases_pro_idx on public.visa_cases (pro_id, binding_deadline, id);
create index visa_cases_route_idx on public.visa_cases (route, binding_deadline, id)
  where status in ('active', 'on_hold');

-- A deadline that was counted anew is nobody's edit.
create trigger touch before update of
    route, emirate, authority_kind, employer_entity, bundle, quota_ref, status, entry_permit_no,
    entry_permit_issued,
    entry_permit_expires, uae_entry_date, status_change_date, residence_expiry, pro_id
  on public.visa_cases for each row execute function app.touch();
create trigger audit after insert or update or delete on public.visa_cases
  for each row execute function app.audit('entry_permit_no', '-deadline_steps_told');

select app.protect('public.visa_cases');
grant select on public.visa_cases to authenticated;

create policy reads on public.visa_cases for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.applications a where a.id = application_id and a.is_with_operations)
  );

-- Another route needs other documents.
create trigger refresh_requirements after update of route, authority_kind on public.visa_cases
  for each row when ((old.route, old.authority_kind) is distinct from (new.route, new.authority_kind))
  execute function app.refresh_requirements();

-- The steps of a case: a copy of the templates' plan, so that an edit there leaves running cases alone, and
-- where each stands (product design, B.4). The status of a health step never says more than that the
-- authority has it: what really came of it stands in `visa_stage_results`.
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
  -- By the authority's usual time, in working days of the emirate.
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
-- The board and the bulk grid: everybody at one step.
create index visa_stages_code_idx on public.visa_stages (code, status, due_on, id);
-- What is open at all, and late by the authority's usual time.
create index visa_stages_open_idx on public.visa_stages (due_on, id)
  where status not in ('not_started', 'completed', 'skipped');

create trigger touch before update on public.visa_stages for each row execute function app.touch();
create trigger audit after insert or update or delete on public.visa_stages
  for each row execute function app.audit('reference_no');

select app.protect('public.visa_stages');
grant select on public.visa_stages to authenticated;

create policy reads on public.visa_stages for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.candidates c where c.id = candidate_id and c.is_with_operations)
  );

-- What came of each attempt at a step, for operations and admins alone: fit or unfit, what an authority asked
-- for, why a step was skipped (product design, B.6 "Columns"). No report, recruiter or driver reads it, the
-- audit log keeps nothing of it, and it belongs to no realtime topic that others may join.
create table public.visa_stage_results (
  id uuid primary key default gen_random_uuid(),
  visa_stage_id uuid not null references public.visa_stages (id) on delete cascade,
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  attempt integer not null default 1 check (attempt >= 1),
  -- Where the attempt really stands; for a step without health data the same as in `visa_stages`.
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
-- Who needs something done.
create index visa_stage_results_action_idx on public.visa_stage_results (visa_stage_id, attempt)
  where status in ('action_required', 'rejected');
create index visa_stage_results_recorded_by_idx on public.visa_stage_results (recorded_by);

create trigger touch before update on public.visa_stage_results for each row execute function app.touch();
create trigger audit after insert or update or delete on public.visa_stage_results
  for each row execute function app.audit('-attempt', '-status', '-health', '-result', '-note');

select app.protect('public.visa_stage_results');
grant select on public.visa_stage_results to authenticated;

create policy reads on public.visa_stage_results for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.candidates c where c.id = candidate_id and c.is_with_operations)
  );

-- Where a step really stands, and at which attempt.
create function app.visa_stage_truth(p_stage public.visa_stages, out status text, out attempt integer)
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
