-- Numbers, texts and lists of the whole product that are not switches: SLAs, limits, bands, retention. A legal number
-- says where it comes from and when somebody last looked (product design, G.11).
create table public.app_config (
  key text primary key check (key ~ '^[a-z][a-z0-9_]*$' and length(key) <= 60),
  area text not null check (area in (
    'leads', 'stages', 'interviews', 'offers', 'documents', 'visa', 'onboarding', 'deployments', 'commission',
    'intake', 'privacy', 'messages', 'contact', 'general'
  )),
  value jsonb not null,
  -- An edit keeps the type, so that what reads the value finds what it expects.
  value_type text not null check (value_type in ('number', 'string', 'array', 'object')),
  unit text check (length(unit) <= 40),
  description text not null check (length(description) between 1 and 500),
  -- Who is told the value: browsers need some, such as limits of uploads.
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

select app.protect('public.app_config');
grant select on public.app_config to authenticated;
-- Keys, types and audiences belong to the code that reads them.
grant update (value, source_note, last_reviewed_on) on public.app_config to authenticated;

create policy admin_reads on public.app_config for select to authenticated
  using ((select app.has_role('admin')));

create policy admin_updates on public.app_config for update to authenticated
  using ((select app.has_role('admin'))) with check ((select app.has_role('admin')));

-- The value of a key; raises for one that does not exist, which is a mistake of the code that asks.
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

select app.callable_by('app.config(text)');

-- What a browser needs to know: gives {key: value} of what the caller's role may be told. 42501 unless signed in.
create function public.my_config() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.caller('admin', 'recruiter', 'operations', 'driver');
begin
  return (
    select coalesce(jsonb_object_agg(c.key, c.value), '{}')
    from public.app_config c
    where c.audience = 'everyone' or role = 'admin' or c.audience = 'staff' and role <> 'driver'
  );
end
$$;

select app.callable_by('public.my_config()', 'authenticated');
