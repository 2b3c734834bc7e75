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

-- What is noted when operations take a step or put somebody on hold. A visa or a first day fails for health too, and
-- whoever writes does not sort it out: so recruiters read none of it (product design, B.6). What they are to read is
-- the reason of a returned hand-over, which stands on the application.
create table public.operations_notes (
  id bigint generated always as identity primary key,
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  application_id uuid not null references public.applications (id) on delete cascade,
  -- The step it was written for; null for the reason of a hold, the latest being the one that counts.
  stage_event_id bigint unique references public.stage_events (id) on delete cascade,
  note text check (length(note) <= 4000),
  -- {gate: reason}
  overrides jsonb not null default '{}' check (jsonb_typeof(overrides) = 'object'),
  -- No reference: the note outlives the account.
  by_id uuid default auth.uid(),
  at timestamptz not null default app.now(),
  check (note is not null or overrides <> '{}')
);

create index operations_notes_candidate_idx on public.operations_notes (candidate_id, id desc);
create index operations_notes_application_idx on public.operations_notes (application_id);

create trigger keep_as_written before update or delete on public.operations_notes
  for each row execute function app.keep_as_written();

select app.protect('public.operations_notes');
revoke update, delete on public.operations_notes from service_role;
grant select on public.operations_notes to authenticated;

create policy reads on public.operations_notes for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.applications a where a.id = application_id and a.is_with_operations)
  );
