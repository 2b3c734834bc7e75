-- The document matrix of C.17: one row per candidate, one column per type. Row security limits the plans: operations
-- see theirs, admins all.

-- Applies the policy of `document_plans`, for functions that run as their owner.
create function app.can_plan_documents(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case app.role() when 'admin' then true when 'operations' then a.is_with_operations else false end
$$;

-- Returns the requirements of an application, ordered by type: [{type_code, status, needed_by, expiry_date, problem,
-- reviewer_id}]. `problem` is what will be invalid on the day of use, even if verified today; `reviewer_id` is the
-- current reviewer. Null for all roles except operations and admins.
create function app.document_matrix_cells(a public.applications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object(
    'type_code', r.type_code,
    'status', state.status,
    'needed_by', r.needed_by,
    'expiry_date', (
      select min(d.expiry_date) from public.documents d
      where d.candidate_id = a.candidate_id and d.type_code = r.type_code and d.status in ('verified', 'expiring')
    ),
    'problem', case when state.status in ('verified', 'expiring') then
      app.document_problem(a.candidate_id, r.type_code, app.document_needed_on(a.id, r.type_code)) end,
    'reviewer_id', (
      select l.reviewer_id from public.document_review_locks l
      where l.candidate_id = a.candidate_id and l.type_code = r.type_code and l.expires_at > app.now()
    )
  ) order by t.sort_order)
  from public.document_requirements r
  join public.document_types t on t.code = r.type_code
  cross join lateral (
    select case
      when r.waived_at is not null then 'waived' else app.document_type_status(a.candidate_id, r.type_code)
    end as status
  ) state
  where r.application_id = a.id and r.required and app.can_plan_documents(a)
$$;

-- Returns the visa route, chosen or suggested.
create function app.planned_visa_route(a public.applications) returns text
language sql stable security definer set search_path = ''
as $$
  select app.visa_route_of(a.id) where app.can_plan_documents(a)
$$;

select app.grant_execute('app.document_matrix_cells(public.applications)', 'authenticated');
select app.grant_execute('app.planned_visa_route(public.applications)', 'authenticated');

create view public.document_list with (security_invoker = true) as
select
  c.id, c.version, c.first_name, c.last_name, c.phone_number, c.phone_e164, c.phone_status, c.whatsapp_e164,
  c.preferred_language, c.contact_opt_in, a.stage as current_stage, c.stage_entered_at, c.stage_due_at, c.hold_state,
  c.hold_until, c.license_type, c.transmission, c.location_status, c.emirate, c.visa_status, c.visa_expiry,
  c.notice_until, c.source, c.source_detail, c.created_at, c.contact_count, c.last_contact_outcome,
  c.last_contact_at, c.next_action_at, i.next_action_note, c.assigned_recruiter_id, c.is_with_operations,
  a.id as application_id, a.reference, c.assigned_ops_id as ops_id, a.start_on,
  o.title as opening_title, o.client_id, k.name as client_name, app.planned_visa_route(a) as visa_route,
  p.reminded_at, p.next_needed_by, p.required_count, p.verified_count, p.states, p.expires_on, p.is_rejected_twice,
  case when p.required_count = 0 then 100 else p.verified_count * 100 / p.required_count end as percent,
  p.verified_count = p.required_count as is_complete,
  coalesce(app.document_matrix_cells(a), '[]') as cells
from public.document_plans p
join public.applications a on a.id = p.application_id
join public.candidates c on c.id = a.candidate_id
left join public.candidate_internal i on i.candidate_id = c.id
left join public.job_openings o on o.id = a.opening_id
left join public.clients k on k.id = o.client_id
where p.closed_at is null and c.merged_into_id is null and c.anonymised_at is null;

revoke all on public.document_list from public, anon, authenticated, service_role;
grant select on public.document_list to authenticated, service_role;

-- Nightly expiry check: verified → expiring → expired, by the date in the Emirates (product design, B.4).

-- Returns how many documents changed or triggered a notification. Notifies once for each of `document_warn_days`, and
-- once at expiry: the driver, and the staff of the case while there is one.
create function app.scan_document_expiry() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  thresholds constant integer[] := array(
    select d.days::integer from jsonb_array_elements_text(app.config('document_warn_days')) d (days)
  );
  max_days_ahead constant integer := greatest(
    (select max(s) from unnest(thresholds) s), (app.config('document_expiring_days') #>> '{}')::integer
  );
  expiring record;
  document public.documents;
  document_count integer := 0;
begin
  for expiring in
    select d.id, app.verified_status(d.expiry_date, app.today()) as status, d.status as previous_status,
      d.expiry_date - app.today() as days_left, d.expiry_warned_days as last_warning,
      (select min(s) from unnest(thresholds) s where s >= d.expiry_date - app.today()) as step
    from public.documents d
    where d.status in ('verified', 'expiring') and d.expiry_date <= app.today() + max_days_ahead
    order by d.expiry_date, d.id
    for update of d skip locked
  loop
    continue when expiring.status = expiring.previous_status and expiring.last_warning <= expiring.step;
    update public.documents d
    set status = expiring.status, expiry_warned_days = coalesce(expiring.step, expiring.last_warning)
    where d.id = expiring.id
    returning * into document;
    document_count := document_count + 1;
    if expiring.status = 'expired' or expiring.last_warning is null or expiring.last_warning > expiring.step then
      perform app.notify_document_expiry(document);
    end if;
  end loop;
  return document_count;
end
$$;

-- Notifies once for a card with two sides. For a health document the notification has no details.
create function app.notify_document_expiry(p_document public.documents) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  kind constant text := case p_document.status when 'expired' then 'document.expired' else 'document.expiring' end;
  params constant jsonb := jsonb_build_object('expiry_date', p_document.expiry_date);
begin
  if p_document.side = 'back' or app.application_of_documents(p_document.candidate_id) is null
    -- The documents before a residence visa expire without a notification.
    or p_document.type_code in ('current_visa', 'entry_permit')
      and app.is_document_type_verified(p_document.candidate_id, 'residence_visa') then
    return;
  end if;
  perform app.notify_document_driver(p_document, kind, params);
  perform app.notify(
    c.assigned_ops_id, kind,
    case t.sensitivity when 'health' then '{}' else params || jsonb_build_object('type_code', t.code) end,
    '/operations/documents?c=' || c.id, 'document', p_document.id, 'documents:' || c.id
  )
  from public.candidates c
  join public.document_types t on t.code = p_document.type_code
  where c.id = p_document.candidate_id and c.is_with_operations;
end
$$;
