-- Writes notes, tags candidates, completes and snoozes tasks (product design, B.7 and C.2).

-- Locks a candidate whose hand-over the caller may discuss: staff who work on the candidate, and operations about one
-- they returned. Raises NOT_OWNER, or TRANSITION_NOT_ALLOWED if there was no hand-over.
create function app.lock_candidate_for_discussion(p_candidate_id uuid) returns public.candidates
language plpgsql set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'recruiter', 'operations');
  candidate constant public.candidates := app.lock_candidate(p_candidate_id);
  error_details constant jsonb := jsonb_build_object('entity', 'candidate', 'id', p_candidate_id);
  is_discussed constant boolean := app.was_handed_over(p_candidate_id);
begin
  if app.relation_to_candidate(candidate) is null and not (role = 'operations' and is_discussed) then
    perform app.fail('NOT_OWNER', error_details);
  elsif not is_discussed then
    perform app.fail('TRANSITION_NOT_ALLOWED', error_details);
  end if;
  return candidate;
end
$$;

-- Notifies the other side of a hand-over about a new message, without its text.
create function app.notify_handover_message(candidate public.candidates) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  params constant jsonb := jsonb_build_object('name', btrim(candidate.first_name || ' ' || candidate.last_name));
  subject constant text := 'handover.message:' || candidate.id;
begin
  if app.role() <> 'operations' then
    perform app.notify(
      u.id, 'handover.message', params, '/operations/processing?c=' || candidate.id, 'candidate', candidate.id, subject
    )
    from public.users u
    -- The assigned member of operations, or all of operations if there is none.
    where u.role = 'operations' and u.status = 'active' and u.id = coalesce(candidate.assigned_ops_id, u.id);
  end if;
  if candidate.assigned_recruiter_id is distinct from auth.uid() then
    perform app.notify(
      candidate.assigned_recruiter_id, 'handover.message', params,
      '/recruiter/accepted-candidates?c=' || candidate.id, 'candidate', candidate.id, subject
    );
  end if;
end
$$;

-- Adds a note to a candidate the caller works on. Notifies mentioned staff, and the driver of a shared note. With
-- `p_about_handover` it notifies the other side of the hand-over. `p_id` comes from the device: a retry updates the
-- same note to the latest text. Returns the note. Raises NOT_FOUND (also for a mentioned user who is not active staff),
-- NOT_OWNER; 23505 for the id of another user's note; for a hand-over message also the errors of
-- `app.lock_candidate_for_discussion`.
create function public.add_note(
  p_candidate_id uuid, p_body text, p_visibility text default 'internal', p_mentions uuid[] default '{}',
  p_pinned boolean default false, p_id uuid default gen_random_uuid(), p_about_handover boolean default false
) returns public.notes
language plpgsql security definer set search_path = ''
as $$
declare
  candidate public.candidates;
  mentioned constant uuid[] := array(select distinct m from unnest(coalesce(p_mentions, '{}')) m where m is not null);
  unknown uuid;
  person record;
  before public.notes;
  note public.notes;
begin
  perform app.require_role('admin', 'recruiter', 'operations');
  -- A concurrent retry waits here.
  perform from public.candidates c where c.id = p_candidate_id for update;
  select n.* into before from public.notes n where n.id = p_id;
  if before.id is not null and (
    before.author_id is distinct from auth.uid() or before.candidate_id <> p_candidate_id
  ) then
    raise exception 'this id is taken' using errcode = 'unique_violation';
  elsif (before.body, before.visibility, before.pinned) = (p_body, p_visibility, p_pinned) then
    -- Checked before ownership: a retry gets its result even if the caller has lost the lead since.
    return before;
  end if;
  candidate := case when p_about_handover then app.lock_candidate_for_discussion(p_candidate_id)
    else app.lock_assigned_candidate(p_candidate_id) end;
  select m into unknown
  from unnest(mentioned) m
  where not exists (select from public.users u where u.id = m and u.role <> 'driver' and u.status = 'active')
  limit 1;
  if found then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'user', 'id', unknown));
  end if;
  insert into public.notes as n (id, candidate_id, author_id, body, visibility, pinned, mentions, about_handover)
  values (p_id, p_candidate_id, auth.uid(), p_body, p_visibility, p_pinned, mentioned, p_about_handover)
  on conflict (id) do update
    set body = excluded.body, visibility = excluded.visibility, pinned = excluded.pinned, mentions = excluded.mentions
  returning n.* into note;

  for person in
    select u.id, u.role from public.users u
    where u.id = any (mentioned) and u.id <> auth.uid() and u.id <> all (coalesce(before.mentions, '{}'))
  loop
    perform app.notify(
      person.id, 'note.mentioned',
      jsonb_build_object('name', btrim(candidate.first_name || ' ' || candidate.last_name)),
      case person.role when 'recruiter' then '/recruiter/leads?c=' when 'operations' then '/operations/processing?c='
        else '/admin?c=' end || p_candidate_id,
      'candidate', p_candidate_id
    );
  end loop;
  if p_visibility = 'shared_with_driver' and before.visibility is distinct from p_visibility then
    perform app.notify(candidate.user_id, 'note.shared', '{}', '/driver/status', 'candidate', p_candidate_id);
  end if;
  if p_about_handover and before.id is null then
    perform app.notify_handover_message(candidate);
  end if;
  return note;
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

select app.grant_execute('public.add_note(uuid, text, text, uuid[], boolean, uuid, boolean)', 'authenticated');

-- Adds a tag to a candidate the caller works on, or removes it; a repeated call changes nothing. Ignores letter case
-- and spaces when comparing tags. Returns the sorted tags. Raises NOT_FOUND, NOT_OWNER; 23514 for a tag without letters
-- or over 40 characters, and for a 21st tag.
create function public.tag_candidate(p_candidate_id uuid, p_tag text, p_is_on boolean) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  candidate constant public.candidates := app.lock_assigned_candidate(p_candidate_id);
  tag constant text := lower(btrim(regexp_replace(p_tag, '\s+', ' ', 'g')));
  current_tags text[];
begin
  if coalesce(length(tag), 0) not between 1 and 40 then
    perform app.fail('INVALID_VALUE', '{}', 'a tag has 1 to 40 letters');
  end if;
  update public.candidate_internal i
  set tags = case
    when p_is_on then array(select t from unnest(i.tags || tag) t order by t) else array_remove(i.tags, tag)
  end
  where i.candidate_id = candidate.id and (tag = any (i.tags)) <> p_is_on;
  select i.tags into current_tags from public.candidate_internal i where i.candidate_id = candidate.id;
  return current_tags;
exception
  when check_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

select app.grant_execute('public.tag_candidate(uuid, text, boolean)', 'authenticated');

-- Locks an open task of the caller, or any for an admin. Raises NOT_FOUND if it does not exist or is done, NOT_OWNER,
-- STALE_VERSION.
create function app.lock_own_task(p_task_id uuid, p_version integer) returns public.tasks
language plpgsql set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'recruiter', 'operations');
  error_details constant jsonb := jsonb_build_object('entity', 'task', 'id', p_task_id);
  task public.tasks;
begin
  select t.* into task from public.tasks t where t.id = p_task_id for update;
  if not found or task.done_at is not null then
    perform app.fail('NOT_FOUND', error_details);
  elsif role <> 'admin' and task.assignee_id is distinct from auth.uid() then
    perform app.fail('NOT_OWNER', error_details);
  elsif task.version is distinct from p_version then
    perform app.fail('STALE_VERSION', error_details || jsonb_build_object('version', task.version));
  end if;
  return task;
end
$$;

-- Moves the candidate's next action with its call-back task, or with null clears it.
create function app.reschedule_next_action(task public.tasks, p_to timestamptz) returns void
language sql set search_path = ''
as $$
  update public.candidates c set next_action_at = p_to
  where c.id = task.candidate_id and task.kind = 'call_back'
    and c.next_action_at = coalesce(task.snoozed_until, task.due_at)
$$;

-- Marks a task as done and returns it; takes the version the caller read. Errors as in `app.lock_own_task`.
create function public.complete_task(p_task_id uuid, p_version integer) returns public.tasks
language plpgsql security definer set search_path = ''
as $$
declare
  task public.tasks := app.lock_own_task(p_task_id, p_version);
begin
  perform app.reschedule_next_action(task, null);
  update public.tasks t set done_at = app.now(), done_by = auth.uid() where t.id = p_task_id returning t.* into task;
  return task;
end
$$;

-- Postpones a task and returns it; takes the version the caller read. Errors as in `app.lock_own_task`; INVALID_VALUE
-- for a past time.
create function public.snooze_task(p_task_id uuid, p_until timestamptz, p_version integer) returns public.tasks
language plpgsql security definer set search_path = ''
as $$
declare
  task public.tasks := app.lock_own_task(p_task_id, p_version);
begin
  if p_until is null or p_until <= app.now() then
    perform app.fail('INVALID_VALUE', '{}', 'a task is put off to a later moment');
  end if;
  perform app.reschedule_next_action(task, p_until);
  update public.tasks t set snoozed_until = p_until where t.id = p_task_id returning t.* into task;
  return task;
end
$$;

select app.grant_execute('public.complete_task(uuid, integer)', 'authenticated');
select app.grant_execute('public.snooze_task(uuid, timestamptz, integer)', 'authenticated');

-- Returns the caller's open call-backs (for an admin: all) until the end of today, the earliest first. Raises 42501 for
-- drivers.
create function public.call_backs_due() returns table (
  task_id uuid, task_version integer, assignee_id uuid, due_at timestamptz, candidate_id uuid, first_name text,
  last_name text, phone_number text, preferred_language text, current_stage text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'recruiter', 'operations');
begin
  return query
    select t.id, t.version, t.assignee_id, coalesce(t.snoozed_until, t.due_at), c.id, c.first_name, c.last_name,
      c.phone_number, c.preferred_language, c.current_stage
    from public.tasks t
    join public.candidates c on c.id = t.candidate_id
    where t.kind = 'call_back' and t.done_at is null
      and (role = 'admin' or t.assignee_id = auth.uid() and app.relation_to_candidate(c) is not null)
      and coalesce(t.snoozed_until, t.due_at) < ((app.today() + 1)::timestamp at time zone 'Asia/Dubai')
    order by coalesce(t.snoozed_until, t.due_at), t.id;
end
$$;

select app.grant_execute('public.call_backs_due()', 'authenticated');
