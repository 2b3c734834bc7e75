-- What came of each attempt at a step, for operations and admins alone: fit or unfit, what an authority asked
-- for, why a step was skipped (product design, B.6 "Columns"). No report, recruiter or driver reads it, the
-- audit log keeps nothing of it, and it belongs to no realtime topic that others may join.
create table public.visa_stage_results (
  id uuid primary key default gen_random_uuid(),
  visa_stage_id uuid not null references public.visa_stages (id) on delete cascade,
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  attempt integer not null default 1 check (attempt >= 1),
  -- Where the attempt really stands; for a step without health data the same as in `visa_stages`.
  status text not null check (status in (
    'ready', 'appointment_booked', 'submitted', 'awaiting_authority', 'action_required', 'rejected',
    'completed',
    'skipped'
  )),
  health boolean not null,
  result text check (length(btrim(result)) between 1 and 200),
  note text check (length(btrim(note)) between 1 and 2000),
  recorded_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  unique (visa_stage_id, attempt),
  check (not health or result in ('fit', 'unfit', 'retest')),
  check (not health or status <> 'completed' or result = 'fit'),
  check (status not in ('action_required', 'skipped') or note is not null)
);

create index visa_stage_results_candidate_idx on public.visa_stage_results (candidate_id);
-- Who needs something done.
create index visa_stage_results_action_idx on public.visa_stage_results (visa_stage_id, attempt)
  where status in ('action_required', 'rejected');
create index visa_stage_results_recorded_by_idx on public.visa_stage_results (recorded_by);

create trigger touch before update on public.visa_stage_results for each row execute function app.touch();
create trigger audit after insert or update or delete on public.visa_stage_results
  for each row execute function app.audit('-attempt', '-status', '-health', '-result', '-note');

select app.protect('public.visa_stage_results');
grant select on public.visa_stage_results to authenticated;

create policy reads on public.visa_stage_results for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.candidates c where c.id = candidate_id and c.is_with_operations)
  );

-- Where a step really stands, and at which attempt.
create function app.visa_stage_truth(p_stage public.visa_stages, out status text, out attempt integer)
language sql stable security definer set search_path = ''
as $$
  select case when p_stage.health then coalesce(r.status, p_stage.status) else p_stage.status end,
    coalesce(r.attempt, p_stage.attempt)
  from (select) nothing
  left join lateral (
    select t.status, t.attempt from public.visa_stage_results t
    where t.visa_stage_id = p_stage.id order by t.attempt desc limit 1
  ) r on true
$$;
