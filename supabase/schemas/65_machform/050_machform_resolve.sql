-- Manual resolution of submissions that need a review: product design, C.16 "Data problems" and C.26.

-- Resolves an event manually, for admins and operations. `p_action`:
-- - 'fix_phone': sets the number to `p_phone` (E.164, already normalized for the chosen country) and processes the
--   event with it. Only while it has no candidate; later, `change_candidate_phone` changes a candidate's number. If the
--   number belongs to a candidate, the event's data is added only if the caller may merge that candidate, and never its
--   consent.
-- - 'create': creates a separate person, regardless of similar ones and missing consent (a gate asks for that later). A
--   person known by number or document is not created twice, but gets the event's data.
-- - 'merge': fills empty columns of the candidate `p_candidate_id`, but adds no consent, which the form alone does not
--   prove. The caller must be allowed to merge that candidate, unless number or document match; a lead created from the
--   event is merged too, if the caller may merge both (`merge_candidates`).
-- - 'ignore': spam; only while it has no candidate.
--
-- Returns the result of `apply_machform_event`. Raises NOT_FOUND, NOT_OWNER, STALE_VERSION, TRANSITION_NOT_ALLOWED,
-- PHONE_NOT_VALID, PHONE_TAKEN.
create function public.resolve_machform_event(
  p_event_id uuid, p_action text, p_phone text default null, p_candidate_id uuid default null,
  p_version integer default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'operations');
  e public.machform_events;
  result jsonb;
begin
  select * into e from public.machform_events o where o.id = p_event_id for update;
  if e.id is null or (
    role = 'operations' and e.status not in ('needs_review', 'failed') and e.resolved_at is null
  ) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'machform_events', 'id', p_event_id));
  end if;
  if e.version <> p_version then
    perform app.fail(
      'STALE_VERSION', jsonb_build_object('entity', 'machform_events', 'id', e.id, 'version', e.version)
    );
  end if;
  if e.parsed is null or e.status not in ('needs_review', 'failed', 'ignored') or p_action is null
    or p_action not in ('fix_phone', 'create', 'merge', 'ignore')
    or (p_action in ('fix_phone', 'ignore') and e.candidate_id is not null)
  then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'machform_events', 'id', e.id, 'from', e.status, 'to', p_action, 'version', e.version
    ));
  end if;

  update public.machform_events o set resolved_by = auth.uid(), resolved_at = app.now() where o.id = e.id;
  result := case p_action
    when 'fix_phone' then app.resolve_phone(e, p_phone)
    when 'create' then app.resolve_create(e)
    when 'merge' then app.resolve_merge(e, p_candidate_id)
    else app.store_machform_result(e.id, 'ignored', 'spam')
  end;
  perform app.record_audit('machform_events', e.id, p_action, null, result - 'problem');
  return result;
end
$$;

select app.grant_execute('public.resolve_machform_event(uuid, text, text, uuid, integer)', 'authenticated');

create function app.resolve_phone(e public.machform_events, p_phone text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  applicant record;
  number_owner record;
begin
  if p_phone is null or p_phone !~ '^\+[1-9][0-9]{6,14}$' then
    perform app.fail('PHONE_NOT_VALID', jsonb_build_object('entity', 'machform_events', 'id', e.id));
  end if;
  select * into applicant from app.find_applicant(e.parsed -> 'lead');
  e.parsed := jsonb_set(
    e.parsed || jsonb_build_object(
      'lead', e.parsed -> 'lead' || jsonb_build_object('phone_number', p_phone, 'phone_status', 'valid')
    ),
    '{problem}', case when e.parsed ->> 'problem' = 'no_consent' then '"no_consent"' else 'null' end::jsonb
  );
  update public.machform_events o set parsed = e.parsed where o.id = e.id;

  select * into number_owner from app.find_applicant(e.parsed -> 'lead');
  if number_owner.is_certain and (applicant.is_certain and applicant.candidate_id = number_owner.candidate_id)
    is not true then
    -- The only match is the number, which was typed manually.
    if not exists (select from public.candidates c where c.id = number_owner.candidate_id and app.can_merge(c)) then
      perform app.fail('NOT_OWNER', jsonb_build_object('entity', 'candidate', 'id', number_owner.candidate_id));
    end if;
    e.parsed := e.parsed #- '{lead,consent}';
  end if;
  return app.process_machform_event(e, true);
end
$$;

create function app.resolve_create(e public.machform_events) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if e.candidate_id is null then
    return app.process_machform_event(e, true);
  end if;
  update public.candidates c set review_reason = nullif(c.review_reason, 'possible_duplicate')
  where c.id = e.candidate_id;
  return app.store_machform_result(e.id, 'created', 'created', e.candidate_id);
end
$$;

create function app.resolve_merge(e public.machform_events, p_candidate_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  lead constant jsonb := e.parsed -> 'lead';
  applicant record;
begin
  if e.candidate_id <> p_candidate_id then
    -- The lead created from the event is the same candidate.
    perform public.merge_candidates(
      p_candidate_id, e.candidate_id, '{}',
      (select c.version from public.candidates c where c.id = p_candidate_id),
      (select c.version from public.candidates c where c.id = e.candidate_id)
    );
  -- Merging a lead already moved its submission.
  elsif e.candidate_id is null and app.can_merge(app.lock_candidate(p_candidate_id)) is not true then
    select * into applicant from app.find_applicant(lead);
    if (applicant.is_certain and applicant.candidate_id = p_candidate_id) is not true then
      perform app.fail('NOT_OWNER', jsonb_build_object('entity', 'candidate', 'id', p_candidate_id));
    end if;
  end if;
  perform app.fill_empty_columns(p_candidate_id, lead - 'consent');
  return app.store_machform_result(e.id, 'merged', 'merged_by_hand', p_candidate_id);
end
$$;

-- Processes events again: those that failed or need a review, and have no candidate; for admins also ignored ones.
-- Returns their ids; others stay unchanged.
create function public.replay_machform_events(p_event_ids uuid[]) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'operations');
  replayed uuid[];
begin
  with replayable as (
    update public.machform_events e
    set status = 'received', outcome = null, error = null
    where e.id = any (p_event_ids) and e.candidate_id is null and e.channel <> 'test'
      and (
        e.status in ('failed', 'needs_review')
        or role = 'admin' and e.status in ('ignored', 'received')
      )
    returning e.id
  )
  select coalesce(array_agg(replayable.id), '{}') into replayed from replayable;
  return replayed;
end
$$;

select app.grant_execute('public.replay_machform_events(uuid[])', 'authenticated');

-- Stores entries from the form service's export, or a test (`p_channel` 'csv' or 'test'), for admins: `p_entries` is
-- [{entryNo, body}], at most 500. Returns [{entryNo, result: 'stored' | 'duplicate', eventId}] in the same order;
-- `/api` parses them later. Raises NOT_FOUND and, for more than 500, 22023.
create function public.store_machform_entries(p_form_id uuid, p_channel text, p_entries jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  results jsonb;
begin
  perform app.require_role('admin');
  if not exists (select from public.machform_settings f where f.id = p_form_id) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'machform_settings', 'id', p_form_id));
  end if;
  if p_channel is null or p_channel not in ('csv', 'test') or jsonb_array_length(p_entries) > 500 then
    raise exception 'at most 500 entries, from csv or test' using errcode = 'invalid_parameter_value';
  end if;
  select coalesce(jsonb_agg(
    jsonb_build_object('entryNo', entry.entry_no) || app.store_machform_event(
      p_form_id, case when p_channel = 'csv' then entry.entry_no end, p_channel, 'text/csv', entry.body
    )
    order by entry.place
  ), '[]') into results
  from (
    select (t.value ->> 'entryNo')::integer as entry_no, t.value ->> 'body' as body, t.place
    from jsonb_array_elements(p_entries) with ordinality as t (value, place)
  ) entry;
  return results;
end
$$;

select app.grant_execute('public.store_machform_entries(uuid, text, jsonb)', 'authenticated');
