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
