-- Schema `app`: what policies and triggers are built of. The REST interface does not expose it.
-- Functions fix their search_path and are executable by nobody until `app.callable_by` names their callers.
create schema app;
grant usage on schema app to authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- The time, which a test, a story or the demo sets through `app.clock`.
create function app.now() returns timestamptz
language sql stable set search_path = ''
as $$
  select coalesce(nullif(current_setting('app.clock', true), '')::timestamptz, now())
$$;

-- The date in the Emirates.
create function app.today() returns date
language sql stable set search_path = ''
as $$
  select (app.now() at time zone 'Asia/Dubai')::date
$$;

-- Keeps `updated_at` and the optimistic lock `version` of every table that has the two.
-- A writer who names the version he read in the filter changes no row when somebody was faster.
create function app.touch() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := app.now();
  new.version := old.version + 1;
  return new;
end
$$;

-- Keeps `updated_at` alone, where changes that nobody edits do not count as a version.
create function app.stamp() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := app.now();
  return new;
end
$$;

-- Arabic and Persian digits as the ones of the data: the twin of `asciiDigits` in `_shared/digits.ts`.
create function app.ascii_digits(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select translate(p_text, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')
$$;

-- Opens a function to the database roles named, and to the secret key; to nobody else. A hosted project grants new
-- functions of `public` to everybody, so these grants are taken back first.
create function app.callable_by(called regprocedure, variadic callers text[] default '{}') returns void
language plpgsql set search_path = ''
as $$
declare
  caller text;
begin
  execute format('revoke execute on function %s from public, anon, authenticated', called);
  foreach caller in array callers || array['service_role'] loop
    execute format('grant execute on function %s to %I', called, caller);
  end loop;
end
$$;

-- What every table begins with: row security on, nothing for anybody but the secret key, and no row for a person
-- who has a second factor and did not give it. What people may do is added beside the table by name.
create function app.protect(guarded regclass) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('revoke all on %s from public, anon, authenticated, service_role', guarded);
  execute format('grant select, insert, update, delete on %s to service_role', guarded);
  execute format(
    'create policy second_factor on %s as restrictive to authenticated
       using ((select app.aal_ok())) with check ((select app.aal_ok()))',
    guarded
  );
end
$$;

select app.callable_by('app.now()', 'authenticated');
select app.callable_by('app.today()', 'authenticated');
