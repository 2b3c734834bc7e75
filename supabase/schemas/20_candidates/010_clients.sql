-- Clients: the companies that drivers are placed with, and their jobs.
create table public.clients (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 200),
  kind text not null check (kind in (
    'delivery_3pl', 'taxi', 'limo', 'school', 'logistics', 'construction', 'private'
  )),
  emirate text check (emirate in (
    'abu_dhabi', 'dubai', 'sharjah', 'ajman', 'umm_al_quwain', 'ras_al_khaimah', 'fujairah'
  )),
  contact_name text check (length(contact_name) <= 200),
  contact_phone text check (length(contact_phone) <= 64),
  contact_email text check (contact_email = lower(contact_email) and length(contact_email) <= 320),
  active boolean not null default true,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1
);

create unique index clients_name_key on public.clients (lower(name));
create index clients_list_idx on public.clients (name, id);

-- Runs before every other check, for every insert and update.
create function app.clean_client() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.name := app.clean_text(new.name);
  new.contact_name := app.clean_text(new.contact_name);
  new.contact_email := app.clean_email(new.contact_email);
  return new;
end
$$;

create trigger clean before insert or update of name, contact_name, contact_email on public.clients
  for each row execute function app.clean_client();
create trigger touch before update on public.clients for each row execute function app.touch();
create trigger audit after insert or update or delete on public.clients
  for each row execute function app.audit();

select app.secure_table('public.clients');
grant select on public.clients to authenticated;
grant insert (id, name, kind, emirate, contact_name, contact_phone, contact_email, active),
  update (name, kind, emirate, contact_name, contact_phone, contact_email, active)
  on public.clients to authenticated;

create policy staff_can_read on public.clients for select to authenticated
  using ((select app.has_role('admin', 'recruiter', 'operations')));

create policy admins_can_insert on public.clients for insert to authenticated
  with check ((select app.has_role('admin')));

create policy admins_can_update on public.clients for update to authenticated
  using ((select app.has_role('admin'))) with check ((select app.has_role('admin')));

-- Demand of a client: number of drivers, licence, and the terms offered.
create table public.job_openings (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id),
  title text not null check (length(btrim(title)) between 1 and 200),
  license_type text not null check (license_type in (
    'motorcycle', 'light_vehicle', 'heavy_truck', 'light_bus', 'heavy_bus', 'light_mechanical', 'heavy_mechanical',
    'trailer'
  )),
  job_type text not null check (job_type in (
    'delivery_rider', 'taxi', 'limousine', 'school_bus', 'staff_bus', 'heavy_truck', 'light_driver',
    'equipment_operator', 'private_driver'
  )),
  emirate text not null check (emirate in (
    'abu_dhabi', 'dubai', 'sharjah', 'ajman', 'umm_al_quwain', 'ras_al_khaimah', 'fujairah'
  )),
  headcount integer not null check (headcount between 1 and 10000),
  -- Default terms of an offer, with the pay band that needs no approval: see offers.
  offer_template jsonb not null default '{}' check (jsonb_typeof(offer_template) = 'object'),
  check (
    not offer_template ? 'band'
    or app.is_valid_config_value('pay_bands', jsonb_build_object(license_type, offer_template -> 'band'))
  ),
  min_age integer check (min_age between 17 and 70),
  max_age integer check (max_age between 17 and 70),
  min_experience_months integer not null default 0 check (min_experience_months between 0 and 600),
  languages text[] not null default '{}',
  visa_routes text[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'open', 'paused', 'closed')),
  opens_on date,
  closes_on date,
  interview_template_id uuid,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  check (max_age >= min_age),
  check (closes_on >= opens_on)
);

create index job_openings_client_idx on public.job_openings (client_id);
create index job_openings_status_idx on public.job_openings (status, created_at desc, id desc);

create trigger touch before update on public.job_openings for each row execute function app.touch();
create trigger audit after insert or update or delete on public.job_openings
  for each row execute function app.audit();

select app.secure_table('public.job_openings');
grant select on public.job_openings to authenticated;
grant insert (
    id, client_id, title, license_type, job_type, emirate, headcount, offer_template, min_age, max_age,
    min_experience_months, languages, visa_routes, status, opens_on, closes_on, interview_template_id
  ), update (
    client_id, title, license_type, job_type, emirate, headcount, offer_template, min_age, max_age,
    min_experience_months, languages, visa_routes, status, opens_on, closes_on, interview_template_id
  ) on public.job_openings to authenticated;

create policy staff_can_read on public.job_openings for select to authenticated
  using ((select app.has_role('admin', 'recruiter', 'operations')));

create policy admins_can_insert on public.job_openings for insert to authenticated
  with check ((select app.has_role('admin')));

create policy admins_can_update on public.job_openings for update to authenticated
  using ((select app.has_role('admin'))) with check ((select app.has_role('admin')));
