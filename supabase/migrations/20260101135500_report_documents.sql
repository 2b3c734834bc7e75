-- How well documents arrive, and which of them end (product design, C.28). Health documents are in neither
-- report: not even that there is one.

-- The files decided on in the period, per type of document. `reviewed`: all of them; `rejected`: of these.
-- `first`: the first file of its side that anybody decided on, `first_passed`: of these, the ones accepted.
-- `rejected_for`: {reason: how many}. `grouped`: see app.report_subjects; null also for files of no
-- application. Raises 42501, FIELDS_INVALID.
create function public.report_documents(p_from date, p_to date, p_group_by text default null) returns table (
  grouped text, type_code text, reviewed integer, rejected integer, first integer, first_passed integer,
  rejected_for jsonb
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  role constant text := app.caller('admin');
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

select app.callable_by('public.report_documents(date, date, text)', 'authenticated');

-- The documents of drivers at work that have ended, or do so by a day: one row per driver and type, with the
-- earlier end of its sides. What led to a residence visa ends unheeded once there is one. No numbers of
-- documents.
create function app.ending_documents(p_until date) returns table (
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

-- Documents of drivers at work that have ended or will within `p_days` (0 to 366), the earliest first.
-- `days_left`: from today in the Emirates, negative since it ended. Raises 42501, FIELDS_INVALID {field:
-- days}.
create function public.report_expiring_documents(p_days integer) returns table (
  candidate_id uuid, application_id uuid, driver text, client_id uuid, type_code text, expiry_date date,
  days_left integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.caller('admin');
  today constant date := app.today();
begin
  if p_days is null or p_days not between 0 and 366 then
    perform app.fail('FIELDS_INVALID', '{"entity": "report", "params": {"field": "days", "most": 366}}');
  end if;
  return query
    select c.id, d.application_id, btrim(c.first_name || ' ' || c.last_name), d.client_id, f.type_code,
      f.expiry_date, f.expiry_date - today
    from app.ending_documents(today + p_days) f
    join public.deployments d on d.id = f.deployment_id
    join public.candidates c on c.id = f.candidate_id
    order by f.expiry_date, c.id, f.type_code;
end
$$;

select app.callable_by('public.report_expiring_documents(integer)', 'authenticated');
