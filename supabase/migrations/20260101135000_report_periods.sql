-- What every report begins with (product design, C.28): dates, and what its figures are grouped by. Reports
-- are for admins. They give counts and sums, so that a part can be added to a part; shares are for the reader
-- to divide. Nothing groups by a personal attribute (nationality, gender, religion), so no small count is
-- hidden: whoever adds such a grouping hides the counts below `report_smallest_count` of app_config.

-- The moments of a period given in dates of the Emirates, both ends included. Raises FIELDS_INVALID {field:
-- period, most_years}: both dates are needed, in order, and at most three years.
create function app.report_period(p_from date, p_to date) returns tstzrange
language plpgsql stable set search_path = ''
as $$
begin
  if p_from is null or p_to is null or p_to < p_from or p_to >= p_from + interval '3 years' then
    perform app.fail('FIELDS_INVALID', jsonb_build_object(
      'entity', 'report', 'params', jsonb_build_object('field', 'period', 'most_years', 3)
    ));
  end if;
  return tstzrange(
    p_from::timestamp at time zone 'Asia/Dubai', (p_to + 1)::timestamp at time zone 'Asia/Dubai'
  );
end
$$;

-- Raises FIELDS_INVALID {field, known} unless it is one of these, or null.
create function app.check_report_choice(p_field text, p_choice text, variadic p_known text[]) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if p_choice <> all (p_known) then
    perform app.fail('FIELDS_INVALID', jsonb_build_object(
      'entity', 'report', 'params', jsonb_build_object('field', p_field, 'known', to_jsonb(p_known))
    ));
  end if;
end
$$;

-- The same for what any report of applications may be grouped by.
create function app.check_report_group(p_group_by text) returns void
language sql stable set search_path = ''
as $$
  select app.check_report_choice(
    'group_by', p_group_by, 'client', 'opening', 'licence', 'emirate', 'recruiter', 'source', 'route'
  )
$$;

-- To which group an application belongs: an id, a code or a word as it is stored; null where that is not
-- known. Reports join it left, on `grouped_by` too, so that the planner leaves out the parts that were not
-- asked for.
create view app.report_keys (application_id, grouped_by, key) as
select a.id, 'opening', a.opening_id::text from public.applications a
union all
select a.id, 'recruiter', a.recruiter_id::text from public.applications a
union all
select a.id, 'client', o.client_id::text
from public.applications a
join public.job_openings o on o.id = a.opening_id
union all
-- Of the job; before there is one, the person's.
select a.id, 'licence', coalesce(o.license_type, c.license_type)
from public.applications a
join public.candidates c on c.id = a.candidate_id
left join public.job_openings o on o.id = a.opening_id
union all
select a.id, 'emirate', coalesce(o.emirate, c.emirate)
from public.applications a
join public.candidates c on c.id = a.candidate_id
left join public.job_openings o on o.id = a.opening_id
union all
select a.id, 'source', c.source
from public.applications a
join public.candidates c on c.id = a.candidate_id
union all
select v.application_id, 'route', v.route from public.visa_cases v
union all
-- The Monday of the week in which it began; for the funnel alone.
select a.id, 'week', to_char(date_trunc('week', a.created_at at time zone 'Asia/Dubai'), 'YYYY-MM-DD')
from public.applications a;
