-- Hand-overs that await operations, with the quality checks of each: product design, C.16. Row security of candidates
-- and applications limits the rows; a function runs the checks, for operations and admins only.

create index applications_handover_idx on public.applications (handed_over_at, candidate_id)
  where stage = 'handover_review';

-- Returns the checks of a hand-over, in display order: [{check, state, params}]. States: ok, warning (can proceed),
-- problem, unknown (no data). Checks: phone, name {difference}, licence {reasons, weeks}, passport {expires_on,
-- needed_on, days_left, needed_days}, route {route}, offer. Null in every other stage, and for callers who do not
-- review.
create function app.handover_checks(a public.applications) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  c public.candidates;
  emirate text;
  difference numeric;
  eligibility jsonb;
  route text;
  needed_on date;
  needed_days integer;
  expires_on date;
  offer public.offers;
begin
  if a.stage <> 'handover_review' or coalesce(app.role() not in ('operations', 'admin'), true) then
    return null;
  end if;
  select * into c from public.candidates k where k.id = a.candidate_id;
  select o.emirate into emirate from public.job_openings o where o.id = a.opening_id;
  select max(s.difference) into difference
  from app.name_spellings(a.id, coalesce(c.legal_name, btrim(c.first_name || ' ' || c.last_name))) s;
  eligibility := app.eligibility_of(a);
  route := app.visa_route_of(a.id);
  -- Without a plan, assumes the usual visa submission date.
  needed_on := coalesce(
    (select p.visa_submission_on from public.document_plans p where p.application_id = a.id),
    app.add_working_days(
      app.today(), (app.config('visa_submission_working_days') #>> '{}')::integer, coalesce(emirate, c.emirate)
    )
  );
  select t.min_validity_days into needed_days from public.document_types t where t.code = 'passport_bio';
  expires_on := coalesce(
    (
      select max(d.expiry_date) from public.documents d
      where d.candidate_id = a.candidate_id and d.type_code = 'passport_bio'
        and d.status in ('uploaded', 'in_review', 'verified', 'expiring')
    ),
    c.passport_expiry
  );
  select * into offer
  from public.offers o
  where o.application_id = a.id and o.status = 'accepted'
  order by o.responded_at desc
  limit 1;

  return jsonb_build_array(
    jsonb_build_object(
      'check', 'phone', 'state', case when app.gate_phone_confirmed(a) then 'ok' else 'problem' end, 'params', '{}'::jsonb
    ),
    jsonb_build_object(
      'check', 'name',
      -- 0.05: only word order or particles differ (`app.name_difference`).
      'state', case when difference > 0.25 then 'problem' when difference > 0.05 then 'warning' else 'ok' end,
      'params', jsonb_build_object('difference', difference)
    ),
    jsonb_build_object(
      'check', 'licence',
      'state', case eligibility ->> 'verdict'
        when 'eligible' then 'ok' when 'after_swap' then 'warning' else 'problem' end,
      'params', jsonb_build_object('reasons', eligibility -> 'reasons', 'weeks', eligibility #> '{params,weeks}')
    ),
    jsonb_build_object(
      'check', 'passport',
      'state', case
        when expires_on is null then 'unknown'
        when expires_on - needed_on < coalesce(needed_days, 0) then 'problem'
        else 'ok'
      end,
      'params', jsonb_build_object(
        'expires_on', expires_on, 'needed_on', needed_on, 'days_left', expires_on - needed_on, 'needed_days', needed_days
      )
    ),
    jsonb_build_object(
      'check', 'route', 'state', case when route is null then 'unknown' else 'ok' end,
      'params', jsonb_build_object('route', route)
    ),
    jsonb_build_object(
      'check', 'offer',
      'state', case
        when offer.id is null then 'unknown'
        when offer.terms_hash = app.offer_terms_hash(offer)
          and offer.terms_hash = offer.accept_evidence ->> 'terms_hash' then 'ok'
        else 'problem'
      end,
      'params', '{}'::jsonb
    )
  );
end
$$;

-- Returns the names of checks that block accepting a hand-over without review: those with a problem or unknown.
create function app.blocking_handover_checks(checks jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(k.value ->> 'check' order by k.place), '{}')
  from jsonb_array_elements(checks) with ordinality k (value, place)
  where k.value ->> 'state' in ('problem', 'unknown')
$$;

-- Returns the visa route if known, for operations and admins; null in every other stage.
create function app.handover_route(a public.applications) returns text
language sql stable security definer set search_path = ''
as $$
  select case when a.stage = 'handover_review' and app.role() in ('operations', 'admin')
    then app.visa_route_of(a.id) end
$$;

select app.grant_execute('app.handover_checks(public.applications)', 'authenticated');
select app.grant_execute('app.blocking_handover_checks(jsonb)', 'authenticated');
select app.grant_execute('app.handover_route(public.applications)', 'authenticated');

create view public.handover_list with (security_invoker = true) as
select
  c.id, c.version, c.first_name, c.last_name, c.phone_number, c.phone_e164, c.phone_status, c.whatsapp_e164,
  c.preferred_language, c.contact_opt_in, a.stage as current_stage, c.stage_entered_at, c.stage_due_at, c.hold_state,
  c.hold_until, c.license_type, c.transmission, c.location_status, c.emirate, c.visa_status, c.visa_expiry,
  c.notice_until, c.source, c.source_detail, c.created_at, c.contact_count, c.last_contact_outcome,
  c.last_contact_at, c.next_action_at, i.next_action_note, coalesce(i.tags, '{}') as tags,
  c.assigned_recruiter_id, c.is_with_operations,
  a.id as application_id, a.version as application_version, a.reference, a.recruiter_id, a.ops_id, a.opening_id,
  o.title as opening_title, o.client_id, k.name as client_name, a.start_on, a.handed_over_at,
  case
    when a.handed_over_at > app.now() - interval '1 day' then 'day'
    when a.handed_over_at > app.now() - interval '2 days' then 'two_days'
    else 'longer'
  end as age,
  c.hold_state = 'none' and coalesce(a.stage_due_at < app.now(), false) as is_late,
  app.handover_route(a) as route, computed.checks, app.blocking_handover_checks(computed.checks) as open_checks,
  computed.checks is not null and app.blocking_handover_checks(computed.checks) = '{}' as is_clean
from public.applications a
join public.candidates c on c.id = a.candidate_id
left join public.candidate_internal i on i.candidate_id = c.id
left join public.job_openings o on o.id = a.opening_id
left join public.clients k on k.id = o.client_id
cross join lateral (select app.handover_checks(a) as checks offset 0) computed
where a.stage = 'handover_review' and c.merged_into_id is null;

revoke all on public.handover_list from public, anon, authenticated, service_role;
grant select on public.handover_list to authenticated, service_role;
