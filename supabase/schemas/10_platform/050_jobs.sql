-- Work for later: what is due is done by `run_due_jobs` or, where the auth server is needed, by `/api`. A worker
-- locks the row it works on, so a job is done once however many workers there are.
create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z_]+$'),
  due_at timestamptz not null default app.now(),
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object'),
  -- Of one kind and key at most one job waits.
  key text,
  attempts integer not null default 0,
  run_at timestamptz,
  -- How long the last try took, in milliseconds.
  took_ms integer,
  succeeded boolean,
  result jsonb,
  created_at timestamptz not null default app.now()
);

create unique index jobs_key on public.jobs (kind, key) where run_at is null;
create index jobs_due_idx on public.jobs (due_at, id) where run_at is null;
create index jobs_run_idx on public.jobs (kind, run_at desc) where run_at is not null;

select app.protect('public.jobs');
grant select on public.jobs to authenticated;

create policy admin_reads on public.jobs for select to authenticated
  using ((select app.has_role('admin')));

-- Adds a job unless one of this kind and key waits; gives its id, or null.
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
