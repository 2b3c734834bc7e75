-- Imports lists of leads, line by line, with the shared duplicate search (product design, C.3).

-- Inserts a candidate from a JSON object of columns; returns the id.
create function app.insert_candidate(p_columns jsonb) returns uuid
language plpgsql set search_path = ''
as $$
declare
  columns constant text := (select string_agg(format('%I', k), ', ' order by k) from jsonb_object_keys(p_columns) k);
  added uuid;
begin
  execute format(
    'insert into public.candidates (%1$s) select %1$s from jsonb_populate_record(null::public.candidates, $1)
     returning id',
    columns
  ) into added using p_columns;
  return added;
end
$$;

-- Returns whether a candidate matches a line without a readable phone number: the same name, and the same number as
-- written, or without a number the same email. So importing a list twice creates no duplicates.
create function app.is_known_again(p_candidate_id uuid, given public.candidates, unreadable boolean) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.candidates c
    where c.id = p_candidate_id
      and c.name_folded = app.fold_name(concat_ws(' ', given.first_name, given.last_name))
      and case when unreadable then c.phone_number = given.phone_number
        else given.phone_number is null and c.email = given.email end
  )
$$;

-- Imports one line: an object with columns of `candidates`, phone numbers in E.164 or as written, and `note`, which
-- becomes a note by the caller. Returns {verdict, match, problem, candidate_id, note_id}: `created`;
-- `possible_duplicate`, created and marked for review; `duplicate`, not created, with the match; `invalid`, with the
-- failing column or constraint. The lead is assigned to `p_owner`; null: the pool.
create function app.import_lead(p_line jsonb, p_import_id uuid, p_owner uuid) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  -- Trims values; an empty value counts as missing.
  line constant jsonb := (
    select coalesce(jsonb_object_agg(l.key, btrim(l.value)), '{}')
    from jsonb_each_text(case jsonb_typeof(p_line) when 'object' then p_line else '{}' end) l
    where btrim(l.value) <> '' and (l.key = any (app.mergeable_columns()) or l.key = 'phone_status')
  );
  unreadable constant boolean := coalesce(line ->> 'phone_number' !~ '^\+[1-9][0-9]{6,14}$', false);
  given public.candidates;
  match record;
  again record;
  shown jsonb;
  broken_column text;
  broken_rule text;
  added uuid;
  written text;
  noted uuid;
begin
  if not line ? 'first_name' then
    return '{"verdict": "invalid", "problem": {"column": "first_name"}}';
  elsif not line ?| array['phone_number', 'email'] then
    return '{"verdict": "invalid", "problem": {"column": "phone_number"}}';
  end if;
  given := jsonb_populate_record(null::public.candidates, line || jsonb_strip_nulls(jsonb_build_object(
    'email', lower(line ->> 'email'), 'passport_no', upper(line ->> 'passport_no'),
    'nationality', upper(line ->> 'nationality'),
    'emirates_id', regexp_replace(line ->> 'emirates_id', '[^0-9]', '', 'g')
  )));
  select * into match from app.find_duplicate(
    array_remove(array[given.phone_number, given.whatsapp_e164], null), given.passport_no, given.nationality,
    given.emirates_id, given.license_number, concat_ws(' ', given.first_name, given.last_name), given.date_of_birth,
    given.email
  );
  if unreadable and match.is_certain is not true then
    select k.id as candidate_id, 'phone' as matched_by, true as is_certain, s.state, s.reapply_after into again
    from public.candidates k
    left join app.standing_of(k.id) s on true
    where k.phone_e164 is null and k.phone_number = given.phone_number and k.merged_into_id is null
      and k.anonymised_at is null and app.is_known_again(k.id, given, true)
    order by k.created_at, k.id
    limit 1;
    if found then
      match := again;
    end if;
  end if;
  if match.candidate_id is not null then
    shown := app.show_duplicate(
      match.candidate_id, match.matched_by, match.is_certain, match.state, match.reapply_after
    );
    if match.is_certain or app.is_known_again(match.candidate_id, given, unreadable) then
      return jsonb_build_object('verdict', 'duplicate', 'match', shown);
    end if;
  end if;

  added := app.insert_candidate(jsonb_build_object('source', 'import') || (
    select jsonb_object_agg(k, to_jsonb(given) -> k) from jsonb_object_keys(line) k
  ) || jsonb_strip_nulls(jsonb_build_object(
    'phone_status', case when unreadable then 'needs_review' end,
    'review_reason', case when unreadable then 'phone' when shown is not null then 'possible_duplicate' end,
    'source_detail', jsonb_build_object('import_id', p_import_id),
    'assigned_recruiter_id', p_owner,
    'claimed_at', case when p_owner is not null then app.now() end
  )));
  written := left(btrim(p_line ->> 'note'), 5000);
  if written <> '' then
    insert into public.notes (candidate_id, author_id, body) values (added, auth.uid(), written) returning id into noted;
  end if;
  return jsonb_build_object(
    'verdict', case when shown is null then 'created' else 'possible_duplicate' end, 'match', shown,
    'candidate_id', added, 'note_id', noted
  );
exception
  when unique_violation then
    return '{"verdict": "duplicate"}';
  when data_exception or integrity_constraint_violation then
    get stacked diagnostics broken_column = column_name, broken_rule = constraint_name;
    return jsonb_build_object('verdict', 'invalid', 'problem', jsonb_build_object(
      'column', coalesce(
        nullif(broken_column, ''), substring(broken_rule from '^candidates_(.*)_check$'),
        (select l.key from jsonb_each_text(line) l where sqlerrm like '%"' || l.value || '"%' limit 1)
      )
    ));
end
$$;

-- Imports up to 1,000 lines (see `app.import_lead`). `p_mine`: the recruiter keeps the leads; else they go to the pool
-- or, while `auto_assign_leads` is on, to the rotation. `p_dry_run` previews the results; it only leaves gaps in
-- application numbers. `p_import_id` comes from the device: a retry returns the first results, without matches and
-- problems. Imports with one `p_list_id` are parts of one list. Returns {import_id, created, rows: [{row_no, verdict,
-- match, problem, candidate_id}]}, ids null in a dry run. Admins and recruiters. Raises 22023 for no list or a longer
-- one, 23505 for another user's id.
create function public.import_leads(
  p_rows jsonb, p_dry_run boolean, p_mine boolean default false, p_import_id uuid default gen_random_uuid(),
  p_list_id uuid default gen_random_uuid(), p_list_name text default ''
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.caller('admin', 'recruiter');
  outcome jsonb;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) not between 1 and 1000
    or p_mine and role <> 'recruiter' then
    raise exception 'import_leads takes 1 to 1000 lines; only a recruiter keeps them'
      using errcode = 'invalid_parameter_value';
  end if;
  begin
    outcome := coalesce(
      app.import_made(p_import_id, p_list_id, p_list_name, jsonb_array_length(p_rows)),
      app.import_lines(p_rows, p_import_id, case when p_mine then auth.uid() end, coalesce(p_dry_run, true))
    );
    if coalesce(p_dry_run, true) then
      raise exception 'dry run' using errcode = 'DRYRN';
    end if;
  exception
    when sqlstate 'DRYRN' then
      outcome := outcome || jsonb_build_object('import_id', null, 'rows', (
        select jsonb_agg(r.value || '{"candidate_id": null}' order by r.ordinality)
        from jsonb_array_elements(outcome -> 'rows') with ordinality r
      ));
  end;
  return outcome;
end
$$;

select app.callable_by('public.import_leads(jsonb, boolean, boolean, uuid, uuid, text)', 'authenticated');
