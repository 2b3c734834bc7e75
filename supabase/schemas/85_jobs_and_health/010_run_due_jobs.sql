-- The work of each kind of job, and its schedule. Times of day are in Asia/Dubai.
create table app.job_kinds (
  kind text primary key,
  -- An SQL expression, `$1` is the job's payload; null for jobs that need the auth server, which `/api` runs.
  work text,
  every interval,
  daily_at time,
  check (every is null or daily_at is null)
);
revoke all on app.job_kinds from public, anon, authenticated;
grant select on app.job_kinds to service_role;

-- Returns the next due time after `p_after` of a recurring kind; null for others.
create function app.next_run(p_kind text, p_after timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  select case
    when k.every is not null then p_after + k.every
    when k.daily_at is not null then (
      (p_after at time zone 'Asia/Dubai')::date + k.daily_at
      + case when (p_after at time zone 'Asia/Dubai')::time >= k.daily_at then interval '1 day' else interval '0' end
    ) at time zone 'Asia/Dubai'
  end
  from app.job_kinds k where k.kind = p_kind
$$;

-- Deletes expired data: sign-in attempts after a day (they count for 15 minutes), completed jobs and read notifications
-- after a quarter, health check results and browsers' figures after 30 days, merges that can no longer be undone.
-- Returns the number of rows.
create function app.purge_expired_data() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  deleted_count integer;
  total integer := 0;
begin
  delete from public.sign_in_attempts where created_at < app.now() - interval '1 day';
  get diagnostics deleted_count = row_count;
  total := total + deleted_count;
  delete from public.jobs where run_at < app.now() - interval '90 days';
  get diagnostics deleted_count = row_count;
  total := total + deleted_count;
  delete from public.health_checks where slot < app.now() - interval '30 days';
  get diagnostics deleted_count = row_count;
  total := total + deleted_count;
  delete from public.client_figures where slot < app.now() - interval '30 days';
  get diagnostics deleted_count = row_count;
  total := total + deleted_count;
  delete from public.health_incidents where closed_at < app.now() - interval '30 days';
  get diagnostics deleted_count = row_count;
  total := total + deleted_count;
  delete from public.notifications where read_at < app.now() - interval '90 days';
  get diagnostics deleted_count = row_count;
  return total + deleted_count + app.purge_merge_snapshots();
end
$$;

-- The job worker, called every minute by the project's scheduler. Any number of callers may run concurrently: each
-- takes unlocked jobs.

-- Runs one job and records its result. A failure rolls back only the job's own work; it is retried after 1, 2, 4 and 8
-- minutes, then given up with a notification to the admins.
create function app.run_job(p_job public.jobs) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  max_attempts constant integer := 5;
  statement constant text := (select k.work from app.job_kinds k where k.kind = p_job.kind);
  job_result jsonb;
  run_started_at constant timestamptz := clock_timestamp();
begin
  execute 'select ' || statement into job_result using p_job.payload;
  update public.jobs
  set run_at = app.now(), succeeded = true, result = job_result, attempts = p_job.attempts + 1,
    took_ms = round(extract(epoch from clock_timestamp() - run_started_at) * 1000)
  where id = p_job.id;
  return true;
exception
  when others then
    update public.jobs
    set attempts = p_job.attempts + 1,
      due_at = app.now() + interval '1 minute' * 2 ^ p_job.attempts,
      run_at = case when p_job.attempts + 1 >= max_attempts then app.now() end,
      succeeded = case when p_job.attempts + 1 >= max_attempts then false end,
      result = jsonb_build_object('error', sqlerrm, 'code', sqlstate),
      took_ms = round(extract(epoch from clock_timestamp() - run_started_at) * 1000)
    where id = p_job.id;
    if p_job.attempts + 1 >= max_attempts then
      perform app.notify_role(
        'admin', 'job.failed', jsonb_build_object('kind', p_job.kind), '/admin/config/health', 'job', p_job.id,
        'job.failed:' || p_job.kind
      );
    end if;
    return false;
end
$$;

-- Runs due jobs: at most 100 and, except for the last one, three seconds a call, since an interrupted call is rolled
-- back. Returns {done, failed}. For the service role and the database's scheduler.
create function public.run_due_jobs() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  job public.jobs;
  run_started_at constant timestamptz := clock_timestamp();
  done integer := 0;
  failed integer := 0;
begin
  perform app.enqueue(k.kind, app.next_run(k.kind, app.now()), '{}', 'recurring')
  from app.job_kinds k
  where k.every is not null or k.daily_at is not null;

  for turn in 1..100 loop
    select j.* into job
    from public.jobs j
    join app.job_kinds k on k.kind = j.kind and k.work is not null
    where j.run_at is null and j.due_at <= app.now()
    order by j.due_at, j.id
    limit 1
    for update of j skip locked;
    exit when job.id is null or clock_timestamp() > run_started_at + interval '3 seconds';

    if app.run_job(job) then
      done := done + 1;
    else
      failed := failed + 1;
    end if;
    if job.key = 'recurring' then
      perform app.enqueue(job.kind, app.next_run(job.kind, app.now()), '{}', 'recurring');
    end if;
  end loop;
  return jsonb_build_object('done', done, 'failed', failed);
end
$$;

select app.grant_execute('public.run_due_jobs()');

-- Schedules a recurring kind for the next minute; returns false if one is already due. Admins.
create function public.request_job(p_kind text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('admin');
  if not exists (
    select from app.job_kinds k where k.kind = p_kind and (k.every is not null or k.daily_at is not null)
  ) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'job', 'params', jsonb_build_object('kind', p_kind)));
  end if;
  if app.enqueue(p_kind, app.now(), '{}', 'recurring') is not null then
    return true;
  end if;
  update public.jobs set due_at = app.now()
  where kind = p_kind and key = 'recurring' and run_at is null and due_at > app.now();
  return found;
end
$$;

select app.grant_execute('public.request_job(text)', 'authenticated');

-- With pg_cron the database calls its own worker. `/api/run-due-jobs` is called from outside in every project, since
-- some jobs need the auth server.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    execute $call$ select cron.schedule('run_due_jobs', '* * * * *', 'select public.run_due_jobs()') $call$;
  end if;
end
$$;
