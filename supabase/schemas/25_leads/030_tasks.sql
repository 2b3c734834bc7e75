-- Staff tasks with a due time, with or without a candidate (product design, B.2). `complete_task` and `snooze_task`
-- change them.
create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid references public.candidates (id) on delete cascade,
  title text not null check (length(btrim(title)) between 1 and 200),
  kind text not null default 'follow_up' check (kind in (
    'call_back', 'follow_up', 'message', 'document', 'interview', 'offer', 'visa', 'onboarding', 'other'
  )),
  due_at timestamptz not null,
  assignee_id uuid references public.users (id) on delete set null,
  -- No foreign keys: author and assignee outlive their accounts. Null for the system.
  created_by uuid default auth.uid(),
  done_at timestamptz,
  done_by uuid,
  snoozed_until timestamptz,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1
);

create index tasks_candidate_idx on public.tasks (candidate_id, due_at, id);
create index tasks_assignee_idx on public.tasks (assignee_id, due_at, id);
create index tasks_open_idx on public.tasks (assignee_id, (coalesce(snoozed_until, due_at)), id)
  where done_at is null;

create trigger touch before update on public.tasks for each row execute function app.touch();
create trigger audit after update or delete on public.tasks for each row execute function app.audit();

select app.secure_table('public.tasks');
grant select on public.tasks to authenticated;
grant insert (id, candidate_id, title, kind, due_at, assignee_id) on public.tasks to authenticated;
grant update (title, due_at) on public.tasks to authenticated;

create policy can_read on public.tasks for select to authenticated
  using (
    (select app.has_role('admin'))
    or assignee_id = (select auth.uid()) and (select app.has_role('recruiter', 'operations'))
    or (select app.has_role('recruiter'))
      and exists (
        select from public.candidates c where c.id = candidate_id and c.assigned_recruiter_id = (select auth.uid())
      )
    or (select app.has_role('operations'))
      and exists (select from public.candidates c where c.id = candidate_id and c.is_with_operations)
  );

create policy can_insert on public.tasks for insert to authenticated
  with check (
    (select app.has_role('admin'))
    -- Tasks for oneself, without a candidate or about a visible one.
    or (select app.has_role('recruiter', 'operations'))
      and assignee_id = (select auth.uid())
      and (candidate_id is null or exists (select from public.candidates c where c.id = candidate_id))
  );

create policy can_update on public.tasks for update to authenticated
  using (
    (select app.has_role('admin'))
    or assignee_id = (select auth.uid()) and (select app.has_role('recruiter', 'operations'))
  )
  with check (
    (select app.has_role('admin'))
    or assignee_id = (select auth.uid())
  );
