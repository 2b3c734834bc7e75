-- The ledger for display: each row with its driver, opening and plan.
create view public.commission_list with (security_invoker = true) as
select
  l.id, l.recruiter_id, l.application_id, l.plan_id, l.milestone, l.amount_fils, l.period, l.due_on, l.reverses_id,
  l.corrects_id, l.reason, l.rule, l.created_by, l.created_at, l.status, l.earned_at, l.approved_by, l.approved_at,
  l.paid_ref, l.paid_at,
  l.dispute_status, l.dispute_note, l.dispute_answer, l.held_at, l.version,
  -- Display kind of the row: reversing rows are a separate kind in any status except cancelled.
  case when l.reverses_id is not null and l.status <> 'cancelled' then 'clawed_back' else l.status end as kind,
  p.name as plan_name, p.clawback_days, a.reference, a.candidate_id, c.first_name, c.last_name,
  o.title as opening_title, o.client_id, k.name as client_name, d.start_on as deployed_on, d.separated_on
from public.commission_ledger l
left join public.commission_plans p on p.id = l.plan_id
left join public.applications a on a.id = l.application_id
left join public.candidates c on c.id = a.candidate_id
left join public.job_openings o on o.id = a.opening_id
left join public.clients k on k.id = o.client_id
left join public.deployments d on d.application_id = a.id;

revoke all on public.commission_list from public, anon, authenticated, service_role;
grant select on public.commission_list to authenticated, service_role;

-- Returns the sums of the rows the caller may read, by kind: count, fils, and the first and last due day. A null filter
-- matches all; `p_search` matches the driver's names and the reference. Excludes cancelled rows. Runs as its caller, so
-- that row security applies. For recruiters and admins. Raises 42501.
create function public.commission_sums(
  p_periods text[] default null, p_kinds text[] default null, p_milestones text[] default null,
  p_clients text[] default null, p_recruiters uuid[] default null, p_statuses text[] default null,
  p_search text default null
) returns table (kind text, lines integer, fils bigint, first_due date, last_due date)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
declare
  -- Same search syntax as PostgREST uses for lists.
  search_pattern constant text := '%' || translate(regexp_replace(p_search, '([\\%_])', '\\\1', 'g'), '*', '%') || '%';
begin
  if not app.has_role('recruiter', 'admin') or not app.has_required_aal() then
    raise exception 'permission denied' using errcode = 'insufficient_privilege';
  end if;
  return query select l.kind, count(*)::integer, sum(l.amount_fils)::bigint, min(l.due_on), max(l.due_on)
  from public.commission_list l
  where l.kind <> 'cancelled'
    and (p_periods is null or l.period = any (p_periods))
    and (p_kinds is null or l.kind = any (p_kinds)) and (p_milestones is null or l.milestone = any (p_milestones))
    and (p_clients is null or l.client_name = any (p_clients))
    and (p_recruiters is null or l.recruiter_id = any (p_recruiters))
    and (p_statuses is null or l.status = any (p_statuses))
    and (search_pattern is null or l.first_name ilike search_pattern or l.last_name ilike search_pattern
      or l.reference ilike search_pattern)
  group by l.kind;
end
$$;

-- Returns what a recruiter can still earn: the plan in force, this month's counted and planned deployments, the share
-- of hand-overs accepted the first time in 90 days, and the share of drivers deployed 30 to 120 days ago who stayed 30
-- days; null if there are none. `plan` is null between plans.
create function public.my_commission_outlook() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('recruiter');
  today constant date := app.today();
  plan constant public.commission_plans := app.commission_plan_on(today);
begin
  return jsonb_build_object(
    'period', to_char(today, 'YYYY-MM'),
    'plan', case when plan.id is not null then to_jsonb(plan) end,
    'quality_min', app.config('commission_quality_min')::numeric,
    'handover_quality', case when exists (
      select from public.applications a where a.recruiter_id = auth.uid() and a.handed_over_at >= today - 90
    ) then app.handover_quality(auth.uid(), today) end,
    'retention', (
      select avg((d.separated_on is null or d.separated_on - d.start_on >= 30)::integer)
      from public.deployments d
      join public.applications a on a.id = d.application_id
      where a.recruiter_id = auth.uid() and d.start_on between today - 120 and today - 30
    )
  ) || (
    select jsonb_build_object(
      'deployed', count(distinct e.application_id) filter (where s.status in ('earned', 'approved', 'paid')),
      'planned', count(distinct e.application_id) filter (where s.status = 'projected'),
      'planned_by', max(e.due_on) filter (where s.status = 'projected')
    )
    from public.commission_entries e
    join public.commission_states s on s.entry_id = e.id
    where e.recruiter_id = auth.uid() and e.milestone = 'deployed' and e.period = to_char(today, 'YYYY-MM')
  );
end
$$;

select app.grant_execute('public.commission_sums(text[], text[], text[], text[], uuid[], text[], text)',
  'authenticated');
select app.grant_execute('public.my_commission_outlook()', 'authenticated');
