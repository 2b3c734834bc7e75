-- One row per person from first lead to deployed driver. A stage or an owner is never written directly:
-- `authenticated` has no grant on those columns, since such a change has conditions and consequences.
create table public.candidates (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (length(btrim(first_name)) between 1 and 100),
  last_name text not null default '' check (length(last_name) <= 100),
  phone_number text check (length(phone_number) <= 64),
  created_at timestamptz not null default app.now(),
  current_stage text not null default 'new_lead' check (current_stage in (
    'new_lead', 'contacting', 'qualified', 'interview_scheduled', 'interviewed',
    'selected', 'offer_pending', 'offer_accepted',
    'handover_review', 'documents', 'visa', 'onboarding',
    'deployed', 'rejected', 'withdrawn', 'separated'
  )),
  source text,
  license_type text,
  user_id uuid unique references public.users (id) on delete set null,
  assigned_recruiter_id uuid references public.users (id) on delete set null,
  updated_at timestamptz not null default app.now(),
  version integer not null default 1
);

-- Newest first: of everybody, of one recruiter, of one recruiter's stage, of the pool.
create index candidates_created_at_idx on public.candidates (created_at desc, id desc);
create index candidates_recruiter_idx
  on public.candidates (assigned_recruiter_id, created_at desc, id desc);
create index candidates_recruiter_stage_idx
  on public.candidates (assigned_recruiter_id, current_stage, created_at desc, id desc);
create index candidates_pool_idx on public.candidates (created_at desc, id desc)
  where assigned_recruiter_id is null;

create trigger touch before update on public.candidates
  for each row execute function app.touch();

alter table public.candidates enable row level security;
revoke all on public.candidates from anon, authenticated;
grant select on public.candidates to authenticated;
grant insert (id, first_name, last_name, phone_number, source, license_type, assigned_recruiter_id)
  on public.candidates to authenticated;
grant update (first_name, last_name, phone_number, source, license_type) on public.candidates to authenticated;
grant select, insert, update, delete on public.candidates to service_role;

create policy second_factor on public.candidates as restrictive to authenticated
  using ((select app.aal_ok())) with check ((select app.aal_ok()));

create policy admin_reads on public.candidates for select to authenticated
  using ((select app.role()) = 'admin');

create policy admin_inserts on public.candidates for insert to authenticated
  with check ((select app.role()) = 'admin');

create policy admin_updates on public.candidates for update to authenticated
  using ((select app.role()) = 'admin') with check ((select app.role()) = 'admin');

create policy recruiter_reads_own on public.candidates for select to authenticated
  using ((select app.role()) = 'recruiter' and assigned_recruiter_id = (select auth.uid()));

create policy recruiter_reads_pool on public.candidates for select to authenticated
  using (
    (select app.role()) = 'recruiter'
    and assigned_recruiter_id is null
    and current_stage in ('new_lead', 'contacting', 'qualified')
  );

create policy recruiter_reads_all on public.candidates for select to authenticated
  using ((select app.role()) = 'recruiter' and (select app.is_setting_on('recruiters_see_all_candidates')));

create policy recruiter_inserts on public.candidates for insert to authenticated
  with check (
    (select app.role()) = 'recruiter'
    and (assigned_recruiter_id is null or assigned_recruiter_id = (select auth.uid()))
  );

-- A recruiter owns a candidate up to the hand-over, operations from there on.
create policy recruiter_updates_own on public.candidates for update to authenticated
  using (
    (select app.role()) = 'recruiter'
    and assigned_recruiter_id = (select auth.uid())
    and current_stage in (
      'new_lead', 'contacting', 'qualified', 'interview_scheduled', 'interviewed',
      'selected', 'offer_pending', 'offer_accepted'
    )
  );

create policy operations_reads on public.candidates for select to authenticated
  using (
    (select app.role()) = 'operations'
    and current_stage in ('handover_review', 'documents', 'visa', 'onboarding', 'deployed', 'separated')
  );

create policy operations_updates on public.candidates for update to authenticated
  using (
    (select app.role()) = 'operations'
    and current_stage in ('handover_review', 'documents', 'visa', 'onboarding')
  );

create policy driver_reads_own on public.candidates for select to authenticated
  using ((select app.role()) = 'driver' and user_id = (select auth.uid()));
