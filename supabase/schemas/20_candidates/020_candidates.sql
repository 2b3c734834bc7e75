-- One row per person from first lead to deployed driver (product design, B.1). Staff-only data is in
-- `candidate_internal`. Stage, owner and consent are never written directly: `authenticated` has no grant on those
-- columns, since such a change has conditions and consequences.
create table public.candidates (
  id uuid primary key default gen_random_uuid(),
  -- Bit set of the name's trigrams (`app.name_bits`). It is among the first columns because later ones are slower to
  -- read, and an import compares each line with every candidate of the same birthday.
  name_bits bit(256),
  first_name text not null check (length(btrim(first_name)) between 1 and 100),
  last_name text not null default '' check (length(last_name) <= 100),
  -- E.164 if valid, else as entered.
  phone_number text check (length(phone_number) <= 64),
  created_at timestamptz not null default app.now(),
  current_stage text not null default 'new_lead' check (current_stage in (
    /* from new_lead */ 'new_lead', 'contacting', 'qualified', 'interview_scheduled', 'interviewed', 'selected',
    'offer_pending', 'offer_accepted', 'handover_review', 'documents', 'visa', 'onboarding', 'deployed', 'rejected',
    'withdrawn', 'separated'
  )),
  source text check (length(source) <= 100),
  license_type text check (license_type in (
    'motorcycle', 'light_vehicle', 'heavy_truck', 'light_bus', 'heavy_bus', 'light_mechanical', 'heavy_mechanical',
    'trailer', 'none', 'unknown'
  )),

  -- Contact
  phone_e164 text generated always as (
    case when phone_number ~ '^\+[1-9][0-9]{6,14}$' then phone_number end
  ) stored,
  phone_status text not null default 'valid'
    check (phone_status in ('valid', 'landline', 'needs_review', 'unreachable', 'wrong')),
  whatsapp_e164 text check (whatsapp_e164 ~ '^\+[1-9][0-9]{6,14}$'),
  email text check (email = lower(email) and length(email) <= 320),
  preferred_language text check (preferred_language ~ '^[a-z]{2}$'),
  contact_opt_in jsonb not null default '{}'
    check (jsonb_typeof(contact_opt_in) = 'object' and length(contact_opt_in::text) <= 1000),

  -- Identity
  user_id uuid unique references public.users (id) on delete set null,
  legal_name text check (length(legal_name) <= 200),
  name_ar text check (length(name_ar) <= 200),
  -- Name used for comparison and search, independent of spelling.
  name_folded text generated always as (app.fold_name(first_name || ' ' || last_name)) stored,
  name_words tsvector generated always as (
    app.name_words(first_name || ' ' || last_name, legal_name, name_ar)
  ) stored,
  date_of_birth date check (date_of_birth between '1900-01-01' and '2100-01-01'),
  gender text check (gender in ('male', 'female')),
  nationality text check (nationality ~ '^[A-Z]{2}$'),
  passport_no text check (passport_no ~ '^[A-Z0-9]{5,20}$'),
  passport_expiry date,
  emirates_id text check (emirates_id ~ '^784[0-9]{12}$'),
  emirates_id_expiry date,
  uid_number text check (uid_number ~ '^[0-9]{6,15}$'),

  -- Driving
  license_origin text check (license_origin in ('uae', 'gcc', 'swap_country', 'golden_chance', 'other_home')),
  license_number text check (length(license_number) <= 40),
  license_issue_date date,
  license_expiry date,
  transmission text check (transmission in ('auto', 'manual')),
  uae_experience_months integer check (uae_experience_months between 0 and 720),
  total_experience_months integer check (total_experience_months between 0 and 720),
  traffic_fines_note text check (length(traffic_fines_note) <= 1000),

  -- Situation
  location_status text check (location_status in ('in_uae', 'abroad')),
  emirate text check (emirate in (
    'abu_dhabi', 'dubai', 'sharjah', 'ajman', 'umm_al_quwain', 'ras_al_khaimah', 'fujairah'
  )),
  visa_status text check (visa_status in (
    'visit', 'residence_employment', 'residence_family', 'cancelled', 'abroad', 'national', 'gcc', 'unknown'
  )),
  visa_expiry date,
  notice_until date,
  expected_salary_fils bigint check (expected_salary_fils between 0 and 100000000),
  available_from date,

  -- Pipeline; the stage and its times mirror the open application
  assigned_recruiter_id uuid references public.users (id) on delete set null,
  assigned_ops_id uuid references public.users (id) on delete set null,
  claimed_at timestamptz,
  last_contact_at timestamptz,
  last_contact_outcome text,
  contact_count integer not null default 0,
  next_action_at timestamptz,
  stage_entered_at timestamptz not null default app.now(),
  stage_due_at timestamptz,
  -- Handed over and not returned: operations' current candidates, and those they lost.
  is_with_operations boolean not null default false,
  hold_state text not null default 'none' check (hold_state in ('none', 'on_hold')),
  hold_until date,
  -- Why operations must review an unusable lead.
  review_reason text check (review_reason in ('phone', 'possible_duplicate')),
  merged_into_id uuid references public.candidates (id),
  source_detail jsonb not null default '{}'
    check (jsonb_typeof(source_detail) = 'object' and length(source_detail::text) <= 8000),
  consent_version text check (length(consent_version) <= 40),
  consent_at timestamptz,
  consent_channel text check (consent_channel in ('form', 'call', 'whatsapp', 'app', 'in_person')),
  retention_until date,
  anonymised_at timestamptz,
  updated_at timestamptz not null default app.now(),
  version integer not null default 1
);

-- One live candidate per phone number, passport and Emirates ID.
create unique index candidates_phone_key on public.candidates (phone_e164)
  where merged_into_id is null and anonymised_at is null;
create unique index candidates_passport_key on public.candidates (passport_no, nationality)
  where merged_into_id is null and anonymised_at is null;
create unique index candidates_emirates_id_key on public.candidates (emirates_id)
  where merged_into_id is null and anonymised_at is null;
create index candidates_license_number_idx on public.candidates (license_number);
create index candidates_merged_into_idx on public.candidates (merged_into_id);

-- Runs before every other check, for every insert and update.
create function app.clean_candidate() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.first_name := app.clean_text(new.first_name);
  new.last_name := app.clean_text(new.last_name);
  new.legal_name := app.clean_text(new.legal_name);
  new.name_ar := app.clean_text(new.name_ar);
  new.email := app.clean_email(new.email);
  return new;
end
$$;

create trigger clean before insert or update of first_name, last_name, legal_name, name_ar, email
  on public.candidates for each row execute function app.clean_candidate();

-- Only an edit of the person bumps the version, for conflict checks; a stage change does not.
create trigger touch before update of
    first_name, last_name, phone_number, phone_status, whatsapp_e164, email, preferred_language, contact_opt_in,
    user_id, legal_name, name_ar, date_of_birth, gender, nationality, passport_no, passport_expiry, emirates_id,
    emirates_id_expiry, uid_number, license_type, license_origin, license_number, license_issue_date, license_expiry,
    transmission, uae_experience_months, total_experience_months, traffic_fines_note, location_status, emirate,
    visa_status, visa_expiry, notice_until, expected_salary_fils, available_from, source, assigned_recruiter_id,
    assigned_ops_id, hold_state, merged_into_id, anonymised_at
  on public.candidates for each row execute function app.touch();
create trigger set_updated_at before update on public.candidates for each row execute function app.set_updated_at();

create trigger audit after insert or update or delete on public.candidates for each row execute function app.audit(
  'phone_number', 'whatsapp_e164', 'email', 'passport_no', 'emirates_id', 'uid_number',
  'license_number', '-phone_e164', '-name_folded', '-name_words', '-contact_count', '-last_contact_at', '-last_contact_outcome', '-stage_entered_at',
  '-stage_due_at', '-source_detail', '-name_bits'
);

-- Sorting and filter indexes of the candidate lists; docs/list-queries.md names the screens. Each index ends with the
-- tiebreaker, so that keyset pages need only the index.
create index candidates_created_at_idx on public.candidates (created_at desc, id desc);
create index candidates_stage_idx on public.candidates (current_stage, stage_due_at, id);
create index candidates_recruiter_idx on public.candidates (assigned_recruiter_id, created_at desc, id desc);
create index candidates_recruiter_stage_idx
  on public.candidates (assigned_recruiter_id, current_stage, created_at desc, id desc);
create index candidates_recruiter_leads_idx on public.candidates (assigned_recruiter_id, created_at desc, id desc)
  where current_stage in (/* phase lead */ 'new_lead', 'contacting', 'qualified');
create index candidates_recruiter_due_idx
  on public.candidates (assigned_recruiter_id, stage_due_at, created_at desc, id desc)
  where current_stage in (/* phase lead */ 'new_lead', 'contacting', 'qualified');
create index candidates_recruiter_next_action_idx
  on public.candidates (assigned_recruiter_id, next_action_at, id) where next_action_at is not null;
create index candidates_pool_idx on public.candidates (created_at desc, id desc)
  where assigned_recruiter_id is null and current_stage in (/* phase lead */ 'new_lead', 'contacting', 'qualified');
create index candidates_pool_due_idx on public.candidates (stage_due_at, created_at desc, id desc)
  where assigned_recruiter_id is null and current_stage in (/* phase lead */ 'new_lead', 'contacting', 'qualified');
create index candidates_operations_idx on public.candidates (current_stage, stage_entered_at, id)
  where is_with_operations;
create index candidates_operations_owner_idx on public.candidates (assigned_ops_id, stage_due_at, id);
create index candidates_review_idx on public.candidates (created_at, id) where review_reason is not null;

-- Read and write access to candidates: product design, B.6.
select app.secure_table('public.candidates');
grant select on public.candidates to authenticated;
grant insert (
    id, first_name, last_name, phone_number, phone_status, whatsapp_e164, email, preferred_language, contact_opt_in,
    legal_name, name_ar, date_of_birth, gender, nationality, passport_no, passport_expiry, emirates_id,
    emirates_id_expiry, uid_number, license_type, license_origin, license_number, license_issue_date, license_expiry,
    transmission, uae_experience_months, total_experience_months, traffic_fines_note, location_status, emirate,
    visa_status, visa_expiry, notice_until, expected_salary_fils, available_from, source, source_detail,
    assigned_recruiter_id
  ), update (
    first_name, last_name, phone_number, phone_status, whatsapp_e164, email, preferred_language, contact_opt_in,
    legal_name, name_ar, date_of_birth, gender, nationality, passport_no, passport_expiry, emirates_id,
    emirates_id_expiry, uid_number, license_type, license_origin, license_number, license_issue_date, license_expiry,
    transmission, uae_experience_months, total_experience_months, traffic_fines_note, location_status, emirate,
    visa_status, visa_expiry, notice_until, expected_salary_fils, available_from, source
  ) on public.candidates to authenticated;

create policy can_insert on public.candidates for insert to authenticated
  with check (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter'))
      and (assigned_recruiter_id is null or assigned_recruiter_id = (select auth.uid()))
  );

create policy can_update on public.candidates for update to authenticated
  using (
    (select app.has_role('admin'))
    -- A recruiter owns a candidate until the hand-over, then operations do.
    or (select app.has_role('recruiter'))
      and assigned_recruiter_id = (select auth.uid())
      and not is_with_operations
    or (select app.has_role('operations'))
      and is_with_operations
      and current_stage in (/* phase operations */ 'handover_review', 'documents', 'visa', 'onboarding')
  );

create policy can_read on public.candidates for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter')) and assigned_recruiter_id = (select auth.uid())
    or (select app.has_role('recruiter'))
      and assigned_recruiter_id is null
      and current_stage in (/* phase lead */ 'new_lead', 'contacting', 'qualified')
    or (select app.has_role('recruiter')) and (select app.is_setting_on('recruiters_see_all_candidates'))
    or (select app.has_role('operations')) and is_with_operations
    -- Leads that need a review before use.
    or (select app.has_role('operations')) and review_reason is not null
    or (select app.has_role('driver')) and user_id = (select auth.uid())
  );
