-- Bulk imports of leads with the result of each line; they can be undone within `import_undo_hours` (product design,
-- C.3).
create table public.lead_imports (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: the author outlives the account.
  by_id uuid default auth.uid(),
  -- A long list is split into several imports with the same list id and file name.
  list_id uuid not null default gen_random_uuid(),
  list_name text not null default '' check (length(list_name) <= 200),
  row_count integer not null check (row_count >= 0),
  created_count integer not null default 0 check (created_count between 0 and row_count),
  at timestamptz not null default app.now(),
  undone_at timestamptz,
  undone_by uuid
);

create index lead_imports_by_idx on public.lead_imports (by_id, at desc);
create index lead_imports_at_idx on public.lead_imports (at desc, id desc);
create trigger audit after insert or update on public.lead_imports
  for each row execute function app.audit();

create table public.lead_import_rows (
  id uuid primary key default gen_random_uuid(),
  import_id uuid not null references public.lead_imports (id) on delete cascade,
  -- Line number in the list, from 1.
  row_no integer not null check (row_no > 0),
  verdict text not null check (verdict in ('created', 'possible_duplicate', 'duplicate', 'invalid')),
  -- The created lead. Null after the import was undone.
  candidate_id uuid references public.candidates (id) on delete set null,
  -- The lead's version after the import; a higher one means that a user has edited it.
  candidate_version integer,
  -- The note from this line.
  note_id uuid references public.notes (id) on delete set null,
  unique (import_id, row_no)
);

create index lead_import_rows_candidate_idx on public.lead_import_rows (candidate_id);
create index lead_import_rows_note_idx on public.lead_import_rows (note_id);

select app.secure_table('public.lead_imports');
select app.secure_table('public.lead_import_rows');
grant select on public.lead_imports, public.lead_import_rows to authenticated;

create policy can_read on public.lead_imports for select to authenticated
  using (
    (select app.has_role('admin'))
    or by_id = (select auth.uid()) and (select app.has_role('recruiter'))
  );

create policy can_read on public.lead_import_rows for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter'))
      and exists (select from public.lead_imports i where i.id = import_id and i.by_id = (select auth.uid()))
  );
