-- Attendance of interviews, and results of offers (product design, C.28).

-- Returns interviews that start in the period, by weekday (1 is Monday) and hour in the Emirates, split by whether a
-- reminder was sent; interviews booked at short notice never get one. `booked`: all except moved ones, which count at
-- their new time; `held`: the candidate came; `no_shows`; `cancelled`, by either side. The rest is upcoming. `grouped`:
-- see app.report_subjects. Hours without an interview have no row. Raises 42501, FIELDS_INVALID.
create function public.report_interviews(p_from date, p_to date, p_group_by text default null) returns table (
  grouped text, weekday integer, hour integer, reminded boolean, booked integer, held integer,
  no_shows integer, cancelled integer
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  role constant text := app.require_role('admin');
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

select app.grant_execute('public.report_interviews(date, date, text)', 'authenticated');

-- Returns the offers sent in the period by current status; superseded ones do not count. `waiting`: not answered yet;
-- `withdrawn`: by us. `median_hours`: from sending to either answer, in elapsed hours. `declined_for`: {reason: count}
-- of the declined. No row for a group without an offer. Raises 42501, FIELDS_INVALID.
create function public.report_offers(p_from date, p_to date, p_group_by text default null) returns table (
  grouped text, sent integer, waiting integer, accepted integer, declined integer, expired integer,
  withdrawn integer, median_hours numeric, declined_for jsonb
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  role constant text := app.require_role('admin');
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

select app.grant_execute('public.report_offers(date, date, text)', 'authenticated');

-- Quality of received documents, and upcoming expiries (product design, C.28). Both reports omit health documents,
-- including their existence.

-- Returns files reviewed in the period, per document type. `reviewed`: all of them; `rejected`: of these. `first`: the
-- first reviewed file of its side, `first_passed`: of these, the accepted ones. `rejected_for`: {reason: count}.
-- `grouped`: see app.report_subjects; null also for files without an application. Raises 42501, FIELDS_INVALID.
create function public.report_documents(p_from date, p_to date, p_group_by text default null) returns table (
  grouped text, type_code text, reviewed integer, rejected integer, first integer, first_passed integer,
  rejected_for jsonb
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  role constant text := app.require_role('admin');
  period constant tstzrange := app.report_period(p_from, p_to);
begin
  perform app.check_report_group(p_group_by);
  return query
    with files as (
      select coalesce(case p_group_by when 'client' then k.client when 'opening' then k.opening
          when 'licence' then k.licence when 'emirate' then k.emirate when 'recruiter' then k.recruiter
          when 'source' then k.source when 'route' then k.route
        end, '') as key, d.type_code as code, d.reject_reason_code as reason, not exists (
        select from public.documents e
        where e.candidate_id = d.candidate_id and e.type_code = d.type_code and e.side = d.side
          and e.version_no < d.version_no and e.reviewed_at is not null
      ) as is_first
      from public.documents d
      join public.document_types t on t.code = d.type_code and t.sensitivity <> 'health'
      left join app.report_subjects k on k.id = d.application_id
      where d.reviewed_at >= lower(period) and d.reviewed_at < upper(period)
    ),
    reasons as (
      select n.key, n.code, jsonb_object_agg(n.reason, n.rejected) as counts
      from (
        select f.key, f.code, f.reason, count(*) as rejected
        from files f
        where f.reason is not null
        group by f.key, f.code, f.reason
      ) n
      group by n.key, n.code
    )
    select nullif(f.key, ''), f.code, count(*)::integer, count(f.reason)::integer,
      (count(*) filter (where f.is_first))::integer,
      (count(*) filter (where f.is_first and f.reason is null))::integer, coalesce(r.counts, '{}')
    from files f
    left join reasons r on r.key = f.key and r.code = f.code
    group by f.key, f.code, r.counts
    order by nullif(f.key, '') nulls last, f.code;
end
$$;

select app.grant_execute('public.report_documents(date, date, text)', 'authenticated');

-- Returns documents of deployed drivers that have expired or expire by a day: one row per driver and type, with the
-- earlier expiry of its sides. Once there is a residence visa, the documents before it are ignored. Contains no
-- document numbers.
create function app.expiring_driver_documents(p_until date) returns table (
  deployment_id uuid, candidate_id uuid, type_code text, expiry_date date
)
language sql stable security definer set search_path = ''
as $$
  select d.id, d.candidate_id, f.type_code, min(f.expiry_date)
  from public.documents f
  join public.document_types t on t.code = f.type_code and t.sensitivity <> 'health'
  join public.deployments d on d.candidate_id = f.candidate_id and d.status = 'active'
  where f.status in ('verified', 'expiring', 'expired') and f.expiry_date <= p_until
    and not (f.type_code in ('current_visa', 'entry_permit') and exists (
      select from public.documents v
      where v.candidate_id = f.candidate_id and v.type_code = 'residence_visa'
        and v.status in ('verified', 'expiring', 'expired')
    ))
  group by d.id, d.candidate_id, f.type_code
$$;

-- Returns documents of deployed drivers that have expired or will within `p_days` (0 to 366), earliest first.
-- `days_left`: from today in the Emirates, negative after expiry. Raises 42501, FIELDS_INVALID {field: days}.
create function public.report_expiring_documents(p_days integer) returns table (
  candidate_id uuid, application_id uuid, driver text, client_id uuid, type_code text, expiry_date date,
  days_left integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin');
  today constant date := app.today();
begin
  if p_days is null or p_days not between 0 and 366 then
    perform app.fail('FIELDS_INVALID', '{"entity": "report", "params": {"field": "days", "most": 366}}');
  end if;
  return query
    select c.id, d.application_id, btrim(c.first_name || ' ' || c.last_name), d.client_id, f.type_code,
      f.expiry_date, f.expiry_date - today
    from app.expiring_driver_documents(today + p_days) f
    join public.deployments d on d.id = f.deployment_id
    join public.candidates c on c.id = f.candidate_id
    order by f.expiry_date, c.id, f.type_code;
end
$$;

select app.grant_execute('public.report_expiring_documents(integer)', 'authenticated');
