-- Resets of drivers' passwords: when and by whom, never the password (product design, B.2 and C.23).
create table public.password_resets (
  id uuid primary key default gen_random_uuid(),
  -- Null for a driver's account without a candidate.
  driver_candidate_id uuid references public.candidates (id) on delete cascade,
  -- No foreign keys: the record outlives the accounts.
  user_id uuid not null,
  by uuid,
  at timestamptz not null default app.now(),
  method text not null check (method in ('single', 'bulk'))
);

create index password_resets_candidate_idx on public.password_resets (driver_candidate_id, at desc);
create index password_resets_user_idx on public.password_resets (user_id, at desc);

create trigger enforce_append_only before update or delete on public.password_resets
  for each row execute function app.enforce_append_only();

select app.secure_table('public.password_resets');
revoke update, delete on public.password_resets from service_role;
grant select on public.password_resets to authenticated;

create policy admins_can_read on public.password_resets for select to authenticated
  using ((select app.has_role('admin')));

-- Records a reset of a driver's password, with an audit log row. Takes the driver as candidate or as user, the admin,
-- and 'single' or 'bulk'. For the service role, and for functions that checked for an admin. Raises NOT_FOUND.
create function public.record_password_reset(p_driver uuid, p_by uuid, p_method text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  account uuid;
  candidate uuid;
begin
  select u.id, c.id into account, candidate
  from public.users u
  left join public.candidates c on c.user_id = u.id
  where u.role = 'driver' and p_driver in (u.id, c.id);
  if account is null then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'driver', 'id', p_driver));
  end if;
  insert into public.password_resets (driver_candidate_id, user_id, by, method)
  values (candidate, account, p_by, p_method);
  insert into public.audit_log (table_name, row_id, action, actor_id, actor_role, after, request_id)
  select
    'users', account::text, 'password_reset', p_by, (select u.role from public.users u where u.id = p_by),
    jsonb_build_object('method', p_method), app.request_id();
end
$$;

select app.grant_execute('public.record_password_reset(uuid, uuid, text)');

-- Returns the last reset of each driver with one, for admins. Raises 42501 for other roles.
create function public.list_last_password_resets()
returns table (user_id uuid, candidate_id uuid, last_reset_at timestamptz, method text, by_name text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('admin');
  return query
    select distinct on (r.user_id) r.user_id, r.driver_candidate_id, r.at, r.method, u.name
    from public.password_resets r
    left join public.users u on u.id = r.by
    order by r.user_id, r.at desc, r.id;
end
$$;

select app.grant_execute('public.list_last_password_resets()', 'authenticated');
