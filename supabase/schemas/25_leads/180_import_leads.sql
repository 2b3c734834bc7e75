-- Imports lists of leads, line by line, with the shared duplicate search (product design, C.3).

-- Inserts a candidate from a JSON object of columns; returns the id.
create function app.insert_candidate(p_columns jsonb) returns uuid
language plpgsql set search_path = ''
as $$
declare
  columns constant text := (select string_agg(format('%I', k), ', ' order by k) from jsonb_object_keys(p_columns) k);
  new_id uuid;
begin
  execute format(
    'insert into public.candidates (%1$s) select %1$s from jsonb_populate_record(null::public.candidates, $1)
     returning id',
    columns
  ) into new_id using p_columns;
  return new_id;
end
$$;

-- Returns whether a candidate matches a line without a readable phone number: the same name, and the same number as
-- written, or without a number the same email. So importing a list twice creates no duplicates.
create function app.matches_import_line(p_candidate_id uuid, lead public.candidates, is_phone_unreadable boolean)
returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.candidates c
    where c.id = p_candidate_id
      and c.name_folded = app.fold_name(concat_ws(' ', lead.first_name, lead.last_name))
      and case when is_phone_unreadable then c.phone_number = lead.phone_number
        else lead.phone_number is null and c.email = lead.email end
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
  is_phone_unreadable constant boolean := coalesce(line ->> 'phone_number' !~ '^\+[1-9][0-9]{6,14}$', false);
  lead public.candidates;
  match record;
  same_number record;
  match_details jsonb;
  invalid_column text;
  violated_constraint text;
  new_candidate_id uuid;
  note_text text;
  new_note_id uuid;
begin
  if not line ? 'first_name' then
    return '{"verdict": "invalid", "problem": {"column": "first_name"}}';
  elsif not line ?| array['phone_number', 'email'] then
    return '{"verdict": "invalid", "problem": {"column": "phone_number"}}';
  end if;
  lead := jsonb_populate_record(null::public.candidates, line || jsonb_strip_nulls(jsonb_build_object(
    'email', lower(line ->> 'email'), 'passport_no', upper(line ->> 'passport_no'),
    'nationality', upper(line ->> 'nationality'),
    'emirates_id', regexp_replace(line ->> 'emirates_id', '[^0-9]', '', 'g')
  )));
  select * into match from app.find_duplicate(
    array_remove(array[lead.phone_number, lead.whatsapp_e164], null), lead.passport_no, lead.nationality,
    lead.emirates_id, lead.license_number, concat_ws(' ', lead.first_name, lead.last_name), lead.date_of_birth,
    lead.email
  );
  if is_phone_unreadable and match.is_certain is not true then
    select k.id as candidate_id, 'phone' as matched_by, true as is_certain, s.state, s.reapply_after into same_number
    from public.candidates k
    left join app.applicant_status(k.id) s on true
    where k.phone_e164 is null and k.phone_number = lead.phone_number and k.merged_into_id is null
      and k.anonymised_at is null and app.matches_import_line(k.id, lead, true)
    order by k.created_at, k.id
    limit 1;
    if found then
      match := same_number;
    end if;
  end if;
  if match.candidate_id is not null then
    match_details := app.describe_duplicate(
      match.candidate_id, match.matched_by, match.is_certain, match.state, match.reapply_after
    );
    if match.is_certain or app.matches_import_line(match.candidate_id, lead, is_phone_unreadable) then
      return jsonb_build_object('verdict', 'duplicate', 'match', match_details);
    end if;
  end if;

  new_candidate_id := app.insert_candidate(jsonb_build_object('source', 'import') || (
    select jsonb_object_agg(k, to_jsonb(lead) -> k) from jsonb_object_keys(line) k
  ) || jsonb_strip_nulls(jsonb_build_object(
    'phone_status', case when is_phone_unreadable then 'needs_review' end,
    'review_reason', case when is_phone_unreadable then 'phone' when match_details is not null
      then 'possible_duplicate' end,
    'source_detail', jsonb_build_object('import_id', p_import_id),
    'assigned_recruiter_id', p_owner,
    'claimed_at', case when p_owner is not null then app.now() end
  )));
  note_text := left(btrim(p_line ->> 'note'), 5000);
  if note_text <> '' then
    insert into public.notes (candidate_id, author_id, body) values (new_candidate_id, auth.uid(), note_text)
      returning id into new_note_id;
  end if;
  return jsonb_build_object(
    'verdict', case when match_details is null then 'created' else 'possible_duplicate' end, 'match', match_details,
    'candidate_id', new_candidate_id, 'note_id', new_note_id
  );
exception
  when unique_violation then
    return '{"verdict": "duplicate"}';
  when data_exception or integrity_constraint_violation then
    get stacked diagnostics invalid_column = column_name, violated_constraint = constraint_name;
    return jsonb_build_object('verdict', 'invalid', 'problem', jsonb_build_object(
      'column', coalesce(
        nullif(invalid_column, ''), substring(violated_constraint from '^candidates_(.*)_check$'),
        (select l.key from jsonb_each_text(line) l where sqlerrm like '%"' || l.value || '"%' limit 1)
      )
    ));
end
$$;

-- Imports up to 1,000 lines (see `app.import_lead`). `p_assign_to_caller`: the recruiter keeps the leads; else they go
-- to the pool or, while `auto_assign_leads` is on, to the rotation. `p_dry_run` previews the results; it only leaves
-- gaps in application numbers. `p_import_id` comes from the device: a retry returns the first results, without matches
-- and problems. Imports with one `p_list_id` are parts of one list. Returns {import_id, created, rows: [{row_no,
-- verdict, match, problem, candidate_id}]}, ids null in a dry run. Admins and recruiters. Raises 22023 for no list or a
-- longer one, 23505 for another user's id.
create function public.import_leads(
  p_rows jsonb, p_dry_run boolean, p_assign_to_caller boolean default false, p_import_id uuid default gen_random_uuid(),
  p_list_id uuid default gen_random_uuid(), p_list_name text default ''
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'recruiter');
  outcome jsonb;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) not between 1 and 1000
    or p_assign_to_caller and role <> 'recruiter' then
    raise exception 'import_leads takes 1 to 1000 lines; only a recruiter keeps them'
      using errcode = 'invalid_parameter_value';
  end if;
  begin
    outcome := coalesce(
      app.start_import(p_import_id, p_list_id, p_list_name, jsonb_array_length(p_rows)),
      app.import_lines(p_rows, p_import_id, case when p_assign_to_caller then auth.uid() end, coalesce(p_dry_run, true))
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

select app.grant_execute('public.import_leads(jsonb, boolean, boolean, uuid, uuid, text)', 'authenticated');
