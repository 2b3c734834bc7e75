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
