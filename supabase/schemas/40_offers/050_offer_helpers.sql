-- Shared helpers of the offer functions. Lock order everywhere: candidate, application, offer, opening.

-- Raises INVALID_TERMS for one field of the terms; null if the terms as a whole are invalid.
create function app.fail_invalid_terms(p_offer uuid, p_field text) returns void
language sql set search_path = ''
as $$
  select app.fail('INVALID_TERMS', jsonb_build_object(
    'entity', 'offer', 'id', p_offer, 'params', jsonb_build_object('field', p_field)
  ))
$$;

-- Raises GATE_NOT_MET for these gates of an offer.
create function app.fail_offer_gates(p_offer uuid, variadic gates text[]) returns void
language sql set search_path = ''
as $$
  select app.fail('GATE_NOT_MET', jsonb_build_object('entity', 'offer', 'id', p_offer, 'gates', (
    select jsonb_agg(jsonb_build_object('gate', g, 'params', '{}'::jsonb)) from unnest(gates) g
  )))
$$;

-- Raises TRANSITION_NOT_ALLOWED for a step that the offer's status does not allow.
create function app.fail_offer_step(o public.offers, p_to text) returns void
language sql set search_path = ''
as $$
  select app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
    'entity', 'offer', 'id', o.id, 'from', o.status, 'to', p_to, 'version', o.version
  ))
$$;

-- Locks an application for its recruiter or an admin, and returns it. Raises 42501, NOT_FOUND, NOT_OWNER.
create function app.lock_application_for_offer(p_application uuid) returns public.applications
language plpgsql set search_path = ''
as $$
declare
  role constant text := app.require_role('recruiter', 'admin');
  a constant public.applications := app.lock_application(p_application);
begin
  if a.id is null then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'application', 'id', p_application));
  end if;
  if role = 'recruiter' and a.recruiter_id is distinct from auth.uid() then
    perform app.fail('NOT_OWNER', jsonb_build_object('entity', 'application', 'id', p_application));
  end if;
  return a;
end
$$;

-- Locks an offer with its application, for the application's recruiter or an admin; with `p_version` also checks the
-- version. Raises 42501, NOT_FOUND, NOT_OWNER, STALE_VERSION.
create function app.lock_offer(p_offer uuid, p_version integer default null) returns public.offers
language plpgsql set search_path = ''
as $$
declare
  application constant uuid := (select o.application_id from public.offers o where o.id = p_offer);
  o public.offers;
begin
  -- The role is checked first, so that an unauthorized caller cannot learn whether the offer exists.
  perform app.require_role('recruiter', 'admin');
  if application is null then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'offer', 'id', p_offer));
  end if;
  perform app.lock_application_for_offer(application);
  select * into o from public.offers x where x.id = p_offer for no key update;
  if p_version <> o.version then
    perform app.fail('STALE_VERSION', jsonb_build_object(
      'entity', 'offer', 'id', o.id, 'from', o.status, 'version', o.version
    ));
  end if;
  return o;
end
$$;

-- Locks the caller's own offer with its application; treats one that was never sent as missing. Raises 42501,
-- NOT_FOUND.
create function app.lock_my_offer(p_offer uuid) returns public.offers
language plpgsql set search_path = ''
as $$
declare
  application constant uuid := (
    select a.id
    from public.offers o
    join public.applications a on a.id = o.application_id
    join public.candidates c on c.id = a.candidate_id
    where o.id = p_offer and o.sent_at is not null and c.user_id = auth.uid()
  );
  o public.offers;
begin
  perform app.require_role('driver');
  if application is null then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'offer', 'id', p_offer));
  end if;
  perform app.lock_application(application);
  select * into o from public.offers x where x.id = p_offer for no key update;
  return o;
end
$$;

-- Returns the account of an application's driver, or null.
create function app.driver_of(p_application uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select c.user_id
  from public.applications a join public.candidates c on c.id = a.candidate_id
  where a.id = p_application
$$;

-- Notifies the driver about an offer; does nothing without an account.
create function app.notify_offer_driver(o public.offers, p_kind text, p_params jsonb default '{}') returns void
language sql security definer set search_path = ''
as $$
  select app.notify(
    app.driver_of(o.application_id), p_kind, jsonb_build_object('number', o.number) || p_params,
    '/driver/status/' || o.application_id, 'offer', o.id, p_kind || ':' || o.id
  )
$$;

-- Notifies the recruiter about an offer.
create function app.notify_offer_recruiter(o public.offers, p_kind text, p_params jsonb default '{}') returns void
language sql security definer set search_path = ''
as $$
  select app.notify(
    a.recruiter_id, p_kind,
    jsonb_build_object('number', o.number, 'candidate', btrim(c.first_name || ' ' || c.last_name))
      || p_params,
    '/recruiter/offers?c=' || c.id, 'offer', o.id, p_kind || ':' || o.id
  )
  from public.applications a join public.candidates c on c.id = a.candidate_id
  where a.id = o.application_id
$$;

-- Moves the application back to selected, where offers are made, unless it has advanced.
create function app.return_to_selected(p_application uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  if exists (select from public.applications a where a.id = p_application and a.stage = 'offer_pending') then
    perform app.move_application(p_application, 'selected', 'system');
  end if;
end
$$;
