-- One row per connected form of the external form service: its authentication, its parameter mapping, and how its leads
-- are distributed (product design, B.1, D). Only the hash of the token is stored, and only the service role can read
-- it.
create table public.machform_settings (
  id uuid primary key default gen_random_uuid(),
  form_id integer not null unique,
  form_name text not null check (length(btrim(form_name)) between 1 and 200),
  assign_to text not null default 'unassigned' check (assign_to in ('unassigned', 'round-robin')),
  -- The last path segment of the webhook's URL.
  form_key text not null unique default replace(gen_random_uuid()::text, '-', '')
    check (form_key ~ '^[a-z0-9_-]{8,64}$'),
  -- Submissions for a disabled form are stored but create no lead.
  enabled boolean not null default false,
  auth_token_hash text check (auth_token_hash ~ '^[0-9a-f]{64}$'),
  previous_token_hash text check (previous_token_hash ~ '^[0-9a-f]{64}$'),
  previous_valid_until timestamptz,
  -- {parameter: our field}, for parameters without a meaningful name; "" ignores one.
  field_map jsonb not null default '{}' check (jsonb_typeof(field_map) = 'object'),
  default_source text check (length(default_source) <= 100),
  default_license_type text check (default_license_type in (
    'motorcycle', 'light_vehicle', 'heavy_truck', 'light_bus', 'heavy_bus', 'light_mechanical', 'heavy_mechanical',
    'trailer'
  )),
  -- Time zone of the form service's clock; its timestamps name no zone.
  source_timezone text not null default 'Asia/Dubai' check (length(source_timezone) between 1 and 64),
  last_entry_no integer,
  last_received_at timestamptz,
  -- Admins were notified of missing entry numbers up to this one.
  gaps_checked_to integer,
  created_by uuid default auth.uid() references public.users (id) on delete set null,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  check (not enabled or auth_token_hash is not null)
);

create index machform_settings_created_by_idx on public.machform_settings (created_by);

-- An incoming submission must not conflict with an admin's edit.
create trigger touch
  before update of form_id, form_name, assign_to, form_key, enabled, auth_token_hash, field_map, default_source,
    default_license_type, source_timezone
  on public.machform_settings
  for each row execute function app.touch();

select app.secure_table('public.machform_settings');
grant select (
    id, form_id, form_name, assign_to, form_key, enabled, previous_valid_until, field_map, default_source,
    default_license_type, source_timezone, last_entry_no, last_received_at, created_by, created_at, updated_at, version
  ), insert (id, form_id, form_name, assign_to, field_map, default_source, default_license_type, source_timezone),
  update (
    form_id, form_name, assign_to, enabled, field_map, default_source, default_license_type, source_timezone,
    updated_at
  ) on public.machform_settings to authenticated;

create policy admins_can_read on public.machform_settings for select to authenticated
  using ((select app.has_role('admin')));

create policy admins_can_insert on public.machform_settings for insert to authenticated
  with check ((select app.has_role('admin')));

create policy admins_can_update on public.machform_settings for update to authenticated
  using ((select app.has_role('admin'))) with check ((select app.has_role('admin')));
