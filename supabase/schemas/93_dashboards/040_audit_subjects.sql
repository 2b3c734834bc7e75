-- Subjects of audit log entries, so that a line can name and link the record (product design, C.21).

-- Returns the current row an entry is about; null if it is deleted. The entry's key is the first of these columns that
-- the table has, as in `app.audit`.
create function app.audited_row(p_table text, p_row_id text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  key record;
  found_row jsonb;
begin
  select a.attname as name, pg_catalog.format_type(a.atttypid, null) as type into key
  from unnest(array['id', 'candidate_id', 'application_id', 'user_id', 'entry_id', 'setting_name', 'code', 'key'])
    with ordinality k (name, place)
  join pg_catalog.pg_attribute a on a.attname = k.name and not a.attisdropped
  where a.attrelid = to_regclass(format('public.%I', p_table))
  order by k.place
  limit 1;
  if key.name is null then
    return null;
  end if;
  execute format('select to_jsonb(r) from public.%I r where r.%I = $1::%s limit 1', p_table, key.name, key.type)
    into found_row using p_row_id;
  return found_row;
end
$$;

-- Returns for each entry the candidate or user it is about, and a name: the person's, else the record's; null if there
-- is none. For admins; an entry about an integrity report returns none.
create function public.audit_subjects(p_entries bigint[])
returns table (entry_id bigint, candidate_id uuid, user_id uuid, name text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('admin');
  return query
    select l.id, c.id, u.id, nullif(btrim(coalesce(
      c.first_name || ' ' || c.last_name, u.name, r.content ->> 'name', r.content ->> 'title', r.content ->> 'label',
      r.content ->> 'form_name', r.content ->> 'list_name', r.content ->> 'setting_name', r.content ->> 'code',
      r.content ->> 'key'
    )), '')
    from public.audit_log l
    cross join lateral (
      select app.audited_row(l.table_name, l.row_id) as content where l.table_name <> 'integrity_reports'
    ) r
    left join public.applications a on a.id = (r.content ->> 'application_id')::uuid
    left join public.candidates c on c.id = coalesce(
      case when l.table_name = 'candidates' then l.row_id end, r.content ->> 'candidate_id', r.content ->> 'winner_id',
      a.candidate_id::text
    )::uuid
    left join public.users u on c.id is null and u.id = coalesce(
      case when l.table_name = 'users' then l.row_id end, r.content ->> 'user_id'
    )::uuid
    where l.id = any (p_entries);
end
$$;

select app.grant_execute('public.audit_subjects(bigint[])', 'authenticated');
