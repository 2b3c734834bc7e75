-- Processes a parsed submission by the table of product design, D.5, row by row.

-- Returns the response of calls about an event: {eventId, entryNo, status, outcome, candidateId, problem}.
create function app.machform_result(e public.machform_events) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'eventId', e.id, 'entryNo', e.entry_no, 'status', e.status, 'outcome', e.outcome,
    'candidateId', e.candidate_id, 'problem', e.error
  )
$$;

-- Stores the result of an event and returns its verdict.
create function app.store_machform_result(
  p_event_id uuid, p_status text, p_outcome text, p_candidate_id uuid default null, p_error text default null
) returns jsonb
language sql security definer set search_path = ''
as $$
  update public.machform_events e
  set status = p_status, outcome = p_outcome, candidate_id = coalesce(p_candidate_id, e.candidate_id),
    error = left(p_error, 500), processed_at = app.now()
  where e.id = p_event_id
  returning app.machform_result(e)
$$;

-- Processes a submission by a known person, whose `applicant_status` is one of `app.applicant_status`. A candidate with
-- an open application keeps the owner, who is notified.
create function app.process_known_applicant(
  e public.machform_events, form public.machform_settings, p_candidate_id uuid, applicant_status text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  c constant public.candidates := app.lock_candidate(p_candidate_id);
  params constant jsonb := jsonb_build_object('name', btrim(c.first_name || ' ' || c.last_name));
begin
  if applicant_status = 'do_not_rehire' then
    perform app.notify_role(
      'admin', 'lead.do_not_rehire', params, '/admin?c=' || c.id, 'candidate', c.id, 'do_not_rehire:' || c.id
    );
    return app.store_machform_result(e.id, 'duplicate', 'do_not_rehire', c.id);
  elsif applicant_status = 'deployed' then
    perform app.notify_role(
      'operations', 'lead.deployed_applied', params, '/operations/processing?c=' || c.id, 'candidate', c.id,
      'deployed_applied:' || c.id
    );
    return app.store_machform_result(e.id, 'duplicate', 'deployed', c.id);
  elsif applicant_status = 'reapply_later' then
    return app.store_machform_result(e.id, 'duplicate', 'too_early', c.id);
  end if;

  perform app.fill_empty_columns(c.id, e.parsed -> 'lead');
  if applicant_status = 'reapply_allowed' then
    perform app.reapply(c, form);
    return app.store_machform_result(e.id, 'created', 'reapplied', c.id);
  end if;
  perform app.notify(
    coalesce(case when c.is_with_operations then c.assigned_ops_id end, c.assigned_recruiter_id),
    'lead.applied_again', params, '/recruiter/leads?c=' || c.id, 'candidate', c.id, 'applied_again:' || c.id
  );
  return app.store_machform_result(e.id, 'merged', 'applied_again', c.id);
end
$$;

-- Returns the candidate a submission matches, by `app.find_duplicate`.
create function app.find_applicant(lead jsonb, out candidate_id uuid, out is_certain boolean, out state text)
language sql stable security definer set search_path = ''
as $$
  select d.candidate_id, d.is_certain, d.state
  from app.find_duplicate(
    array[
      (select lead ->> 'phone_number' where lead ->> 'phone_number' ~ '^\+[1-9][0-9]{6,14}$'),
      lead ->> 'whatsapp_e164'
    ],
    lead ->> 'passport_no', lead ->> 'nationality', lead ->> 'emirates_id', lead ->> 'license_number',
    btrim(concat_ws(' ', lead ->> 'first_name', lead ->> 'last_name')), (lead ->> 'date_of_birth')::date,
    lead ->> 'email'
  ) d
$$;

-- Processes a parsed event. `is_reviewed`: a user reviewed it, so missing data does not block it.
create function app.process_machform_event(e public.machform_events, is_reviewed boolean default false) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  form public.machform_settings;
  lead constant jsonb := e.parsed -> 'lead';
  problem constant text := e.parsed ->> 'problem';
  earlier_candidate_id uuid;
  match record;
  is_possible_duplicate boolean;
  new_candidate_id uuid;
begin
  select * into form from public.machform_settings f where f.id = e.form_row_id;
  if e.channel = 'test' then
    return app.store_machform_result(e.id, 'ignored', 'test', null, problem);
  end if;
  if not form.enabled and e.channel = 'webhook' and not is_reviewed then
    return app.store_machform_result(e.id, 'ignored', 'paused');
  end if;
  if (e.parsed ->> 'isSpam')::boolean and not is_reviewed then
    return app.store_machform_result(e.id, 'ignored', 'spam');
  end if;

  -- Serialized, so that the second of two submissions by one person finds the first.
  perform pg_advisory_xact_lock(hashtext('machform_lead'), 0);
  if form.assign_to = 'round-robin' then
    perform app.lock_rotation();
  end if;
  select o.candidate_id into earlier_candidate_id
  from public.machform_events o
  where o.form_row_id = e.form_row_id and o.entry_no = e.entry_no and o.id <> e.id and o.candidate_id is not null
  order by o.revision desc
  limit 1;
  if earlier_candidate_id is not null then
    return app.process_machform_edit(e, earlier_candidate_id);
  end if;

  if problem is not null and not (is_reviewed and problem in ('no_consent', 'phone_unreadable')) then
    return app.store_machform_result(e.id, 'needs_review', null, null, problem);
  end if;
  -- This revision supersedes an earlier one that awaits a review.
  update public.machform_events o
  set status = 'ignored', outcome = 'superseded', processed_at = app.now()
  where o.form_row_id = e.form_row_id and o.entry_no = e.entry_no and o.revision < e.revision
    and o.status = 'needs_review';

  select * into match from app.find_applicant(lead);
  if match.is_certain then
    return app.process_known_applicant(e, form, match.candidate_id, match.state);
  end if;
  is_possible_duplicate := match.candidate_id is not null and not is_reviewed;
  new_candidate_id := app.add_machform_lead(
    form, lead, coalesce(e.parsed -> 'detail', '{}'), case when is_possible_duplicate then 'possible_duplicate' end
  );
  if is_possible_duplicate then
    return app.store_machform_result(e.id, 'needs_review', 'created', new_candidate_id, 'possible_duplicate');
  end if;
  return app.store_machform_result(e.id, 'created', 'created', new_candidate_id);
end
$$;

-- Processes another revision of an entry that became a candidate: the applicant edited the form.
create function app.process_machform_edit(e public.machform_events, p_candidate_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  c constant public.candidates := app.lock_candidate(app.surviving_candidate(p_candidate_id));
begin
  perform app.fill_empty_columns(c.id, e.parsed -> 'lead');
  perform app.notify(
    c.assigned_recruiter_id, 'lead.form_edited',
    jsonb_build_object('name', btrim(c.first_name || ' ' || c.last_name)), '/recruiter/leads?c=' || c.id, 'candidate', c.id,
    'form_edited:' || c.id
  );
  return app.store_machform_result(e.id, 'merged', 'edited', c.id);
end
$$;

-- Processes an event that `/api` has parsed; called with the service role. `p_parsed` is a `ParsedSubmission`. Returns
-- {eventId, entryNo, status, outcome, candidateId, problem}. A permanent error marks the event `failed` with the
-- reason; an error that a retry may resolve is raised, and the event stays queued.
create function public.apply_machform_event(p_event_id uuid, p_parsed jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  e public.machform_events;
begin
  select * into e from public.machform_events o where o.id = p_event_id for update;
  if e.id is null then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'machform_events', 'id', p_event_id));
  end if;
  if e.status <> 'received' then
    return app.machform_result(e);
  end if;
  update public.machform_events o set parsed = p_parsed, attempts = o.attempts + 1
  where o.id = e.id
  returning * into e;
  begin
    return app.process_machform_event(e);
  exception
    when transaction_rollback or insufficient_resources or operator_intervention or lock_not_available then
      raise;
    when others then
      return app.store_machform_result(e.id, 'failed', null, null, sqlstate || ' ' || sqlerrm);
  end;
end
$$;

select app.grant_execute('public.apply_machform_event(uuid, jsonb)');
