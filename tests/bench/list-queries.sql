-- What no defined list asks: parts of a dashboard, records and counts; each after its screen, role, milliseconds and name.
-- $1 is the reader.

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
