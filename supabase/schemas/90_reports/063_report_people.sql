-- Returns the people counted by a number of a report (product design, C.28 "drill to the list").

create function app.report_people_rows(p_report text, p_metric text, p_group text, p_key text[], period tstzrange)
returns table (application_id uuid, candidate_id uuid, at timestamptz, own_key text[])
language plpgsql stable security definer set search_path = ''
as $$
begin
  case p_report
    when 'funnel' then return query select * from app.report_people_funnel(p_metric, p_key, period);
    when 'timeInStage' then return query select * from app.report_people_time_in_stage(p_metric, p_group, period);
    when 'sources' then return query select * from app.report_people_sources(p_metric, p_group, period);
    when 'recruiters' then return query select * from app.report_people_recruiters(p_metric, period);
    when 'interviews' then return query select * from app.report_people_interviews(p_metric, p_group, period);
    when 'offers' then return query select * from app.report_people_offers(p_metric, p_group, period);
    when 'documents' then return query select * from app.report_people_documents(p_metric, p_group, period);
    when 'visa' then return query select * from app.report_people_visa(p_metric, p_group, period);
    when 'forecast' then return query select * from app.report_people_forecast(p_metric, p_group);
    when 'losses' then return query select * from app.report_people_losses(p_metric, p_group, period);
    when 'commissions' then return query select * from app.people_of_commissions(p_metric, period);
    when 'privacy' then return query select * from app.people_of_privacy(p_metric, p_group, period);
  end case;
end
$$;

-- Returns the people counted by a number of a report, latest first, at most 1,000 of `total`. A person whom the report
-- counts twice is listed twice. `p_report`, `p_metric` and `p_group`: names used by the screen. `p_key`: parts of the
-- line's key as stored (null: all lines). The forecast has no dates. `at`: when the counted event happened or is due;
-- null without a date. Each call is in the audit log, with the number and how many people were returned. For admins.
-- Raises 42501, FIELDS_INVALID {field: report, metric, group_by, period}.
create function public.report_people(
  p_report text, p_metric text, p_group text default null, p_key text[] default null,
  p_from date default null, p_to date default null
) returns table (
  candidate_id uuid, application_id uuid, name text, reference text, stage text, opening_id uuid,
  recruiter_id uuid, at timestamptz, total integer
)
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_custom_plan
  set work_mem = '64MB'
as $$
declare
  role constant text := app.require_role('admin');
  match_details integer;
begin
  perform app.check_report_choice(
    'report', coalesce(p_report, ''), 'funnel', 'timeInStage', 'sources', 'recruiters', 'interviews', 'offers',
    'documents', 'visa', 'forecast', 'losses', 'commissions', 'privacy'
  );
  perform app.check_report_choice(
    'group_by', p_group, 'client', 'opening', 'licence', 'emirate', 'recruiter', 'source', 'route', 'week', 'form',
    'weekday', 'reminder', 'documentReason', 'authority', 'visaStep', 'lossPhase', 'month', 'detail'
  );
  return query
    select c.id, a.id, btrim(c.first_name || ' ' || c.last_name), a.reference,
      coalesce(a.stage, c.current_stage), a.opening_id, a.recruiter_id, f.at, f.total
    from (
      select o.application_id, o.candidate_id, o.at, (count(*) over ())::integer as total
      from app.report_people_rows(
        p_report, coalesce(p_metric, ''), p_group, p_key,
        case when p_report <> 'forecast' then app.report_period(p_from, p_to) end
      ) o
      left join app.report_subjects k on k.id = o.application_id
      where p_key is null or coalesce(o.own_key, array[case p_group when 'client' then k.client
          when 'opening' then k.opening when 'licence' then k.licence when 'emirate' then k.emirate
          when 'recruiter' then k.recruiter when 'source' then k.source when 'route' then k.route
          when 'week' then k.week
        end]) = p_key
      order by o.at desc nulls last, o.application_id
      limit 1000
    ) f
    join public.candidates c on c.id = f.candidate_id
    left join public.applications a on a.id = f.application_id
    order by f.at desc nulls last, f.application_id;
  get diagnostics match_details = row_count;
  perform app.record_audit('report_people', gen_random_uuid(), 'opened', null, jsonb_build_object(
    'report', p_report, 'metric', p_metric, 'group', p_group, 'key', p_key, 'from', p_from, 'to', p_to, 'rows',
      match_details
  ));
end
$$;

select app.grant_execute('public.report_people(text, text, text, text[], date, date)', 'authenticated');
