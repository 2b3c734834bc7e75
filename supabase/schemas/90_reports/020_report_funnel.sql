-- How far applications progress, and how long that takes (product design, C.28).

-- Returns how many applications started in the period, including reopened ones, have reached each stage by now.
-- `grouped`: see app.report_subjects (null: not grouped, or unknown); here also by `week`. `reached`: entered this
-- stage or a later one. `share`: of all that started, 0 to 1. `median_days`: from the start to the first entry into
-- this exact stage. Every group has all 13 stages; no rows without applications. Recruiters get only their own. Raises
-- 42501, FIELDS_INVALID.
create function public.report_funnel(p_from date, p_to date, p_group_by text default null)
returns table (
  grouped text, stage text, "position" integer, reached integer, share numeric, median_days numeric
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  set work_mem = '64MB'
as $$
declare
  role constant text := app.require_role('admin', 'recruiter');
  period constant tstzrange := app.report_period(p_from, p_to);
  stage_path constant text[] := array(
    select s.name from app.stages s where s.phase <> 'end' or s.name = 'deployed'
  );
begin
  perform app.check_report_group(nullif(p_group_by, 'week'));
  return query
    with arrivals as (
      select coalesce(case p_group_by when 'client' then a.client when 'opening' then a.opening
          when 'licence' then a.licence when 'emirate' then a.emirate when 'recruiter' then a.recruiter
          when 'source' then a.source when 'route' then a.route when 'week' then a.week
        end, '') as key, a.id, s.position,
        extract(epoch from min(e.at) - a.created_at) / 86400 as days
      from app.report_subjects a
      -- An application has no events before its start.
      join public.stage_events e on e.application_id = a.id and e.at >= lower(period)
      join app.stages s on s.name = e.to_stage
      where a.created_at >= lower(period) and a.created_at < upper(period) and e.to_stage = any (stage_path)
        and (role = 'admin' or a.recruiter_id = auth.uid())
      group by 1, a.id, a.created_at, s.position
    ),
    medians as (
      select r.key, r.position, percentile_cont(0.5) within group (order by r.days) as days
      from arrivals r
      group by r.key, r.position
    ),
    -- Number of applications per furthest stage.
    furthest as (
      select f.key, f.position, count(*) as ended
      from (select r.key, max(r.position) as position from arrivals r group by r.key, r.id) f
      group by f.key, f.position
    ),
    totals as (
      select g.key, s.name, s.position,
        sum(coalesce(f.ended, 0)) over (partition by g.key order by s.position desc) as reached,
        sum(coalesce(f.ended, 0)) over (partition by g.key) as total_started
      from (select distinct f.key from furthest f) g
      join app.stages s on s.name = any (stage_path)
      left join furthest f on f.key = g.key and f.position = s.position
    )
    select nullif(t.key, ''), t.name, t.position, t.reached::integer,
      round(t.reached / nullif(t.total_started, 0), 4), round(m.days::numeric, 1)
    from totals t
    left join medians m on m.key = t.key and m.position = t.position
    order by t.key, t.position;
end
$$;

select app.grant_execute('public.report_funnel(date, date, text)', 'authenticated');

-- Returns how long applications stay in each stage before the end. `left_count`, `median_days`, `p90_days`: stays that
-- ended in the period, in calendar days; two visits to a stage count twice. `waiting`: the current number, regardless
-- of the period; `late`: of these, past the stage's time (never on hold). `is_bottleneck`: the longest median of its
-- group. A stage without stays has no row. Raises 42501, FIELDS_INVALID.
create function public.report_time_in_stage(p_from date, p_to date, p_group_by text default null)
returns table (
  grouped text, stage text, "position" integer, left_count integer, median_days numeric, p90_days numeric,
  waiting integer, late integer, is_bottleneck boolean
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  set work_mem = '64MB'
as $$
declare
  role constant text := app.require_role('admin');
  period constant tstzrange := app.report_period(p_from, p_to);
  as_of constant timestamptz := app.now();
  -- The events' index starts with the stage.
  all_stages constant text[] := array(select s.name from app.stages s);
  open_stages constant text[] := array(select s.name from app.stages s where s.phase <> 'end');
begin
  perform app.check_report_group(p_group_by);
  return query
    with stays as (
      select e.application_id, e.from_stage as name, e.duration_seconds / 86400.0 as days, false as is_late
      from public.stage_events e
      where e.to_stage = any (all_stages) and e.at >= lower(period) and e.at < upper(period)
        and e.from_stage = any (open_stages) and e.duration_seconds is not null
      union all
      select a.id, a.stage, null, coalesce(a.stage_due_at < as_of, false)
      from public.applications a
      where a.stage = any (open_stages)
    ),
    counts as (
      select coalesce(case p_group_by when 'client' then k.client when 'opening' then k.opening
          when 'licence' then k.licence when 'emirate' then k.emirate when 'recruiter' then k.recruiter
          when 'source' then k.source when 'route' then k.route
        end, '') as key, s.name, count(s.days) as ended,
        percentile_cont(array[0.5, 0.9]) within group (order by s.days) as days,
        count(*) filter (where s.days is null) as waiting, count(*) filter (where s.is_late) as late
      from stays s
      left join app.report_subjects k on k.id = s.application_id
      group by 1, 2
    )
    select nullif(c.key, ''), s.name, s.position, c.ended::integer, round(c.days[1]::numeric, 1),
      round(c.days[2]::numeric, 1), c.waiting::integer, c.late::integer,
      coalesce(c.days[1] = max(c.days[1]) over (partition by c.key), false)
    from counts c
    join app.stages s on s.name = c.name
    order by c.key, s.position;
end
$$;

select app.grant_execute('public.report_time_in_stage(date, date, text)', 'authenticated');

-- Results of each lead source relative to its cost (product design, C.28 "Source and form ROI").

-- Returns counts of candidates first seen in the period: `leads`, those ever qualified or further, and those deployed,
-- in any of their applications until now. `p_by`: 'source', or 'form' for the number of the web form. Merged candidates
-- count once. `p_costs`: {source or form: fils} spent in the period; a source with costs but no candidates also has a
-- row. `cost_per_lead_fils`, `cost_per_deployed_fils`: rounded, null without a cost or with a count of 0. `source` is
-- null if unknown. Raises 42501, FIELDS_INVALID {field: period, by, costs}.
create function public.report_sources(
  p_from date, p_to date, p_costs jsonb default '{}', p_by text default 'source'
) returns table (
  source text, leads integer, qualified integer, deployed integer, cost_fils bigint,
  cost_per_lead_fils bigint, cost_per_deployed_fils bigint
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  set work_mem = '64MB'
as $$
declare
  role constant text := app.require_role('admin');
  period constant tstzrange := app.report_period(p_from, p_to);
  qualified_on constant text[] := array(
    select s.name from app.stages s
    where s.position >= (select q.position from app.stages q where q.name = 'qualified')
      and (s.phase <> 'end' or s.name = 'deployed')
  );
begin
  perform app.check_report_choice('by', coalesce(p_by, ''), 'source', 'form');
  if jsonb_typeof(p_costs) is distinct from 'object' or exists (
    select from jsonb_each(p_costs) c where not app.is_whole_number(c.value, 0, 1000000000000)
  ) then
    perform app.fail('FIELDS_INVALID', '{"entity": "report", "params": {"field": "costs"}}');
  end if;
  return query
    with people as (
      select c.id, case p_by when 'form' then c.source_detail ->> 'form_id' else c.source end as key
      from public.candidates c
      where c.created_at >= lower(period) and c.created_at < upper(period) and c.merged_into_id is null
    ),
    -- A candidate has no stage events before being added.
    reached as (
      select e.candidate_id, bool_or(e.to_stage = 'deployed') as is_deployed
      from public.stage_events e
      where e.to_stage = any (qualified_on) and e.at >= lower(period)
      group by e.candidate_id
    ),
    counts as (
      select coalesce(p.key, '') as key, count(*) as leads, count(r.candidate_id) as qualified,
        count(*) filter (where r.is_deployed) as deployed
      from people p
      left join reached r on r.candidate_id = p.id
      group by 1
    ),
    costs as (
      select c.key, c.value::text::numeric as fils from jsonb_each(p_costs) c
    )
    select nullif(key, ''), coalesce(n.leads, 0)::integer, coalesce(n.qualified, 0)::integer,
      coalesce(n.deployed, 0)::integer, c.fils::bigint, round(c.fils / nullif(n.leads, 0))::bigint,
      round(c.fils / nullif(n.deployed, 0))::bigint
    from counts n
    full join costs c using (key)
    order by coalesce(n.leads, 0) desc, key;
end
$$;

select app.grant_execute('public.report_sources(date, date, jsonb, text)', 'authenticated');
