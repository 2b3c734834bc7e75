-- Every change of a stage, for good: the timeline, the time in each stage, and the start of every consequence.
-- Domains hang their effects on an insert here (`after insert ... when (new.to_stage = ...)`).
create table public.stage_events (
  id bigint generated always as identity primary key,
  application_id uuid not null references public.applications (id) on delete cascade,
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  from_stage text,
  to_stage text not null,
  -- No reference: the ledger outlives the account. Null for the system.
  actor_id uuid,
  actor_role text not null check (actor_role in ('admin', 'recruiter', 'operations', 'driver', 'system')),
  reason_code text references public.rejection_reasons (code),
  -- What somebody wrote.
  note text check (length(note) <= 4000),
  -- What made the step where none of the stage machine did.
  cause text check (cause in ('merge_undone', 'rejection_undone')),
  gate_overrides jsonb not null default '{}' check (jsonb_typeof(gate_overrides) = 'object'),
  at timestamptz not null default app.now(),
  -- How long the application had been in `from_stage`.
  duration_seconds bigint
);

create index stage_events_application_idx on public.stage_events (application_id, id desc);
create index stage_events_candidate_idx on public.stage_events (candidate_id, at desc, id desc);
create index stage_events_to_stage_idx on public.stage_events (to_stage, at desc);
create index stage_events_reason_idx on public.stage_events (reason_code) where reason_code is not null;

create trigger keep_as_written before update or delete on public.stage_events
  for each row execute function app.keep_as_written();

select app.protect('public.stage_events');
revoke update, delete on public.stage_events from service_role;
grant select on public.stage_events to authenticated;

create policy reads on public.stage_events for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter'))
      and exists (
        select from public.candidates c where c.id = candidate_id and c.assigned_recruiter_id = (select auth.uid())
      )
    or (select app.has_role('operations'))
      and exists (select from public.candidates c where c.id = candidate_id and c.is_with_operations)
  );
