-- Interviewer assignments: one row per interviewer of a slot or an interview. A table, not a list on those rows, so
-- that there are foreign keys, an index for "my interviews", and a constraint against double booking.
create table public.interviewer_assignments (
  id uuid primary key default gen_random_uuid(),
  interviewer_id uuid not null references public.users (id) on delete cascade,
  slot_id uuid references public.interview_slots (id) on delete cascade,
  interview_id uuid references public.interviews (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Blocks the interviewer's time: for a slot, or an open interview outside of slots. Within a slot, only the slot
  -- blocks.
  blocks boolean not null,
  -- When the interviewer submitted a scorecard; from then on they may read the others'.
  scorecard_at timestamptz,
  created_at timestamptz not null default app.now(),
  check (num_nonnulls(slot_id, interview_id) = 1),
  unique (slot_id, interviewer_id),
  unique (interview_id, interviewer_id),
  constraint interviewer_assignments_free exclude using gist (
    app.overlap_key(interviewer_id::text) with &&, tstzrange(starts_at, ends_at) with &&
  ) where (blocks)
);

create index interviewer_assignments_interviewer_idx
  on public.interviewer_assignments (interviewer_id, starts_at, id);

select app.secure_table('public.interviewer_assignments');
grant select on public.interviewer_assignments to authenticated;

-- Staff may see when colleagues are busy; the rows name no candidates.
create policy staff_can_read on public.interviewer_assignments for select to authenticated
  using ((select app.has_role('admin', 'recruiter', 'operations')));

-- Defined here because it reads the interviewer assignments.
create policy can_read on public.interviews for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter'))
      and exists (
        select from public.applications a where a.id = application_id and a.recruiter_id = (select auth.uid())
      )
    or (select app.has_role('operations'))
      and exists (select from public.applications a where a.id = application_id and a.is_with_operations)
    or (select app.has_role('recruiter'))
      and exists (
        select from public.interviewer_assignments i
        where i.interview_id = interviews.id and i.interviewer_id = (select auth.uid())
      )
  );

-- Frees the interviewers' time when an interview or slot is completed, cancelled or moved.
create function app.free_interviewers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.interviewer_assignments set blocks = false
  where blocks and (
    (tg_table_name = 'interviews' and interview_id = new.id)
    or (tg_table_name = 'interview_slots' and slot_id = new.id)
  );
  return null;
end
$$;

create trigger free_interviewers after update of status on public.interviews
  for each row when (new.status not in ('scheduled', 'confirmed', 'checked_in', 'in_progress'))
  execute function app.free_interviewers();
create trigger free_interviewers after update of status on public.interview_slots
  for each row when (new.status = 'cancelled') execute function app.free_interviewers();

-- Returns the interviewers of an interview, ordered by name.
create function app.interviewers_of(p_interview uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(i.interviewer_id order by u.name, u.id), '{}')
  from public.interviewer_assignments i
  join public.users u on u.id = i.interviewer_id
  where i.interview_id = p_interview
$$;

-- Returns whether the caller is an interviewer of it.
create function app.is_interviewer_of(p_interview uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.interviewer_assignments i
    where i.interview_id = p_interview and i.interviewer_id = auth.uid()
  )
$$;

-- Scorecards of interviewers. A scorecard is written once when submitted (drafts stay on the device), and never
-- changes. An interviewer can read others' only after submitting one (product design, C.4 and B.6).
create table public.scorecards (
  id uuid primary key default gen_random_uuid(),
  interview_id uuid not null references public.interviews (id) on delete cascade,
  interviewer_id uuid not null references public.users (id),
  template_id uuid not null references public.interview_templates (id),
  -- {item: 0–5, or true or false for a check}
  scores jsonb not null check (jsonb_typeof(scores) = 'object'),
  road_test jsonb not null default '{}' check (jsonb_typeof(road_test) = 'object'),
  -- The interviewer saw the original licence; null for an interview without a meeting in person.
  licence_seen boolean,
  overall integer not null check (overall between 1 and 5),
  recommendation text not null check (recommendation in ('yes', 'no', 'maybe')),
  comment text check (length(comment) <= 4000),
  submitted_at timestamptz not null default app.now(),
  unique (interview_id, interviewer_id)
);

create index scorecards_interviewer_idx on public.scorecards (interviewer_id, submitted_at desc);
create index scorecards_template_idx on public.scorecards (template_id);

create trigger enforce_append_only before update or delete on public.scorecards
  for each row execute function app.enforce_append_only();

-- Marks the interviewer's assignment as submitted.
create function app.mark_scorecard_submitted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.interviewer_assignments set scorecard_at = new.submitted_at
  where interview_id = new.interview_id and interviewer_id = new.interviewer_id;
  return null;
end
$$;

create trigger mark_scorecard_submitted after insert on public.scorecards
  for each row execute function app.mark_scorecard_submitted();

select app.secure_table('public.scorecards');
revoke update, delete on public.scorecards from service_role;
grant select on public.scorecards to authenticated;

create policy can_read on public.scorecards for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter')) and interviewer_id = (select auth.uid())
    or (select app.has_role('recruiter'))
      and exists (
        select from public.interviewer_assignments i
        where i.interview_id = scorecards.interview_id and i.interviewer_id = (select auth.uid())
          and i.scorecard_at is not null
      )
    -- The candidate's recruiter, if deciding without having interviewed.
    or (select app.has_role('recruiter'))
      and exists (
        select from public.interviews i join public.applications a on a.id = i.application_id
        where i.id = interview_id and a.recruiter_id = (select auth.uid())
      )
      and not exists (
        select from public.interviewer_assignments n
        where n.interview_id = scorecards.interview_id and n.interviewer_id = (select auth.uid())
      )
    or (select app.has_role('operations'))
      and exists (
        select from public.interviews i join public.applications a on a.id = i.application_id
        where i.id = interview_id and a.is_with_operations
      )
  );
