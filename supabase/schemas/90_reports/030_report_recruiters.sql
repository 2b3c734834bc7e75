-- The recruiters' scorecard (product design, C.28 and A item 11): quality beside volume.

-- Returns the working time of every day, per emirate ('' if unknown): start and end in local time, the break (only on
-- Fridays), and the working time since the first day. The working time between two moments is then a difference;
-- counting it row by row with `app.add_working_minutes` is too slow for a report. Keeps the plans of `app.work_hours`,
-- unlike the reports' own settings.
create function app.report_work_days(p_from date, p_to date) returns table (
  emirate text, day date, opens timestamp, closes timestamp, break_from timestamp, break_to timestamp,
  worked_before interval
)
language sql stable security definer set search_path = '' set plan_cache_mode = auto
as $$
  select h.emirate, h.day, lower(h.hours), upper(h.hours), lower(b.off), upper(b.off),
    coalesce(sum(upper(h.hours) - lower(h.hours) - coalesce(upper(b.off) - lower(b.off), '0')) over (
      partition by h.emirate order by h.day rows between unbounded preceding and 1 preceding
    ), '0')
  from (
    -- `offset 0`: otherwise the planner repeats `work_hours` in each expression above.
    select coalesce(e.code, '') as emirate, d::date as day, app.work_hours(d::date, e.code) as hours
    from unnest(array[
      null, 'abu_dhabi', 'dubai', 'sharjah', 'ajman', 'umm_al_quwain', 'ras_al_khaimah', 'fujairah'
    ]) e (code)
    cross join generate_series(p_from::timestamp, p_to, '1 day') d
    offset 0
  ) h
  cross join lateral (select tsmultirange(range_merge(h.hours)) - h.hours as off) b
$$;

-- Returns the first contacts with leads from the period, by current owner. A lead's clock starts at its arrival, or at
-- its assignment if that is later and before the first contact. It runs for the `new_lead` minutes of
-- `stage_sla_minutes` in working time of the candidate's emirate. Applications reopened in a later stage are not leads.
create function app.report_first_contacts(p_from date, p_to date) returns table (
  recruiter_id uuid, leads bigint, in_time bigint, late bigint
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  set work_mem = '64MB'
as $$
declare
  period constant tstzrange := app.report_period(p_from, p_to);
  as_of constant timestamptz := app.now();
  allowed constant interval := make_interval(
    mins => (app.config('stage_sla_minutes') ->> 'new_lead')::integer
  );
begin
  return query
    with work_days as materialized (
      -- One month more is enough: any later contact is late anyway.
      select * from app.report_work_days(p_from, least(p_to + 31, app.today()))
    ),
    clocks as (
      select a.id, a.recruiter_id, coalesce(c.emirate, '') as emirate, a.first_contact_at,
        greatest(a.created_at, max(t.at)) at time zone 'Asia/Dubai' as starts,
        coalesce(a.first_contact_at, as_of) at time zone 'Asia/Dubai' as ends
      from public.applications a
      join public.candidates c on c.id = a.candidate_id
      left join public.lead_assignments t on t.candidate_id = a.candidate_id and t.to_id = a.recruiter_id
        and t.at >= lower(period) and t.at <= coalesce(a.first_contact_at, as_of)
      where a.created_at >= lower(period) and a.created_at < upper(period) and a.recruiter_id is not null
        and (a.reopened_from_id is null or a.first_contact_at is null or a.first_contact_at > a.created_at)
      group by a.id, c.emirate
    ),
    -- Working time between the clock's start and end: two joins by day, cheaper than two rows per lead.
    response_times as (
      select k.recruiter_id, k.first_contact_at, f.day is not null as is_measured,
        l.worked_before + coalesce(
          least(greatest(k.ends, l.opens), l.closes) - l.opens
          - coalesce(least(greatest(k.ends, l.break_from), l.break_to) - l.break_from, '0'), '0'
        ) - f.worked_before - coalesce(
          least(greatest(k.starts, f.opens), f.closes) - f.opens
          - coalesce(least(greatest(k.starts, f.break_from), f.break_to) - f.break_from, '0'), '0'
        ) as worked
      from clocks k
      left join work_days f on f.emirate = k.emirate and f.day = k.starts::date
      left join work_days l on l.emirate = k.emirate and l.day = k.ends::date
    )
    select t.recruiter_id, count(*),
      count(*) filter (where t.first_contact_at is not null and t.worked <= allowed),
      -- A lead not contacted but still in time counts as neither.
      count(*) filter (where t.is_measured and coalesce(t.worked > allowed, true))
    from response_times t
    group by t.recruiter_id;
end
$$;

-- Returns one row per recruiter with any count; the reader calculates shares. `leads`: their applications that started
-- in the period; `contacted_in_time`, `contacted_late`: see above, a waiting lead past its time is late. `came`,
-- `no_shows`: interviews of the period by attendance (cancelled and moved ones are neither). `handovers`: decided by
-- operations, of those handed over in the period; `handovers_first_time`: never returned, the rule of
-- app.handover_quality. `deployed`: first shift in the period; `day_30_due`: of these, those whose 30th day has passed;
-- `day_30_kept`: of these, those still deployed on it; the same for 90. Raises 42501, FIELDS_INVALID.
create function public.report_recruiters(p_from date, p_to date) returns table (
  recruiter_id uuid, leads integer, contacted_in_time integer, contacted_late integer, came integer,
  no_shows integer, handovers integer, handovers_first_time integer, deployed integer, day_30_due integer,
  day_30_kept integer, day_90_due integer, day_90_kept integer
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
    with contacts as (
      select f.recruiter_id as who, f.leads, f.in_time, f.late from app.report_first_contacts(p_from, p_to) f
    ),
    interviews as (
      select a.recruiter_id as who, count(*) filter (where i.status <> 'no_show') as came,
        count(*) filter (where i.status = 'no_show') as no_shows
      from public.interviews i
      join public.applications a on a.id = i.application_id
      where i.starts_at >= lower(period) and i.starts_at < upper(period)
        and i.status in ('checked_in', 'in_progress', 'completed', 'no_show')
      group by a.recruiter_id
    ),
    returned as (
      select distinct e.application_id from public.stage_events e
      where e.to_stage = 'offer_accepted' and e.from_stage = 'handover_review'
    ),
    handovers as (
      select a.recruiter_id as who, count(*) as decided,
        count(*) filter (where r.application_id is null) as first_time
      from public.applications a
      left join returned r on r.application_id = a.id
      where a.handed_over_at >= lower(period) and a.handed_over_at < upper(period)
        and a.handover_status in ('accepted', 'returned')
      group by a.recruiter_id
    ),
    drivers as (
      select a.recruiter_id as who, count(*) as deployed,
        count(*) filter (where d.start_on + 30 <= today) as due_30,
        count(*) filter (where d.start_on + 30 <= today and d.lasted >= 30) as kept_30,
        count(*) filter (where d.start_on + 90 <= today) as due_90,
        count(*) filter (where d.start_on + 90 <= today and d.lasted >= 90) as kept_90
      from (
        select s.application_id, s.start_on, coalesce(s.separated_on - s.start_on, 100000) as lasted
        from public.deployments s
        where s.start_on between p_from and p_to
      ) d
      join public.applications a on a.id = d.application_id
      group by a.recruiter_id
    )
    select who, coalesce(c.leads, 0)::integer, coalesce(c.in_time, 0)::integer, coalesce(c.late, 0)::integer,
      coalesce(i.came, 0)::integer, coalesce(i.no_shows, 0)::integer, coalesce(h.decided, 0)::integer,
      coalesce(h.first_time, 0)::integer, coalesce(d.deployed, 0)::integer, coalesce(d.due_30, 0)::integer,
      coalesce(d.kept_30, 0)::integer, coalesce(d.due_90, 0)::integer, coalesce(d.kept_90, 0)::integer
    from contacts c
    full join interviews i using (who)
    full join handovers h using (who)
    full join drivers d using (who)
    where who is not null
    order by coalesce(c.leads, 0) desc, who;
end
$$;

select app.grant_execute('public.report_recruiters(date, date)', 'authenticated');
