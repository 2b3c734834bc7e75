-- Every attempt at a password or a code. It limits guessing across all instances of `/api`, and for direct calls to the
-- auth server. Only the service role can access the table and its functions.
create table public.sign_in_attempts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('email', 'phone', 'code')),
  identity text not null,
  address text,
  challenge_id uuid,
  created_at timestamptz not null default app.now(),
  succeeded_at timestamptz,
  -- The account whose password or codes the auth server checks, and how many checks `/api` may still request.
  account_id uuid,
  checks_left integer not null default 0 check (checks_left >= 0),
  check ((kind = 'code') = (challenge_id is not null))
);

create index sign_in_attempts_identity_idx on public.sign_in_attempts (kind, identity, created_at desc)
  where succeeded_at is null;
create index sign_in_attempts_address_idx on public.sign_in_attempts (address, created_at desc)
  where succeeded_at is null;
-- A challenge is single use: the second of two correct codes finds it consumed.
create unique index sign_in_attempts_challenge_key on public.sign_in_attempts (challenge_id)
  where succeeded_at is not null;

create index sign_in_attempts_account_idx on public.sign_in_attempts (account_id, created_at)
  where checks_left > 0;

select app.secure_table('public.sign_in_attempts');

-- Returns the seconds until the next attempt is allowed; null if allowed now. Limits per 15 minutes, pending attempts
-- included: 5 per identity and address, 20 per identity from all addresses, 50 per address. So a stranger with wrong
-- passwords cannot lock out the user from another address with only five. A code follows a correct password, which
-- excludes strangers: at most 5 per user, from any address. The locks last until the transaction ends, so concurrent
-- attempts are counted one after the other. Their fixed order prevents deadlocks.
create function app.sign_in_retry_after(p_kind text, p_identity text, p_address text) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  period constant interval := interval '15 minutes';
  identity_limit constant integer := case p_kind when 'code' then 5 else 20 end;
  -- The attempt that must expire before the next one is allowed.
  blocking timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('sign_in.identity'), hashtext(p_kind || ':' || p_identity));
  perform pg_advisory_xact_lock(hashtext('sign_in.address'), hashtext(p_address));
  with of_identity as (
    select a.created_at, a.address
    from public.sign_in_attempts a
    where a.kind = p_kind and a.identity = p_identity
      and a.succeeded_at is null and a.created_at > app.now() - period
    order by a.created_at desc
    limit identity_limit
  )
  select max(b.created_at) into blocking
  from (
    (select i.created_at from of_identity i order by i.created_at desc offset identity_limit - 1 limit 1)
    union all
    (
      select i.created_at from of_identity i
      where i.address is not distinct from p_address
      order by i.created_at desc
      offset 4 limit 1
    )
    union all
    (
      select a.created_at
      from public.sign_in_attempts a
      where a.address = p_address and a.succeeded_at is null and a.created_at > app.now() - period
      order by a.created_at desc
      offset 49 limit 1
    )
  ) b;
  return ceil(extract(epoch from blocking + period - app.now()));
end
$$;

-- The steps of a sign-in, called by `/api` with the service role: begin, compare outside, settle.

-- Starts a sign-in. Takes the kind ('email' or 'phone'), the normalized identifier and the network address. Returns
-- {attemptId, retryAfter, userId, authEmail, active}. For an unknown identifier it returns the address of the oldest
-- account with a password, so that the caller still makes one comparison.
create function public.start_sign_in(p_kind text, p_identifier text, p_address text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  retry_after integer;
  attempt uuid;
  person uuid;
  is_account_active boolean;
  account uuid;
  auth_email text;
begin
  if p_kind is null or p_kind not in ('email', 'phone') or p_identifier is null then
    raise exception 'start_sign_in takes an e-mail or a phone number' using errcode = 'invalid_parameter_value';
  end if;
  retry_after := app.sign_in_retry_after(p_kind, p_identifier, p_address);
  if retry_after is null then
    select u.id, u.status = 'active' into person, is_account_active
    from public.users u
    where (p_kind = 'email' and u.email = p_identifier) or (p_kind = 'phone' and u.phone_number = p_identifier);

    select a.id, a.email into account, auth_email
    from auth.users a
    where a.id = coalesce(person, (
      select o.id from auth.users o
      where o.encrypted_password <> '' and (o.banned_until is null or o.banned_until <= app.now())
      order by o.created_at, o.id
      limit 1
    ));

    insert into public.sign_in_attempts (kind, identity, address, account_id, checks_left)
    values (p_kind, p_identifier, p_address, account, 1)
    returning id into attempt;
  end if;
  return jsonb_build_object(
    'attemptId', attempt,
    'retryAfter', retry_after,
    'userId', person,
    'authEmail', auth_email,
    'active', coalesce(is_account_active, false)
  );
end
$$;

-- Starts the second step. Returns {attemptId, retryAfter, challengeUsed}. A used challenge starts no attempt, since no
-- code can pass it.
create function public.start_second_step(p_user_id uuid, p_challenge_id uuid, p_address text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  retry_after integer;
  attempt uuid;
  challenge_used boolean;
begin
  if p_user_id is null or p_challenge_id is null then
    raise exception 'start_second_step takes a person and a challenge' using errcode = 'invalid_parameter_value';
  end if;
  retry_after := app.sign_in_retry_after('code', p_user_id::text, p_address);
  challenge_used := exists (
    select from public.sign_in_attempts a where a.challenge_id = p_challenge_id and a.succeeded_at is not null
  );
  if retry_after is null and not challenge_used then
    -- The code is checked against each of the user's authenticator apps.
    insert into public.sign_in_attempts (kind, identity, address, challenge_id, account_id, checks_left)
    select 'code', p_user_id::text, p_address, p_challenge_id, p_user_id, count(*)
    from auth.mfa_factors f where f.user_id = p_user_id and f.status = 'verified'
    returning id into attempt;
  end if;
  return jsonb_build_object('attemptId', attempt, 'retryAfter', retry_after, 'challengeUsed', challenge_used);
end
$$;

-- Marks an attempt as succeeded. Returns false if it was already settled or another attempt consumed its challenge.
create function public.complete_sign_in(p_attempt_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.sign_in_attempts set succeeded_at = app.now() where id = p_attempt_id and succeeded_at is null;
  return found;
exception
  when unique_violation then
    return false;
end
$$;

select app.grant_execute('public.start_sign_in(text, text, text)');
select app.grant_execute('public.start_second_step(uuid, uuid, text)');
select app.grant_execute('public.complete_sign_in(uuid)');

-- Counts password and code checks that bypass `/api`. The auth server calls these hooks for every check, right or
-- wrong, without the network address. All direct calls therefore share the limit of five that `/api` applies per
-- address, and they do not lock out users of `/api`.

-- Returns whether `/api` already counted this check before requesting it.
create function app.consume_counted_attempt(p_account_id uuid, p_is_code boolean) returns boolean
language plpgsql set search_path = ''
as $$
begin
  update public.sign_in_attempts set checks_left = checks_left - 1
  where id = (
    select a.id from public.sign_in_attempts a
    where a.account_id = p_account_id and (a.kind = 'code') = p_is_code
      and a.checks_left > 0 and a.succeeded_at is null and a.created_at > app.now() - interval '30 seconds'
    order by a.created_at
    limit 1
    for update skip locked
  );
  return found;
end
$$;

-- Returns the reply to the auth server: continue, or a 429 even for a correct value. Counts wrong values.
create function app.count_attempt(p_kind text, p_identity text, p_is_valid boolean) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  if app.sign_in_retry_after(p_kind, p_identity, null) is not null then
    return '{"error": {"http_code": 429, "message": "Too many attempts. Please try again later."}}';
  end if;
  if not p_is_valid then
    insert into public.sign_in_attempts (kind, identity, challenge_id)
    values (p_kind, p_identity, case when p_kind = 'code' then gen_random_uuid() end);
  end if;
  return '{"decision": "continue"}';
end
$$;

-- Takes {user_id, valid}. Counts under the identifier the user signs in with at `/api`.
create function public.password_verification_attempt(event jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := event ->> 'user_id';
  kind text;
  identity text;
begin
  if app.consume_counted_attempt(account, false) then
    return '{"decision": "continue"}';
  end if;
  select case when u.role = 'driver' and u.phone_number is not null then 'phone' else 'email' end,
    case when u.role = 'driver' and u.phone_number is not null then u.phone_number else coalesce(u.email, a.email) end
  into kind, identity
  from auth.users a left join public.users u on u.id = a.id
  where a.id = account;
  return app.count_attempt(coalesce(kind, 'email'), coalesce(identity, account::text), (event ->> 'valid')::boolean);
end
$$;

-- Takes {user_id, factor_id, valid}.
create function public.mfa_verification_attempt(event jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if app.consume_counted_attempt((event ->> 'user_id')::uuid, true) then
    return '{"decision": "continue"}';
  end if;
  return app.count_attempt('code', event ->> 'user_id', (event ->> 'valid')::boolean);
end
$$;

revoke execute on function public.password_verification_attempt(jsonb), public.mfa_verification_attempt(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.password_verification_attempt(jsonb), public.mfa_verification_attempt(jsonb)
  to supabase_auth_admin;
