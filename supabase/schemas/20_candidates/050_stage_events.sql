-- Permanent record of every stage change: source of the timeline and the time per stage, and the start of every
-- consequence. Domains attach their effects to an insert here (`after insert ... when (new.to_stage = ...)`).
create table public.stage_events (
  id bigint generated always as identity primary key,
  application_id uuid not null references public.applications (id) on delete cascade,
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  from_stage text,
  to_stage text not null,
  -- No foreign key: the ledger outlives the account. Null for the system.
  actor_id uuid,
  actor_role text not null check (actor_role in ('admin', 'recruiter', 'operations', 'driver', 'system')),
  reason_code text references public.rejection_reasons (code),
  -- Free text of the author.
  note text check (length(note) <= 4000),
  -- Origin of a step that the stage machine did not make.
  cause text check (cause in ('merge_undone', 'rejection_undone')),
  gate_overrides jsonb not null default '{}' check (jsonb_typeof(gate_overrides) = 'object'),
  at timestamptz not null default app.now(),
  -- Time spent in `from_stage`, in seconds.
  duration_seconds bigint
);

create index stage_events_application_idx on public.stage_events (application_id, id desc);
create index stage_events_candidate_idx on public.stage_events (candidate_id, at desc, id desc);
create index stage_events_to_stage_idx on public.stage_events (to_stage, at desc);
create index stage_events_reason_idx on public.stage_events (reason_code) where reason_code is not null;

create trigger enforce_append_only before update or delete on public.stage_events
  for each row execute function app.enforce_append_only();

select app.secure_table('public.stage_events');
revoke update, delete on public.stage_events from service_role;
grant select on public.stage_events to authenticated;

create policy can_read on public.stage_events for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter'))
      and exists (
        select from public.candidates c where c.id = candidate_id and c.assigned_recruiter_id = (select auth.uid())
      )
    or (select app.has_role('operations'))
      and exists (select from public.candidates c where c.id = candidate_id and c.is_with_operations)
  );

-- Notes from steps and holds by operations. They may contain health data, because a visa or first day can fail for
-- health reasons and authors do not separate it. So recruiters cannot read them (product design, B.6). Recruiters read
-- the reason of a returned hand-over, which is stored on the application.
create table public.operations_notes (
  id bigint generated always as identity primary key,
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  application_id uuid not null references public.applications (id) on delete cascade,
  -- The step the note belongs to; null for the reason of a hold, of which the latest counts.
  stage_event_id bigint unique references public.stage_events (id) on delete cascade,
  note text check (length(note) <= 4000),
  -- {gate: reason}
  overrides jsonb not null default '{}' check (jsonb_typeof(overrides) = 'object'),
  -- No foreign key: the note outlives the account.
  by_id uuid default auth.uid(),
  at timestamptz not null default app.now(),
  check (note is not null or overrides <> '{}')
);

create index operations_notes_candidate_idx on public.operations_notes (candidate_id, id desc);
create index operations_notes_application_idx on public.operations_notes (application_id);

create trigger enforce_append_only before update or delete on public.operations_notes
  for each row execute function app.enforce_append_only();

select app.secure_table('public.operations_notes');
revoke update, delete on public.operations_notes from service_role;
grant select on public.operations_notes to authenticated;

create policy can_read on public.operations_notes for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('operations'))
      and exists (select from public.applications a where a.id = application_id and a.is_with_operations)
  );
