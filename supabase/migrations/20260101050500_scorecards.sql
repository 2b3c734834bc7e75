-- What each interviewer found. A scorecard is written in one piece when it is sent (drafts stay on the device), and
-- never changes. Nobody who interviews reads another's before he sent his own (product design, C.4 and B.6).
create table public.scorecards (
  id uuid primary key default gen_random_uuid(),
  interview_id uuid not null references public.interviews (id) on delete cascade,
  interviewer_id uuid not null references public.users (id),
  template_id uuid not null references public.interview_templates (id),
  -- {item: 0–5, or true and false for a check}
  scores jsonb not null check (jsonb_typeof(scores) = 'object'),
  road_test jsonb not null default '{}' check (jsonb_typeof(road_test) = 'object'),
  -- The licence was seen in the hand; null where nobody met.
  licence_seen boolean,
  overall integer not null check (overall between 1 and 5),
  recommendation text not null check (recommendation in ('yes', 'no', 'maybe')),
  comment text check (length(comment) <= 4000),
  submitted_at timestamptz not null default app.now(),
  unique (interview_id, interviewer_id)
);

create index scorecards_interviewer_idx on public.scorecards (interviewer_id, submitted_at desc);
create index scorecards_template_idx on public.scorecards (template_id);

create trigger keep_as_written before update or delete on public.scorecards
  for each row execute function app.keep_as_written();

-- The interviewer's assignment says that he sent his.
create function app.note_scorecard() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.interviewer_assignments set scorecard_at = new.submitted_at
  where interview_id = new.interview_id and interviewer_id = new.interviewer_id;
  return null;
end
$$;

create trigger note_scorecard after insert on public.scorecards
  for each row execute function app.note_scorecard();

select app.protect('public.scorecards');
revoke update, delete on public.scorecards from service_role;
grant select on public.scorecards to authenticated;

create policy reads on public.scorecards for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter')) and interviewer_id = (select auth.uid())
    or (select app.has_role('recruiter'))
      and exists (
        select from public.interviewer_assignments i
        where i.interview_id = scorecards.interview_id and i.interviewer_id = (select auth.uid())
          and i.scorecard_at is not null
      )
    -- The candidate's recruiter, where he decides and did not interview.
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
