-- Enters the registered offer, compares it, and requests a second acceptance if it is worse.

-- Stores the terms that MOHRE (or the free zone) registered for an application's accepted offer; by operations for
-- their applications, and admins. Takes the number and the registered terms (`basic_fils` and `allowances`; also
-- per_order_fils, hours_per_day, days_off_per_week, probation_months, contract_months, notice_days, accommodation,
-- transport, food if registered). Terms worse than those registered before are a correction and need p_reason. Returns
-- the row with its diff. Raises 42501, NOT_FOUND, GATE_NOT_MET (`offer_accepted`), INVALID_TERMS (`mohre_terms`,
-- `mohre_offer_no`), REASON_REQUIRED.
create function public.register_mohre_offer(
  p_application_id uuid, p_mohre_offer_no text, p_terms jsonb, p_reason text default null
) returns public.offer_mohre
language plpgsql volatile security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  number constant text := upper(btrim(p_mohre_offer_no));
  reason constant text := nullif(left(btrim(p_reason), 1000), '');
  a public.applications;
  o public.offers;
  existing public.offer_mohre;
  m public.offer_mohre;
begin
  a := app.lock_application(p_application_id);
  if a.id is null or role = 'operations' and not a.is_with_operations then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'application', 'id', p_application_id));
  end if;
  select * into o
  from public.offers x where x.application_id = a.id and x.status = 'accepted'
  for no key update;
  if o.id is null then
    perform app.fail('GATE_NOT_MET', jsonb_build_object('entity', 'application', 'id', a.id, 'gates',
      jsonb_build_array(jsonb_build_object('gate', 'offer_accepted', 'params', '{}'::jsonb))));
  end if;
  if octet_length(p_terms::text) > 8192 or app.are_valid_mohre_terms(p_terms) is not true then
    perform app.fail_invalid_terms(o.id, 'mohre_terms');
  end if;
  if (number ~ '^[A-Z0-9][A-Z0-9/-]{2,39}$') is not true then
    perform app.fail_invalid_terms(o.id, 'mohre_offer_no');
  end if;
  select * into existing from public.offer_mohre x where x.offer_id = o.id;
  if existing.mohre_offer_no = number and existing.mohre_terms = p_terms then
    return existing;
  end if;
  -- By law, registered terms can change only for the better; any other change corrects a typing error and needs a
  -- reason.
  if reason is null and existing.offer_id is not null
      and app.is_worse(app.mohre_diff(existing.mohre_terms, p_terms)) then
    perform app.fail('REASON_REQUIRED', jsonb_build_object('entity', 'offer_mohre', 'id', o.id));
  end if;
  insert into public.offer_mohre (
    offer_id, application_id, mohre_offer_no, mohre_terms, mohre_diff, registered_by
  )
  values (o.id, a.id, number, p_terms, app.mohre_diff(app.offer_terms(o), p_terms), auth.uid())
  on conflict (offer_id) do update
    set mohre_offer_no = excluded.mohre_offer_no, mohre_terms = excluded.mohre_terms,
      mohre_diff = excluded.mohre_diff, registered_by = excluded.registered_by, registered_at = app.now(),
      accepted_at = null, accept_evidence = null
  returning * into m;
  perform app.log_offer(
    o.id, 'mohre_registered', reason,
    jsonb_build_object('mohre_offer_no', number, 'diff', m.mohre_diff, 'terms', m.mohre_terms)
  );
  if app.is_worse(m.mohre_diff) then
    perform app.notify_offer_driver(o, 'offer.mohre_differs');
    perform app.notify_offer_recruiter(o, 'offer.mohre_worse');
  end if;
  return m;
end
$$;

-- Records that the driver accepts registered terms worse than the offer. Takes the hash of the terms read
-- (`mohre_terms_hash` of my_offer), the typed name, the language, and the confirmation of understanding. Returns
-- {mohre_offer_no, accepted_at, terms_hash}; a retry returns the stored values. Raises 42501, NOT_FOUND (nothing
-- registered), STALE_VERSION (other terms), GATE_NOT_MET (`name_typed`, `language_known`, `understood`),
-- TRANSITION_NOT_ALLOWED (nothing to accept).
create function public.accept_mohre_terms(
  p_offer_id uuid, p_terms_hash text, p_name_typed text, p_language text, p_understood boolean
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  o constant public.offers := app.lock_my_offer(p_offer_id);
  unmet constant text[] := app.unmet_acceptance_gates(p_name_typed, p_language, p_understood);
  m public.offer_mohre;
  a public.applications;
begin
  select * into m from public.offer_mohre x where x.offer_id = o.id for no key update;
  if m.offer_id is null then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'offer_mohre', 'id', o.id));
  end if;
  if p_terms_hash is distinct from app.mohre_terms_hash(m) then
    perform app.fail('STALE_VERSION', jsonb_build_object(
      'entity', 'offer_mohre', 'id', o.id, 'version', m.version
    ));
  end if;
  if m.accepted_at is null then
    select * into a from public.applications x where x.id = o.application_id;
    if not app.is_worse(m.mohre_diff) or a.stage in (/* from rejected */ 'rejected', 'withdrawn', 'separated') then
      perform app.fail_offer_step(o, 'accepted');
    end if;
    if unmet <> '{}' then
      perform app.fail_offer_gates(o.id, variadic unmet);
    end if;
    update public.offer_mohre x
    set accepted_at = app.now(), accept_evidence = app.caller_evidence() || jsonb_build_object(
      'name_typed', btrim(p_name_typed), 'language', p_language, 'understood', true,
      'terms_hash', p_terms_hash, 'at', app.now()
    )
    where x.offer_id = o.id
    returning * into m;
    perform app.log_offer(
      o.id, 'mohre_accepted', null, jsonb_build_object('mohre_offer_no', m.mohre_offer_no)
    );
    perform app.notify(
      coalesce(a.ops_id, m.registered_by), 'offer.mohre_accepted', jsonb_build_object('number', o.number),
      null, 'offer', o.id, 'offer.mohre_accepted:' || o.id
    );
    perform app.notify_offer_recruiter(o, 'offer.mohre_accepted');
  end if;
  return jsonb_build_object(
    'mohre_offer_no', m.mohre_offer_no, 'accepted_at', m.accepted_at, 'terms_hash', app.mohre_terms_hash(m)
  );
end
$$;

-- Reminds the driver to accept registered terms that are worse; by operations for their applications, and admins. At
-- most once an hour. Returns the row. Raises 42501, NOT_FOUND (nothing registered), TRANSITION_NOT_ALLOWED (nothing to
-- accept, or already accepted).
create function public.remind_mohre_terms(p_application_id uuid) returns public.offer_mohre
language plpgsql volatile security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
  a constant public.applications := app.lock_application(p_application_id);
  o public.offers;
  m public.offer_mohre;
begin
  select * into m from public.offer_mohre x where x.application_id = a.id;
  if m.offer_id is null or role = 'operations' and not a.is_with_operations then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'offer_mohre', 'id', p_application_id));
  elsif m.accepted_at is not null or not app.is_worse(m.mohre_diff)
      or a.stage in (/* from rejected */ 'rejected', 'withdrawn', 'separated') then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'offer_mohre', 'id', m.offer_id, 'to', 'accepted', 'version', m.version
    ));
  end if;
  select * into o from public.offers x where x.id = m.offer_id;
  if not exists (
    select from public.offer_events e
    where e.offer_id = o.id and e.kind in ('reminded', 'mohre_registered') and e.at > app.now() - interval '1 hour'
  ) then
    perform app.log_offer(o.id, 'reminded');
    perform app.notify_offer_driver(o, 'offer.mohre_differs');
  end if;
  return m;
end
$$;

select app.grant_execute('public.register_mohre_offer(uuid, text, jsonb, text)', 'authenticated');
select app.grant_execute('public.accept_mohre_terms(uuid, text, text, text, boolean)', 'authenticated');
select app.grant_execute('public.remind_mohre_terms(uuid)', 'authenticated');
