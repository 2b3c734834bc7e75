-- One row per attempt of a candidate at a job (product design, B.2). Only `transition_application` changes its stage;
-- the candidate's row mirrors the latest attempt.
create sequence app.application_numbers;

create table public.applications (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  opening_id uuid references public.job_openings (id),
  -- Readable reference for letters, slips and phone calls.
  reference text not null unique,
  stage text not null default 'new_lead' check (stage in (
    /* from new_lead */ 'new_lead', 'contacting', 'qualified', 'interview_scheduled', 'interviewed', 'selected',
    'offer_pending', 'offer_accepted', 'handover_review', 'documents', 'visa', 'onboarding', 'deployed', 'rejected',
    'withdrawn', 'separated'
  )),
  stage_entered_at timestamptz not null default app.now(),
  stage_due_at timestamptz,
  recruiter_id uuid references public.users (id) on delete set null,
  ops_id uuid references public.users (id) on delete set null,
  first_contact_at timestamptz,
  -- {verdict: eligible | after_swap | not_eligible, reasons: [code], at}
  eligibility jsonb check (jsonb_typeof(eligibility) = 'object'),
  -- When the driver accepted the offer; kept when a hand-over is returned.
  accepted_at timestamptz,
  handed_over_at timestamptz,
  handover_status text not null default 'none'
    check (handover_status in ('none', 'submitted', 'accepted', 'returned')),
  handover_return_reason text check (length(handover_return_reason) <= 1000),
  is_with_operations boolean not null generated always as (handover_status in ('submitted', 'accepted')) stored,
  -- End before deployment, by rejection or withdrawal. A health reason is stored as the code that masks it.
  rejected_at timestamptz,
  rejection_reason_code text references public.rejection_reasons (code),
  rejected_from_stage text,
  rejected_by uuid references public.users (id) on delete set null,
  reapply_after date,
  reopened_from_id uuid references public.applications (id),
  start_on date,
  deployed_at timestamptz,
  separated_at timestamptz,
  separation_reason text check (length(separation_reason) <= 500),
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1
);

create unique index applications_open_key on public.applications (candidate_id)
  where stage not in (/* from rejected */ 'rejected', 'withdrawn', 'separated');
create index applications_candidate_idx on public.applications (candidate_id, created_at desc, id desc);
create index applications_opening_idx on public.applications (opening_id, stage);
create index applications_recruiter_idx on public.applications (recruiter_id, stage, stage_due_at, id);
-- Accepted candidates, longest wait first.
create index applications_accepted_idx on public.applications (recruiter_id, accepted_at, candidate_id)
  where stage in (
    /* offer_accepted to deployed */ 'offer_accepted', 'handover_review', 'documents', 'visa', 'onboarding', 'deployed'
  );
create index applications_ops_idx on public.applications (ops_id, stage, stage_due_at, id);
create index applications_stage_idx on public.applications (stage, stage_due_at, id);
create index applications_rejected_idx on public.applications (rejected_at desc, id desc)
  where rejected_at is not null;
create index applications_rejected_recruiter_idx
  on public.applications (recruiter_id, rejected_at desc, id desc) where rejected_at is not null;
create index applications_rejected_operations_idx on public.applications (rejected_at desc, id desc)
  where rejected_at is not null and is_with_operations;
create index applications_rejection_reason_idx on public.applications (rejection_reason_code);
create index applications_rejected_by_idx on public.applications (rejected_by);
create index applications_reopened_from_idx on public.applications (reopened_from_id);

create trigger touch before update on public.applications for each row execute function app.touch();
create trigger audit after update or delete on public.applications
  for each row execute function app.audit('-stage', '-stage_entered_at', '-stage_due_at');

select app.secure_table('public.applications');
grant select on public.applications to authenticated;
grant update (opening_id, start_on) on public.applications to authenticated;

create policy can_read on public.applications for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter')) and recruiter_id = (select auth.uid())
    -- Earlier attempts of the recruiter's current candidates.
    or (select app.has_role('recruiter'))
      and exists (
        select from public.candidates c where c.id = candidate_id and c.assigned_recruiter_id = (select auth.uid())
      )
    or (select app.has_role('operations')) and is_with_operations
  );

create policy can_update on public.applications for update to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter')) and recruiter_id = (select auth.uid())
      and not is_with_operations and rejected_at is null
    or (select app.has_role('operations')) and is_with_operations and rejected_at is null
  );

-- The real outcome of an attempt, with notes. It includes health reasons, which recruiters, drivers and reports never
-- see (product design, B.5 and B.6). Only the stage machine writes it.
create table public.application_outcome_internal (
  application_id uuid primary key references public.applications (id) on delete cascade,
  rejection_reason_code text references public.rejection_reasons (code),
  note text check (length(note) <= 4000),
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1
);

create index application_outcome_internal_reason_idx
  on public.application_outcome_internal (rejection_reason_code);

create trigger touch before update on public.application_outcome_internal
  for each row execute function app.touch();

select app.secure_table('public.application_outcome_internal');
grant select on public.application_outcome_internal to authenticated;

create policy can_read on public.application_outcome_internal for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.applications a where a.id = application_id and a.is_with_operations)
  );
