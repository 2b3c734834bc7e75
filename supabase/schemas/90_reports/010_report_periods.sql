-- Shared parts of all reports (product design, C.28): dates and grouping. Reports are for admins; the funnel and
-- `report_my_day` also for recruiters, each for their own work. They return counts and sums, so that parts can be added
-- up; the reader calculates shares. No report groups by a personal attribute (nationality, gender, religion), so small
-- counts are not hidden. A new grouping by one must hide counts below `report_smallest_count` of app_config.

-- Returns the time range of a period given as dates in the Emirates, both included. Raises FIELDS_INVALID {field:
-- period, most_years}: both dates are required, in order, and at most three years apart.
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

-- Applies the same check to the groupings allowed in every application report.
create function app.check_report_group(p_group_by text) returns void
language sql stable set search_path = ''
as $$
  select app.check_report_choice(
    'group_by', p_group_by, 'client', 'opening', 'licence', 'emirate', 'recruiter', 'source', 'route'
  )
$$;

-- Applications with their grouping columns, each an id, a code or a stored word; null if unknown. `licence` and
-- `emirate` are the job's, or the candidate's before there is a job. `week`, the Monday of the week in which the
-- application started, is only for the funnel. The planner skips a join whose column is not selected, so reports choose
-- the column by `case p_group_by …`, which it can simplify.
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
