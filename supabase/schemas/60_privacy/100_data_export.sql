-- Export of a person's own data on request (product design, 2.5 and E): everything except internal data.

-- Returns {exported_at, candidate: {...}, <table>: [{...}]}: of any candidate for admins, of the caller for a driver
-- (null). Each export is logged. Raises 42501, NOT_FOUND (also if a driver asks for another candidate).
create function public.export_candidate_data(p_candidate_id uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'driver');
  person uuid;
  candidate_ids uuid[];
  part record;
  found_rows jsonb;
  exported jsonb := jsonb_build_object('exported_at', app.now());
begin
  select c.id into person
  from public.candidates c
  where c.anonymised_at is null
    and case role
      when 'driver' then c.user_id = auth.uid() and c.id = coalesce(p_candidate_id, c.id)
      else c.id = p_candidate_id
    end;
  if person is null then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'candidate', 'id', p_candidate_id));
  end if;
  candidate_ids := array(select c.id from public.candidates c where person in (c.id, c.merged_into_id));
  for part in select * from app.personal_data p where p.exported_columns <> '{}' order by p.position loop
    execute format(
      'select coalesce(jsonb_agg(r), ''[]'') from (
         select (
           select jsonb_object_agg(f.key, f.value) from jsonb_each(to_jsonb(t)) f where f.key = any ($2)
         ) as r
         from public.%I t where (%s) and (%s)
       ) x', part.table_name, part.row_filter, part.export_filter
    ) using candidate_ids, part.exported_columns into found_rows;
    exported := exported || jsonb_build_object(part.table_name, found_rows);
  end loop;
  perform app.record_audit('candidates', person, 'exported');
  return exported;
end
$$;

select app.grant_execute('public.export_candidate_data(uuid)', 'authenticated');
