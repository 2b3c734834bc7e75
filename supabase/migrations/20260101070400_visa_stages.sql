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
