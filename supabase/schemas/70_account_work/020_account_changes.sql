-- Jobs about accounts and files, for `/api`, which alone reaches the auth server and the storage.

-- Ends every session of an account; whoever holds an access token of one is refused at the next request. Gives how
-- many there were.
create function app.end_sessions(p_user_id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  delete from auth.sessions s where s.user_id = p_user_id;
  get diagnostics ended = row_count;
  return ended;
end
$$;

-- Somebody who may not come in any more, or in another role, is signed out on every device.
create function app.end_sessions_of_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.end_sessions(new.id);
  return null;
end
$$;

create trigger end_sessions after update of role, status on public.users
  for each row when (old.role <> new.role or old.status = 'active' and new.status <> 'active')
  execute function app.end_sessions_of_changed();

-- Takes what waits and is due, for five minutes: another caller gets other jobs, and what is cut off comes again.
-- 'end_sessions' {user_id} needs nobody else and is done here. Gives [{jobId, kind, attempts, userId, phone, paths}]:
-- drivers whose account is to go by another number (kind 'rename_driver_identity'; `phone` is today's, whatever it was
-- when the job was made), people of whom account and files are to go ('erase_person'; `userId` null: no account), and
-- files nobody needs ('remove_files').
-- A person is never given up half erased: admins are told when it has failed four times.
create function public.take_account_jobs() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  taken jsonb;
begin
  with due as (
    select j.id, j.kind, j.payload from public.jobs j
    where j.kind = 'end_sessions' and j.run_at is null and j.due_at <= app.now()
    for update skip locked
  ), ended as (
    select due.id, app.end_sessions((due.payload ->> 'user_id')::uuid) as count from due
  )
  update public.jobs j
  set run_at = app.now(), succeeded = true, attempts = j.attempts + 1,
    result = jsonb_build_object('ended', ended.count)
  from ended where j.id = ended.id;

  -- Whose number went, by an erasure, needs no new name.
  update public.jobs j
  set run_at = app.now(), succeeded = true
  where j.kind = 'rename_driver_identity' and j.run_at is null and not exists (
    select from public.users u where u.id = (j.payload ->> 'user_id')::uuid and u.phone_number is not null
  );

  with due as (
    select j.id from public.jobs j
    where j.kind in ('rename_driver_identity', 'erase_person', 'remove_files') and j.run_at is null and j.due_at <= app.now()
    order by j.due_at, j.id
    limit 50
    for update skip locked
  ), held as (
    update public.jobs j set attempts = j.attempts + 1, due_at = app.now() + interval '5 minutes'
    from due where j.id = due.id
    returning j.id, j.kind, j.attempts, j.payload
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'jobId', held.id, 'kind', held.kind, 'attempts', held.attempts, 'userId', held.payload -> 'user_id',
    'phone', u.phone_number, 'paths', held.payload -> 'paths'
  )), '[]')
  into taken
  from held
  left join public.users u on u.id = (held.payload ->> 'user_id')::uuid;

  perform app.tell_of_failed_job(t.job ->> 'kind', (t.job ->> 'jobId')::uuid)
  from jsonb_array_elements(taken) t (job)
  where (t.job ->> 'attempts')::integer = 5;
  return taken;
end
$$;

create function app.tell_of_failed_job(p_kind text, p_job_id uuid) returns void
language sql security definer set search_path = ''
as $$
  select app.notify_role(
    'admin', 'job.failed', jsonb_build_object('kind', p_kind), '/admin/config/health', 'job', p_job_id,
    'job.failed:' || p_kind
  )
$$;

-- Notes what came of a job that was taken: null for done, else why it cannot be; admins are told of that. Who was
-- erased, and what his files were called, is not kept.
create function public.finish_account_job(p_job_id uuid, p_problem text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  finished public.jobs;
begin
  update public.jobs j
  set run_at = app.now(), succeeded = p_problem is null, result = jsonb_build_object('problem', left(p_problem, 200)),
    payload = case when j.kind in ('erase_person', 'remove_files') and p_problem is null then '{}' else j.payload end
  where j.id = p_job_id and j.run_at is null
  returning * into finished;
  if p_problem is not null and finished.id is not null then
    perform app.tell_of_failed_job(finished.kind, finished.id);
  end if;
end
$$;

select app.callable_by('public.take_account_jobs()');
select app.callable_by('public.finish_account_job(uuid, text)');

-- A password that its person chose is a temporary one no more. The auth server writes passwords under one database
-- role, whoever asks; but an admin's change ends every session of the account in its transaction, and a person's own
-- leaves the session it was asked from. So it is known when that transaction ends. Here and on a hosted project.
create function app.note_own_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from auth.sessions s where s.user_id = new.id) then
    return null;
  end if;
  update public.users u set must_change_password = false where u.id = new.id and u.must_change_password;
  insert into public.audit_log (table_name, row_id, action, actor_id, actor_role)
  select 'users', u.id::text, 'password_change', u.id, u.role from public.users u where u.id = new.id;
  return null;
end
$$;

create constraint trigger note_own_password after update of encrypted_password on auth.users
  deferrable initially deferred
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function app.note_own_password();

-- Who may have an account changed, asked with the caller's own token before the secret key changes it.

-- The accounts of drivers, for admins, by a candidate's id or a user's, as far as the caller's own row security shows
-- them. Gives [{driverId, userId, problem}] in the order asked: problem is 'not_found', 'no_account' or null.
create function public.find_drivers_for_reset(p_driver_ids uuid[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if app.role() is distinct from 'admin' or not app.aal_ok() then
    raise exception 'permission denied' using errcode = 'insufficient_privilege';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'driverId', asked.id,
      'userId', u.id,
      'problem', case when u.id is not null then null when c.id is null then 'not_found' else 'no_account' end
    ) order by asked.place), '[]')
    from unnest(p_driver_ids) with ordinality as asked (id, place)
    left join public.candidates c on c.id = asked.id
    left join public.users u on u.id = coalesce(c.user_id, asked.id) and u.role = 'driver'
  );
end
$$;

-- Notes that the caller, an admin, had a driver's password set: who, when and how ('single' or 'bulk'), never what.
-- Whoever was told it changes it at the next sign-in. Raises 42501, NOT_FOUND.
create function public.note_password_reset(p_user_id uuid, p_method text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.caller('admin');
  perform public.record_password_reset(p_user_id, auth.uid(), p_method);
  update public.users u set must_change_password = true where u.id = p_user_id;
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_value(sqlerrm);
end
$$;

-- Lets an admin change an account through `/api`, and notes it when the account is named: 'invite' (asked without it,
-- noted with it) or 'reset_two_factor'. Raises 42501, NOT_FOUND; 22023 for another change.
create function public.authorise_account_change(p_action text, p_user_id uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.caller('admin');
  if p_action is null or p_action not in ('invite', 'reset_two_factor')
    or (p_action = 'reset_two_factor' and p_user_id is null)
  then
    raise exception 'no such change' using errcode = 'invalid_parameter_value';
  end if;
  if p_user_id is null then
    return;
  end if;
  if not exists (select from public.users u where u.id = p_user_id) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'users', 'id', p_user_id));
  end if;
  perform app.record_audit('users', p_user_id, p_action);
end
$$;

-- Ends every session of somebody, for admins; gives how many there were. Raises 42501, NOT_FOUND.
create function public.sign_out_everywhere(p_user_id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  perform app.caller('admin');
  if not exists (select from public.users u where u.id = p_user_id) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'users', 'id', p_user_id));
  end if;
  ended := app.end_sessions(p_user_id);
  perform app.record_audit('users', p_user_id, 'sign_out_everywhere', null, jsonb_build_object('ended', ended));
  return ended;
end
$$;

select app.callable_by('public.find_drivers_for_reset(uuid[])', 'authenticated');
select app.callable_by('public.note_password_reset(uuid, text)', 'authenticated');
select app.callable_by('public.authorise_account_change(text, uuid)', 'authenticated');
select app.callable_by('public.sign_out_everywhere(uuid)', 'authenticated');
