-- Compares spellings of a name (product design, A item 5): Mohd Abdur Rahman and Muhammad Abdul-Rahman are two
-- transliterations of one name, and mixing them restarts a visa file.

-- Splits a name into words in Latin letters, without marks, titles and patronymic particles. Expands abbreviations, and
-- unifies the forms of "Abd" joined to the next word.
create function app.name_spelling_words(p_name text) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(
    case when w.word in ('md', 'mohd', 'muhd', 'mohammad', 'moh') then 'muhammad' else w.word end order by w.place
  ), '{}')
  from regexp_split_to_table(
    regexp_replace(
      regexp_replace(
        app.fold_letters(p_name), '\m(s o|d o|w o)\M', '', 'g'
      ),
      '\mabd[uea]?[lrsnzdt]?[ -]*(?:[aeu][lrsnzdt])?[ -]*(?=[a-z]{3})', 'abd ', 'g'
    ),
    '[^a-z]+'
  ) with ordinality as w (word, place)
  where w.word not in ('', 'mr', 'mrs', 'ms', 'shri', 'bin', 'ibn', 'bint', 'al', 'el')
$$;

-- Removes the letters that differ between transliterations: husain, hussein and hossain all become "hsn".
create function app.name_skeleton(p_word text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    left(s.sound, 1) || translate(substr(s.sound, 2), 'aeiouyh', ''), '(.)\1+', '\1', 'g'
  )
  from (
    select translate(
      replace(replace(replace(replace(replace(replace(replace(p_word,
        'ph', 'f'), 'ch', 'x'), 'kh', 'k'), 'gh', 'g'), 'sh', 's'), 'ck', 'k'), 'ee', 'i'),
      'qcwoe', 'kkvui'
    ) as sound
  ) s
$$;

-- Returns the difference of two names. 0: equal except case and punctuation; 0.05: only word order or particles differ;
-- 1: nothing in common. A word in another transliteration counts nine tenths, an initial a half.
create function app.name_difference(p_one text, p_other text) returns numeric
language sql immutable set search_path = ''
as $$
  with words as (
    select app.name_spelling_words(p_one) as one, app.name_spelling_words(p_other) as other
  ), likeness as (
    select side.words, (
      select max(case
        when w = o then 1
        when app.name_skeleton(w) = app.name_skeleton(o) then 0.9
        when length(least(w, o)) = 1 and left(w, 1) = left(o, 1) then 0.5
        else 0
      end)
      from unnest(side.other_words) o
    ) as best
    from words
    cross join lateral (values (words.one, words.other), (words.other, words.one)) as side (words, other_words)
    cross join unnest(side.words) w
  )
  select case
    when lower(regexp_replace(p_one, '[^[:alpha:]]', '', 'g'))
      = lower(regexp_replace(p_other, '[^[:alpha:]]', '', 'g')) then 0
    else greatest(0.05, round(1 - coalesce((select avg(coalesce(l.best, 0)) from likeness l), 0), 2))
  end
$$;

-- The chosen legal name, required before filling in any government form (product design, A item 5). A later choice adds
-- a row; the newest counts.
create table public.name_reconciliations (
  id bigint generated always as identity primary key,
  application_id uuid not null references public.applications (id) on delete cascade,
  legal_name text not null check (legal_name ~ '^[A-Za-z][A-Za-z .''-]{1,199}$'),
  -- The spellings available for the choice: [{source, spelling, difference}].
  spellings jsonb not null check (jsonb_typeof(spellings) = 'array'),
  reason text check (length(btrim(reason)) between 1 and 1000),
  -- No foreign key: the choice outlives the account.
  decided_by uuid not null,
  decided_at timestamptz not null default app.now()
);

create index name_reconciliations_application_idx
  on public.name_reconciliations (application_id, id desc);

create trigger enforce_append_only before update or delete on public.name_reconciliations
  for each row execute function app.enforce_append_only();
create trigger audit after insert on public.name_reconciliations
  for each row execute function app.audit('-spellings');

select app.secure_table('public.name_reconciliations');
revoke update, delete on public.name_reconciliations from service_role;
grant select on public.name_reconciliations to authenticated;

create policy can_read on public.name_reconciliations for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.applications a where a.id = application_id and a.is_with_operations)
  );

-- Returns each spelling of the name by source: 'record', 'offer' (as typed when accepting), and each verified document
-- by its type; `difference` from `p_against`.
create function app.name_spellings(p_application uuid, p_against text)
returns table (source text, spelling text, difference numeric)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  select found.source, found.spelling, app.name_difference(found.spelling, p_against)
  from (
    select 'record' as source, btrim(c.first_name || ' ' || c.last_name) as spelling, 0 as place
    from public.applications a join public.candidates c on c.id = a.candidate_id
    where a.id = p_application
    union all
    select t.code, d.extracted ->> 'name', t.sort_order
    from public.applications a
    join public.documents d on d.candidate_id = a.candidate_id and d.status in ('verified', 'expiring')
    join public.document_types t on t.code = d.type_code and t.sensitivity <> 'health'
    where a.id = p_application and d.extracted ->> 'name' <> ''
    union all
    select 'offer', o.accept_evidence ->> 'name_typed', 1000000
    from public.offers o
    where o.application_id = p_application and o.status = 'accepted' and o.accept_evidence ->> 'name_typed' <> ''
  ) found
  order by found.place, found.source;
end
$$;

-- Returns all spellings, each with its difference (0 to 1) from the legal name, or from the passport until one is
-- chosen. Operations and admins. Raises NOT_FOUND.
create function public.list_name_spellings(p_application_id uuid)
returns table (source text, spelling text, difference numeric)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
begin
  if not exists (
    select from public.applications a where a.id = p_application_id and (role = 'admin' or a.is_with_operations)
  ) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'application', 'id', p_application_id));
  end if;
  return query select s.* from app.name_spellings(p_application_id, coalesce(
    (
      select n.legal_name from public.name_reconciliations n where n.application_id = p_application_id
      order by n.id desc limit 1
    ),
    (select p.spelling from app.name_spellings(p_application_id, '') p where p.source = 'passport_bio' limit 1),
    (select p.spelling from app.name_spellings(p_application_id, '') p where p.source = 'record')
  )) s;
end
$$;

-- Sets the legal name, in Latin letters as in the passport, and writes it to the candidate's record. A reason is
-- required if any spelling differs. Operations and admins. Raises NOT_FOUND, REASON_REQUIRED, FIELDS_INVALID {field:
-- legal_name}, GATE_NOT_MET (`passport_verified`: no reference spelling yet).
create function public.reconcile_name(p_application_id uuid, p_legal_name text, p_reason text default null)
returns public.name_reconciliations
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  chosen constant text := app.clean_text(regexp_replace(coalesce(p_legal_name, ''), '\s+', ' ', 'g'));
  reason constant text := nullif(btrim(p_reason), '');
  application public.applications;
  spellings jsonb;
  reconciliation public.name_reconciliations;
begin
  application := app.lock_application(p_application_id);
  if application.id is null or role = 'operations' and not application.is_with_operations then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'application', 'id', p_application_id));
  elsif chosen !~ '^[A-Za-z][A-Za-z .''-]{1,199}$' then
    perform app.fail('FIELDS_INVALID', jsonb_build_object('entity', 'application', 'id', p_application_id,
      'params', '{"field": "legal_name", "problem": "format"}'::jsonb));
  elsif not app.has_document(application.candidate_id, 'passport_bio', 'verified', 'expiring') then
    perform app.fail('GATE_NOT_MET', jsonb_build_object('entity', 'application', 'id', p_application_id,
      'gates', '[{"gate": "passport_verified", "params": {}}]'::jsonb));
  end if;
  select coalesce(jsonb_agg(to_jsonb(s)), '[]') into spellings from app.name_spellings(p_application_id, chosen) s;
  if reason is null and exists (
    select from jsonb_array_elements(spellings) s where (s ->> 'difference')::numeric > 0
  ) then
    perform app.fail('REASON_REQUIRED', jsonb_build_object('entity', 'application', 'id', p_application_id));
  end if;
  insert into public.name_reconciliations (application_id, legal_name, spellings, reason, decided_by)
  values (p_application_id, chosen, spellings, reason, auth.uid())
  returning * into reconciliation;
  update public.candidates c set legal_name = chosen where c.id = application.candidate_id;
  return reconciliation;
end
$$;

-- Gate: a legal name is chosen, and no other spelling was added since.
create function app.gate_name_reconciled(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from (
      select n.* from public.name_reconciliations n where n.application_id = a.id
      order by n.id desc limit 1
    ) latest
    where not exists (
      select from app.name_spellings(a.id, latest.legal_name) s
      where s.difference > 0 and not latest.spellings @> jsonb_build_array(
        jsonb_build_object('source', s.source, 'spelling', s.spelling)
      )
    )
  )
$$;

select app.grant_execute('public.list_name_spellings(uuid)', 'authenticated');
select app.grant_execute('public.reconcile_name(uuid, text, text)', 'authenticated');
