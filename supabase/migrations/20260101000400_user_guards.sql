-- What row security cannot say about a profile: which columns its owner may change, and that an admin is left.

-- Runs as the caller: the auth server's triggers and the secret key act under other database roles.
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

-- The lock makes two admins who demote each other at the same moment take turns.
create function app.keep_an_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.role = 'admin' and new.status = 'active' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('users.keep_an_admin'), 0);
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

create trigger keep_an_admin before update of role, status or delete on public.users
  for each row when (old.role = 'admin' and old.status = 'active')
  execute function app.keep_an_admin();
