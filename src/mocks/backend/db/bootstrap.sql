-- Objects of a hosted Supabase project before its first migration, as far as this product uses them. Roles are
-- server-wide, so a second database on the server already has them.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit', '3s'),
      ('authenticated', 'nologin noinherit', '8s'),
      ('service_role', 'nologin noinherit bypassrls', null),
      ('authenticator', 'login noinherit', '8s'),
      ('supabase_auth_admin', 'login noinherit createrole', null)
    ) as role (name, options, longest)
  loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.options);
      if wanted.longest is not null then
        execute format('alter role %I set statement_timeout = %L', wanted.name, wanted.longest);
      end if;
    end if;
  end loop;
  execute format('alter database %I set timezone = %L', current_database(), 'UTC');
end
$$;

grant anon, authenticated, service_role to authenticator;

-- No default privileges: every migration states its grants.
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

create schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;

create schema auth authorization supabase_auth_admin;
grant usage on schema auth to anon, authenticated, service_role;

create function auth.jwt() returns jsonb language sql stable
return coalesce(
  nullif(current_setting('request.jwt.claim', true), ''),
  nullif(current_setting('request.jwt.claims', true), '')
)::jsonb;

create function auth.uid() returns uuid language sql stable
return (auth.jwt() ->> 'sub')::uuid;

create function auth.role() returns text language sql stable
return auth.jwt() ->> 'role';

create function auth.email() returns text language sql stable
return auth.jwt() ->> 'email';

-- Only in the embedded backend. Nested embedded lists multiply, and single-threaded Postgres has no timer to stop them.
-- REST therefore checks for each list the row limit and the statement's time.
create schema gateway;
grant usage on schema gateway to anon, authenticated, service_role;

-- Returns true; or raises 57014, as `statement_timeout` does, and PT413 after 20,000 embedded rows of one request.
create function gateway.admit(p_rows bigint) returns boolean language plpgsql volatile cost 1 as $$
declare
  most constant bigint := 20000;
  time_limit constant interval := current_setting('statement_timeout')::interval;
  total bigint := p_rows + coalesce(nullif(current_setting('gateway.rows', true), ''), '0')::bigint;
begin
  if time_limit > interval '0' and clock_timestamp() > statement_timestamp() + time_limit then
    raise exception 'canceling statement due to statement timeout' using errcode = '57014';
  end if;
  if total > most then
    raise exception 'More than % embedded rows', most
      using errcode = 'PT413', hint = 'Embed fewer tables in one another, or ask for fewer rows at a time.';
  end if;
  if p_rows > 0 then perform set_config('gateway.rows', total::text, true); end if;
  return true;
end
$$;

-- Its existence marks the database as set up; rows are written as by the Supabase CLI.
create schema supabase_migrations;
create table supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
