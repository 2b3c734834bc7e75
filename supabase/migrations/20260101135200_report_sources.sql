-- What each source of leads brings for its money (product design, C.28 "Source and form ROI").

-- Of the people whose first day with us is in the period: `leads`, how many of them were ever qualified or
-- came further, and how many were deployed, in any of their applications until now. `p_by`: 'source', or
-- 'form' for the number of the web form. People merged into another count once. `p_costs`: {source or form:
-- fils} spent in the period; a source that cost and brought nobody has a row too. `cost_per_lead_fils`,
-- `cost_per_deployed_fils`: rounded, null without a cost or without one to divide by. `source` is null where
-- it is not known. Raises 42501, FIELDS_INVALID {field: period, by, costs}.
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
  role constant text := app.caller('admin');
  period constant tstzrange := app.report_period(p_from, p_to);
  qualified_on constant text[] := array(
    select s.name from app.stages s
    where s.position >= (select q.position from app.stages q where q.name = 'qualified')
      and (s.phase <> 'end' or s.name = 'deployed')
  );
begin
  perform app.check_report_choice('by', coalesce(p_by, ''), 'source', 'form');
  if jsonb_typeof(p_costs) is distinct from 'object' or exists (
    select from jsonb_each(p_costs) c where not app.is_whole(c.value, 0, 1000000000000)
  ) then
    perform app.fail('FIELDS_INVALID', '{"entity": "report", "params": {"field": "costs"}}');
  end if;
  return query
    with people as (
      select c.id, case p_by when 'form' then c.source_detail ->> 'form_id' else c.source end as key
      from public.candidates c
      where c.created_at >= lower(period) and c.created_at < upper(period) and c.merged_into_id is null
    ),
    -- Nobody reached a stage before he came.
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

select app.callable_by('public.report_sources(date, date, jsonb, text)', 'authenticated');
