-- The control room of operations (product design, C.15): waiting work per queue. Every function is for operations and
-- admins, and raises 42501 for others.

-- Returns waiting work, by queue and owner (null: none). `queue`: intake (hand-overs to review), review (documents to
-- review), visa (open steps of running cases, by `step`), onboarding, closing (lost cases with open items). `late`:
-- past the time of the stage or step, for a document past `document_review_working_days`. `oldest_at`: start of the
-- longest wait.
create function public.ops_workload() returns table (
  queue text, step text, step_i18n jsonb, user_id uuid, open integer, late integer, oldest_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  review_since constant timestamptz :=
    app.now() - make_interval(days => (app.config('document_review_working_days') #>> '{}')::integer);
begin
  return query
    select case a.stage when 'handover_review' then 'intake' else 'onboarding' end, null::text, null::jsonb, a.ops_id,
      count(*)::integer, (count(*) filter (where a.stage_due_at < app.now()))::integer, min(a.stage_entered_at)
    from public.applications a
    where a.stage in ('handover_review', 'onboarding')
    group by a.stage, a.ops_id
    union all
    select 'review', null, null, c.assigned_ops_id, count(*)::integer,
      (count(*) filter (where d.uploaded_at < review_since))::integer, min(d.uploaded_at)
    from public.documents d
    join public.candidates c on c.id = d.candidate_id and c.is_with_operations
    where d.status in ('uploaded', 'in_review')
    group by c.assigned_ops_id
    union all
    select 'visa', s.code, t.label_i18n, v.pro_id, count(*)::integer,
      (count(*) filter (where s.due_on < app.today()))::integer, min(s.ready_at)
    from public.visa_stages s
    join public.visa_cases v on v.id = s.visa_case_id and v.status in ('active', 'on_hold')
    join public.applications a on a.id = v.application_id and a.is_with_operations
    join public.visa_stage_types t on t.code = s.code
    where s.status not in ('not_started', 'completed', 'skipped')
    group by s.code, t.label_i18n, v.pro_id
    union all
    select 'closing', null, null, a.ops_id, count(distinct i.application_id)::integer, 0, min(i.created_at)
    from public.closing_items i
    join public.applications a on a.id = i.application_id and a.is_with_operations
    where i.status = 'open'
    group by a.ops_id;
end
$$;

-- Returns the age of work in progress in its stage: `bucket` 0 is up to 1 day, 1 up to 3, 2 up to 7, 3 up to 14, 4
-- longer.
create function public.ops_ageing() returns table (stage text, bucket integer, open integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
begin
  return query
    select a.stage,
      width_bucket(extract(epoch from app.now() - a.stage_entered_at)::float8 / 86400, array[1, 3, 7, 14]::float8[]),
      count(*)::integer
    from public.applications a
    where a.stage in (/* phase operations */ 'handover_review', 'documents', 'visa', 'onboarding')
    group by 1, 2
    order by 1, 2;
end
$$;

-- Returns today's trips, and appointments without a trip, in Dubai, earliest first. `people`: the expected number; the
-- name only for an appointment without a trip.
create function public.ops_today() returns table (
  kind text, id uuid, starts_at timestamptz, what text, centre text, people integer, came integer, missed integer,
  candidate_id uuid, name text, pro_id uuid
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  midnight constant timestamptz := app.today()::timestamp at time zone 'Asia/Dubai';
begin
  return query
    select 'trip', t.id, t.starts_at, t.kind, c.name,
      (count(*) filter (where p.status in ('booked', 'attended', 'missed')))::integer,
      (count(*) filter (where p.status = 'attended'))::integer, (count(*) filter (where p.status = 'missed'))::integer,
      null::uuid, null::text, t.pro_id
    from public.trips t
    join public.centres c on c.id = t.centre_id
    left join public.appointments p on p.trip_id = t.id
    where t.starts_at >= midnight and t.starts_at < midnight + interval '1 day' and t.status <> 'cancelled'
    group by t.id, c.name
    union all
    select 'appointment', p.id, p.starts_at, p.kind, c.name, 1, (p.status = 'attended')::integer,
      (p.status = 'missed')::integer, k.id, btrim(k.first_name || ' ' || k.last_name), k.assigned_ops_id
    from public.appointments p
    join public.centres c on c.id = p.centre_id
    join public.candidates k on k.id = p.candidate_id and k.is_with_operations
    where p.starts_at >= midnight and p.starts_at < midnight + interval '1 day' and p.trip_id is null
      and p.status in ('booked', 'attended', 'missed')
    order by 3, 2;
end
$$;

-- Returns the five most frequent blockers: `kind` visa (a step returned or refused by an authority), document (a type
-- rejected and not sent again), onboarding (a blocked task) or hold (candidates on hold, without a code).
create function public.ops_blocked() returns table (kind text, code text, label_i18n jsonb, open integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
begin
  return query
    select b.what, b.what_code, b.label, count(*)::integer
    from (
      select 'visa' as what, s.code as what_code, t.label_i18n as label
      from app.steps_needing_action() x
      join public.visa_stages s on s.id = x.visa_stage_id
      join public.visa_cases v on v.id = s.visa_case_id and v.status in ('active', 'on_hold')
      join public.visa_stage_types t on t.code = s.code
      union all
      select 'document', d.type_code, t.label_i18n
      from public.documents d
      join public.candidates c on c.id = d.candidate_id and c.is_with_operations
        and c.current_stage in (/* documents to onboarding */ 'documents', 'visa', 'onboarding')
      join public.document_types t on t.code = d.type_code
      where d.status = 'rejected'
      union all
      select 'onboarding', o.code, t.title_i18n
      from public.onboarding_tasks o
      join public.applications a on a.id = o.application_id and a.stage = 'onboarding'
      join public.onboarding_task_templates t on t.code = o.code
      where o.status = 'blocked'
      union all
      select 'hold', null, null
      from public.candidates c
      where c.is_with_operations and c.hold_state = 'on_hold'
        and c.current_stage in (/* phase operations */ 'handover_review', 'documents', 'visa', 'onboarding')
    ) b
    group by b.what, b.what_code, b.label
    order by 4 desc, 1, 2
    limit 5;
end
$$;

select app.grant_execute('public.ops_workload()', 'authenticated');
select app.grant_execute('public.ops_ageing()', 'authenticated');
select app.grant_execute('public.ops_today()', 'authenticated');
select app.grant_execute('public.ops_blocked()', 'authenticated');
