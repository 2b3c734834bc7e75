-- Who comes to interviews, and what becomes of offers (product design, C.28).

-- The interviews that begin in the period, by weekday (1 is Monday) and hour in the Emirates, apart by
-- whether a reminder was sent, which those booked at short notice never get. `booked`: all but those that
-- were moved, which count at their new time; `held`: the candidate came; `no_shows`; `cancelled`, by either
-- side. What is left is to come. `grouped`: see app.report_subjects. Hours without an interview have no row.
-- Raises 42501, FIELDS_INVALID.
create function public.report_interviews(p_from date, p_to date, p_group_by text default null) returns table (
  grouped text, weekday integer, hour integer, reminded boolean, booked integer, held integer,
  no_shows integer, cancelled integer
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  role constant text := app.caller('admin');
  period constant tstzrange := app.report_period(p_from, p_to);
begin
  perform app.check_report_group(p_group_by);
  return query
    with reminders as (
      select distinct r.interview_id
      from public.interviews i
      join public.interview_reminders r on r.interview_id = i.id
      where i.starts_at >= lower(period) and i.starts_at < upper(period)
    )
    select
      case p_group_by when 'client' then k.client when 'opening' then k.opening
        when 'licence' then k.licence when 'emirate' then k.emirate when 'recruiter' then k.recruiter
        when 'source' then k.source when 'route' then k.route
      end,
      extract(isodow from i.starts_at at time zone 'Asia/Dubai')::integer,
      extract(hour from i.starts_at at time zone 'Asia/Dubai')::integer, r.interview_id is not null,
      count(*)::integer,
      (count(*) filter (where i.status in ('checked_in', 'in_progress', 'completed')))::integer,
      (count(*) filter (where i.status = 'no_show'))::integer,
      (count(*) filter (where i.status in ('cancelled_by_candidate', 'cancelled_by_us')))::integer
    from public.interviews i
    left join reminders r on r.interview_id = i.id
    left join app.report_subjects k on k.id = i.application_id
    where i.starts_at >= lower(period) and i.starts_at < upper(period) and i.status <> 'rescheduled'
    group by 1, 2, 3, 4
    order by 1 nulls last, 2, 3, 4;
end
$$;

select app.callable_by('public.report_interviews(date, date, text)', 'authenticated');

-- The offers sent in the period and where they stand now; one that a later version took the place of does not
-- count. `waiting`: not answered yet; `withdrawn`: by us. `median_hours`: from sending to the answer, either
-- way, by the clock. `declined_for`: {reason: how many} of the declined. No row for a group without an offer.
-- Raises 42501, FIELDS_INVALID.
create function public.report_offers(p_from date, p_to date, p_group_by text default null) returns table (
  grouped text, sent integer, waiting integer, accepted integer, declined integer, expired integer,
  withdrawn integer, median_hours numeric, declined_for jsonb
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  role constant text := app.caller('admin');
  period constant tstzrange := app.report_period(p_from, p_to);
begin
  perform app.check_report_group(p_group_by);
  return query
    with offers as (
      select coalesce(case p_group_by when 'client' then k.client when 'opening' then k.opening
          when 'licence' then k.licence when 'emirate' then k.emirate when 'recruiter' then k.recruiter
          when 'source' then k.source when 'route' then k.route
        end, '') as key, o.status, o.decline_reason,
        extract(epoch from o.responded_at - o.sent_at) / 3600 as hours
      from public.offers o
      left join app.report_subjects k on k.id = o.application_id
      where o.sent_at >= lower(period) and o.sent_at < upper(period) and o.status <> 'superseded'
    ),
    reasons as (
      select n.key, jsonb_object_agg(n.decline_reason, n.declined) as counts
      from (
        select f.key, f.decline_reason, count(*) as declined
        from offers f
        where f.decline_reason is not null
        group by f.key, f.decline_reason
      ) n
      group by n.key
    )
    select nullif(f.key, ''), count(*)::integer,
      (count(*) filter (where f.status in ('sent', 'viewed')))::integer,
      (count(*) filter (where f.status = 'accepted'))::integer,
      (count(*) filter (where f.status = 'declined'))::integer,
      (count(*) filter (where f.status = 'expired'))::integer,
      (count(*) filter (where f.status = 'withdrawn'))::integer,
      round((percentile_cont(0.5) within group (order by f.hours))::numeric, 1), coalesce(r.counts, '{}')
    from offers f
    left join reasons r on r.key = f.key
    group by f.key, r.counts
    order by nullif(f.key, '') nulls last;
end
$$;

select app.callable_by('public.report_offers(date, date, text)', 'authenticated');
