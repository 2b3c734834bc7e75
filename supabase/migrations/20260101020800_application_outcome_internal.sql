-- Why an attempt really ended, with what was noted: health reasons among them, which recruiters, drivers and
-- reports never see (product design, B.5 and B.6). Written by the stage machine alone.
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

select app.protect('public.application_outcome_internal');
grant select on public.application_outcome_internal to authenticated;

create policy reads on public.application_outcome_internal for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.applications a where a.id = application_id and a.is_with_operations)
  );
