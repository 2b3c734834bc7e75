-- Job queue. `run_due_jobs` runs due jobs, or `/api` where the auth server is needed. A worker locks its row, so a job
-- runs once with any number of workers.
create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z_]+$'),
  due_at timestamptz not null default app.now(),
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object'),
  -- At most one waiting job per kind and key.
  key text,
  attempts integer not null default 0,
  run_at timestamptz,
  -- Duration of the last try, in milliseconds.
  took_ms integer,
  succeeded boolean,
  result jsonb,
  created_at timestamptz not null default app.now()
);

create unique index jobs_key on public.jobs (kind, key) where run_at is null;
create index jobs_due_idx on public.jobs (due_at, id) where run_at is null;
create index jobs_run_idx on public.jobs (kind, run_at desc) where run_at is not null;

select app.secure_table('public.jobs');
grant select on public.jobs to authenticated;

create policy admins_can_read on public.jobs for select to authenticated
  using ((select app.has_role('admin')));

-- Adds a job unless one with this kind and key is waiting. Returns its id, or null.
create function app.enqueue(
  p_kind text, p_due_at timestamptz default app.now(), p_payload jsonb default '{}', p_key text default null
) returns uuid
language sql security definer set search_path = ''
as $$
  insert into public.jobs (kind, due_at, payload, key)
  values (p_kind, p_due_at, p_payload, p_key)
  on conflict (kind, key) where run_at is null do nothing
  returning id
$$;
