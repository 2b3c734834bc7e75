-- Jobs on accounts and files for `/api`, the only part that can access the auth server and storage.

-- Ends every session of an account; its access tokens are rejected at the next request. Returns the number of sessions.
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

-- Signs a user out on every device when they lose access or their role changes.
create function app.end_sessions_on_access_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.end_sessions(new.id);
  return null;
end
$$;

create trigger end_sessions after update of role, status on public.users
  for each row when (old.role <> new.role or old.status = 'active' and new.status <> 'active')
  execute function app.end_sessions_on_access_change();

-- Takes due jobs and leases them for five minutes: another caller gets other jobs, and an interrupted job returns.
-- 'end_sessions' {user_id} needs no other service and is done here. Returns [{jobId, kind, attempts, userId, phone,
-- paths}]: drivers whose account needs another number ('rename_driver_identity'; `phone` is the current one, not the
-- one at the job's creation), people whose account and files are to be deleted ('erase_person'; `userId` null: no
-- account), and unneeded files ('remove_files'). A half-erased person is retried without limit; admins are notified
-- after four failures.
create function public.claim_account_jobs() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  claimed_jobs jsonb;
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

  -- A driver whose number was erased needs no rename.
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
  ), claimed as (
    update public.jobs j set attempts = j.attempts + 1, due_at = app.now() + interval '5 minutes'
    from due where j.id = due.id
    returning j.id, j.kind, j.attempts, j.payload
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'jobId', claimed.id, 'kind', claimed.kind, 'attempts', claimed.attempts, 'userId', claimed.payload -> 'user_id',
    'phone', u.phone_number, 'paths', claimed.payload -> 'paths'
  )), '[]')
  into claimed_jobs
  from claimed
  left join public.users u on u.id = (claimed.payload ->> 'user_id')::uuid;

  perform app.notify_job_failed(t.job ->> 'kind', (t.job ->> 'jobId')::uuid)
  from jsonb_array_elements(claimed_jobs) t (job)
  where (t.job ->> 'attempts')::integer = 5;
  return claimed_jobs;
end
$$;

create function app.notify_job_failed(p_kind text, p_job_id uuid) returns void
language sql security definer set search_path = ''
as $$
  select app.notify_role(
    'admin', 'job.failed', jsonb_build_object('kind', p_kind), '/admin/config/health', 'job', p_job_id,
    'job.failed:' || p_kind
  )
$$;

-- Records the result of a job: null for done, else the problem, which admins are notified of. Deletes the erased
-- person's id and file names.
create function public.finish_account_job(p_job_id uuid, p_problem text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  finished_job public.jobs;
begin
  update public.jobs j
  set run_at = app.now(), succeeded = p_problem is null, result = jsonb_build_object('problem', left(p_problem, 200)),
    payload = case when j.kind in ('erase_person', 'remove_files') and p_problem is null then '{}' else j.payload end
  where j.id = p_job_id and j.run_at is null
  returning * into finished_job;
  if p_problem is not null and finished_job.id is not null then
    perform app.notify_job_failed(finished_job.kind, finished_job.id);
  end if;
end
$$;

select app.grant_execute('public.claim_account_jobs()');
select app.grant_execute('public.finish_account_job(uuid, text)');

-- Clears the temporary-password mark when users choose their own password. The auth server writes every password under
-- one database role. But an admin's change ends every session of the account in its transaction, and a user's own
-- change keeps the current session. So the trigger decides at the end of the transaction. This also works on a hosted
-- project.
create function app.clear_temporary_password() returns trigger
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

create constraint trigger clear_temporary_password after update of encrypted_password on auth.users
  deferrable initially deferred
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function app.clear_temporary_password();

-- Authorization of account changes, checked with the caller's own token before the service role makes them.

-- Returns drivers' accounts, for admins, by candidate or user id, limited by the caller's row security: [{driverId,
-- userId, problem}] in the order given; problem is 'not_found', 'no_account' or null.
create function public.find_drivers_for_reset(p_driver_ids uuid[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if app.role() is distinct from 'admin' or not app.has_required_aal() then
    raise exception 'permission denied' using errcode = 'insufficient_privilege';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'driverId', requested.id,
      'userId', u.id,
      'problem', case when u.id is not null then null when c.id is null then 'not_found' else 'no_account' end
    ) order by requested.place), '[]')
    from unnest(p_driver_ids) with ordinality as requested (id, place)
    left join public.candidates c on c.id = requested.id
    left join public.users u on u.id = coalesce(c.user_id, requested.id) and u.role = 'driver'
  );
end
$$;

-- Records that the caller, an admin, reset a driver's password: who, when and how ('single' or 'bulk'), never the
-- password. The driver must change it at the next sign-in. Raises 42501, NOT_FOUND.
create function public.log_password_reset(p_user_id uuid, p_method text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('admin');
  perform public.record_password_reset(p_user_id, auth.uid(), p_method);
  update public.users u set must_change_password = true where u.id = p_user_id;
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

-- Authorizes an admin's change of an account through `/api`, and logs it if the account is given: 'invite' (checked
-- without the account, logged with it) or 'reset_two_factor'. Raises 42501, NOT_FOUND; 22023 for another action.
create function public.authorise_account_change(p_action text, p_user_id uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('admin');
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

-- Ends every session of a user, for admins; returns the number of sessions. Raises 42501, NOT_FOUND.
create function public.sign_out_everywhere(p_user_id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  perform app.require_role('admin');
  if not exists (select from public.users u where u.id = p_user_id) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'users', 'id', p_user_id));
  end if;
  ended := app.end_sessions(p_user_id);
  perform app.record_audit('users', p_user_id, 'sign_out_everywhere', null, jsonb_build_object('ended', ended));
  return ended;
end
$$;

select app.grant_execute('public.find_drivers_for_reset(uuid[])', 'authenticated');
select app.grant_execute('public.log_password_reset(uuid, text)', 'authenticated');
select app.grant_execute('public.authorise_account_change(text, uuid)', 'authenticated');
select app.grant_execute('public.sign_out_everywhere(uuid)', 'authenticated');
