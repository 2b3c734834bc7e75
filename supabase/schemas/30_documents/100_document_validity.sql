-- Is a document valid on the day it will be needed? A passport good today may be too short on the day the visa is
-- submitted (product design, A item 2).

-- The dates of a document against the rule of its type. `problem`: expired, ends_too_soon, too_old, no_expiry; null
-- when it holds, as it does for a type that need not be valid at any moment. `is_warning`: it holds, but barely.
-- `needed_days`: left on that day by the rule. What shows no date of issue is as old as its photo.
create function app.validity(p_document uuid, p_on date)
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

-- The same for whoever may see the document; no row otherwise. `p_on` null: the day its application needs it.
-- Gives days; `needed_on` is the day that was asked about.
create function public.document_validity(p_document_id uuid, p_on date default null)
returns table (
  is_valid boolean, is_warning boolean, problem text, days_left integer, needed_days integer, needed_on date
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.caller('driver', 'recruiter', 'operations', 'admin');
begin
  return query
  select v.*, day.needed_on
  from public.documents d
  cross join lateral (select coalesce(p_on, app.document_needed_on(d.application_id, d.type_code)) as needed_on) day
  cross join lateral app.validity(d.id, day.needed_on) v
  where d.id = p_document_id and app.may_see_document(role, d);
end
$$;

-- The day on which a document of this type is put to use; never before today.
create function app.document_needed_on(p_application uuid, p_type text) returns date
language sql stable security definer set search_path = ''
as $$
  select greatest(app.today(), app.document_moment(p_application, coalesce(t.validity_at, t.needed_for)))
  from public.document_types t
  where t.code = p_type
$$;

-- Row security's answer for this role, being the caller, written out for functions that run as their owner.
create function app.may_see_document(p_role text, p_document public.documents) returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.reaches_candidate(p_role, p_document.candidate_id)
    and (p_role <> 'recruiter' or app.recruiter_may_view(p_document.type_code))
$$;

-- Is each side of the type verified, and valid on that day (null: whenever)? The reason why not: a status, or a
-- problem of `validity`; null when all is well.
create function app.document_problem(p_candidate uuid, p_type text, p_on date) returns text
language sql stable security definer set search_path = ''
as $$
  select case when s.verified_id is null then s.status else v.problem end
  from app.side_states(p_candidate, p_type) s
  left join lateral app.validity(s.verified_id, p_on) v on true
  where s.verified_id is null or p_on is not null and not v.is_valid
  limit 1
$$;

select app.callable_by('public.document_validity(uuid, date)', 'authenticated');

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
