-- How far applications come, and how long that takes (product design, C.28).

-- Of the applications that began in the period, attempts that were reopened among them: how many have reached
-- each stage by now. `grouped`: see app.report_keys (null: not grouped, or not known); here also by `week`.
-- `reached`: came to this stage or to a later one. `share`: of all that began, 0 to 1. `median_days`: from
-- the beginning to the first time in this very stage, of those that were there. Every group has all 13
-- stages; no rows where nothing began. Raises 42501, FIELDS_INVALID.
create function public.report_funnel(p_from date, p_to date, p_group_by text default null)
returns table (
  grouped text, stage text, "position" integer, reached integer, share numeric, median_days numeric
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  role constant text := app.caller('admin');
  period constant tstzrange := app.report_period(p_from, p_to);
begin
  perform app.check_report_group(nullif(p_group_by, 'week'));
  return query
    with cohort as (
      select a.id, a.created_at, coalesce(k.key, '') as key
      from public.applications a
      left join app.report_keys k on k.application_id = a.id and k.grouped_by = p_group_by
      where a.created_at >= lower(period) and a.created_at < upper(period)
    ),
    path as (
      select s.name, s.position from app.stages s where s.phase <> 'end' or s.name = 'deployed'
    ),
    arrivals as (
      select c.key, c.id, p.position, extract(epoch from min(e.at) - c.created_at) / 86400 as days
      from cohort c
      join public.stage_events e on e.application_id = c.id
      join path p on p.name = e.to_stage
      group by c.key, c.id, c.created_at, p.position
    ),
    medians as (
      select r.key, r.position, percentile_cont(0.5) within group (order by r.days) as days
      from arrivals r
      group by r.key, r.position
    ),
    -- How many came so far and no further.
    furthest as (
      select f.key, f.position, count(*) as ended
      from (select r.key, max(r.position) as position from arrivals r group by r.key, r.id) f
      group by f.key, f.position
    ),
    totals as (
      select g.key, p.name, p.position,
        sum(coalesce(f.ended, 0)) over (partition by g.key order by p.position desc) as reached,
        sum(coalesce(f.ended, 0)) over (partition by g.key) as began
      from (select distinct c.key from cohort c) g
      cross join path p
      left join furthest f on f.key = g.key and f.position = p.position
    )
    select nullif(t.key, ''), t.name, t.position, t.reached::integer,
      round(t.reached / nullif(t.began, 0), 4), round(m.days::numeric, 1)
    from totals t
    left join medians m on m.key = t.key and m.position = t.position
    order by t.key, t.position;
end
$$;

select app.callable_by('public.report_funnel(date, date, text)', 'authenticated');

-- How long applications stay in each stage before the end. `left_count`, `median_days`, `p90_days`: the stays
-- that ended in the period, in days by the calendar; who was in a stage twice stayed twice. `waiting`: how
-- many are there now, whatever the period; `late`: of these, past the stage's time (one on hold never is).
-- `is_bottleneck`: the longest median of its group. A stage that nobody left and nobody is in has no row.
-- Raises 42501, FIELDS_INVALID.
create function public.report_time_in_stage(p_from date, p_to date, p_group_by text default null)
returns table (
  grouped text, stage text, "position" integer, left_count integer, median_days numeric, p90_days numeric,
  waiting integer, late integer, is_bottleneck boolean
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  role constant text := app.caller('admin');
  period constant tstzrange := app.report_period(p_from, p_to);
  moment constant timestamptz := app.now();
  -- The index of the events begins with the stage.
  all_stages constant text[] := array(select s.name from app.stages s);
  open_stages constant text[] := array(select s.name from app.stages s where s.phase <> 'end');
begin
  perform app.check_report_group(p_group_by);
  return query
    with stays as (
      select coalesce(k.key, '') as key, e.from_stage as name, count(*) as ended,
        percentile_cont(array[0.5, 0.9]) within group (order by e.duration_seconds / 86400.0) as days
      from public.stage_events e
      left join app.report_keys k on k.application_id = e.application_id and k.grouped_by = p_group_by
      where e.to_stage = any (all_stages) and e.at >= lower(period) and e.at < upper(period)
        and e.from_stage = any (open_stages) and e.duration_seconds is not null
      group by 1, 2
    ),
    open_ones as (
      select coalesce(k.key, '') as key, a.stage as name, count(*) as waiting,
        count(*) filter (where a.stage_due_at < moment) as late
      from public.applications a
      left join app.report_keys k on k.application_id = a.id and k.grouped_by = p_group_by
      where a.stage = any (open_stages)
      group by 1, 2
    )
    select nullif(key, ''), s.name, s.position, coalesce(t.ended, 0)::integer, round(t.days[1]::numeric, 1),
      round(t.days[2]::numeric, 1), coalesce(o.waiting, 0)::integer, coalesce(o.late, 0)::integer,
      coalesce(t.days[1] = max(t.days[1]) over (partition by key), false)
    from stays t
    full join open_ones o using (key, name)
    join app.stages s using (name)
    order by key, s.position;
end
$$;

select app.callable_by('public.report_time_in_stage(date, date, text)', 'authenticated');
