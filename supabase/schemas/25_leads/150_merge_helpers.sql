-- Building blocks of `merge_candidates` and `undo_merge` (product design, B.2 and B.7).

-- Returns the tables whose rows move with a candidate: every table with a reference to `candidates`, found in the
-- catalog so that later tables are included. Excludes one-to-one tables (the reference is the primary key: the winner
-- has its own row) and the records of merges and imports.
create function app.candidate_tables() returns table (child regclass, reference name, key name)
language sql stable set search_path = ''
as $$
  select k.conrelid::regclass, a.attname, i.attname
  from pg_catalog.pg_constraint k
  join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  join pg_catalog.pg_constraint p on p.conrelid = k.conrelid and p.contype = 'p' and cardinality(p.conkey) = 1
  join pg_catalog.pg_attribute i on i.attrelid = p.conrelid and i.attnum = p.conkey[1]
  where k.contype = 'f' and k.confrelid = 'public.candidates'::regclass and cardinality(k.conkey) = 1
    and a.attnum <> i.attnum
    and k.conrelid not in (
      'public.candidates'::regclass, 'public.merges'::regclass, 'public.lead_import_rows'::regclass
    )
  order by k.conrelid::regclass::text, a.attname
$$;

-- Moves the rows of one candidate to another: all, or those that `p_only` names per table, as {"table.reference":
-- [key]}. Returns the moved rows in the same shape. A row that would violate a unique key stays. Ledger rows move too:
-- this changes whose history it is, not what happened.
create function app.move_rows(p_from uuid, p_to uuid, p_only jsonb default null) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  t record;
  row_key text;
  moved_keys jsonb;
  moved jsonb := '{}';
  previous_setting constant text := coalesce(current_setting('app.erasing', true), '');
begin
  perform set_config('app.erasing', 'on', true);
  for t in select c.*, c.child::text || '.' || c.reference as name from app.candidate_tables() c loop
    moved_keys := '[]';
    for row_key in execute format('select %I::text from %s where %I = $1 order by 1', t.key, t.child, t.reference)
      using p_from
    loop
      continue when p_only is not null and not coalesce(p_only -> t.name ? row_key, false);
      begin
        execute format('update %s set %I = $1 where %I::text = $2', t.child, t.reference, t.key) using p_to, row_key;
        moved_keys := moved_keys || to_jsonb(row_key);
      exception
        when unique_violation then null;
      end;
    end loop;
    if moved_keys <> '[]' then
      moved := moved || jsonb_build_object(t.name, moved_keys);
    end if;
  end loop;
  perform set_config('app.erasing', previous_setting, true);
  return moved;
end
$$;

-- Converts moved rows, as `move_rows` returns them, to ids of `candidate_timeline`.
create function app.timeline_entry_ids(p_moved jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(k.kind || ':' || r.id), '{}')
  from (values ('stage_event'), ('contact_log'), ('note'), ('lead_assignment'), ('task')) k (kind)
  cross join jsonb_array_elements_text(coalesce(p_moved -> format('public.%ss.candidate_id', k.kind), '[]')) r (id)
$$;

-- Updates columns of a candidate from a JSON object.
create function app.update_candidate_columns(p_candidate_id uuid, p_columns jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  columns text;
  sources text;
begin
  select string_agg(format('%I', k), ', ' order by k), string_agg(format('r.%I', k), ', ' order by k)
  into columns, sources
  from jsonb_object_keys(p_columns) k;
  if columns is not null then
    execute format(
      'update public.candidates c set (%s) = (select %s from jsonb_populate_record(null::public.candidates, $1) r)
       where c.id = $2',
      columns, sources
    ) using p_columns, p_candidate_id;
  end if;
end
$$;

-- Updates columns of the candidate's staff-only row from a JSON object.
create function app.update_internal_columns(p_candidate_id uuid, p_columns jsonb) returns void
language sql set search_path = ''
as $$
  update public.candidate_internal i
  set (
    owner_note, next_action_note, do_not_rehire, dnr_reason, dnr_requested_at, dnr_requested_by, dnr_request_reason,
    tags
  ) = (
    select r.owner_note, r.next_action_note, r.do_not_rehire, r.dnr_reason, r.dnr_requested_at, r.dnr_requested_by,
      r.dnr_request_reason, r.tags
    from jsonb_populate_record(i, p_columns) r
  )
  where i.candidate_id = p_candidate_id and p_columns <> '{}'
$$;

-- Returns the number of rows that belong to a candidate.
create function app.count_rows(p_candidate_id uuid) returns integer
language plpgsql stable set search_path = ''
as $$
declare
  t record;
  found_rows integer;
  total integer := 0;
begin
  for t in select * from app.candidate_tables() loop
    execute format('select count(*) from %s where %I = $1', t.child, t.reference)
      into found_rows using p_candidate_id;
    total := total + found_rows;
  end loop;
  return total;
end
$$;

-- Sets a candidate's displayed stage after applications were moved: that of the open one, else of the latest. A
-- candidate without applications was merged away and shows as withdrawn.
create function app.refresh_current_stage(p_candidate_id uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  previous_setting constant text := coalesce(current_setting('app.stage_move', true), '');
begin
  perform set_config('app.stage_move', 'on', true);
  update public.candidates c
  set current_stage = coalesce(a.stage, 'withdrawn'),
    stage_entered_at = coalesce(a.stage_entered_at, app.now()),
    stage_due_at = a.stage_due_at,
    is_with_operations = coalesce(a.is_with_operations, false)
  from (select p_candidate_id as candidate_id) wanted
  left join lateral (
    select x.stage, x.stage_entered_at, x.stage_due_at, x.is_with_operations
    from public.applications x
    where x.candidate_id = wanted.candidate_id
    order by app.ended_at(x) desc, x.created_at desc, x.id desc
    limit 1
  ) a on true
  where c.id = wanted.candidate_id;
  perform set_config('app.stage_move', previous_setting, true);
end
$$;

-- Returns the open application of a candidate; a row of nulls if there is none.
create function app.find_open_application(p_candidate_id uuid) returns public.applications
language sql stable set search_path = ''
as $$
  select a.* from public.applications a
  where a.candidate_id = p_candidate_id and a.stage not in (/* from rejected */ 'rejected', 'withdrawn', 'separated')
$$;

-- Deletes the undo data of merges older than `merge_undo_days`, since copies of personal data are no longer needed.
-- Returns how many were deleted.
create function app.purge_merge_snapshots() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  deleted_count integer;
begin
  delete from public.merge_snapshots s
  using public.merges m
  where m.id = s.merge_id
    and m.at < app.now() - make_interval(days => (app.config('merge_undo_days') #>> '{}')::integer);
  get diagnostics deleted_count = row_count;
  return deleted_count;
end
$$;

select app.grant_execute('app.purge_merge_snapshots()');
