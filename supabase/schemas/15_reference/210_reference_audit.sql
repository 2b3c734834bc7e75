-- Logs changes of reference data from here on. Rows from earlier migrations are not logged.
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

-- Returns the author (if known) and time of the last change to each row of a configuration table. Admins only. Returns
-- no rows for other tables, or for rows unchanged since the migration.
create function public.last_changes(p_table text)
returns table (row_id text, by_id uuid, by_name text, at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('admin');
  return query
    select distinct on (l.row_id) l.row_id, l.actor_id, u.name, l.at
    from public.audit_log l
    left join public.users u on u.id = l.actor_id
    where l.table_name = p_table and (p_table in ('system_settings', 'clients', 'job_openings') or app.config_key(p_table) is not null)
    order by l.row_id, l.id desc;
end
$$;

select app.grant_execute('public.last_changes(text)', 'authenticated');
