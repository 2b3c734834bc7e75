-- Which documents an application needs, made from the rules of `document_types` when operations accept the hand-over
-- (product design, B.2, B.3). Staff of operations read them; recruiters see how far they are by
-- `list_document_status`, drivers by `my_documents`.
create table public.document_requirements (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.applications (id) on delete cascade,
  type_code text not null references public.document_types (code),
  -- Of the rules, or asked for by hand.
  source text not null default 'rule' check (source in ('rule', 'request')),
  -- False when the rules no longer ask for it, as after a change of route.
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

select app.protect('public.document_requirements');
grant select on public.document_requirements to authenticated;

create policy reads on public.document_requirements for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.applications a where a.id = application_id and a.is_with_operations)
  );

-- The dates the documents of one application are measured against.
create table public.document_plans (
  application_id uuid primary key references public.applications (id) on delete cascade,
  -- Passports must be valid long enough on this day, not on today's (product design, A item 2).
  visa_submission_on date not null,
  -- When the driver was last sent the list of what is missing.
  reminded_at timestamptz,
  -- How far it is, kept by app.count_documents so that the list can be sorted: the earliest day something that is not
  -- verified is needed, and how many of how many are.
  next_needed_by date,
  required_count integer not null default 0,
  verified_count integer not null default 0,
  -- How far each required type is, to filter the list by: of each type its code, ':{status}' and '{code}:{status}'.
  states text[] not null default '{}',
  -- The earliest day a document that counts ends, and whether any type was sent back twice or more.
  expires_on date,
  is_rejected_twice boolean not null default false,
  -- The application has left the stages that need documents.
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

select app.protect('public.document_plans');
grant select on public.document_plans to authenticated;

create policy reads on public.document_plans for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.applications a where a.id = application_id and a.is_with_operations)
  );
