-- Duration of visa steps, and cost of losses (product design, C.28). Neither report reads `visa_stage_results` or
-- `application_outcome_internal`: a refused health step counts as still with the authority, and a health reason as the
-- one that masks it.

-- Returns the visa steps by stage, authority and route of the case. `completed`: in the period; `timed`: of these,
-- those with a due date; `on_time`: of these, those completed by it. `median_days`: from ready to completed, in
-- calendar days. `cost_fils`: of the completed. `overdue`: past the due date today, regardless of the period, in
-- running cases. Raises 42501, FIELDS_INVALID.
create function public.report_visa(p_from date, p_to date) returns table (
  code text, authority text, route text, completed integer, timed integer, on_time integer, overdue integer,
  median_days numeric, cost_fils bigint
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  set work_mem = '64MB'
as $$
declare
  role constant text := app.require_role('admin');
  period constant tstzrange := app.report_period(p_from, p_to);
  today constant date := app.today();
begin
  return query
    with steps as (
      select s.code, s.authority, v.route, s.sort_order, s.due_on, s.cost_fils, true as is_completed,
        (s.completed_at at time zone 'Asia/Dubai')::date as completed_on,
        extract(epoch from s.completed_at - s.ready_at) / 86400 as days
      from public.visa_stages s
      join public.visa_cases v on v.id = s.visa_case_id
      where s.status = 'completed' and s.completed_at >= lower(period) and s.completed_at < upper(period)
      union all
      select s.code, s.authority, v.route, s.sort_order, s.due_on, 0, false, null, null
      from public.visa_stages s
      join public.visa_cases v on v.id = s.visa_case_id and v.status in ('active', 'on_hold')
      where s.status not in ('not_started', 'completed', 'skipped') and s.due_on < today
    )
    select t.code, t.authority, t.route, (count(*) filter (where t.is_completed))::integer,
      (count(t.due_on) filter (where t.is_completed))::integer,
      (count(*) filter (where t.completed_on <= t.due_on))::integer,
      (count(*) filter (where not t.is_completed))::integer,
      round((percentile_cont(0.5) within group (order by t.days))::numeric, 1), sum(t.cost_fils)::bigint
    from steps t
    group by t.code, t.authority, t.route
    order by min(t.sort_order), t.code, t.authority, t.route;
end
$$;

select app.grant_execute('public.report_visa(date, date)', 'authenticated');

-- Returns the applications that ended before deployment in the period. `outcome`: rejected or withdrawn; `phase`: the
-- phase it ended in (lead, interview, offer, documents, visa, onboarding); `reason_code`: the code visible to all
-- readers. `visa_cost_fils`: spent on their visa steps. `grouped`: see app.report_subjects. Raises 42501,
-- FIELDS_INVALID.
create function public.report_losses(p_from date, p_to date, p_group_by text default null) returns table (
  grouped text, outcome text, phase text, reason_code text, lost integer, visa_cost_fils bigint
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  set work_mem = '64MB'
as $$
declare
  role constant text := app.require_role('admin');
  period constant tstzrange := app.report_period(p_from, p_to);
begin
  perform app.check_report_group(p_group_by);
  return query
    with losses as (
      select a.id, a.stage, a.rejected_from_stage, coalesce(r.masked_as, r.code) as reason,
        case p_group_by when 'client' then a.client when 'opening' then a.opening
          when 'licence' then a.licence when 'emirate' then a.emirate when 'recruiter' then a.recruiter
          when 'source' then a.source when 'route' then a.route
        end as key
      from app.report_subjects a
      left join public.rejection_reasons r on r.code = a.rejection_reason_code
      where a.rejected_at >= lower(period) and a.rejected_at < upper(period)
    ),
    costs as (
      select v.application_id, sum(s.cost_fils) as fils
      from losses l
      join public.visa_cases v on v.application_id = l.id
      join public.visa_stages s on s.visa_case_id = v.id
      group by v.application_id
    )
    select l.key, l.stage, s.reason_phase, l.reason, count(*)::integer, coalesce(sum(c.fils), 0)::bigint
    from losses l
    left join app.stages s on s.name = l.rejected_from_stage
    left join costs c on c.application_id = l.id
    group by 1, 2, 3, 4
    order by 1 nulls last, 5 desc, 2, 3, 4;
end
$$;

select app.grant_execute('public.report_losses(date, date, text)', 'authenticated');

-- Expected starts compared with the clients' demand (product design, C.28 and C.15).

-- Returns one row per open or paused opening. `filled`: filled headcount, selected to deployed, and `deployed` of
-- these. The others are expected to start on the agreed date of the application, else of the accepted offer: within
-- `week_1` (today and the next six days, and overdue dates) to `week_4`, `later`, or `undated`. Raises
-- 42501.
create function public.report_forecast() returns table (
  opening_id uuid, client_id uuid, title text, headcount integer, filled integer, deployed integer,
  week_1 integer, week_2 integer, week_3 integer, week_4 integer, later integer, undated integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'operations');
  today constant date := app.today();
begin
  return query
    with pipeline as (
      select a.opening_id as opening, count(*) as filled,
        count(*) filter (where a.stage = 'deployed') as deployed,
        count(*) filter (where w.week <= 1) as week_1, count(*) filter (where w.week = 2) as week_2,
        count(*) filter (where w.week = 3) as week_3, count(*) filter (where w.week = 4) as week_4,
        count(*) filter (where w.week > 4) as later,
        count(*) filter (where a.stage <> 'deployed' and w.week is null) as undated
      from public.job_openings j
      join public.applications a on a.opening_id = j.id
      left join public.offers o on o.application_id = a.id and o.status = 'accepted'
      cross join lateral (select coalesce(a.start_on, o.start_on) as day) s
      cross join lateral (
        select case when a.stage <> 'deployed' and s.day is not null
          then 1 + greatest(s.day - today, 0) / 7 end as week
      ) w
      -- Same rule as in app.filled_headcount.
      where j.status in ('open', 'paused') and a.stage in (
        /* selected to deployed */ 'selected', 'offer_pending', 'offer_accepted', 'handover_review', 'documents',
        'visa', 'onboarding', 'deployed'
      )
      group by a.opening_id
    )
    select j.id, j.client_id, j.title, j.headcount, coalesce(p.filled, 0)::integer,
      coalesce(p.deployed, 0)::integer, coalesce(p.week_1, 0)::integer, coalesce(p.week_2, 0)::integer,
      coalesce(p.week_3, 0)::integer, coalesce(p.week_4, 0)::integer, coalesce(p.later, 0)::integer,
      coalesce(p.undated, 0)::integer
    from public.job_openings j
    left join pipeline p on p.opening = j.id
    where j.status in ('open', 'paused')
    order by j.headcount - coalesce(p.filled, 0) desc, j.title, j.id;
end
$$;

select app.grant_execute('public.report_forecast()', 'authenticated');
