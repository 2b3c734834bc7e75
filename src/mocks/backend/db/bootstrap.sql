-- What a hosted Supabase project holds before its first migration, as far as this product uses it.
-- Roles belong to the whole server, so a second database on it finds them there.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'login noinherit'),
      ('supabase_auth_admin', 'login noinherit createrole')
    ) as role (name, options)
  loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.options);
    end if;
  end loop;
  execute format('alter database %I set timezone = %L', current_database(), 'UTC');
end
$$;

grant anon, authenticated, service_role to authenticator;

-- No default privileges: every migration grants what it means to grant.
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

-- Its presence says that this database has been set up; rows are written as the Supabase CLI writes them.
create schema supabase_migrations;
create table supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
