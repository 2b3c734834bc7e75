-- The driver's answer, in the app or on paper. It is accepted once, and its evidence is stored.

-- Rejects an offer past its expiry time, even if the job has not marked it yet.
create function app.require_unexpired_offer(o public.offers) returns void
language plpgsql set search_path = ''
as $$
begin
  if o.status = 'expired' or o.expires_at <= app.now() then
    perform app.fail('OFFER_EXPIRED', jsonb_build_object(
      'entity', 'offer', 'id', o.id, 'from', o.status, 'version', o.version,
      'params', jsonb_build_object('expires_at', o.expires_at)
    ));
  end if;
end
$$;

-- Returns the origin of a request, as reported by proxies: {ip, user_agent}.
create function app.caller_evidence() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'ip', left(coalesce(
      h ->> 'cf-connecting-ip', h ->> 'x-real-ip', btrim(split_part(h ->> 'x-forwarded-for', ',', 1))
    ), 100),
    'user_agent', left(h ->> 'user-agent', 500)
  )
  from (select nullif(current_setting('request.headers', true), '')::jsonb) request (h)
$$;

-- Returns the driver's receipt for an answer; always the same content.
create function app.offer_receipt(o public.offers) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'offer_id', o.id,
    'application_id', o.application_id,
    'reference', a.reference,
    'number', o.number,
    'version_no', o.version_no,
    'status', o.status,
    'responded_at', o.responded_at,
    'decline_reason', o.decline_reason,
    'terms', app.offer_terms(o),
    'terms_hash', o.terms_hash,
    'evidence', o.accept_evidence - 'ip' - 'user_agent'
  )
  from public.applications a
  where a.id = o.application_id
$$;

-- Returns the unmet gates of an acceptance: a typed name, a known language, and the confirmation that the driver
-- understood.
create function app.unmet_acceptance_gates(p_name_typed text, p_language text, p_understood boolean) returns text[]
language sql immutable set search_path = ''
as $$
  select array_remove(array[
    case when coalesce(length(btrim(p_name_typed)), 0) not between 2 and 200 then 'name_typed' end,
    case when coalesce(p_language, '') not in ('en', 'ar', 'ur', 'hi', 'bn', 'ml', 'ne')
      then 'language_known' end,
    case when p_understood is not true then 'understood' end
  ], null)
$$;

-- Completes an acceptance: locks the terms, sets the agreed start date, and notifies. With `auto_handover` the
-- application moves on to operations once nothing is missing.
create function app.complete_acceptance(
  o public.offers, p_actor text, p_evidence jsonb, p_paper_document uuid default null
) returns public.offers
language plpgsql set search_path = ''
as $$
begin
  update public.offers x
  set status = 'accepted', responded_at = app.now(), paper_file_id = p_paper_document,
    accept_evidence = p_evidence || jsonb_build_object('terms_hash', o.terms_hash, 'at', app.now())
  where x.id = o.id
  returning * into o;
  perform app.log_offer(o.id, 'accepted', null, jsonb_build_object('method', p_evidence -> 'method'));
  update public.applications a
  set start_on = o.start_on
  where a.id = o.application_id and o.start_on is not null and a.start_on is distinct from o.start_on;
  perform app.move_application(o.application_id, 'offer_accepted', p_actor);
  perform app.notify_offer_recruiter(o, 'offer.accepted');
  perform app.notify_role(
    'operations', 'offer.accepted_for_operations', jsonb_build_object('number', o.number), null,
    'offer', o.id, 'offer.accepted_for_operations:' || o.id
  );
  if app.is_setting_on('auto_handover') then
    begin
      perform app.move_application(o.application_id, 'handover_review', 'system');
    exception
      when raise_exception then
        -- Something is still missing: the recruiter completes it and hands over manually.
        if sqlerrm <> 'GATE_NOT_MET' then
          raise;
        end if;
    end;
  end if;
  return o;
end
$$;

-- Records the driver's answer to an offer. Takes 'accept' with the hash of the terms read, the typed name, the language
-- read in and the confirmation of understanding; or 'decline' with p_reason (declined_pay, declined_terms,
-- took_other_job, other). Returns the receipt; a retry with the same answer returns the stored one. Raises 42501,
-- NOT_FOUND, OFFER_EXPIRED, STALE_VERSION (other terms, or another version if given), GATE_NOT_MET (`name_typed`,
-- `language_known`, `understood`), REASON_REQUIRED, TRANSITION_NOT_ALLOWED (withdrawn, or answered differently).
create function public.respond_to_offer(
  p_offer_id uuid, p_answer text, p_terms_hash text default null, p_name_typed text default null,
  p_language text default null, p_understood boolean default false, p_reason text default null,
  p_version integer default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.offers := app.lock_my_offer(p_offer_id);
  answered constant text := case p_answer when 'accept' then 'accepted' when 'decline' then 'declined' end;
  unmet text[];
begin
  if answered is null then
    perform app.fail('INVALID_VALUE', '{}', 'an offer is answered by accept or decline');
  end if;
  if o.status = answered then
    return app.offer_receipt(o);
  end if;
  if o.status <> 'expired' then
    perform app.require_open_offer(o, answered);
  end if;
  perform app.require_unexpired_offer(o);
  if p_version <> o.version or answered = 'accepted' and p_terms_hash is distinct from o.terms_hash then
    perform app.fail('STALE_VERSION', jsonb_build_object(
      'entity', 'offer', 'id', o.id, 'from', o.status, 'to', answered, 'version', o.version
    ));
  end if;
  if answered = 'accepted' then
    unmet := app.unmet_acceptance_gates(p_name_typed, p_language, p_understood);
    if unmet <> '{}' then
      perform app.fail_offer_gates(o.id, variadic unmet);
    end if;
    o := app.complete_acceptance(o, 'driver', app.caller_evidence() || jsonb_build_object(
      'method', 'app', 'name_typed', btrim(p_name_typed), 'language', p_language, 'understood', true
    ));
  else
    if coalesce(p_reason, '') not in ('declined_pay', 'declined_terms', 'took_other_job', 'other') then
      perform app.fail('REASON_REQUIRED', jsonb_build_object(
        'entity', 'offer', 'id', o.id, 'from', o.status, 'to', answered, 'version', o.version
      ));
    end if;
    update public.offers x
    set status = 'declined', responded_at = app.now(), decline_reason = p_reason
    where x.id = o.id
    returning * into o;
    perform app.log_offer(o.id, 'declined', null, jsonb_build_object('reason', p_reason));
    perform app.notify_offer_recruiter(o, 'offer.declined', jsonb_build_object('reason', p_reason));
  end if;
  return app.offer_receipt(o);
end
$$;

-- Records that the driver opened the offer; only the first time is stored. Raises 42501, NOT_FOUND.
create function public.record_offer_view(p_offer_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  o constant public.offers := app.lock_my_offer(p_offer_id);
begin
  if o.status = 'sent' and o.expires_at > app.now() then
    update public.offers x set status = 'viewed', viewed_at = app.now() where x.id = o.id;
    perform app.log_offer(o.id, 'viewed');
  end if;
end
$$;

select app.grant_execute(
  'public.respond_to_offer(uuid, text, text, text, text, boolean, text, integer)', 'authenticated'
);
select app.grant_execute('public.record_offer_view(uuid)', 'authenticated');

-- Offers signed on paper: for drivers whose phone cannot show them, or who cannot write (thumbprint).

-- Records an offer's acceptance with its signed file and the witness's name; by its recruiter or an admin. Takes a
-- document of type `offer_signed` of this candidate that was not rejected. Returns the offer. Raises NOT_FOUND,
-- NOT_OWNER, STALE_VERSION, TRANSITION_NOT_ALLOWED, OFFER_EXPIRED, GATE_NOT_MET (`signed_file`, `witness_named`).
create function public.accept_offer_on_paper(
  p_offer_id uuid, p_document_id uuid, p_witness text, p_version integer default null
) returns public.offers
language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.offers := app.lock_offer(p_offer_id, p_version);
  unmet text[];
begin
  if o.status = 'accepted' and o.paper_file_id = p_document_id then
    return o;
  end if;
  if o.status <> 'expired' then
    perform app.require_open_offer(o, 'accepted');
  end if;
  perform app.require_unexpired_offer(o);
  unmet := array_remove(array[
    case when not exists (
      select from public.documents d join public.applications a on a.candidate_id = d.candidate_id
      where d.id = p_document_id and a.id = o.application_id and d.type_code = 'offer_signed'
        and d.status in ('uploaded', 'in_review', 'verified')
    ) then 'signed_file' end,
    case when coalesce(length(btrim(p_witness)), 0) not between 2 and 200 then 'witness_named' end
  ], null);
  if unmet <> '{}' then
    perform app.fail_offer_gates(o.id, variadic unmet);
  end if;
  o := app.complete_acceptance(o, 'owner', jsonb_build_object(
    'method', 'paper', 'witness', btrim(p_witness), 'document_id', p_document_id, 'recorded_by', auth.uid()
  ), p_document_id);
  perform app.notify_offer_driver(o, 'offer.accepted_on_paper');
  return o;
end
$$;

select app.grant_execute('public.accept_offer_on_paper(uuid, uuid, text, integer)', 'authenticated');
