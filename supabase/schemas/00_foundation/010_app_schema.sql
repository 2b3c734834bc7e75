-- Schema `app`: helpers for policies and triggers. The REST interface does not expose it. Functions fix their
-- search_path. No role may execute one until `app.grant_execute` names its callers.
create schema app;
grant usage on schema app to authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- Returns the current time. Tests, stories and the demo override it through `app.clock`.
create function app.now() returns timestamptz
language sql stable set search_path = ''
as $$
  select coalesce(nullif(current_setting('app.clock', true), '')::timestamptz, now())
$$;

-- Returns the current date in the Emirates.
create function app.today() returns date
language sql stable set search_path = ''
as $$
  select (app.now() at time zone 'Asia/Dubai')::date
$$;

-- Maintains `updated_at` and the optimistic lock `version` of every table that has both. A writer filters by the
-- version it read, so an update after a concurrent change affects no row.
create function app.touch() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := app.now();
  new.version := old.version + 1;
  return new;
end
$$;

-- Maintains `updated_at` only, for tables where automatic changes must not count as a new version.
create function app.set_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := app.now();
  return new;
end
$$;

-- Converts Arabic and Persian digits to ASCII digits. Mirrors `asciiDigits` in `_shared/digits.ts`.
create function app.ascii_digits(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select translate(p_text, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')
$$;

-- Grants execution of a function to the named database roles and the service role only. A hosted project grants new
-- functions of `public` to everyone, so these grants are revoked first.
create function app.grant_execute(target_function regprocedure, variadic role_names text[] default '{}') returns void
language plpgsql set search_path = ''
as $$
declare
  role_name text;
begin
  execute format('revoke execute on function %s from public, anon, authenticated', target_function);
  foreach role_name in array role_names || array['service_role'] loop
    execute format('grant execute on function %s to %I', target_function, role_name);
  end loop;
end
$$;

-- Secures a new table: enables row security, grants access to the service role only, and hides every row from users who
-- have a second factor but did not verify it. Other grants are added by name beside each table.
create function app.secure_table(target_table regclass) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format('alter table %s enable row level security', target_table);
  execute format('revoke all on %s from public, anon, authenticated, service_role', target_table);
  execute format('grant select, insert, update, delete on %s to service_role', target_table);
  execute format(
    'create policy second_factor on %s as restrictive to authenticated
       using ((select app.has_required_aal())) with check ((select app.has_required_aal()))',
    target_table
  );
end
$$;

select app.grant_execute('app.now()', 'authenticated');
select app.grant_execute('app.today()', 'authenticated');
