-- Jobs about accounts, for `/api`, which alone reaches the auth server.

-- Ends every session of an account; whoever holds an access token has it until it ends, an hour at most. Gives how
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

-- Somebody who may not come in any more is signed out, on every device.
create function app.end_sessions_of_suspended() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.end_sessions(new.id);
  return null;
end
$$;

create trigger end_sessions after update of status on public.users
  for each row when (old.status = 'active' and new.status <> 'active')
  execute function app.end_sessions_of_suspended();

-- Takes what waits and is due, for five minutes: another caller gets other jobs, and what is cut off comes again.
-- 'end_sessions' {user_id} needs nobody else and is done here. Gives [{jobId, userId, phone}] of drivers whose
-- account is to go by another number; the number is today's, whatever it was when the job was made.
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

  with due as (
    select j.id from public.jobs j
    where j.kind = 'rename_driver_identity' and j.run_at is null and j.due_at <= app.now()
    order by j.due_at, j.id
    limit 50
    for update skip locked
  ), held as (
    update public.jobs j set attempts = j.attempts + 1, due_at = app.now() + interval '5 minutes'
    from due where j.id = due.id
    returning j.id, (j.payload ->> 'user_id')::uuid as user_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('jobId', held.id, 'userId', u.id, 'phone', u.phone_number)), '[]')
  into taken
  from held
  join public.users u on u.id = held.user_id and u.phone_number is not null;
  return taken;
end
$$;

-- Notes what came of a job that was taken: null for done, else why it cannot be; admins are told of that.
create function public.finish_account_job(p_job_id uuid, p_problem text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.jobs j
  set run_at = app.now(), succeeded = p_problem is null, result = jsonb_build_object('problem', left(p_problem, 200))
  where j.id = p_job_id and j.run_at is null;
  if p_problem is not null then
    perform app.notify_role(
      'admin', 'job.failed', jsonb_build_object('kind', 'rename_driver_identity'), '/admin/config/health', 'job',
      p_job_id, 'job.failed:rename_driver_identity'
    );
  end if;
end
$$;

select app.callable_by('public.take_account_jobs()');
select app.callable_by('public.finish_account_job(uuid, text)');
