-- Checks whether a document is valid on the day it is needed. A passport valid today may be too short on the day of
-- visa submission (product design, A item 2).

-- Checks a document's dates against its type's rule. `problem`: expired, ends_too_soon, too_old, no_expiry; null if
-- valid, and always for a type without a validity check. `is_warning`: valid, but with few days left. `needed_days`:
-- days left that the rule requires. A document without an issue date is as old as its photo.
create function app.check_validity(p_document uuid, p_on date)
returns table (is_valid boolean, is_warning boolean, problem text, days_left integer, needed_days integer)
language sql stable security definer set search_path = ''
as $$
  select v.problem is null,
    v.problem is null and coalesce(d.expiry_date - p_on < t.warn_validity_days, false),
    v.problem, d.expiry_date - p_on, t.min_validity_days
  from public.documents d
  join public.document_types t on t.code = d.type_code
  cross join lateral (
    select case
      when t.min_validity_days is not null and d.expiry_date is null then 'no_expiry'
      when t.min_validity_days is not null and d.expiry_date < p_on then 'expired'
      when d.expiry_date - p_on < t.min_validity_days then 'ends_too_soon'
      when p_on - coalesce(d.issue_date, (d.uploaded_at at time zone 'Asia/Dubai')::date) > t.max_age_days
        then 'too_old'
    end as problem
  ) v
  where d.id = p_document
$$;

-- Returns the validity of a document the caller may see; else no row. `p_on` null: the day its application needs it.
-- Returns days; `needed_on` is the checked day.
create function public.document_validity(p_document_id uuid, p_on date default null)
returns table (
  is_valid boolean, is_warning boolean, problem text, days_left integer, needed_days integer, needed_on date
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('driver', 'recruiter', 'operations', 'admin');
begin
  return query
  select v.*, day.needed_on
  from public.documents d
  cross join lateral (select coalesce(p_on, app.document_needed_on(d.application_id, d.type_code)) as needed_on) day
  cross join lateral app.check_validity(d.id, day.needed_on) v
  where d.id = p_document_id and app.can_see_document(role, d);
end
$$;

-- Returns the day a document of this type is used; never before today.
create function app.document_needed_on(p_application uuid, p_type text) returns date
language sql stable security definer set search_path = ''
as $$
  select greatest(app.today(), app.document_reference_date(p_application, coalesce(t.validity_at, t.needed_for)))
  from public.document_types t
  where t.code = p_type
$$;

-- Applies the row security of documents to the caller with this role, for functions that run as their owner.
create function app.can_see_document(p_role text, p_document public.documents) returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.can_access_candidate_documents(p_role, p_document.candidate_id)
    and (p_role <> 'recruiter' or app.can_recruiter_view(p_document.type_code))
$$;

-- Checks that each side of the type is verified, and valid on that day (null: any day). Returns the reason if not: a
-- status, or a `validity` problem; else null.
create function app.document_problem(p_candidate uuid, p_type text, p_on date) returns text
language sql stable security definer set search_path = ''
as $$
  select case when s.verified_id is null then s.status else v.problem end
  from app.document_sides(p_candidate, p_type) s
  left join lateral app.check_validity(s.verified_id, p_on) v on true
  where s.verified_id is null or p_on is not null and not v.is_valid
  limit 1
$$;

select app.grant_execute('public.document_validity(uuid, date)', 'authenticated');

-- Document numbers: their normal form, and the search for other holders.

-- Returns the fifteen digits of an Emirates ID in any written form, or null. Mirrors `readEmiratesId` in
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

-- Returns 'format', 'check_digit' or null. The Luhn check only asks users to check again, since the authority never
-- published it.
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

-- Returns a document's number in normal form: capitals and digits; null if invalid for its type.
create function app.normalize_document_number(p_type text, p_text text) returns text
language sql immutable set search_path = ''
as $$
  select case p_type
    when 'emirates_id' then app.emirates_id_digits(p_text)
    when 'passport_bio' then (regexp_match(upper(regexp_replace(p_text, '[\s-]', '', 'g')), '^[A-Z0-9]{5,20}$'))[1]
    else left(nullif(upper(btrim(regexp_replace(p_text, '\s+', ' ', 'g'))), ''), 40)
  end
$$;

-- Returns another live candidate who has this number in the record or in a verified document of the same kind.
create function app.find_other_with_number(p_candidate uuid, p_type text, p_number text) returns uuid
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
    -- Two countries may issue the same passport number.
    and (p_type <> 'passport_bio' or not exists (
      select from public.candidates own where own.id = p_candidate and own.nationality <> c.nationality
    ))
  order by c.created_at
  limit 1
$$;

-- Checks a number during the review, before the verdict. Returns {number, problem, birth_year_differs, other}: the
-- normalized number; 'format', 'check_digit' or null; whether an Emirates ID has another year than the date of birth (a
-- hint, not an error); and {reference, stage} of another candidate with this number, plus {candidate_id} if the caller
-- may see that candidate. Operations and admins. Raises NOT_FOUND.
create function public.check_document_number(p_document_id uuid, p_number text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  document public.documents;
  number text;
  other uuid;
begin
  select * into document from public.documents d where d.id = p_document_id and app.can_see_document(role, d);
  if not found then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'document', 'id', p_document_id));
  end if;
  number := app.normalize_document_number(document.type_code, p_number);
  other := app.find_other_with_number(document.candidate_id, document.type_code, number);
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
        || case when app.can_access_candidate_documents(role, other)
          then jsonb_build_object('candidate_id', other) else '{}' end
      from public.applications a
      where a.candidate_id = other
      order by app.ended_at(a) desc, a.created_at desc
      limit 1
    )
  );
end
$$;

select app.grant_execute('public.check_document_number(uuid, text)', 'authenticated');
