-- Logging of one call or message, and its effects (product design, B.7 and C.0).

-- Logs a staff contact with one of their candidates. `p_idempotency_key` comes from the device: a retry returns the
-- same row without side effects. `p_at` is the time of the contact (offline logs arrive later), never in the future.
-- Counts the contact, moves a new lead to `contacting`, marks a wrong number, and makes a task of `p_call_back_at`.
-- Completes open call-backs: all if the candidate was reached; those already due if the candidate was called, answered
-- or not. Returns the row. Raises NOT_FOUND, NOT_OWNER; 23514 for a call-back without a time.
create function public.log_contact(
  p_candidate_id uuid, p_channel text, p_direction text, p_outcome text, p_note text default null,
  p_call_back_at timestamptz default null, p_template_code text default null, p_language text default null,
  p_at timestamptz default null, p_idempotency_key uuid default gen_random_uuid()
) returns public.contact_logs
language plpgsql security definer set search_path = ''
as $$
declare
  at constant timestamptz := least(coalesce(p_at, app.now()), app.now());
  was_reached constant boolean :=
    p_outcome in ('answered_interested', 'answered_not_interested', 'call_back', 'wrong_number', 'replied');
  candidate public.candidates;
  actor text;
  logged public.contact_logs;
begin
  perform app.require_role('admin', 'recruiter', 'operations');
  -- Checked before ownership: a retry gets its result even if the caller has lost the lead since.
  select * into logged from app.find_logged_contact(p_idempotency_key, p_candidate_id);
  if logged.id is not null then
    return logged;
  end if;
  candidate := app.lock_assigned_candidate(p_candidate_id);
  actor := app.relation_to_candidate(candidate);
  insert into public.contact_logs (
    candidate_id, by_id, channel, direction, outcome, note, call_back_at, template_code, language, at, idempotency_key
  )
  values (
    p_candidate_id, auth.uid(), p_channel, p_direction, p_outcome, p_note, p_call_back_at, p_template_code,
    p_language, at, p_idempotency_key
  )
  on conflict (idempotency_key) do nothing
  returning * into logged;
  if not found then
    return app.find_logged_contact(p_idempotency_key, p_candidate_id);
  end if;

  update public.tasks t set done_at = app.now(), done_by = auth.uid()
  where t.candidate_id = p_candidate_id and t.kind = 'call_back' and t.done_at is null
    and (
      was_reached
      or p_channel = 'call' and p_direction = 'outbound' and coalesce(t.snoozed_until, t.due_at) <= at
    );
  if p_call_back_at is not null then
    insert into public.tasks (candidate_id, title, kind, due_at, assignee_id)
    values (
      p_candidate_id, left('Call back ' || btrim(candidate.first_name || ' ' || candidate.last_name), 200),
      'call_back', p_call_back_at, auth.uid()
    );
  end if;

  update public.candidates c
  set last_contact_at = greatest(c.last_contact_at, at),
    last_contact_outcome = case when at < c.last_contact_at then c.last_contact_outcome else p_outcome end,
    contact_count = c.contact_count + 1,
    next_action_at = coalesce(
      p_call_back_at,
      -- Without a new call-back: none if the candidate was reached, else a future one that is set, else the earliest
      -- open call-back task.
      case
        when was_reached then null
        when c.next_action_at > at then c.next_action_at
        else (
          select min(coalesce(t.snoozed_until, t.due_at)) from public.tasks t
          where t.candidate_id = p_candidate_id and t.kind = 'call_back' and t.done_at is null
        )
      end
    )
  where c.id = p_candidate_id;
  -- A separate update: a contact must not bump the version; a change of the phone status must.
  update public.candidates c
  set phone_status = case when p_outcome = 'wrong_number' then 'wrong' else 'valid' end
  where c.id = p_candidate_id and case
    when p_outcome = 'wrong_number' then c.phone_status <> 'wrong'
    -- The candidate was reached on this number after all.
    else p_channel = 'call' and was_reached and c.phone_status in ('wrong', 'unreachable')
  end;

  if candidate.current_stage = 'new_lead' and actor in ('owner', 'admin') then
    perform app.move_application(a.id, 'contacting', actor)
    from public.applications a
    where a.candidate_id = p_candidate_id and a.stage = 'new_lead';
  end if;
  return logged;
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

-- Returns the contact that the caller logged under a key; null if none. Rejects a key used by another user or for
-- another candidate.
create function app.find_logged_contact(p_key uuid, p_candidate_id uuid) returns public.contact_logs
language plpgsql stable set search_path = ''
as $$
declare
  logged public.contact_logs;
begin
  select l.* into logged from public.contact_logs l where l.idempotency_key = p_key;
  if found and (
    logged.by_id is distinct from auth.uid() or logged.candidate_id is distinct from p_candidate_id
  ) then
    raise exception 'this idempotency key is taken' using errcode = 'unique_violation';
  end if;
  return logged;
end
$$;

select app.grant_execute(
  'public.log_contact(uuid, text, text, text, text, timestamptz, text, text, timestamptz, uuid)', 'authenticated'
);

-- Sets a candidate's next action and its time; null clears it. For staff who work on the candidate. Returns the
-- candidate. Raises NOT_FOUND, NOT_OWNER.
create function public.set_next_action(p_candidate_id uuid, p_at timestamptz, p_note text default null)
returns public.candidates
language plpgsql security definer set search_path = ''
as $$
declare
  candidate public.candidates := app.lock_assigned_candidate(p_candidate_id);
begin
  update public.candidates c set next_action_at = p_at where c.id = p_candidate_id returning c.* into candidate;
  update public.candidate_internal i set next_action_note = case when p_at is not null then p_note end
  where i.candidate_id = p_candidate_id;
  return candidate;
end
$$;

select app.grant_execute('public.set_next_action(uuid, timestamptz, text)', 'authenticated');
