-- The auth server calls this for every access token it makes: the claim `user_role` is what `app.role()`
-- compares with the profile. Somebody without an active profile gets no claim, and so no access.
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
