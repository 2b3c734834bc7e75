-- Queries outside of defined lists: parts of a dashboard, records and counts. Each follows a line with its screen,
-- role, milliseconds and name. $1 is the reader.

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

-- admin/reports | admin | 2000 | funnel
select * from public.report_funnel((now() - interval '90 days')::date, now()::date);

-- admin/reports | admin | 2000 | funnel by recruiter
select * from public.report_funnel((now() - interval '90 days')::date, now()::date, 'recruiter');

-- admin/reports | admin | 2000 | time in stage
select * from public.report_time_in_stage((now() - interval '90 days')::date, now()::date);

-- admin/reports | admin | 2000 | sources
select * from public.report_sources((now() - interval '90 days')::date, now()::date);

-- admin/reports | admin | 2000 | recruiters
select * from public.report_recruiters((now() - interval '90 days')::date, now()::date);

-- admin/reports | admin | 2000 | interviews
select * from public.report_interviews((now() - interval '90 days')::date, now()::date);

-- admin/reports | admin | 2000 | offers
select * from public.report_offers((now() - interval '90 days')::date, now()::date);

-- admin/reports | admin | 2000 | documents
select * from public.report_documents((now() - interval '90 days')::date, now()::date);

-- admin/reports | admin | 2000 | visa
select * from public.report_visa((now() - interval '90 days')::date, now()::date);

-- admin/reports | admin | 2000 | forecast
select * from public.report_forecast();

-- admin/reports | admin | 2000 | losses
select * from public.report_losses((now() - interval '90 days')::date, now()::date);

-- admin/reports | admin | 2000 | expiring documents
select * from public.report_expiring_documents(90);

-- admin/reports | admin | 2000 | commissions
select * from public.report_commissions((now() - interval '90 days')::date, now()::date);

-- admin/reports | admin | 2000 | privacy
select * from public.report_privacy((now() - interval '90 days')::date, now()::date);

-- admin/reports | admin | 2000 | who is behind the funnel
select * from public.report_people('funnel', 'reached', null, '{qualified}', (now() - interval '90 days')::date, now()::date);

-- admin/reports | admin | 2000 | who is behind a source
select * from public.report_people('sources', 'leads', null, '{referral}', (now() - interval '90 days')::date, now()::date);

-- admin/reports | admin | 2000 | who waits in a stage
select * from public.report_people('timeInStage', 'waiting', null, '{contacting}', (now() - interval '90 days')::date, now()::date);
