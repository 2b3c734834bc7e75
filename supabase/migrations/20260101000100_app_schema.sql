-- Schema `app`: what policies and triggers are built of. The REST interface does not expose it.
-- Functions here fix their search_path and are executable by nobody until granted by name.
create schema app;
grant usage on schema app to authenticated, service_role;

-- The time, which a test, a story or the demo sets through `app.clock`.
create function app.now() returns timestamptz
language sql stable set search_path = ''
as $$
  select coalesce(nullif(current_setting('app.clock', true), '')::timestamptz, now())
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

revoke execute on function app.now(), app.touch() from public;
grant execute on function app.now() to authenticated, service_role;
