-- What the candidate lists sort and filter by: docs/list-queries.md names the screens. Each index ends with the
-- tiebreaker, so that keyset pages read it and nothing else.
create index candidates_created_at_idx on public.candidates (created_at desc, id desc);
create index candidates_stage_idx on public.candidates (current_stage, stage_due_at, id);
create index candidates_recruiter_idx on public.candidates (assigned_recruiter_id, created_at desc, id desc);
create index candidates_recruiter_stage_idx
  on public.candidates (assigned_recruiter_id, current_stage, created_at desc, id desc);
create index candidates_recruiter_leads_idx on public.candidates (assigned_recruiter_id, created_at desc, id desc)
  where current_stage in ('new_lead', 'contacting', 'qualified');
create index candidates_recruiter_due_idx
  on public.candidates (assigned_recruiter_id, stage_due_at, created_at desc, id desc)
  where current_stage in ('new_lead', 'contacting', 'qualified');
create index candidates_recruiter_next_action_idx
  on public.candidates (assigned_recruiter_id, next_action_at, id) where next_action_at is not null;
create index candidates_pool_idx on public.candidates (created_at desc, id desc)
  where assigned_recruiter_id is null and current_stage in ('new_lead', 'contacting', 'qualified');
create index candidates_pool_due_idx on public.candidates (stage_due_at, created_at desc, id desc)
  where assigned_recruiter_id is null and current_stage in ('new_lead', 'contacting', 'qualified');
create index candidates_operations_idx on public.candidates (current_stage, stage_entered_at, id)
  where is_with_operations;
create index candidates_operations_owner_idx on public.candidates (assigned_ops_id, stage_due_at, id);
create index candidates_review_idx on public.candidates (created_at, id) where review_reason is not null;
