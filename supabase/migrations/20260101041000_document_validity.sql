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
