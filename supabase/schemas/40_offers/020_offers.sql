-- Offers to candidates, one row per version (product design, B.2 and B.4). There is no column for a fee or a deposit,
-- nor a free text that could contain one: drivers pay nothing. Written by the functions in later files.
create sequence app.offer_numbers;

create table public.offers (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.applications (id) on delete cascade,
  number text not null unique default app.format_reference('OFR', nextval('app.offer_numbers')),
  -- The first offer of an application is 1; `supersedes_id` is the version it was based on.
  version_no integer not null default 1 check (version_no between 1 and 1000),
  supersedes_id uuid references public.offers (id),
  status text not null default 'draft' check (status in (
    'draft', 'pending_approval', 'approved', 'sent', 'viewed', 'accepted', 'declined', 'expired', 'withdrawn',
    'superseded'
  )),
  -- The driver's language; they can switch to any other.
  language text not null default 'en' check (language in ('en', 'ar', 'ur', 'hi', 'bn', 'ml', 'ne')),

  -- The terms returned by `app.offer_terms`. Money in fils a month.
  basic_fils bigint check (basic_fils between 1 and 10000000),
  allowances jsonb not null default '[]' check (app.are_valid_allowances(allowances)),
  pay_model text not null default 'fixed' check (pay_model in ('fixed', 'per_order', 'commission', 'mixed')),
  per_order_fils bigint check (per_order_fils between 1 and 100000),
  est_monthly_min_fils bigint check (est_monthly_min_fils between 1 and 10000000),
  est_monthly_max_fils bigint check (est_monthly_max_fils between 1 and 10000000),
  accommodation text not null default 'none' check (accommodation in ('provided', 'allowance', 'none')),
  transport text not null default 'none' check (transport in ('provided', 'allowance', 'none')),
  food text not null default 'none' check (food in ('provided', 'allowance', 'none')),
  hours_per_day numeric(3, 1) not null default 8 check (hours_per_day between 1 and 12),
  days_off_per_week integer not null default 1 check (days_off_per_week between 1 and 6),
  -- At most six months (product design, 2.5).
  probation_months integer not null default 6 check (probation_months between 0 and 6),
  contract_months integer not null default 24 check (contract_months between 1 and 36),
  notice_days integer not null default 30 check (notice_days between 0 and 90),
  vehicle text not null default 'provided' check (vehicle in ('provided', 'own', 'none')),
  fuel_policy text not null default 'paid'
    check (fuel_policy in ('paid', 'card', 'reimbursed', 'allowance', 'none')),
  ticket text not null default 'none'
    check (ticket in ('none', 'yearly', 'every_two_years', 'end_of_contract')),
  start_on date check (start_on between '2000-01-01' and '2100-01-01'),

  -- Approval, if the pay is outside the band
  created_by uuid references public.users (id) on delete set null,
  approval_reason text check (length(btrim(approval_reason)) between 1 and 1000),
  approver_id uuid references public.users (id) on delete set null,
  approved_at timestamptz,
  -- Why an admin refused approval; kept until the draft is submitted again.
  approval_note text check (length(btrim(approval_note)) between 1 and 1000),

  -- Sent
  sent_at timestamptz,
  expires_at timestamptz,
  viewed_at timestamptz,
  terms_hash text check (terms_hash ~ '^[0-9a-f]{64}$'),
  -- Differences from `supersedes_id`: [{field, was, is}].
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),

  -- Answered
  responded_at timestamptz,
  decline_reason text check (decline_reason in ('declined_pay', 'declined_terms', 'took_other_job', 'other')),
  -- {method: app | paper, name_typed, language, terms_hash, at, ...}; for an API call also ip and user_agent.
  accept_evidence jsonb check (jsonb_typeof(accept_evidence) = 'object'),
  paper_file_id uuid references public.documents (id) on delete set null,

  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,

  -- 48 hours a week (product design, 2.5).
  constraint offers_weekly_hours_check check (hours_per_day * (7 - days_off_per_week) <= 48),
  constraint offers_pay_model_pays_check check (
    (pay_model <> 'fixed' or per_order_fils is null)
    and (pay_model <> 'per_order' or per_order_fils is not null)
  ),
  constraint offers_est_monthly_check check (est_monthly_max_fils >= est_monthly_min_fils),
  -- The allowance flag requires an amount.
  constraint offers_allowance_amounts_check check (
    (accommodation <> 'allowance' or app.allowance_fils(allowances, 'accommodation') > 0)
    and (transport <> 'allowance' or app.allowance_fils(allowances, 'transport') > 0)
    and (food <> 'allowance' or app.allowance_fils(allowances, 'food') > 0)
    and (fuel_policy <> 'allowance' or app.allowance_fils(allowances, 'fuel') > 0)
  ),
  -- An offer must be complete before it can be approved or read.
  constraint offers_complete_check check (
    status in ('draft', 'withdrawn', 'superseded')
    or basic_fils is not null
      and (pay_model = 'fixed' or num_nulls(est_monthly_min_fils, est_monthly_max_fils) = 0)
  ),
  constraint offers_sent_check check (
    status not in ('sent', 'viewed', 'accepted', 'declined', 'expired')
    or num_nulls(sent_at, expires_at, terms_hash) = 0
  ),
  constraint offers_answered_check check (
    (status = 'accepted') = (accept_evidence is not null)
    and (status = 'declined') = (decline_reason is not null)
    and (status in ('accepted', 'declined')) = (responded_at is not null)
  )
);

-- One live offer per application: in preparation, sent, or accepted.
create unique index offers_live_key on public.offers (application_id)
  where status in ('draft', 'pending_approval', 'approved', 'sent', 'viewed', 'accepted');
create index offers_application_idx on public.offers (application_id, version_no desc);
create index offers_supersedes_idx on public.offers (supersedes_id);
create index offers_created_by_idx on public.offers (created_by);
create index offers_approver_idx on public.offers (approver_id);
create index offers_paper_file_idx on public.offers (paper_file_id);
-- For the list's tabs: by expiry, and by last change.
create index offers_expires_idx on public.offers (status, expires_at, id);
create index offers_created_idx on public.offers (status, created_at desc, id desc);
create index offers_sent_idx on public.offers (status, sent_at desc, id desc);

create trigger touch before update on public.offers for each row execute function app.touch();
create trigger audit after insert or update or delete on public.offers
  for each row execute function app.audit('-accept_evidence');

select app.secure_table('public.offers');
grant select on public.offers to authenticated;

create policy can_read on public.offers for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter'))
      and exists (
        select from public.applications a where a.id = application_id and a.recruiter_id = (select auth.uid())
      )
    or (select app.has_role('operations')) and status = 'accepted'
      and exists (select from public.applications a where a.id = application_id and a.is_with_operations)
  );
