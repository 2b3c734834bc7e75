-- The scorecard of recruiters (product design, C.28 and A item 11): quality beside volume.

-- The working time of every day, per emirate ('' where it is not known): from when to when in local time, the
-- break (only Fridays have one), and the time worked since the first day began. What lies between two moments
-- is then a difference: counting it row by row, as `app.add_working_minutes` does, takes too long for a
-- report. The plans of `app.work_hours` are kept here, against what the reports set for themselves.
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
    select coalesce(e.code, '') as emirate, d::date as day, app.work_hours(d::date, e.code) as hours
    from unnest(array[
      null, 'abu_dhabi', 'dubai', 'sharjah', 'ajman', 'umm_al_quwain', 'ras_al_khaimah', 'fujairah'
    ]) e (code)
    cross join generate_series(p_from::timestamp, p_to, '1 day') d
  ) h
  cross join lateral (select tsmultirange(range_merge(h.hours)) - h.hours as off) b
$$;

-- The first contacts with leads that came in the period, by whoever has them now: a lead's clock starts when
-- it came, or when he got it if that is later and before the first contact, and runs for the `new_lead`
-- minutes of `stage_sla_minutes` in working time of the person's emirate. What reopened in a later stage is
-- no lead.
create function app.report_first_contacts(p_from date, p_to date) returns table (
  recruiter_id uuid, leads bigint, in_time bigint, late bigint
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  set work_mem = '64MB'
as $$
declare
  period constant tstzrange := app.report_period(p_from, p_to);
  moment constant timestamptz := app.now();
  allowed constant interval := make_interval(
    mins => (app.config('stage_sla_minutes') ->> 'new_lead')::integer
  );
begin
  return query
    with work_days as materialized (
      -- A month on: whoever is contacted later still is late.
      select * from app.report_work_days(p_from, least(p_to + 31, app.today()))
    ),
    clocks as (
      select a.id, a.recruiter_id, coalesce(c.emirate, '') as emirate, a.first_contact_at,
        greatest(a.created_at, max(t.at)) at time zone 'Asia/Dubai' as starts,
        coalesce(a.first_contact_at, moment) at time zone 'Asia/Dubai' as ends
      from public.applications a
      join public.candidates c on c.id = a.candidate_id
      left join public.lead_assignments t on t.candidate_id = a.candidate_id and t.to_id = a.recruiter_id
        and t.at >= lower(period) and t.at <= coalesce(a.first_contact_at, moment)
      where a.created_at >= lower(period) and a.created_at < upper(period) and a.recruiter_id is not null
        and (a.reopened_from_id is null or a.first_contact_at is null or a.first_contact_at > a.created_at)
      group by a.id, c.emirate
    ),
    -- Working time gone by when the clock starts and when it ends.
    passed as (
      select k.id, m.is_end, d.worked_before + coalesce(
        least(greatest(m.at, d.opens), d.closes) - d.opens
        - coalesce(least(greatest(m.at, d.break_from), d.break_to) - d.break_from, '0'), '0'
      ) as worked
      from clocks k
      cross join lateral (values (false, k.starts), (true, k.ends)) m (is_end, at)
      join work_days d on d.emirate = k.emirate and d.day = m.at::date
    ),
    taken as (
      select n.id, bool_or(not n.is_end) as is_measured,
        max(n.worked) filter (where n.is_end) - max(n.worked) filter (where not n.is_end) as worked
      from passed n
      group by n.id
    )
    select k.recruiter_id, count(*),
      count(*) filter (where k.first_contact_at is not null and t.worked <= allowed),
      -- Not contacted, and still in time, is neither.
      count(*) filter (where t.is_measured and coalesce(t.worked > allowed, true))
    from clocks k
    left join taken t on t.id = k.id
    group by k.recruiter_id;
end
$$;

-- One row per recruiter with anything to count; a share is for the reader to divide. `leads`: applications
-- that began in the period and are his; `contacted_in_time`, `contacted_late`: see above, a lead that waits
-- past its time is late. `came`, `no_shows`: interviews of the period by whether the candidate came (those
-- cancelled or moved are neither). `handovers`: decided by operations, of those handed over in the period;
-- `handovers_first_time`: never returned, the rule of app.handover_quality. `deployed`: first shift in the
-- period; `day_30_due`: of these, the ones whose 30th day has come; `day_30_kept`: of these, those who were
-- there on it; the same for 90. Raises 42501, FIELDS_INVALID.
create function public.report_recruiters(p_from date, p_to date) returns table (
  recruiter_id uuid, leads integer, contacted_in_time integer, contacted_late integer, came integer,
  no_shows integer, handovers integer, handovers_first_time integer, deployed integer, day_30_due integer,
  day_30_kept integer, day_90_due integer, day_90_kept integer
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  set work_mem = '64MB'
as $$
declare
  role constant text := app.caller('admin');
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

select app.callable_by('public.report_recruiters(date, date)', 'authenticated');
