-- Lists whose screens are not built yet, records and counts; each after its screen, role, milliseconds and name.
-- $1 is the reader.

-- operations/processing | operations | 25 | hand-overs, longest waiting first
select a.*, c.first_name, c.last_name from public.applications a join public.candidates c on c.id = a.candidate_id
where a.stage = 'handover_review' order by a.stage_due_at, a.id limit 51;

-- operations/documents | operations | 25 | in documents, due first
select a.*, c.first_name, c.last_name from public.applications a join public.candidates c on c.id = a.candidate_id
where a.stage = 'documents' order by a.stage_due_at, a.id limit 51;

-- operations/visa | operations | 25 | my visa cases, due first
select a.*, c.first_name, c.last_name from public.applications a join public.candidates c on c.id = a.candidate_id
where a.ops_id = $1 and a.stage = 'visa' order by a.stage_due_at, a.id limit 51;

-- operations/rejected-candidates | operations | 25 | lost after the hand-over, latest first
select a.*, c.first_name, c.last_name from public.applications a join public.candidates c on c.id = a.candidate_id
where a.is_with_operations and a.rejected_at is not null order by a.rejected_at desc, a.id desc limit 51;

-- operations/processing | operations | 25 | data problems, oldest first
select * from public.candidates where review_reason is not null order by created_at, id limit 51;

-- admin | admin | 25 | one stage, due first
select * from public.candidates where current_stage = 'qualified' order by stage_due_at, id limit 51;

-- record drawer | recruiter | 25 | the timeline of one of mine
select * from public.stage_events
where candidate_id = (
  select id from public.candidates where assigned_recruiter_id = $1 order by created_at desc, id desc limit 1
)
order by at desc, id desc limit 51;

-- recruiter/leads | recruiter | 400 | how many leads are mine, exactly
select count(*) from public.candidates
where assigned_recruiter_id = $1 and current_stage in ('new_lead', 'contacting', 'qualified');
