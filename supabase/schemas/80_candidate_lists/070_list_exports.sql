-- Logs the caller's export of a list: which list, filters and number of rows. Called before the file is created, so
-- that no export is unlogged. Staff only; raises 42501.
create function public.log_list_export(p_list text, p_filters jsonb, p_rows integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('admin', 'recruiter', 'operations');
  perform app.record_audit('lists', gen_random_uuid(), 'exported', null, jsonb_build_object(
    'list', left(p_list, 60), 'filters', case when length(p_filters::text) <= 8000 then p_filters end, 'rows', p_rows
  ));
end
$$;

select app.grant_execute('public.log_list_export(text, jsonb, integer)', 'authenticated');
