-- Who changed a row last, for whom its reader has to choose between two values.
create function app.last_change(p_table text, p_row text) returns table (by_id uuid, by_name text, at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select l.actor_id, u.name, l.at
  from public.audit_log l
  left join public.users u on u.id = l.actor_id
  where l.table_name = p_table and l.row_id = p_row
  order by l.id desc
  limit 1
$$;

select app.callable_by('app.last_change(text, text)', 'authenticated');

-- The last change of a candidate's row: when, and by whom where a person is known to have done it. No row for whoever
-- may not read it.
create function public.last_candidate_change(p_candidate_id uuid)
returns table (by_id uuid, by_name text, at timestamptz)
language sql stable set search_path = ''
as $$
  select l.by_id, l.by_name, coalesce(l.at, c.updated_at)
  from public.candidates c
  left join lateral app.last_change('candidates', c.id::text) l on true
  where c.id = p_candidate_id
$$;

select app.callable_by('public.last_candidate_change(uuid)', 'authenticated');
