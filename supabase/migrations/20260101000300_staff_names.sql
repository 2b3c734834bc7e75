-- Names for "assigned to" and histories, also of those who left: recruiters and operations may not read the rows
-- themselves. `is_active`: can be given work.
create function public.list_staff_names() returns table (
  id uuid, name text, role text, avatar_url text, is_active boolean
)
language sql stable security definer set search_path = ''
as $$
  select u.id, u.name, u.role, u.avatar_url, u.status = 'active'
  from public.users u
  where u.role <> 'driver' and app.role() in ('admin', 'recruiter', 'operations') and app.aal_ok()
  order by u.name, u.id
$$;

select app.callable_by('public.list_staff_names()', 'authenticated');
