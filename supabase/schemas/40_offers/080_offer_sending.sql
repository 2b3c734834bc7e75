-- From an approved draft to the driver, and the recruiter's actions until the driver answers.

-- Sends an offer: an approved one, or a draft with pay inside the band. It expires after `offer_validity_days` of
-- app_config; the application moves to offer_pending. Returns the offer. Raises NOT_FOUND, NOT_OWNER, STALE_VERSION,
-- TRANSITION_NOT_ALLOWED, REASON_REQUIRED (must be submitted with a reason first), INVALID_TERMS, GATE_NOT_MET
-- (`opening_set`, `opening_open`, or one of the stage machine's), HEADCOUNT_FULL.
create function public.send_offer(p_offer_id uuid, p_version integer) returns public.offers
language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.offers := app.lock_offer(p_offer_id, p_version);
  a constant public.applications := (select x from public.applications x where x.id = o.application_id);
  unmet text[];
  headcount_limit integer;
  places_taken integer;
begin
  if o.status = 'draft' then
    o := app.submit_draft(o, null);
  end if;
  if o.status <> 'approved' or a.stage <> 'selected' then
    perform app.fail_offer_step(o, 'sent');
  end if;
  -- Concurrent offers for the last free headcount are serialized here.
  perform app.lock_headcount(a.opening_id);
  unmet := array_remove(array[
    case when not app.gate_opening_set(a) then 'opening_set' end,
    case when app.gate_opening_open(a) is not true then 'opening_open' end
  ], null);
  if unmet <> '{}' then
    perform app.fail_offer_gates(o.id, variadic unmet);
  end if;
  select j.headcount + (app.config('headcount_tolerance') #>> '{}')::integer into headcount_limit
  from public.job_openings j where j.id = a.opening_id;
  select count(*) into places_taken
  from public.applications x
  where x.opening_id = a.opening_id and x.id <> a.id and x.stage in (
    /* offer_pending to deployed */ 'offer_pending', 'offer_accepted', 'handover_review', 'documents', 'visa',
    'onboarding', 'deployed'
  );
  if places_taken >= headcount_limit then
    perform app.fail('HEADCOUNT_FULL', jsonb_build_object(
      'entity', 'offer', 'id', o.id, 'from', o.status, 'to', 'sent', 'version', o.version,
      'gates', jsonb_build_array(jsonb_build_object('gate', 'headcount_free', 'params', jsonb_build_object(
        'opening_id', a.opening_id, 'headcount', headcount_limit, 'filled', places_taken
      )))
    ));
  end if;
  update public.offers x
  set status = 'sent', sent_at = app.now(), terms_hash = app.offer_terms_hash(o),
    expires_at = app.now() + make_interval(days => (app.config('offer_validity_days') #>> '{}')::integer)
  where x.id = o.id
  returning * into o;
  perform app.log_offer(o.id, 'sent', null, jsonb_build_object('expires_at', o.expires_at));
  perform app.move_application(o.application_id, 'offer_pending', 'system');
  perform app.notify_offer_driver(o, 'offer.sent', jsonb_build_object('expires_at', o.expires_at));
  return o;
end
$$;

-- Rejects an action on an offer that the driver can no longer answer.
create function app.require_open_offer(o public.offers, p_to text) returns void
language plpgsql set search_path = ''
as $$
begin
  if o.status not in ('sent', 'viewed') then
    perform app.fail_offer_step(o, p_to);
  end if;
end
$$;

-- Reminds the driver, at most once an hour. Returns the offer. Raises NOT_FOUND, NOT_OWNER, TRANSITION_NOT_ALLOWED,
-- OFFER_EXPIRED.
create function public.remind_offer(p_offer_id uuid) returns public.offers
language plpgsql volatile security definer set search_path = ''
as $$
declare
  o constant public.offers := app.lock_offer(p_offer_id);
begin
  perform app.require_open_offer(o, o.status);
  perform app.require_unexpired_offer(o);
  if not exists (
    select from public.offer_events e
    where e.offer_id = o.id and e.kind = 'reminded' and e.at > app.now() - interval '1 hour'
  ) then
    perform app.log_offer(o.id, 'reminded');
    perform app.notify_offer_driver(o, 'offer.reminder', jsonb_build_object('expires_at', o.expires_at));
  end if;
  return o;
end
$$;

-- Extends the offer's validity, at most to 60 days from now. Takes the new end, UTC, later than the old one. Returns
-- the offer. Raises NOT_FOUND, NOT_OWNER, STALE_VERSION, TRANSITION_NOT_ALLOWED, INVALID_TERMS (`expires_at`).
create function public.extend_offer(p_offer_id uuid, p_expires_at timestamptz, p_version integer)
returns public.offers
language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.offers := app.lock_offer(p_offer_id, p_version);
begin
  perform app.require_open_offer(o, o.status);
  if p_expires_at is null or p_expires_at <= greatest(o.expires_at, app.now())
      or p_expires_at > app.now() + interval '60 days' then
    perform app.fail_invalid_terms(o.id, 'expires_at');
  end if;
  perform app.log_offer(o.id, 'extended', null, jsonb_build_object('was', o.expires_at, 'is', p_expires_at));
  update public.offers x set expires_at = p_expires_at where x.id = o.id returning * into o;
  perform app.notify_offer_driver(o, 'offer.extended', jsonb_build_object('expires_at', o.expires_at));
  return o;
end
$$;

-- Drafts the next version of an offer that is out, was declined or expired. It supersedes one that is out, and the
-- application returns to selected. Takes the changed terms. Returns the new draft; `changes` lists the differences.
-- Raises NOT_FOUND, NOT_OWNER, STALE_VERSION, TRANSITION_NOT_ALLOWED, INVALID_TERMS.
create function public.revise_offer(p_offer_id uuid, p_terms jsonb, p_version integer) returns public.offers
language plpgsql volatile security definer set search_path = ''
as $$
declare
  o constant public.offers := app.lock_offer(p_offer_id, p_version);
  a constant public.applications := (select x from public.applications x where x.id = o.application_id);
begin
  if o.status not in ('sent', 'viewed', 'declined', 'expired') or a.stage not in ('selected', 'offer_pending')
      or exists (
        select from public.offers x where x.application_id = a.id and x.version_no > o.version_no
          and (x.sent_at is not null or x.status in ('draft', 'pending_approval', 'approved'))
      ) then
    perform app.fail_offer_step(o, 'superseded');
  end if;
  if o.status in ('sent', 'viewed') then
    update public.offers x set status = 'superseded' where x.id = o.id;
    perform app.log_offer(o.id, 'superseded');
  end if;
  perform app.return_to_selected(a.id);
  return app.insert_offer(gen_random_uuid(), a, p_terms);
end
$$;

-- Withdraws an offer, or discards a draft; a sent offer requires a reason. Returns the offer. Raises NOT_FOUND,
-- NOT_OWNER, STALE_VERSION, TRANSITION_NOT_ALLOWED, REASON_REQUIRED.
create function public.withdraw_offer(p_offer_id uuid, p_reason text, p_version integer) returns public.offers
language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.offers := app.lock_offer(p_offer_id, p_version);
  reason constant text := nullif(left(btrim(p_reason), 1000), '');
begin
  if not app.is_offer_transition_allowed(o.status, 'withdrawn') then
    perform app.fail_offer_step(o, 'withdrawn');
  end if;
  if o.sent_at is not null and reason is null then
    perform app.fail('REASON_REQUIRED', jsonb_build_object(
      'entity', 'offer', 'id', o.id, 'from', o.status, 'to', 'withdrawn', 'version', o.version
    ));
  end if;
  update public.offers x set status = 'withdrawn' where x.id = o.id returning * into o;
  perform app.log_offer(o.id, 'withdrawn', reason);
  if o.sent_at is not null then
    perform app.return_to_selected(o.application_id);
    perform app.notify_offer_driver(o, 'offer.withdrawn');
  end if;
  return o;
end
$$;

select app.grant_execute('public.send_offer(uuid, integer)', 'authenticated');
select app.grant_execute('public.remind_offer(uuid)', 'authenticated');
select app.grant_execute('public.extend_offer(uuid, timestamptz, integer)', 'authenticated');
select app.grant_execute('public.revise_offer(uuid, jsonb, integer)', 'authenticated');
select app.grant_execute('public.withdraw_offer(uuid, text, integer)', 'authenticated');
