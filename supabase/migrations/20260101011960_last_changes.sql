-- Who last changed each row of a table that admins configure: by row, the person where one is known to have done it,
-- and when. Admins; no rows for any other table, nor for rows that stand as they were brought.
create function public.last_changes(p_table text)
returns table (row_id text, by_id uuid, by_name text, at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.caller('admin');
  return query
    select distinct on (l.row_id) l.row_id, l.actor_id, u.name, l.at
    from public.audit_log l
    left join public.users u on u.id = l.actor_id
    where l.table_name = p_table and (p_table in ('system_settings', 'clients', 'job_openings') or app.config_key(p_table) is not null)
    order by l.row_id, l.id desc;
end
$$;

select app.callable_by('public.last_changes(text)', 'authenticated');
