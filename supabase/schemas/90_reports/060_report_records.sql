-- Commissions by month, and actions on personal data (product design, C.28).

-- Returns the commission ledger per recruiter and month 'YYYY-MM', of the rows due in the period; money in fils.
-- `projected`, `earned`, `approved`, `paid`, `on_hold`: by status of the row, less reversals; cancelled rows are
-- omitted. `clawed_back`: reversed after a separation, in none of the others, as a positive sum. `drivers`: the number
-- of drivers behind the rows. Raises 42501, FIELDS_INVALID.
create function public.report_commissions(p_from date, p_to date) returns table (
  recruiter_id uuid, month text, drivers integer, projected_fils bigint, earned_fils bigint,
  approved_fils bigint, paid_fils bigint, on_hold_fils bigint, clawed_back_fils bigint
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  role constant text := app.require_role('admin');
  period constant tstzrange := app.report_period(p_from, p_to);
begin
  return query
    with lines as (
      select e.recruiter_id as who, e.period as of_month, e.application_id, e.amount_fils,
        case e.milestone when 'clawback' then 'clawed_back' else s.status end as kind
      from public.commission_entries e
      join public.commission_states s on s.entry_id = e.id
      where e.due_on between p_from and p_to and s.status <> 'cancelled'
    )
    select l.who, l.of_month, count(distinct l.application_id)::integer,
      coalesce(sum(l.amount_fils) filter (where l.kind = 'projected'), 0)::bigint,
      coalesce(sum(l.amount_fils) filter (where l.kind = 'earned'), 0)::bigint,
      coalesce(sum(l.amount_fils) filter (where l.kind = 'approved'), 0)::bigint,
      coalesce(sum(l.amount_fils) filter (where l.kind = 'paid'), 0)::bigint,
      coalesce(sum(l.amount_fils) filter (where l.kind = 'on_hold'), 0)::bigint,
      coalesce(-sum(l.amount_fils) filter (where l.kind = 'clawed_back'), 0)::bigint
    from lines l
    group by l.who, l.of_month
    order by l.of_month, l.who;
end
$$;

select app.grant_execute('public.report_commissions(date, date)', 'authenticated');

-- Returns data protection figures: one row per `measure` and its breakdown. `document_view`: viewer's role, purpose.
-- `consent_given`, `consent_withdrawn`: the channel of the consent. `data_request`: kind and current status, of those
-- made in the period; `data_request_late`: kind, of these those answered after their due day or open past it. `export`,
-- `people_view` (people behind a report's number), `erasure`: role of the actor (system: by retention). Raises 42501,
-- FIELDS_INVALID.
create function public.report_privacy(p_from date, p_to date) returns table (
  measure text, part text, detail text, "count" integer
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  role constant text := app.require_role('admin');
  period constant tstzrange := app.report_period(p_from, p_to);
  today constant date := app.today();
begin
  return query
    with requests as (
      select r.kind, r.status,
        coalesce((r.handled_at at time zone 'Asia/Dubai')::date, today) > r.due_on as is_late
      from public.data_requests r
      where r.created_at >= lower(period) and r.created_at < upper(period)
    )
    select m.measure, m.part, m.detail, count(*)::integer
    from (
      select 'document_view', l.viewer_role, l.purpose
      from public.document_access_log l
      where l.at >= lower(period) and l.at < upper(period)
      union all
      select 'consent_given', k.channel, null
      from public.consents k
      where k.given_at >= lower(period) and k.given_at < upper(period)
      union all
      select 'consent_withdrawn', k.channel, null
      from public.consents k
      where k.withdrawn_at >= lower(period) and k.withdrawn_at < upper(period)
      union all
      select 'data_request', r.kind, r.status from requests r
      union all
      select 'data_request_late', r.kind, null from requests r where r.is_late
      union all
      select case g.action when 'exported' then 'export' when 'opened' then 'people_view' else 'erasure' end,
        coalesce(g.actor_role, 'system'), null
      from public.audit_log g
      where g.action in ('exported', 'opened', 'anonymised')
        and g.table_name in ('candidates', 'lists', 'report_people')
        and g.at >= lower(period) and g.at < upper(period)
    ) m (measure, part, detail)
    group by 1, 2, 3
    order by 1, 2, 3;
end
$$;

select app.grant_execute('public.report_privacy(date, date)', 'authenticated');

-- Headline figures at the top of /admin (product design, C.21).

-- Returns one row with current figures. `deployed` and `target`: deployed drivers of open openings, and their
-- headcount; `deployed_this_month`: first shifts since the first of the month, in any opening. `active_pipeline`: open
-- applications before deployment. `days_to_deploy_median`, `_p90`: from the start of the application to the first
-- shift, and `visa_cost_per_driver_fils`: spent on visa steps, of the first shifts in the last 90 days; null without
-- one. `late_visa_deadlines`: running cases past their binding deadline. `expired_documents`: of deployed drivers, see
-- app.expiring_driver_documents. `offers_to_approve`, `commissions_to_approve` (earned rows). `open_integrity_reports`:
-- those the caller may read, so none that names them. Raises 42501.
create function public.report_headline() returns table (
  deployed integer, target integer, deployed_this_month integer, active_pipeline integer,
  days_to_deploy_median numeric, days_to_deploy_p90 numeric, visa_cost_per_driver_fils bigint,
  late_visa_deadlines integer, expired_documents integer, offers_to_approve integer,
  commissions_to_approve integer, open_integrity_reports integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin');
  today constant date := app.today();
  open_stages constant text[] := array(select s.name from app.stages s where s.phase <> 'end');
begin
  return query
    with recent as (
      select d.application_id, d.start_on - (a.created_at at time zone 'Asia/Dubai')::date as days
      from public.deployments d
      join public.applications a on a.id = d.application_id
      where d.start_on between today - 89 and today
    ),
    speed as (
      select percentile_cont(array[0.5, 0.9]) within group (order by r.days) as days, count(*) as drivers
      from recent r
    ),
    spent as (
      select sum(s.cost_fils) as fils
      from recent r
      join public.visa_cases v on v.application_id = r.application_id
      join public.visa_stages s on s.visa_case_id = v.id
    )
    select
      (
        select count(*)::integer
        from public.job_openings j join public.applications a on a.opening_id = j.id
        where j.status = 'open' and a.stage = 'deployed'
      ),
      (select coalesce(sum(j.headcount), 0)::integer from public.job_openings j where j.status = 'open'),
      (
        select count(*)::integer from public.deployments d
        where d.start_on between date_trunc('month', today::timestamp)::date and today
      ),
      (select count(*)::integer from public.applications a where a.stage = any (open_stages)),
      round(speed.days[1]::numeric, 1), round(speed.days[2]::numeric, 1),
      round(coalesce(spent.fils, 0) / nullif(speed.drivers, 0))::bigint,
      (
        select count(*)::integer from public.visa_cases v
        where v.status in ('active', 'on_hold') and v.binding_deadline < today
      ),
      (select count(*)::integer from app.expiring_driver_documents(today - 1)),
      (select count(*)::integer from public.offers o where o.status = 'pending_approval'),
      (select count(*)::integer from public.commission_states s where s.status = 'earned'),
      (
        select count(*)::integer from public.integrity_reports i
        where i.status in ('new', 'in_review') and i.about_user_id is distinct from auth.uid()
      )
    from speed, spent;
end
$$;

select app.grant_execute('public.report_headline()', 'authenticated');
