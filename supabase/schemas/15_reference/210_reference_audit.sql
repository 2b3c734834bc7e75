-- From here on, changes of reference data are logged; what the migrations brought is no news.
do $$
declare
  reference text;
begin
  foreach reference in array array[
    'work_calendars', 'holidays', 'centres', 'locations', 'app_config', 'document_types', 'visa_stage_types',
    'visa_stage_templates', 'rejection_reasons', 'message_templates', 'onboarding_task_templates'
  ] loop
    execute format(
      'create trigger audit after insert or update or delete on public.%I for each row execute function app.audit()',
      reference
    );
  end loop;
end
$$;

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
