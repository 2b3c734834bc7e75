-- The list of running visa cases with filters, sorting and paging (product design, C.18). Row security limits the rows:
-- operations see those handed over, admins all. Functions load the step columns with one query each; filter-only
-- columns are computed only when used.

-- Returns the list columns of a case: {done, total, cost_fils, fine_fils, references: [{code, reference_no}], open:
-- [{id, code, status, attempt, authority, health, ready_on, due_on, sla, version, reference_no, cost_fils,
-- appointment_kind, appointment_at, note}]}. The status of an open step is the real one. `fine_fils` is the fine per
-- day past a stay or an entry permit; null for deadlines with other fines. Money in fils. Null for other roles.
create function app.visa_list_columns(v public.visa_cases) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'done', count(*) filter (where s.status in ('completed', 'skipped') and not s.optional),
    'total', count(*) filter (where not s.optional),
    'cost_fils', sum(s.cost_fils),
    'fine_fils', case when v.binding_deadline_kind in ('entry_permit_validity', 'stay_expiry')
      then (app.config('overstay_fine_fils_per_day') #>> '{}')::bigint end,
    'references', coalesce(jsonb_agg(
      jsonb_build_object('code', s.code, 'reference_no', s.reference_no) order by s.sort_order
    ) filter (where s.reference_no is not null), '[]'),
    'open', coalesce(jsonb_agg(jsonb_build_object(
      'id', s.id, 'code', s.code, 'status', coalesce(r.status, s.status), 'attempt', coalesce(r.attempt, s.attempt),
      'authority', s.authority, 'health', s.health, 'ready_on', (s.ready_at at time zone 'Asia/Dubai')::date,
      'due_on', s.due_on, 'sla', s.sla_working_days, 'version', s.version, 'reference_no', s.reference_no,
      'cost_fils', s.cost_fils, 'appointment_kind', t.appointment_kind, 'appointment_at', b.starts_at, 'note', r.note
    ) order by s.sort_order) filter (where s.status not in ('not_started', 'completed', 'skipped')), '[]')
  )
  from public.visa_stages s
  join public.visa_stage_types t on t.code = s.code
  left join public.appointments b on b.id = s.appointment_id and b.status = 'booked'
  left join lateral (
    select x.status, x.attempt, x.note from public.visa_stage_results x
    where x.visa_stage_id = s.id order by x.attempt desc limit 1
  ) r on s.status not in ('not_started', 'completed', 'skipped')
  where s.visa_case_id = v.id and app.role() in ('operations', 'admin')
    and app.can_process_application(v.application_id)
$$;

-- Returns values of a case's open steps, by 'code', 'authority' or 'status': for filters.
create function app.open_visa_steps(v public.visa_cases, p_field text) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct case p_field
    when 'code' then s.code when 'authority' then s.authority else coalesce(r.status, s.status) end), '{}')
  from public.visa_stages s
  left join lateral (
    select x.status from public.visa_stage_results x
    where x.visa_stage_id = s.id order by x.attempt desc limit 1
  ) r on p_field = 'status'
  where s.visa_case_id = v.id and s.status not in ('not_started', 'completed', 'skipped')
    and app.role() in ('operations', 'admin') and app.can_process_application(v.application_id)
$$;

-- Returns the cases that a tab counts, computed once per query: `action` an authority's request or refusal, `health`
-- the same for a medical, `late` a step past its authority's usual duration, `waiting` every open step is at an
-- authority and none needs action, `today` an appointment today.
create function app.flagged_visa_cases(p_flag text) returns setof uuid
language plpgsql stable security definer set search_path = '' rows 500
as $$
begin
  if coalesce(app.role(), '') not in ('operations', 'admin') then
    return;
  elsif p_flag in ('action', 'health') then
    return query
    select distinct s.visa_case_id
    from app.steps_needing_action() x join public.visa_stages s on s.id = x.visa_stage_id
    where p_flag = 'action' or s.health;
  elsif p_flag = 'late' then
    return query
    select distinct s.visa_case_id from public.visa_stages s
    where s.status not in ('not_started', 'completed', 'skipped') and s.due_on < app.today();
  elsif p_flag = 'waiting' then
    return query
    select s.visa_case_id from public.visa_stages s
    left join app.steps_needing_action() x on x.visa_stage_id = s.id
    where s.status not in ('not_started', 'completed', 'skipped')
    group by s.visa_case_id
    having bool_and(s.status in ('submitted', 'awaiting_authority')) and count(x.visa_stage_id) = 0;
  else
    return query
    select v.id from public.appointments b join public.visa_cases v on v.application_id = b.application_id
    where b.status in ('booked', 'attended', 'missed')
      and b.starts_at >= app.today()::timestamp at time zone 'Asia/Dubai'
      and b.starts_at < (app.today() + 1)::timestamp at time zone 'Asia/Dubai';
  end if;
end
$$;

select app.grant_execute('app.visa_list_columns(public.visa_cases)', 'authenticated');
select app.grant_execute('app.open_visa_steps(public.visa_cases, text)', 'authenticated');
select app.grant_execute('app.flagged_visa_cases(text)', 'authenticated');

create view public.visa_list with (security_invoker = true) as
select
  v.id, v.version, v.application_id, v.candidate_id, btrim(c.first_name || ' ' || c.last_name) as candidate_name,
  c.name_folded as candidate_folded, c.phone_e164, a.reference, v.route, v.emirate, v.authority_kind,
  v.employer_entity, v.status, v.binding_deadline, v.binding_deadline_kind, v.quota_ref, v.entry_permit_no, v.pro_id,
  v.started_at, app.visa_list_columns(v) as facts, app.open_visa_steps(v, 'code') as open_codes,
  app.open_visa_steps(v, 'authority') as open_authorities, app.open_visa_steps(v, 'status') as open_statuses,
  v.id in (select m from app.flagged_visa_cases('action') m) as needs_action,
  v.id in (select m from app.flagged_visa_cases('health') m) as is_health_hold,
  v.id in (select m from app.flagged_visa_cases('late') m) as is_late,
  v.id in (select m from app.flagged_visa_cases('waiting') m) as is_waiting,
  v.id in (select m from app.flagged_visa_cases('today') m) as is_booked_today
from public.visa_cases v
join public.applications a on a.id = v.application_id
join public.candidates c on c.id = v.candidate_id
where v.status in ('active', 'on_hold');

revoke all on public.visa_list from public, anon, authenticated, service_role;
grant select on public.visa_list to authenticated, service_role;

-- Returns the number of running cases and their cost so far in fils: the table's footer.
create function public.visa_cost_total() returns table (cases bigint, cost_fils bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
begin
  return query
  select count(distinct v.id), coalesce(sum(s.cost_fils), 0)::bigint
  from public.visa_cases v
  join public.applications a on a.id = v.application_id
  left join public.visa_stages s on s.visa_case_id = v.id
  where v.status in ('active', 'on_hold') and (role = 'admin' or a.is_with_operations);
end
$$;

select app.grant_execute('public.visa_cost_total()', 'authenticated');
