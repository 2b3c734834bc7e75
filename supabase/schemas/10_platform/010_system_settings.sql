-- Product-wide switches, booleans stored as text. The table is defined by the specification.
create table public.system_settings (
  setting_name text primary key check (setting_name ~ '^[a-z][a-z0-9_]*$'),
  setting_value text not null check (setting_value in ('true', 'false')),
  description text
);

insert into public.system_settings (setting_name, setting_value, description) values
  ('commission_structure_enabled', 'true', 'Recruiters see and earn commissions'),
  ('auto_assign_leads', 'false', 'New leads are assigned to recruiters in turn');

-- Returns whether a switch is on, for policies. A switch that was never set is off.
create function app.is_setting_on(name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.system_settings s where s.setting_name = name and s.setting_value = 'true'
  )
$$;

select app.grant_execute('app.is_setting_on(text)', 'authenticated');

select app.secure_table('public.system_settings');
grant select, insert, update on public.system_settings to authenticated;

create policy can_read on public.system_settings for select to authenticated
  using (
    (select app.has_role('admin', 'recruiter', 'operations'))
    -- Every session loads these two. Drivers may not read the other switches.
    or (select app.has_role('driver')) and setting_name in ('commission_structure_enabled', 'auto_assign_leads')
  );

create policy admins_can_insert on public.system_settings for insert to authenticated
  with check ((select app.has_role('admin')));

create policy admins_can_update on public.system_settings for update to authenticated
  using ((select app.has_role('admin'))) with check ((select app.has_role('admin')));

-- Only an admin who has just verified a second factor can require one of all staff. If factors could not be set up, no
-- admin could sign in to undo the setting.
create policy requires_verified_second_factor on public.system_settings as restrictive for update to authenticated
  using (setting_name <> 'require_2fa_staff' or (select auth.jwt()) ->> 'aal' = 'aal2');
