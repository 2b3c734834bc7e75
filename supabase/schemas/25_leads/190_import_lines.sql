-- Import lines in order, and undo of an import (product design, C.3).

-- Records the start of an import. Returns null for a new one, else its earlier results; only for the caller's own
-- imports.
create function app.start_import(p_import_id uuid, p_list_id uuid, p_list_name text, p_row_count integer) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  import public.lead_imports;
begin
  insert into public.lead_imports (id, row_count, list_id, list_name)
  values (p_import_id, p_row_count, p_list_id, left(p_list_name, 200))
  on conflict (id) do nothing;
  if found then
    return null;
  end if;
  select i.* into import from public.lead_imports i where i.id = p_import_id;
  if import.by_id is distinct from auth.uid() then
    raise exception 'this import is another person''s' using errcode = 'unique_violation';
  end if;
  return jsonb_build_object('import_id', import.id, 'created', import.created_count, 'rows', (
    select jsonb_agg(
      jsonb_build_object(
        'row_no', r.row_no, 'verdict', r.verdict, 'match', null, 'problem', null, 'candidate_id', r.candidate_id
      ) order by r.row_no
    )
    from public.lead_import_rows r
    where r.import_id = import.id
  ));
end
$$;

create function app.import_lines(p_rows jsonb, p_import_id uuid, p_owner uuid, p_dry_run boolean) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  distributes_leads constant boolean := p_owner is null and not p_dry_run and app.is_setting_on('auto_assign_leads');
  line record;
  line_result jsonb;
  line_results jsonb[] := '{}';
begin
  if distributes_leads then
    perform app.lock_rotation();
  end if;
  for line in select * from jsonb_array_elements(p_rows) with ordinality l (value, row_no) order by l.row_no loop
    line_result := app.import_lead(line.value, p_import_id, p_owner);
    if distributes_leads and line_result ? 'candidate_id' then
      perform app.assign_round_robin((line_result ->> 'candidate_id')::uuid);
    end if;
    insert into public.lead_import_rows (import_id, row_no, verdict, candidate_id, note_id, candidate_version)
    values (
      p_import_id, line.row_no, line_result ->> 'verdict', (line_result ->> 'candidate_id')::uuid,
      (line_result ->> 'note_id')::uuid,
      (select c.version from public.candidates c where c.id = (line_result ->> 'candidate_id')::uuid)
    );
    line_results := line_results || (
      '{"match": null, "problem": null, "candidate_id": null}' || (line_result - 'note_id')
        || jsonb_build_object('row_no', line.row_no)
    );
  end loop;
  update public.lead_imports i
  set created_count = (
    select count(*) from public.lead_import_rows r where r.import_id = i.id and r.candidate_id is not null
  )
  where i.id = p_import_id;
  return jsonb_build_object(
    'import_id', p_import_id,
    'created', (select count(*) from unnest(line_results) v where v ->> 'candidate_id' is not null),
    'rows', to_jsonb(line_results)
  );
end
$$;

-- Returns the leads that were worked on: those with rows besides the ones every new lead gets. Makes one query per
-- table for any number of leads.
create function app.filter_worked_leads(p_candidates uuid[]) returns uuid[]
language plpgsql stable set search_path = ''
as $$
declare
  t record;
  found_ids uuid[];
  worked_ids uuid[] := '{}';
begin
  for t in
    select * from app.candidate_tables() k
    where k.child not in (
      'public.applications'::regclass, 'public.stage_events'::regclass, 'public.lead_assignments'::regclass,
      'public.notes'::regclass
    )
  loop
    execute format('select array_agg(distinct r.%2$I) from %1$s r where r.%2$I = any ($1)', t.child, t.reference)
      into found_ids using p_candidates;
    worked_ids := worked_ids || coalesce(found_ids, '{}');
  end loop;
  return worked_ids;
end
$$;

-- Deletes the leads of an import within `import_undo_hours`, for its author and admins. Leads that were worked on stay.
-- Returns {import_id, removed, kept: [candidate id]}. Raises NOT_FOUND, NOT_OWNER, and UNDO_NOT_POSSIBLE with
-- params.why: undone, expired.
create function public.undo_import(p_import_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'recruiter');
  error_details constant jsonb := jsonb_build_object('entity', 'lead_import', 'id', p_import_id);
  import public.lead_imports;
  refusal text;
  imported_ids uuid[];
  worked_ids uuid[];
  kept_ids uuid[];
begin
  select i.* into import from public.lead_imports i where i.id = p_import_id for update;
  if not found then
    perform app.fail('NOT_FOUND', error_details);
  elsif role <> 'admin' and import.by_id is distinct from auth.uid() then
    perform app.fail('NOT_OWNER', error_details);
  end if;
  refusal := case
    when import.undone_at is not null then 'undone'
    when import.at < app.now() - make_interval(hours => (app.config('import_undo_hours') #>> '{}')::integer)
      then 'expired'
  end;
  if refusal is not null then
    perform app.fail('UNDO_NOT_POSSIBLE', error_details
      || jsonb_build_object('params', jsonb_build_object('why', refusal)));
  end if;

  -- A concurrent edit of a lead waits, or finished earlier and is detected.
  select coalesce(array_agg(l.id), '{}') into imported_ids from (
    select c.id
    from public.lead_import_rows r
    join public.candidates c on c.id = r.candidate_id
    where r.import_id = p_import_id
    order by c.id
    for update of c
  ) l;
  worked_ids := app.filter_worked_leads(imported_ids);
  select coalesce(array_agg(c.id order by c.id), '{}') into kept_ids
  from public.lead_import_rows r
  join public.candidates c on c.id = r.candidate_id
  where r.import_id = p_import_id and (
    c.version is distinct from r.candidate_version or c.current_stage <> 'new_lead' or c.contact_count > 0
    or c.next_action_at is not null or c.id = any (worked_ids)
    -- The note from the import itself does not count.
    or exists (
      select from public.notes n
      where n.candidate_id = c.id and (n.id is distinct from r.note_id or n.version > 1)
    )
    or exists (select from public.candidates m where m.merged_into_id = c.id)
    or exists (select from public.candidate_internal n where n.candidate_id = c.id and n.version > 1)
  );
  perform set_config('app.erasing', 'on', true);
  delete from public.candidates c where c.id = any (imported_ids) and c.id <> all (kept_ids);
  perform set_config('app.erasing', '', true);
  update public.lead_imports i set undone_at = app.now(), undone_by = auth.uid() where i.id = p_import_id;
  return jsonb_build_object(
    'import_id', p_import_id, 'removed', cardinality(imported_ids) - cardinality(kept_ids), 'kept', to_jsonb(kept_ids)
  );
end
$$;

select app.grant_execute('public.undo_import(uuid)', 'authenticated');
