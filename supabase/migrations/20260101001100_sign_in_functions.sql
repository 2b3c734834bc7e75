-- The steps of a sign-in as `/api` takes them with the secret key: begin, compare outside, settle.

-- Takes the kind ('email' or 'phone'), the identifier in its normal form, and the network address. Gives
-- {attemptId, retryAfter, userId, authEmail, active}. For somebody unknown it gives the address of the oldest
-- account that has a password, so that the caller spends the same one comparison.
create function public.begin_sign_in(p_kind text, p_identifier text, p_address text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  retry_after integer;
  attempt uuid;
  person uuid;
  person_active boolean;
  account uuid;
  auth_email text;
begin
  if p_kind is null or p_kind not in ('email', 'phone') or p_identifier is null then
    raise exception 'begin_sign_in takes an e-mail or a phone number' using errcode = 'invalid_parameter_value';
  end if;
  retry_after := app.sign_in_retry_after(p_kind, p_identifier, p_address);
  if retry_after is null then
    select u.id, u.status = 'active' into person, person_active
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
    'active', coalesce(person_active, false)
  );
end
$$;

-- Gives {attemptId, retryAfter, challengeUsed}. A challenge that was used begins no attempt: no code can pass it.
create function public.begin_second_step(p_user_id uuid, p_challenge_id uuid, p_address text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  retry_after integer;
  attempt uuid;
  challenge_used boolean;
begin
  if p_user_id is null or p_challenge_id is null then
    raise exception 'begin_second_step takes a person and a challenge' using errcode = 'invalid_parameter_value';
  end if;
  retry_after := app.sign_in_retry_after('code', p_user_id::text, p_address);
  challenge_used := exists (
    select from public.sign_in_attempts a where a.challenge_id = p_challenge_id and a.succeeded_at is not null
  );
  if retry_after is null and not challenge_used then
    -- The code is tried with each of the person's apps.
    insert into public.sign_in_attempts (kind, identity, address, challenge_id, account_id, checks_left)
    select 'code', p_user_id::text, p_address, p_challenge_id, p_user_id, count(*)
    from auth.mfa_factors f where f.user_id = p_user_id and f.status = 'verified'
    returning id into attempt;
  end if;
  return jsonb_build_object('attemptId', attempt, 'retryAfter', retry_after, 'challengeUsed', challenge_used);
end
$$;

-- Marks an attempt as succeeded. False when it was settled before or another one consumed its challenge.
create function public.settle_sign_in(p_attempt_id uuid) returns boolean
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

select app.callable_by('public.begin_sign_in(text, text, text)');
select app.callable_by('public.begin_second_step(uuid, uuid, text)');
select app.callable_by('public.settle_sign_in(uuid)');
