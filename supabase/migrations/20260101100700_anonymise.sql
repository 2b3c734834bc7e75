-- Taking a person out of the records for good, while every count stays (product design, 2.5 and E).

-- Does what `app.personal_data` says for a candidate and those merged into him, takes away what the log knows of their
-- rows, closes his account, and leaves the files and the auth account to `/api` (job `erase_person`: {user_id, paths}).
create function app.erase_person(p_candidate uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  persons constant uuid[] := array(
    select c.id from public.candidates c where p_candidate in (c.id, c.merged_into_id)
  );
  account constant uuid := (select c.user_id from public.candidates c where c.id = p_candidate);
  paths constant jsonb := (
    select coalesce(jsonb_agg(d.storage_path), '[]') from public.documents d
    where d.candidate_id = any (persons) and d.storage_path is not null
  );
  was_erasing constant text := coalesce(current_setting('app.erasing', true), '');
  part record;
  keys text[];
  -- Table by table, the rows whose history goes.
  touched jsonb := '{}';
begin
  perform set_config('app.erasing', 'on', true);
  for part in select * from app.personal_data p where p.on_erasure <> 'keep' order by p.position loop
    execute format(
      'select array_agg(coalesce(r ->> ''id'', r ->> ''candidate_id'', r ->> ''application_id''))
       from (select to_jsonb(t) as r from public.%I t where %s) x', part.table_name, part.finds
    ) using persons into keys;
    touched := touched || jsonb_build_object(part.table_name, coalesce(to_jsonb(keys), '[]'));
    if part.on_erasure = 'delete' then
      execute format('delete from public.%I t where %s', part.table_name, part.finds) using persons;
    else
      execute format('update public.%I t set %s where %s', part.table_name, part.clears, part.finds) using persons;
    end if;
  end loop;
  if account is not null then
    update public.users set name = 'Removed', phone_number = null, avatar_url = null, status = 'archived'
    where id = account;
    touched := touched || jsonb_build_object('users', jsonb_build_array(account));
  end if;
  update public.audit_log l
  set before = null, after = null
  from jsonb_each(touched) t, jsonb_array_elements_text(t.value) k (id)
  where l.table_name = t.key and l.row_id = k.id;
  perform set_config('app.erasing', was_erasing, true);
  perform app.enqueue(
    'erase_person', app.now(), jsonb_build_object('user_id', account, 'paths', paths), p_candidate::text
  );
end
$$;

-- Takes a candidate out of the records: names, numbers, documents, notes, account. Counts, stages and dates stay.
-- For admins, with a reason. Raises 42501, NOT_FOUND, REASON_REQUIRED, CANDIDATE_ACTIVE (his application has not
-- ended: reject it, or separate the driver, first).
create function public.anonymise_candidate(p_candidate_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.caller('admin');
  if nullif(btrim(p_reason), '') is null then
    perform app.fail('REASON_REQUIRED', jsonb_build_object('entity', 'candidate', 'id', p_candidate_id));
  end if;
  perform from public.candidates c
  where c.id = p_candidate_id and c.merged_into_id is null and c.anonymised_at is null
  for update;
  if not found then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'candidate', 'id', p_candidate_id));
  elsif exists (
    select from public.applications a
    where a.candidate_id = p_candidate_id and a.stage not in ('rejected', 'withdrawn', 'separated')
  ) then
    perform app.fail('CANDIDATE_ACTIVE', jsonb_build_object('entity', 'candidate', 'id', p_candidate_id));
  end if;
  perform app.erase_person(p_candidate_id);
  perform app.record_audit('candidates', p_candidate_id, 'anonymised', p_reason);
end
$$;

select app.callable_by('public.anonymise_candidate(uuid, text)', 'authenticated');
