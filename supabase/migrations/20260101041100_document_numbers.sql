-- The numbers of documents: how each is written, and who else has it.

-- The fifteen digits of an Emirates ID in any written form, or null: the twin of `readEmiratesId` in
-- `_shared/emirates-id.ts`, compared with it by a test (product design, 2.5).
create function app.emirates_id_digits(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select case when compact.text ~ '^784[0-9]{12}$' then compact.text end
  from (
    select regexp_replace(
      app.ascii_digits(p_text),
      E'[ \t\r\n\u00a0./\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2066-\u2069-]', '', 'g'
    ) as text
  ) compact
$$;

-- 'format', 'check_digit' (Luhn: people are asked to look again, since the authority never published it) or null.
create function app.emirates_id_problem(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when app.emirates_id_digits(p_text) is null then 'format'
    when (
      select sum(case when digit.value > 9 then digit.value - 9 else digit.value end) % 10
      from generate_series(1, 15) place
      cross join lateral (
        select substr(app.emirates_id_digits(p_text), place, 1)::integer * (2 - place % 2) as value
      ) digit
    ) <> 0 then 'check_digit'
  end
$$;

-- A document's number as it is kept and compared: capitals and digits; null for one that its type cannot have.
create function app.document_number(p_type text, p_text text) returns text
language sql immutable set search_path = ''
as $$
  select case p_type
    when 'emirates_id' then app.emirates_id_digits(p_text)
    when 'passport_bio' then (regexp_match(upper(regexp_replace(p_text, '[\s-]', '', 'g')), '^[A-Z0-9]{5,20}$'))[1]
    else left(nullif(upper(btrim(regexp_replace(p_text, '\s+', ' ', 'g'))), ''), 40)
  end
$$;

-- Another live candidate whose record or whose verified document of the same kind has this number.
create function app.other_with_number(p_candidate uuid, p_type text, p_number text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select c.id
  from public.candidates c
  where c.id <> p_candidate and c.merged_into_id is null and c.anonymised_at is null
    and c.id in (
      select o.id from public.candidates o where p_type = 'passport_bio' and o.passport_no = p_number
      union all
      select o.id from public.candidates o where p_type = 'emirates_id' and o.emirates_id = p_number
      union all
      select o.id from public.candidates o where p_type like 'driving_licence%' and o.license_number = p_number
      union all
      select d.candidate_id from public.documents d
      where d.type_code = p_type and d.number = p_number and d.status in ('verified', 'expiring', 'expired')
    )
    -- Two states may give out the same passport number.
    and (p_type <> 'passport_bio' or not exists (
      select from public.candidates own where own.id = p_candidate and own.nationality <> c.nationality
    ))
  order by c.created_at
  limit 1
$$;

-- For the review, before the verdict. Gives {number, problem, birth_year_differs, other}: the number as it is kept;
-- 'format', 'check_digit' or null; whether an Emirates ID names another year than the date of birth (a hint, no
-- error); and {reference, stage} of another candidate who has it, with {candidate_id} if the caller may see him.
-- Operations and admins. Raises NOT_FOUND.
create function public.check_document_number(p_document_id uuid, p_number text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.caller('operations', 'admin');
  document public.documents;
  number text;
  other uuid;
begin
  select * into document from public.documents d where d.id = p_document_id and app.may_see_document(role, d);
  if not found then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'document', 'id', p_document_id));
  end if;
  number := app.document_number(document.type_code, p_number);
  other := app.other_with_number(document.candidate_id, document.type_code, number);
  return jsonb_build_object(
    'number', number,
    'problem', case
      when number is null then 'format'
      when document.type_code = 'emirates_id' then app.emirates_id_problem(number)
    end,
    'birth_year_differs', document.type_code = 'emirates_id' and coalesce((
      select substr(number, 4, 4) <> to_char(c.date_of_birth, 'YYYY')
      from public.candidates c where c.id = document.candidate_id
    ), false),
    'other', (
      select jsonb_build_object('reference', a.reference, 'stage', a.stage)
        || case when app.reaches_candidate(role, other) then jsonb_build_object('candidate_id', other) else '{}' end
      from public.applications a
      where a.candidate_id = other
      order by app.ended_at(a) desc, a.created_at desc
      limit 1
    )
  );
end
$$;

select app.callable_by('public.check_document_number(uuid, text)', 'authenticated');
