-- Database functions for the checks of `/admin/config/health`, one per part, so that a slow or failing one does not
-- affect the others. All raise 42501 unless the caller is an admin.

-- Sends {nonce} to the caller's own topic `health:{user id}`, to test the round trip.
create function public.echo_live(p_nonce uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.require_role('admin');
  perform realtime.send(jsonb_build_object('nonce', p_nonce), 'echo', 'health:' || auth.uid(), true);
end
$$;

-- Returns the database's time, whether it accepts writes, and how many of its connections are in use.
create function public.health_database() returns table (
  at timestamptz, writable boolean, connections integer, max_connections integer
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('admin');
  return query
    select app.now(), not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off',
      (select count(*)::integer from pg_catalog.pg_stat_activity), current_setting('max_connections')::integer;
end
$$;

-- Returns each kind of job that is recurring or ran in the last 24 hours, with its state:
-- - `late`: due for 15 minutes and not started, or not scheduled at all
-- - `failed`: given up in the last 24 hours without a later success
-- - `retrying`, `never` (no run recorded), `ok`
--
-- Durations are milliseconds, null for jobs that `/api` runs.
create function app.health_jobs() returns table (
  kind text, recurring boolean, last_run_at timestamptz, took_ms integer, next_due_at timestamptz, failures integer,
  error_code text, state text
)
language sql stable security definer set search_path = ''
as $$
  select k.kind, k.recurring, last_run.run_at, last_run.took_ms, waiting.due_at, failed.count, failed.code,
    case
      when waiting.due_at < app.now() - interval '15 minutes' then 'late'
      when k.recurring and waiting.due_at is null and last_run.run_at is not null
        and app.next_run(k.kind, last_run.run_at) < app.now() - interval '15 minutes' then 'late'
      when failed.last_at is not null and last_run.succeeded is not true then 'failed'
      when waiting.attempts > 0 then 'retrying'
      when last_run.run_at is null then 'never'
      else 'ok'
    end
  from (select j.kind, j.every is not null or j.daily_at is not null as recurring from app.job_kinds j) k
  left join lateral (
    select j.run_at, j.took_ms, j.succeeded from public.jobs j
    where j.kind = k.kind and j.run_at is not null order by j.run_at desc limit 1
  ) last_run on true
  left join lateral (
    select min(j.due_at) as due_at, max(j.attempts) as attempts from public.jobs j
    where j.kind = k.kind and j.run_at is null
  ) waiting on true
  left join lateral (
    select count(*)::integer as count, max(j.run_at) as last_at,
      (array_agg(j.result ->> 'code' order by j.run_at desc))[1] as code
    from public.jobs j where j.kind = k.kind and not j.succeeded and j.run_at > app.now() - interval '24 hours'
  ) failed on true
  where k.recurring or last_run.run_at > app.now() - interval '24 hours' or waiting.due_at is not null
  order by k.kind
$$;

create function public.health_jobs() returns table (
  kind text, recurring boolean, last_run_at timestamptz, took_ms integer, next_due_at timestamptz, failures integer,
  error_code text, state text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('admin');
  return query select * from app.health_jobs();
end
$$;

-- Returns work that is due and not started: the count, and the oldest start of waiting. `submissions` are received form
-- entries that were not parsed yet.
create function public.health_queue() returns table (
  waiting integer, oldest_due_at timestamptz, submissions integer, oldest_submission_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('admin');
  return query
    select j.count, j.oldest, e.count, e.oldest
    from (
      select count(*)::integer as count, min(due_at) as oldest from public.jobs
      where run_at is null and due_at <= app.now()
    ) j, (
      select count(*)::integer as count, min(received_at) as oldest from public.machform_events
      where status = 'received'
    ) e;
end
$$;

-- Returns each form: its last entry, the time between entries (median and 90th percentile of the last 90 days, in
-- minutes; null below five entries), failed entries of any age, calls with a wrong token in the last 24 hours, and
-- entry numbers that never arrived.
create function app.health_forms() returns table (
  id uuid, form_name text, enabled boolean, last_received_at timestamptz, usual_minutes integer, longest_minutes integer,
  failed integer, refused integer, missing integer, state text
)
language sql stable security definer set search_path = ''
as $$
  select f.id, f.form_name, f.enabled, f.last_received_at, pace.usual, pace.longest, events.failed, calls.refused,
    gaps.missing,
    case
      when not f.enabled then 'paused'
      when f.last_received_at is null then 'never'
      -- Twice the 90th percentile of the gaps, and at least a day, so that nights and weekends raise no alarm.
      when f.last_received_at < app.now() - greatest(interval '1 day', 2 * pace.longest * interval '1 minute')
        then 'silent'
      when events.failed > 0 then 'failed'
      when gaps.missing > 0 then 'gaps'
      when calls.refused > 0 then 'refused'
      else 'ok'
    end
  from public.machform_settings f
  left join lateral (
    select (percentile_cont(0.5) within group (order by p.minutes))::integer as usual,
      (percentile_cont(0.9) within group (order by p.minutes))::integer as longest
    from (
      select extract(epoch from e.received_at - lag(e.received_at) over (order by e.received_at)) / 60 as minutes
      from public.machform_events e
      where e.form_row_id = f.id and e.channel = 'webhook' and e.received_at > app.now() - interval '90 days'
    ) p
    having count(p.minutes) >= 5
  ) pace on true
  cross join lateral (
    select count(*)::integer as failed from public.machform_events e where e.form_row_id = f.id and e.status = 'failed'
  ) events
  cross join lateral (
    select coalesce(sum(c.refused), 0)::integer as refused from public.machform_calls c
    where c.form_row_id = f.id and c.minute > app.now() - interval '24 hours'
  ) calls
  cross join lateral (
    select coalesce(sum(m.to_entry_no - m.from_entry_no + 1), 0)::integer as missing
    from app.missing_entries(f.id, null) m
  ) gaps
  order by f.form_name, f.id
$$;

create function public.health_forms() returns table (
  id uuid, form_name text, enabled boolean, last_received_at timestamptz, usual_minutes integer, longest_minutes integer,
  failed integer, refused integer, missing integer, state text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('admin');
  return query select * from app.health_forms();
end
$$;

-- Returns the bytes of the database and of the files in storage, and the number of files.
create function public.health_space() returns table (database_bytes bigint, file_bytes bigint, files integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('admin');
  return query
    select pg_catalog.pg_database_size(pg_catalog.current_database()),
      coalesce(sum((o.metadata ->> 'size')::bigint), 0)::bigint, count(*)::integer
    from storage.objects o;
end
$$;

-- Returns the versions of the migrations applied to this database, newest last.
create function public.health_migrations() returns table (version text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('admin');
  return query select m.version from supabase_migrations.schema_migrations m order by m.version;
end
$$;

-- Stores the database's own checks every 15 minutes, so that the history has no gap while the page is closed.
create function app.check_own_health() returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.store_health_check('database', app.now(), 'ok', null);
  perform app.store_health_check('jobs', app.now(), (
    select case
      when bool_or(j.state = 'late') then 'failing'
      when bool_or(j.state in ('failed', 'retrying')) then 'attention'
      else 'ok'
    end
    from app.health_jobs() j where j.kind <> 'own_health'
  ), null);
  perform app.store_health_check('forms', app.now(), (
    select case
      when bool_or(f.state in ('silent', 'failed', 'gaps', 'refused')) then 'attention'
      when bool_or(f.state = 'ok') then 'ok'
      else 'unknown'
    end
    from app.health_forms() f
  ), null);
  return 3;
end
$$;

select app.grant_execute('public.echo_live(uuid)', 'authenticated');
select app.grant_execute('public.health_database()', 'authenticated');
select app.grant_execute('public.health_jobs()', 'authenticated');
select app.grant_execute('public.health_queue()', 'authenticated');
select app.grant_execute('public.health_forms()', 'authenticated');
select app.grant_execute('public.health_space()', 'authenticated');
select app.grant_execute('public.health_migrations()', 'authenticated');
