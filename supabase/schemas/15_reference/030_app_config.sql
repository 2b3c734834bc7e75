-- Product-wide numbers, texts and lists that are not switches: SLAs, limits, bands, retention. A legal number names its
-- source and the date of its last review (product design, G.11).
create table public.app_config (
  key text primary key check (key ~ '^[a-z][a-z0-9_]*$' and length(key) <= 60),
  area text not null check (area in (
    'leads', 'stages', 'interviews', 'offers', 'documents', 'visa', 'onboarding', 'deployments', 'commission',
    'intake', 'privacy', 'messages', 'contact', 'general'
  )),
  value jsonb not null,
  -- An edit keeps the type, so that code can rely on it.
  value_type text not null check (value_type in ('number', 'string', 'array', 'object')),
  unit text check (length(unit) <= 40),
  description text not null check (length(description) between 1 and 500),
  -- Roles that may read the value: browsers need some, such as upload limits.
  audience text not null default 'admin' check (audience in ('admin', 'staff', 'everyone')),
  source_note text check (length(source_note) <= 500),
  last_reviewed_on date,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  check (jsonb_typeof(value) = value_type)
);

create trigger touch before update on public.app_config
  for each row execute function app.touch();

select app.secure_table('public.app_config');
grant select on public.app_config to authenticated;
-- The code that reads them defines keys, types and audiences.
grant update (value, source_note, last_reviewed_on) on public.app_config to authenticated;

create policy admins_can_read on public.app_config for select to authenticated
  using ((select app.has_role('admin')));

create policy admins_can_update on public.app_config for update to authenticated
  using ((select app.has_role('admin'))) with check ((select app.has_role('admin')));

-- Returns the value of a key. Raises for an unknown key, which is a bug in the calling code.
create function app.config(p_key text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_value jsonb;
begin
  select c.value into found_value from public.app_config c where c.key = p_key;
  if found_value is null then
    raise exception 'app_config has no key %', p_key using errcode = 'no_data_found';
  end if;
  return found_value;
end
$$;

select app.grant_execute('app.config(text)');

-- Returns {key: value} for the settings the caller's role may read. Raises 42501 unless signed in.
create function public.my_config() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'recruiter', 'operations', 'driver');
begin
  return (
    select coalesce(jsonb_object_agg(c.key, c.value), '{}')
    from public.app_config c
    where c.audience = 'everyone' or role = 'admin' or c.audience = 'staff' and role <> 'driver'
  );
end
$$;

select app.grant_execute('public.my_config()', 'authenticated');

-- Validates the values of app_config. Functions that write leads, offers and visa cases cast them, so an invalid value
-- would make all of them fail.

-- Returns whether a key may have this value. Numbers have bounds by the key's last word (days, minutes, bytes) and are
-- whole, except shares. Lists contain texts, or such numbers for lists of days or minutes. Objects contain such
-- numbers, with two exceptions, and keep the keys that code reads by name. JSON paths are strict, because lax ones
-- would unwrap a one-element list.
create function app.is_valid_config_value(p_key text, p_value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    case
      when jsonb_typeof(p_value) = 'string' then length(p_value #>> '{}') between 1 and 1000
      when p_key ~ '_(share|similarity|quality_min)$' then p_value @? '$ ? (@ >= 0 && @ <= 1)'
      when jsonb_typeof(p_value) = 'number' then not p_value @? b.invalid_path
      when jsonb_typeof(p_value) = 'array' and p_key !~ '_(days|minutes)$' then
        not p_value @? 'strict $[*] ? (@.type() != "string" || @ == "")'
      when jsonb_typeof(p_value) = 'array' then not p_value @? b.invalid_list_path
      when p_key = 'quiet_hours' then
        p_value ?& array['from', 'to']
        and not p_value @? 'strict $.* ? (@.type() != "string" || !(@ like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$"))'
      when p_key = 'pay_bands' then
        not p_value @? '$.* ? (@.type() != "object" || !exists (@.min_fils) || !exists (@.max_fils)
          || @.min_fils > @.max_fils)'
        and not p_value @? 'strict $.*.* ? (@.type() != "number" || @ < 0 || @ > 1000000000 || @ != @.floor())'
      when p_key = 'retention_days' then
        p_value ?& array['rejected', 'never_qualified', 'consent_withdrawn'] and not p_value @? b.invalid_object_path
      else not p_value @? b.invalid_object_path
    end,
    false
  )
  from (
    select
      format(f.test, '$', f.least, f.most)::jsonpath as invalid_path,
      format(f.test, '$[*]', f.least, f.most)::jsonpath as invalid_list_path,
      format(f.test, '$.*', f.least, f.most)::jsonpath as invalid_object_path
    from (
      select
        'strict %s ? (@.type() != "number" || @ < %s || @ > %s || @ != @.floor())' as test,
        -- An interview, link or offer needs a length above zero.
        case
          when p_key ~ '_bytes$' then 1
          when p_key in ('interview_minutes', 'document_link_seconds', 'offer_validity_days') then 1
          else 0
        end as least,
        case
          when p_key ~ '_working_days$' then 260
          when p_key ~ '_days$' then 3650
          when p_key ~ '_minutes$' then 100000
          when p_key ~ '_hours$' then 8760
          else 1000000000
        end as most
    ) f
  ) b
$$;

-- Admins edit the table directly.
select app.grant_execute('app.is_valid_config_value(text, jsonb)', 'authenticated');

alter table public.app_config
  add constraint app_config_shape_check check (app.is_valid_config_value(key, value));
