-- Locations: government centres for visa steps, and our own rooms for interviews and inductions. Drivers see a location
-- only through their own appointment or interview.
create table public.centres (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('medical', 'biometrics', 'rta_test', 'training', 'tawjeeh')),
  name text not null check (length(btrim(name)) between 1 and 200),
  name_i18n jsonb check (app.is_translated_text(name_i18n)),
  authority text check (length(authority) <= 60),
  emirate text not null check (emirate in (
    'abu_dhabi', 'dubai', 'sharjah', 'ajman', 'umm_al_quwain', 'ras_al_khaimah', 'fujairah'
  )),
  address text check (length(address) <= 500),
  map_url text check (map_url ~ '^https://' and length(map_url) <= 2048),
  phone text check (length(phone) <= 64),
  -- `{"mon": ["07:30", "20:00"], …}`, as printed on slips.
  hours jsonb not null default '{}' check (jsonb_typeof(hours) = 'object'),
  bring_i18n jsonb check (app.is_translated_text(bring_i18n)),
  active boolean not null default true,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1
);

create index centres_kind_idx on public.centres (kind, emirate, name, id);

create trigger touch before update on public.centres
  for each row execute function app.touch();

create table public.locations (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'office' check (kind in ('office', 'yard', 'client_site', 'accommodation')),
  name text not null check (length(btrim(name)) between 1 and 200),
  name_i18n jsonb check (app.is_translated_text(name_i18n)),
  emirate text not null check (emirate in (
    'abu_dhabi', 'dubai', 'sharjah', 'ajman', 'umm_al_quwain', 'ras_al_khaimah', 'fujairah'
  )),
  address text check (length(address) <= 500),
  map_url text check (map_url ~ '^https://' and length(map_url) <= 2048),
  directions_i18n jsonb check (app.is_translated_text(directions_i18n)),
  -- Maximum people at once; null: no limit for the room.
  capacity integer check (capacity between 1 and 1000),
  active boolean not null default true,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1
);

create index locations_name_idx on public.locations (emirate, name, id);

create trigger touch before update on public.locations
  for each row execute function app.touch();

select app.secure_reference_table('public.centres');
select app.secure_reference_table('public.locations');
