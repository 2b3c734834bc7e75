-- Staff assessments and decisions about a candidate, hidden from the candidate: one row each. Row security cannot hide
-- columns, so data with other readers needs another table (product design, B.6).
create table public.candidate_internal (
  candidate_id uuid primary key references public.candidates (id) on delete cascade,
  owner_note text check (length(owner_note) <= 4000),
  next_action_note text check (length(next_action_note) <= 500),
  hold_reason text check (length(hold_reason) <= 500),
  do_not_rehire boolean not null default false,
  dnr_reason text check (length(dnr_reason) <= 500),
  -- When a "do not rehire" request that waits for an admin was made; `dnr_refused_note`: why the last was refused.
  dnr_requested_at timestamptz,
  dnr_requested_by uuid references public.users (id) on delete set null,
  dnr_request_reason text check (length(dnr_request_reason) <= 500),
  dnr_refused_note text check (length(dnr_refused_note) <= 500),
  -- Free tags set by staff, one at a time through `tag_candidate`.
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  held_at timestamptz,
  -- The stage's due time without the hold.
  held_due_at timestamptz,
  check (do_not_rehire = false or dnr_reason is not null),
  check ((dnr_requested_at is null) = (dnr_request_reason is null))
);

create index candidate_internal_dnr_requested_idx on public.candidate_internal (dnr_requested_at)
  where dnr_requested_at is not null;
create index candidate_internal_dnr_requested_by_idx on public.candidate_internal (dnr_requested_by);

create trigger touch before update on public.candidate_internal for each row execute function app.touch();
create trigger audit after update or delete on public.candidate_internal
  for each row execute function app.audit();

create function app.add_candidate_internal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.candidate_internal (candidate_id) values (new.id);
  return null;
end
$$;

create trigger add_internal after insert on public.candidates
  for each row execute function app.add_candidate_internal();

select app.secure_table('public.candidate_internal');
grant select on public.candidate_internal to authenticated;
grant update (owner_note, next_action_note) on public.candidate_internal to authenticated;

create policy can_read on public.candidate_internal for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter'))
      and exists (
        select from public.candidates c where c.id = candidate_id and c.assigned_recruiter_id = (select auth.uid())
      )
    or (select app.has_role('operations'))
      and exists (select from public.candidates c where c.id = candidate_id and c.is_with_operations)
  );

create policy can_update on public.candidate_internal for update to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter'))
      and exists (
        select from public.candidates c
        where c.id = candidate_id and c.assigned_recruiter_id = (select auth.uid()) and not c.is_with_operations
      )
    or (select app.has_role('operations'))
      and exists (select from public.candidates c where c.id = candidate_id and c.is_with_operations)
  );
