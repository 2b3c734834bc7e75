-- Syncs profiles with the auth server's accounts. The auth server writes the account first and its app metadata in a
-- second statement, so the profile is created when a role first appears there. Only the service role can write that
-- metadata. Afterwards the profile holds the role.

create function app.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  profile_role constant text := new.raw_app_meta_data ->> 'role';
  profile_phone constant text := nullif(new.raw_user_meta_data ->> 'phone_number', '');
  -- A driver's account address is derived from the phone number and receives no mail.
  profile_email constant text := case when profile_role <> 'driver' then lower(nullif(new.email, '')) end;
begin
  if profile_role is not null then
    insert into public.users (
      id, name, email, phone_number, role, status, locale, created_at, last_sign_in_at, must_change_password
    )
    values (
      new.id,
      coalesce(nullif(btrim(new.raw_user_meta_data ->> 'name'), ''), profile_phone, profile_email),
      profile_email,
      profile_phone,
      profile_role,
      case when (new.raw_app_meta_data ->> 'invited')::boolean then 'invited' else 'active' end,
      coalesce(new.raw_user_meta_data ->> 'locale', 'en'),
      coalesce(new.created_at, app.now()),
      new.last_sign_in_at,
      -- A user who signs in through an invitation link has no password yet.
      coalesce((new.raw_app_meta_data ->> 'invited')::boolean, false)
    )
    on conflict (id) do nothing;
  end if;
  return null;
end
$$;

create trigger create_profile after insert or update of raw_app_meta_data on auth.users
  for each row execute function app.create_profile();

create function app.sync_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.deleted_at is not null then
    -- A soft deletion replaces the address and the phone number with hashes, which must not stay on the profile.
    update public.users set email = null, phone_number = null, status = 'archived'
    where id = new.id and old.deleted_at is null;
  elsif new.email is distinct from old.email then
    update public.users set email = lower(nullif(new.email, '')) where id = new.id and role <> 'driver';
  end if;
  if new.last_sign_in_at is distinct from old.last_sign_in_at then
    update public.users set last_sign_in_at = new.last_sign_in_at where id = new.id;
    -- The first sign-in accepts the invitation.
    update public.users set status = 'active' where id = new.id and status = 'invited';
  end if;
  return null;
end
$$;

create trigger sync_profile after update of email, last_sign_in_at, deleted_at on auth.users
  for each row execute function app.sync_profile();

create function app.sync_two_factor() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  verified constant boolean := exists (
    select from auth.mfa_factors f where f.user_id = person and f.status = 'verified'
  );
begin
  update public.users set two_factor_enabled = verified where id = person and two_factor_enabled <> verified;
  return null;
end
$$;

create trigger sync_two_factor after insert or update of status or delete on auth.mfa_factors
  for each row execute function app.sync_two_factor();

-- Adds the claim `user_role` to every access token; the auth server calls it. `app.role()` compares the claim with the
-- profile. A user without an active profile gets no claim, and so no access.
create function public.custom_access_token_hook(event jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_set(event, '{claims,user_role}', to_jsonb(u.role))
      from public.users u
      where u.id = (event ->> 'user_id')::uuid and u.status = 'active'
    ),
    event #- '{claims,user_role}'
  )
$$;

revoke execute on function public.custom_access_token_hook(jsonb) from public, anon, authenticated, service_role;
grant usage on schema public to supabase_auth_admin;
grant execute on function public.custom_access_token_hook(jsonb) to supabase_auth_admin;
