-- Visa steps, and which steps a route has, in which order and with which deadlines. A case copies its plan, so an edit
-- affects future cases only (product design, 2.4).
create table public.visa_stage_types (
  code text primary key check (code ~ '^[a-z][a-z0-9_]*$' and length(code) <= 60),
  label_i18n jsonb not null check (app.is_translated_text(label_i18n)),
  -- One sentence that tells the driver what happens now.
  driver_sentence_i18n jsonb not null check (app.is_translated_text(driver_sentence_i18n)),
  driver_action text not null default 'none' check (driver_action in ('none', 'sign', 'visit', 'travel')),
  -- Kind of centre for an appointment of this step.
  appointment_kind text check (appointment_kind in ('medical', 'biometrics', 'tawjeeh')),
  -- Fields required to complete the step: of the step itself (`reference_no`), the case, or the candidate.
  required_fields text[] not null default '{}' check (required_fields <@ array[
    'reference_no', 'quota_ref', 'mohre_offer_no', 'entry_permit_no', 'entry_permit_issued', 'entry_permit_expires',
    'uae_entry_date', 'status_change_date', 'residence_expiry', 'emirates_id', 'emirates_id_expiry'
  ]),
  -- The result is health data (fit, unfit or to be repeated), visible to operations only.
  health boolean not null default false,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1
);

create trigger touch before update on public.visa_stage_types
  for each row execute function app.touch();

create table public.visa_stage_templates (
  id uuid primary key default gen_random_uuid(),
  route text not null check (route in (
    'outside', 'inside_visit', 'cancelled', 'transfer', 'dependent', 'national_gcc'
  )),
  authority_kind text not null check (authority_kind in ('mohre', 'free_zone')),
  -- Part of the set for employers in the Work Bundle, which merges several steps.
  bundle boolean not null default false,
  code text not null references public.visa_stage_types (code),
  sort_order integer not null,
  -- Codes of steps in the same set that must be completed or skipped first.
  depends_on text[] not null default '{}',
  authority text not null check (length(authority) between 1 and 60),
  -- Authority per emirate where it differs: `{"dubai": "gdrfa_dubai"}`.
  authority_by_emirate jsonb not null default '{}' check (jsonb_typeof(authority_by_emirate) = 'object'),
  sla_working_days integer not null check (sla_working_days between 0 and 365),
  -- Legal deadline: calendar days (0: the same day) after a date of the case or the candidate.
  deadline_kind text check (deadline_kind in (
    'entry_permit_validity', 'stay_expiry', 'contract_registration', 'insurance_enrolment'
  )),
  deadline_days integer check (deadline_days between 0 and 3650),
  -- `arrival` is the entry into the UAE or the change of status, depending on the route.
  deadline_from text check (deadline_from in ('entry_permit_issued', 'arrival', 'visa_expiry', 'work_permit_approved')),
  -- Can be skipped with a reason, without counting as an exception.
  optional boolean not null default false,
  fee_estimate_fils bigint check (fee_estimate_fils >= 0),
  active boolean not null default true,
  source_note text not null check (length(source_note) between 1 and 500),
  last_reviewed_on date not null,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  unique (route, authority_kind, bundle, code),
  check (num_nulls(deadline_kind, deadline_days, deadline_from) in (0, 3))
);

create index visa_stage_templates_code_idx on public.visa_stage_templates (code);

create trigger touch before update on public.visa_stage_templates
  for each row execute function app.touch();

-- Returns the steps of a case in order, each with the authority of its emirate (null: unknown). Takes the route,
-- 'mohre' or 'free_zone', and whether the employer is in the Work Bundle. Falls back to the ordinary set if the bundle
-- has none.
create function app.visa_plan(p_route text, p_emirate text, p_authority_kind text, p_bundle boolean default false)
returns setof public.visa_stage_templates
language sql stable security definer set search_path = ''
as $$
  select
    t.id, t.route, t.authority_kind, t.bundle, t.code, t.sort_order, t.depends_on,
    coalesce(t.authority_by_emirate ->> p_emirate, t.authority), t.authority_by_emirate,
    t.sla_working_days, t.deadline_kind, t.deadline_days, t.deadline_from, t.optional, t.fee_estimate_fils,
    t.active, t.source_note, t.last_reviewed_on, t.created_at, t.updated_at, t.version
  from public.visa_stage_templates t
  where t.route = p_route and t.authority_kind = p_authority_kind and t.active
    and t.bundle = (p_bundle and exists (
      select from public.visa_stage_templates b
      where b.route = p_route and b.authority_kind = p_authority_kind and b.bundle and b.active
    ))
  order by t.sort_order
$$;

select app.grant_execute('app.visa_plan(text, text, text, boolean)');
-- Names and sentences are written for the driver.
select app.secure_reference_table('public.visa_stage_types', 'true');
select app.secure_reference_table('public.visa_stage_templates');
