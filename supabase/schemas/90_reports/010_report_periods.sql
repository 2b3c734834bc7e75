-- What every report begins with (product design, C.28): dates, and what its figures are grouped by. Reports
-- are for admins; the funnel and `report_my_day` also for recruiters, each of his own work. They give counts
-- and sums, so that a part can be added to a part; shares are for the reader to divide. Nothing groups by a
-- personal attribute (nationality, gender, religion), so no small count is hidden: whoever adds such a
-- grouping hides the counts below `report_smallest_count` of app_config.

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

-- Applications with what they may be grouped by, each an id, a code or a word as it is stored; null where
-- that is not known. `licence` and `emirate` are the job's; before there is one, the person's. `week`, the
-- Monday of the week in which it began, is for the funnel alone. Every join is one the planner leaves out
-- unless its column is asked for, so reports choose the column by `case p_group_by …`, which it can see
-- through.
create view app.report_subjects as
select
  a.id, a.created_at, a.stage, a.stage_due_at, a.rejected_at, a.rejected_from_stage, a.rejection_reason_code,
  o.client_id::text as client, a.opening_id::text as opening,
  coalesce(o.license_type, c.license_type) as licence, coalesce(o.emirate, c.emirate) as emirate,
  a.recruiter_id::text as recruiter, a.recruiter_id, c.source, v.route,
  to_char(date_trunc('week', a.created_at at time zone 'Asia/Dubai'), 'YYYY-MM-DD') as week
from public.applications a
left join public.candidates c on c.id = a.candidate_id
left join public.job_openings o on o.id = a.opening_id
left join public.visa_cases v on v.application_id = a.id;
