-- Whoever asks the auth server for a comparison without `/api` counts as if they had asked `/api`: the server calls
-- these for every password and every code that it compares, right or wrong. It does not say from which address, so all
-- who come by themselves share the five that `/api` gives each address, and nobody at `/api` is kept out by those.

-- True where `/api` counted this comparison before it asked for it.
create function app.take_counted_check(p_account_id uuid, p_is_code boolean) returns boolean
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

-- The answer to the auth server: go on, or a 429, even for what is right. Counts what is wrong.
create function app.count_check(p_kind text, p_identity text, p_is_right boolean) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  if app.sign_in_retry_after(p_kind, p_identity, null) is not null then
    return '{"error": {"http_code": 429, "message": "Too many attempts. Please try again later."}}';
  end if;
  if not p_is_right then
    insert into public.sign_in_attempts (kind, identity, challenge_id)
    values (p_kind, p_identity, case when p_kind = 'code' then gen_random_uuid() end);
  end if;
  return '{"decision": "continue"}';
end
$$;

-- Takes {user_id, valid}; counted with the identifier that the person signs in with at `/api`.
create function public.password_verification_attempt(event jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := event ->> 'user_id';
  kind text;
  identity text;
begin
  if app.take_counted_check(account, false) then
    return '{"decision": "continue"}';
  end if;
  select case when u.role = 'driver' and u.phone_number is not null then 'phone' else 'email' end,
    case when u.role = 'driver' and u.phone_number is not null then u.phone_number else coalesce(u.email, a.email) end
  into kind, identity
  from auth.users a left join public.users u on u.id = a.id
  where a.id = account;
  return app.count_check(coalesce(kind, 'email'), coalesce(identity, account::text), (event ->> 'valid')::boolean);
end
$$;

-- Takes {user_id, factor_id, valid}.
create function public.mfa_verification_attempt(event jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if app.take_counted_check((event ->> 'user_id')::uuid, true) then
    return '{"decision": "continue"}';
  end if;
  return app.count_check('code', event ->> 'user_id', (event ->> 'valid')::boolean);
end
$$;

revoke execute on function public.password_verification_attempt(jsonb), public.mfa_verification_attempt(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.password_verification_attempt(jsonb), public.mfa_verification_attempt(jsonb)
  to supabase_auth_admin;
