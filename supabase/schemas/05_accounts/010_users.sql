-- User profiles, and the caller's role and active status that every policy checks. The auth server's accounts create
-- the rows (see auth_sync). Nothing else inserts or deletes here; users who leave become `archived`.
create table public.users (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 200),
  -- Name used for search, independent of spelling.
  name_folded text generated always as (app.fold_name(name)) stored,
  email text unique check (email = lower(email)),
  phone_number text unique check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  role text not null check (role in ('admin', 'recruiter', 'operations', 'driver')),
  status text not null default 'active' check (status in ('active', 'invited', 'suspended', 'archived')),
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  -- A picture in our own storage, by https or on this site. An image hosted elsewhere would reveal its viewers to that
  -- host.
  avatar_url text check (
    length(avatar_url) <= 2048
    and avatar_url ~ '^(https://[a-z0-9.-]+(:[0-9]+)?)?/storage/v1/object/(public|sign|authenticated)/[^[:space:]]+$'
    and avatar_url !~ '/\.\.?(/|$)'
  ),
  locale text not null default 'en' check (locale ~ '^[a-z]{2}$'),
  two_factor_enabled boolean not null default false,
  last_sign_in_at timestamptz,
  must_change_password boolean not null default false,
  version integer not null default 1
);

create index users_created_at_idx on public.users (created_at desc, id desc);
create index users_name_idx on public.users (name, id);
create index users_role_idx on public.users (role, created_at desc, id desc);

-- Runs before every other check, for every insert and update.
create function app.clean_user() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.name := app.clean_text(new.name);
  new.email := app.clean_email(new.email);
  return new;
end
$$;

create trigger clean before insert or update of name, email on public.users
  for each row execute function app.clean_user();

-- A sign-in writes only last_sign_in_at. It must not conflict with another user's edit.
create trigger touch
  before update of name, email, phone_number, role, status, avatar_url, locale, two_factor_enabled, must_change_password
  on public.users
  for each row execute function app.touch();

-- Rejects a request whose session has ended. An access token is valid for an hour even if its session ended
-- (suspension, role change, sign-out everywhere). The request gets a 401, and an open page redirects to sign-in.
create function app.reject_ended_session() returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  current_session_id constant uuid := auth.jwt() ->> 'session_id';
begin
  if current_session_id is not null and not exists (select from auth.sessions s where s.id = current_session_id) then
    raise exception using errcode = 'PT401', message = 'The session has ended';
  end if;
end
$$;

-- Returns the caller's role: the token's claim, only while it matches an active profile. A demotion or suspension
-- therefore takes effect at once, not when the token expires.
create function app.role() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.reject_ended_session();
  return (
    select u.role
    from public.users u
    where u.id = auth.uid() and u.status = 'active' and u.role = auth.jwt() ->> 'user_role'
  );
end
$$;

-- Returns whether the caller has one of these roles. For policies: with a boolean the planner expects either value.
-- With `role = 'admin'` it expects almost no rows, and skips the indexes that lists use.
create function app.has_role(variadic roles text[]) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(app.role() = any (roles), false)
$$;

-- Returns false for a first-step token (aal1) of a user who has a second factor.
create function app.has_required_aal() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.reject_ended_session();
  return coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
    or not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified');
end
$$;

select app.grant_execute('app.role()', 'authenticated');
select app.grant_execute('app.has_role(text[])', 'authenticated');
select app.grant_execute('app.has_required_aal()', 'authenticated');

select app.secure_table('public.users');
grant select on public.users to authenticated;
grant update (name, phone_number, role, status, avatar_url, locale, must_change_password)
  on public.users to authenticated;

create policy can_read on public.users for select to authenticated
  using (
    (select app.has_role('admin'))
    or id = (select auth.uid()) and (select app.role()) is not null
  );

create policy can_update on public.users for update to authenticated
  using (
    (select app.has_role('admin'))
    or id = (select auth.uid()) and (select app.role()) is not null
  )
  with check (
    (select app.has_role('admin'))
    or id = (select auth.uid())
  );

-- Returns staff names for "assigned to" and histories, including staff who left. Recruiters and operations may not read
-- the rows themselves. `is_active`: work can be assigned to this user.
create function public.list_staff_names() returns table (
  id uuid, name text, role text, avatar_url text, is_active boolean
)
language sql stable security definer set search_path = ''
as $$
  select u.id, u.name, u.role, u.avatar_url, u.status = 'active'
  from public.users u
  where u.role <> 'driver' and app.role() in ('admin', 'recruiter', 'operations') and app.has_required_aal()
  order by u.name, u.id
$$;

select app.grant_execute('public.list_staff_names()', 'authenticated');

-- Guards profiles where row security cannot: which columns an owner may change, and that one admin remains.

-- Runs as the caller, so that it can tell users from the auth server's triggers and the service role.
create function app.guard_profile() returns trigger
language plpgsql set search_path = ''
as $$
declare
  own_columns constant text[] := array['locale', 'avatar_url', 'name_folded', 'updated_at', 'version'];
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if old.id = auth.uid() and (new.role, new.status) is distinct from (old.role, old.status) then
    raise exception 'Nobody changes their own role or status' using errcode = 'insufficient_privilege';
  end if;
  if app.role() is distinct from 'admin' and to_jsonb(new) - own_columns is distinct from to_jsonb(old) - own_columns then
    raise exception 'Only locale and avatar_url of a profile are its owner''s to change'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create trigger guard_profile before update on public.users
  for each row execute function app.guard_profile();

-- The lock serializes admins who demote each other at the same moment.
create function app.require_an_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.role = 'admin' and new.status = 'active' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('users.require_an_admin'), 0);
  if not exists (
    select from public.users u where u.role = 'admin' and u.status = 'active' and u.id <> old.id
  ) then
    perform app.fail(
      'LAST_ADMIN', jsonb_build_object('entity', 'users', 'id', old.id),
      'The last active admin cannot be demoted, suspended or removed: make another admin first.'
    );
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create trigger require_an_admin before update of role, status or delete on public.users
  for each row when (old.role = 'admin' and old.status = 'active')
  execute function app.require_an_admin();
