-- Merges of two rows that were one person (product design, B.2). A merge is visible to readers of the winner. The undo
-- data contains the loser's whole row and is readable by functions only.
create table public.merges (
  id uuid primary key default gen_random_uuid(),
  winner_id uuid not null references public.candidates (id) on delete cascade,
  loser_id uuid not null references public.candidates (id) on delete cascade check (loser_id <> winner_id),
  -- {column: winner | loser}, as chosen by the user.
  field_choices jsonb not null default '{}' check (jsonb_typeof(field_choices) = 'object'),
  -- No foreign keys: the author outlives the account.
  by_id uuid default auth.uid(),
  at timestamptz not null default app.now(),
  -- Order of the merges, also within one moment: undo runs in reverse order.
  number bigint not null generated always as identity,
  undone_at timestamptz,
  undone_by uuid,
  -- Entries it added to the winner's history, by the ids of `candidate_timeline`.
  entries text[] not null default '{}'
);

create index merges_winner_idx on public.merges (winner_id, at desc);
-- A candidate can be merged away only once at a time.
create unique index merges_loser_key on public.merges (loser_id) where undone_at is null;
create index merges_loser_idx on public.merges (loser_id);

create trigger audit after insert or update or delete on public.merges
  for each row execute function app.audit();

create table public.merge_snapshots (
  merge_id uuid primary key references public.merges (id) on delete cascade,
  -- {candidate, internal} before the merge.
  winner jsonb not null,
  loser jsonb not null,
  -- The columns the merge wrote into the winner: {candidate, internal}.
  written jsonb not null,
  -- {"schema.table.column": [id]} of the rows moved from the loser.
  moved jsonb not null default '{}',
  -- The loser's open application before the merge; one closed as a duplicate is reopened from this.
  application jsonb
);

select app.secure_table('public.merges');
select app.secure_table('public.merge_snapshots');
grant select on public.merges to authenticated;

create policy can_read on public.merges for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter'))
      and exists (
        select from public.candidates c where c.id = winner_id and c.assigned_recruiter_id = (select auth.uid())
      )
    or (select app.has_role('operations'))
      and exists (select from public.candidates c where c.id = winner_id and c.is_with_operations)
  );
