-- Whose a lead was, since when and why, for good: part of the timeline and source of the fairness report
-- (product design, D.6). Written by the functions that change an owner.
create table public.lead_assignments (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  -- No references: the ledger outlives the accounts. Null: the pool, and for `by_id` the system.
  from_id uuid,
  to_id uuid,
  by_id uuid default auth.uid(),
  kind text not null check (kind in ('claimed', 'assigned', 'round_robin', 'released', 'lapsed', 'pooled', 'merged')),
  -- Recruiters the rotation passed over: [{id, reason}], reason one of not_accepting, current_owner,
  -- lapsed_today, on_leave, outside_hours, daily_cap, untouched_limit, language.
  skipped jsonb not null default '[]' check (jsonb_typeof(skipped) = 'array'),
  -- Of a pooled one: when the rotation tries again, as nobody works at the moment.
  deferred_until timestamptz,
  at timestamptz not null default app.now(),
  check ((kind in ('claimed', 'assigned', 'round_robin')) <= (to_id is not null)),
  check ((kind in ('released', 'lapsed', 'pooled')) <= (to_id is null))
);

create index lead_assignments_candidate_idx on public.lead_assignments (candidate_id, at desc, id desc);
create index lead_assignments_to_idx on public.lead_assignments (to_id, at desc);
create index lead_assignments_at_idx on public.lead_assignments (at desc, id desc);

create trigger keep_as_written before update or delete on public.lead_assignments
  for each row execute function app.keep_as_written();

select app.protect('public.lead_assignments');
revoke update, delete on public.lead_assignments from service_role;
grant select on public.lead_assignments to authenticated;

create policy reads on public.lead_assignments for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter'))
      and exists (
        select from public.candidates c where c.id = candidate_id and c.assigned_recruiter_id = (select auth.uid())
      )
    or (select app.has_role('operations'))
      and exists (select from public.candidates c where c.id = candidate_id and c.is_with_operations)
  );
