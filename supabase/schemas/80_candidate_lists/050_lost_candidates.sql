-- Candidates lost after the hand-over (rejected, withdrawn or separated), with the costs and the items still to close:
-- product design, C.20. Only operations and admins read it, with the real reason.

-- Sort order of the list: the end of an application that was with operations.
create index applications_lost_idx
  on public.applications ((coalesce(rejected_at, separated_at)) desc, id desc)
  where stage in (
    /* from rejected */ 'rejected', 'withdrawn', 'separated'
  ) and handover_status in ('submitted', 'accepted');

-- Returns when the recruiter was notified of the end; null if no notification was needed.
create function app.recruiter_notified_at(a public.applications) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select max(n.created_at)
  from public.notifications n
  where n.entity = 'application' and n.entity_id = a.id and n.user_id = a.recruiter_id
    and n.kind in ('application.rejected', 'application.withdrawn') and app.can_follow(a)
$$;

select app.grant_execute('app.recruiter_notified_at(public.applications)', 'authenticated');

create view public.lost_candidates with (security_invoker = true) as
select
  c.id, c.version, c.first_name, c.last_name, c.phone_number, c.phone_e164, c.phone_status, c.whatsapp_e164,
  c.preferred_language, c.contact_opt_in, c.current_stage, c.stage_entered_at, c.stage_due_at, c.hold_state,
  c.hold_until, c.license_type, c.transmission, c.location_status, c.emirate, c.visa_status, c.visa_expiry,
  c.notice_until, c.source, c.source_detail, c.created_at, c.contact_count, c.last_contact_outcome,
  c.last_contact_at, c.next_action_at, i.next_action_note, coalesce(i.tags, '{}') as tags,
  c.assigned_recruiter_id, c.is_with_operations, coalesce(i.do_not_rehire, false) as do_not_rehire,
  i.dnr_requested_at,
  a.id as application_id, a.version as application_version, a.recruiter_id,
  -- The operations user who closes the case; not always the user who lost it.
  c.assigned_ops_id as ops_id, a.opening_id,
  j.title as opening_title, k.name as client_name,
  coalesce(a.rejected_at, a.separated_at) as lost_at, coalesce(a.rejected_from_stage, 'deployed') as lost_stage,
  r.code as reason_code, r.label as reason_label, a.separation_reason, r.reapply_condition, a.reapply_after,
  app.can_reapply(a) as may_reapply,
  v.pro_id, coalesce(s.cost_fils, 0) as cost_fils,
  coalesce(x.items, '[]') as closing_items, coalesce(x.open_items, 0) as open_items,
  -- The candidate's former place; null without an opening.
  a.opening_id is not null and app.has_free_place(a.opening_id) as has_free_place,
  app.recruiter_notified_at(a) as recruiter_notified_at
from public.candidates c
join public.applications a
  on a.candidate_id = c.id and a.stage = c.current_stage and a.handover_status in ('submitted', 'accepted')
left join public.candidate_internal i on i.candidate_id = c.id
left join public.application_outcome_internal n on n.application_id = a.id
left join public.rejection_reasons r on r.code = coalesce(n.rejection_reason_code, a.rejection_reason_code)
left join public.job_openings j on j.id = a.opening_id
left join public.clients k on k.id = j.client_id
left join public.visa_cases v on v.application_id = a.id
left join lateral (
  select sum(g.cost_fils)::bigint as cost_fils from public.visa_stages g where g.visa_case_id = v.id
) s on true
left join lateral (
  select
    jsonb_agg(jsonb_build_object('id', t.id, 'code', t.code, 'status', t.status, 'version', t.version) order by t.code)
      as items,
    (count(*) filter (where t.status = 'open'))::integer as open_items
  from public.closing_items t where t.application_id = a.id
) x on true
where a.stage in (/* from rejected */ 'rejected', 'withdrawn', 'separated') and c.merged_into_id is null
  and ((select app.has_role('operations')) or (select app.has_role('admin')))
  and not exists (
    select from public.applications later
    where later.candidate_id = c.id
      and (app.ended_at(later), later.created_at, later.id) > (app.ended_at(a), a.created_at, a.id)
  );

revoke all on public.lost_candidates from anon, authenticated;
grant select on public.lost_candidates to authenticated, service_role;

-- Returns the cost of cases lost in a period, by the real reason, most expensive first: `lost` cases, `cost_fils` spent
-- on their visa steps. For operations and admins. Raises 42501, FIELDS_INVALID.
create function public.lost_costs(p_from date, p_to date) returns table (
  reason_code text, reason_label text, lost integer, cost_fils bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  period constant tstzrange := app.report_period(p_from, p_to);
begin
  return query
    select l.reason_code, l.reason_label, count(*)::integer, sum(l.cost_fils)::bigint
    from public.lost_candidates l
    where l.lost_at >= lower(period) and l.lost_at < upper(period)
    group by l.reason_code, l.reason_label
    order by 4 desc, 3 desc, 1;
end
$$;

select app.grant_execute('public.lost_costs(date, date)', 'authenticated');
