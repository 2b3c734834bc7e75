-- Recovery codes for users who lost the authenticator app: ten single-use codes, stored as hashes that no user can
-- read.
create table public.recovery_codes (
  user_id uuid not null references public.users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default app.now(),
  used_at timestamptz,
  -- The sign-in challenge that used the code; a retry within that challenge gets the same result.
  used_challenge_id uuid,
  primary key (user_id, code_hash),
  check ((used_at is null) = (used_challenge_id is null))
);

select app.secure_table('public.recovery_codes');

-- Returns sixty random bits in unambiguous letters and digits, as `8K2M-3PWT-9XHD`.
create function app.random_recovery_code() returns text
language sql volatile set search_path = ''
as $$
  select string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(random.bytes, place) & 31), 1)
      || case when at in (4, 8) then '-' else '' end,
    '' order by at
  )
  -- Bytes 6 to 8 of a UUID contain its version and variant.
  from (select uuid_send(gen_random_uuid()) as bytes) random,
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14]) with ordinality as byte (place, at)
$$;

-- Hashes a normalized code: accepts lowercase, spaces, Arabic digits, O for 0, I or L for 1.
create function app.recovery_code_hash(p_user_id uuid, p_code text) returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(
    p_user_id || ':' || translate(
      regexp_replace(upper(app.ascii_digits(p_code)), '[^0-9A-Z]', '', 'g'), 'OIL', '011'
    ),
    'UTF8'
  )), 'hex')
$$;

-- Replaces the caller's codes with ten new ones and returns them; they are shown only this once. Raises 42501 unless
-- the session verified the second factor.
create function public.create_recovery_codes() returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
  codes text[];
begin
  perform app.require_role('admin', 'recruiter', 'operations', 'driver');
  -- `app.has_required_aal` also accepts users without an authenticator app; codes require one.
  if auth.jwt() ->> 'aal' is distinct from 'aal2'
    or not exists (select from auth.mfa_factors f where f.user_id = person and f.status = 'verified')
  then
    raise exception 'permission denied' using errcode = 'insufficient_privilege';
  end if;
  -- Serializes concurrent calls from two tabs: the later set replaces the whole earlier one.
  perform pg_advisory_xact_lock(hashtext('recovery_codes'), hashtext(person::text));
  delete from public.recovery_codes r where r.user_id = person;
  codes := array(select app.random_recovery_code() from generate_series(1, 10));
  insert into public.recovery_codes (user_id, code_hash)
  select person, app.recovery_code_hash(person, c.code) from unnest(codes) c (code);
  perform app.record_audit('users', person, 'create_recovery_codes');
  return codes;
end
$$;

-- Returns the number of the caller's unused codes and their creation time: {left, madeAt}, null if there never were
-- any.
create function public.recovery_codes_left() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('admin', 'recruiter', 'operations', 'driver');
  return (
    select jsonb_build_object('left', count(*) filter (where r.used_at is null), 'madeAt', max(r.created_at))
    from public.recovery_codes r where r.user_id = auth.uid()
    having count(*) > 0
  );
end
$$;

-- Consumes a code at a sign-in, logs it and notifies its owner; for `/api`. Returns false for an unknown or used code;
-- true again for a retry within the same sign-in.
create function public.use_recovery_code(p_user_id uuid, p_challenge_id uuid, p_code text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  hash constant text := app.recovery_code_hash(p_user_id, p_code);
begin
  -- The attempt is spent on this code, so that no authenticator code can be checked for it.
  update public.sign_in_attempts set checks_left = 0 where challenge_id = p_challenge_id and checks_left > 0;
  update public.recovery_codes r set used_at = app.now(), used_challenge_id = p_challenge_id
  where r.user_id = p_user_id and r.code_hash = hash and r.used_at is null;
  if not found then
    return exists (
      select from public.recovery_codes r
      where r.user_id = p_user_id and r.code_hash = hash and r.used_challenge_id = p_challenge_id
    );
  end if;
  insert into public.audit_log (table_name, row_id, action, actor_id, actor_role, request_id)
  select 'users', u.id::text, 'use_recovery_code', u.id, u.role, app.request_id()
  from public.users u where u.id = p_user_id;
  perform app.notify(p_user_id, 'security.recovery_code_used', '{}', '/settings?section=twoFactor');
  return true;
end
$$;

-- Deletes unused codes when the last authenticator app is removed, since they replace an app.
create function app.delete_recovery_codes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.recovery_codes r
  where r.user_id = old.user_id and r.used_at is null and not exists (
    select from auth.mfa_factors f where f.user_id = old.user_id and f.status = 'verified'
  );
  return null;
end
$$;

create trigger delete_recovery_codes after delete on auth.mfa_factors
  for each row execute function app.delete_recovery_codes();

select app.grant_execute('public.create_recovery_codes()', 'authenticated');
select app.grant_execute('public.recovery_codes_left()', 'authenticated');
select app.grant_execute('public.use_recovery_code(uuid, uuid, text)');

-- The signed-in devices of a user, visible only to that user.

-- Returns the caller's sessions, last used first: {id, created_at, last_used_at, user_agent, ip, is_current}. Raises
-- 42501.
create function public.my_sessions() returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, ip text, is_current boolean
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('admin', 'recruiter', 'operations', 'driver');
  return query
    select
      s.id,
      s.created_at,
      -- The auth server stores this timestamp without a zone.
      greatest(s.created_at, s.refreshed_at at time zone 'UTC'),
      s.user_agent::text,
      host(s.ip),
      s.id::text is not distinct from auth.jwt() ->> 'session_id'
    from auth.sessions s
    where s.user_id = auth.uid() and (s.not_after is null or s.not_after > app.now())
    order by 3 desc, 1;
end
$$;

-- Ends one of the caller's sessions; false if it had already ended. Its access token is rejected at the next request
-- (`app.reject_ended_session`). Raises 42501.
create function public.end_my_session(p_session_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('admin', 'recruiter', 'operations', 'driver');
  delete from auth.sessions s where s.id = p_session_id and s.user_id = auth.uid();
  if not found then
    return false;
  end if;
  perform app.record_audit('users', auth.uid(), 'end_session');
  return true;
end
$$;

select app.grant_execute('public.my_sessions()', 'authenticated');
select app.grant_execute('public.end_my_session(uuid)', 'authenticated');
