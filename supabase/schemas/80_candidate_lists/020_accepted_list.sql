-- Accepted candidates until deployment: product design, C.7. Row security of candidates and applications limits the
-- rows. Functions compute the other columns, since a recruiter can read neither visa cases nor all documents; none
-- contains health data.

-- Returns whether the caller may follow this application: its recruiter, operations after the hand-over, admins.
create function app.can_follow(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case app.role()
    when 'admin' then true
    when 'recruiter' then a.recruiter_id = auth.uid()
    when 'operations' then a.is_with_operations
    else false
  end
$$;

-- Returns what the hand-over form still lacks, of: passport, licence, opening, start_date, driver_login, phone. Null if
-- there is nothing to hand over.
create function app.missing_for_handover(a public.applications) returns text[]
language sql stable security definer set search_path = ''
as $$
  select case when a.stage = 'offer_accepted' and app.can_follow(a) then array_remove(array[
    case when 'passport_bio' = any (app.missing_handover_documents(a)) then 'passport' end,
    case when 'driving_licence' = any (app.missing_handover_documents(a)) then 'licence' end,
    case when not app.gate_opening_set(a) then 'opening' end,
    case when not app.gate_start_date_set(a) then 'start_date' end,
    case when not app.gate_driver_login_exists(a) then 'driver_login' end,
    case when not app.gate_phone_confirmed(a) then 'phone' end
  ], null) end
$$;

-- Returns the binding deadline of a running visa case.
create function app.visa_deadline(a public.applications) returns date
language sql stable security definer set search_path = ''
as $$
  select v.binding_deadline
  from public.visa_cases v
  where v.application_id = a.id and v.status in ('active', 'on_hold') and app.can_follow(a)
$$;

create function app.visa_route(a public.applications) returns text
language sql stable security definer set search_path = ''
as $$
  select v.route from public.visa_cases v where v.application_id = a.id and app.can_follow(a)
$$;

-- Returns the visa progress, as in `list_visa_progress`: {step, label_i18n, deadline_kind, done, total}, with the first
-- open step. Null in every other stage, and without a case.
create function app.visa_summary(a public.applications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when a.stage = 'visa' and app.can_follow(a) then (
    select jsonb_build_object(
      'step', s.code, 'label_i18n', t.label_i18n, 'deadline_kind', s.deadline_kind, 'done', s.done, 'total', s.total
    )
    from (
      select
        (array_agg(p.code order by p.sort_order) filter (
          where p.status not in ('not_started', 'completed', 'skipped')
        ))[1] as code,
        min(p.binding_deadline_kind) as deadline_kind,
        count(*) filter (where not p.optional and p.status in ('completed', 'skipped')) as done,
        count(*) filter (where not p.optional) as total
      from app.visa_progress(array[a.id]) p
      having count(*) > 0
    ) s
    left join public.visa_stage_types t on t.code = s.code
  ) end
$$;

-- Returns counts of documents still needed before the visa, without health documents: {driver, review}, those awaiting
-- the driver and those awaiting operations. Null in every other stage.
create function app.documents_summary(a public.applications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when a.stage = 'documents' and app.can_follow(a) then (
    select jsonb_build_object(
      'driver', count(*) filter (where s.status in ('missing', 'requested', 'uploading', 'rejected', 'expired')),
      'review', count(*) filter (where s.status in ('uploaded', 'in_review'))
    )
    from public.document_requirements r
    join public.document_types t
      on t.code = r.type_code and t.sensitivity <> 'health' and t.needed_for in ('handover', 'visa'),
    lateral (select app.document_type_status(a.candidate_id, r.type_code) as status) s
    where r.application_id = a.id and r.required and r.waived_at is null
  ) end
$$;

-- Returns risks to an accepted start, any of: late (stage past its time), start_date (before onboarding, with the start
-- date within a week or past), visa_deadline (near, by `visa_deadline_warning_days`), on_hold.
create function app.acceptance_risks(a public.applications) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array_remove(array[
    case when c.hold_state = 'none' and a.stage_due_at < app.now() then 'late' end,
    case when a.start_on < app.today() + case when a.stage = 'onboarding' then 0 else 7 end then 'start_date' end,
    case when app.visa_deadline(a) <= app.today() + (app.config('visa_deadline_warning_days') #>> '{}')::integer
      then 'visa_deadline' end,
    case when c.hold_state <> 'none' then 'on_hold' end
  ], null)
  from public.candidates c
  where c.id = a.candidate_id and a.stage <> 'deployed' and app.can_follow(a)
$$;

select app.grant_execute('app.missing_for_handover(public.applications)', 'authenticated');
select app.grant_execute('app.visa_deadline(public.applications)', 'authenticated');
select app.grant_execute('app.visa_route(public.applications)', 'authenticated');
select app.grant_execute('app.visa_summary(public.applications)', 'authenticated');
select app.grant_execute('app.documents_summary(public.applications)', 'authenticated');
select app.grant_execute('app.acceptance_risks(public.applications)', 'authenticated');

create view public.accepted_list with (security_invoker = true) as
select
  c.id, c.version, c.first_name, c.last_name, c.phone_number, c.phone_e164, c.phone_status, c.whatsapp_e164,
  c.preferred_language, c.contact_opt_in, a.stage as current_stage, c.stage_entered_at, c.stage_due_at, c.hold_state,
  c.hold_until, c.license_type, c.transmission, c.location_status, c.emirate, c.visa_status, c.visa_expiry,
  c.notice_until, c.source, c.source_detail, c.created_at, c.contact_count, c.last_contact_outcome,
  c.last_contact_at, c.next_action_at, i.next_action_note, coalesce(i.tags, '{}') as tags,
  c.assigned_recruiter_id, c.is_with_operations,
  a.id as application_id, a.version as application_version, a.reference, a.recruiter_id, a.ops_id, a.opening_id,
  o.title as opening_title, o.client_id, k.name as client_name, a.start_on, a.accepted_at, a.handed_over_at,
  a.handover_status, a.handover_return_reason,
  case
    when a.stage = 'offer_accepted' then case when a.handover_status = 'returned' then 'returned' else 'ready' end
    when a.stage = 'handover_review' then 'handed_over'
    else a.stage
  end as progress,
  a.stage = 'offer_accepted' and a.handover_status = 'returned' as is_returned,
  c.hold_state = 'none' and a.stage <> 'deployed' and coalesce(a.stage_due_at < app.now(), false) as is_late,
  app.missing_for_handover(a) as handover_missing, app.documents_summary(a) as documents,
  app.visa_summary(a) as visa, app.visa_route(a) as visa_route, app.visa_deadline(a) as visa_deadline,
  (
    select jsonb_build_object(
      'done', count(*) filter (where t.status in ('done', 'skipped')), 'total', count(*),
      'blocked', count(*) filter (where t.status = 'blocked')
    )
    from public.onboarding_tasks t
    where t.application_id = a.id and t.required_for_deploy
    having a.stage = 'onboarding'
  ) as onboarding,
  (select d.start_on from public.deployments d where d.application_id = a.id) as deployed_on,
  coalesce(app.acceptance_risks(a), '{}') as risks
from public.applications a
join public.candidates c on c.id = a.candidate_id
left join public.candidate_internal i on i.candidate_id = c.id
left join public.job_openings o on o.id = a.opening_id
left join public.clients k on k.id = o.client_id
where a.stage in (
  /* offer_accepted to deployed */ 'offer_accepted', 'handover_review', 'documents', 'visa', 'onboarding', 'deployed'
)
  and c.merged_into_id is null;

revoke all on public.accepted_list from public, anon, authenticated, service_role;
grant select on public.accepted_list to authenticated, service_role;
