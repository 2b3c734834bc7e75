-- Is the business healthy: the first line of /admin (product design, C.21).

-- One row, as things are now. `deployed` and `target`: drivers at work in the openings that are open, and the
-- heads those have; `deployed_this_month`: first shifts since the first of the month, in any opening.
-- `active_pipeline`: applications before deployment that have not ended. `days_to_deploy_median`, `_p90`:
-- from the beginning of the application to the first shift, and `visa_cost_per_driver_fils`: spent on visa
-- steps, of the first shifts in the last 90 days; null without one. `late_visa_deadlines`: cases that run
-- past their binding deadline. `expired_documents`: of drivers at work, see app.ending_documents.
-- `offers_to_approve`, `commissions_to_approve` (lines that are earned). `open_integrity_reports`: those the
-- caller may read, so none that names him. Raises 42501.
create function public.report_headline() returns table (
  deployed integer, target integer, deployed_this_month integer, active_pipeline integer,
  days_to_deploy_median numeric, days_to_deploy_p90 numeric, visa_cost_per_driver_fils bigint,
  late_visa_deadlines integer, expired_documents integer, offers_to_approve integer,
  commissions_to_approve integer, open_integrity_reports integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.caller('admin');
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
      (select count(*)::integer from app.ending_documents(today - 1)),
      (select count(*)::integer from public.offers o where o.status = 'pending_approval'),
      (select count(*)::integer from public.commission_states s where s.status = 'earned'),
      (
        select count(*)::integer from public.integrity_reports i
        where i.status in ('new', 'in_review') and i.about_user_id is distinct from auth.uid()
      )
    from speed, spent;
end
$$;

select app.callable_by('public.report_headline()', 'authenticated');
