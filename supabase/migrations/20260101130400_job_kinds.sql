-- What each kind of job does, and how often it comes back. Times of day are Asia/Dubai's.
create table app.job_kinds (
  kind text primary key,
  -- An SQL expression, `$1` being the job's payload; null for what needs the auth server, which `/api` works on.
  work text,
  every interval,
  daily_at time,
  check (every is null or daily_at is null)
);
revoke all on app.job_kinds from public, anon, authenticated;
grant select on app.job_kinds to service_role;

insert into app.job_kinds (kind, work, every, daily_at) values
  ('lapse_claims', 'to_jsonb(app.lapse_claims())', interval '5 minutes', null),
  ('expire_offers', 'to_jsonb(app.expire_offers())', interval '5 minutes', null),
  ('hand_over', 'to_jsonb(app.hand_over_ready())', interval '5 minutes', null),
  ('interview_reminders', 'to_jsonb(app.send_interview_reminders())', interval '5 minutes', null),
  ('settle_uploads', 'to_jsonb(app.settle_uploads())', interval '1 minute', null),
  ('document_expiry', 'to_jsonb(app.scan_document_expiry())', null, '02:00'),
  ('visa_deadlines', 'to_jsonb(app.flag_visa_deadlines())', null, '02:05'),
  ('custody_alarm', 'to_jsonb(app.alarm_custody())', null, '02:10'),
  ('commission_milestones', 'to_jsonb(app.accrue_due_milestones())', null, '02:15'),
  ('retention', 'to_jsonb(app.run_retention())', null, '02:30'),
  ('purge', 'to_jsonb(app.purge())', null, '03:00'),
  ('unneeded_files', 'to_jsonb(app.leave_unneeded_files())', null, '03:05'),
  ('assign_lead', $$to_jsonb(app.assign_round_robin(($1 ->> 'candidate_id')::uuid))$$, null, null),
  ('rename_driver_identity', null, null, null),
  ('erase_person', null, null, null),
  ('remove_files', null, null, null),
  ('end_sessions', null, null, null);

-- When a kind that comes back is due after `p_after`; null for one that does not.
create function app.next_run(p_kind text, p_after timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  select case
    when k.every is not null then p_after + k.every
    when k.daily_at is not null then (
      (p_after at time zone 'Asia/Dubai')::date + k.daily_at
      + case when (p_after at time zone 'Asia/Dubai')::time >= k.daily_at then interval '1 day' else interval '0' end
    ) at time zone 'Asia/Dubai'
  end
  from app.job_kinds k where k.kind = p_kind
$$;

-- Takes away what nobody needs any more: attempts at a sign-in after a day (they count for 15 minutes), jobs done
-- and notifications read a quarter ago, results of health checks after 30 days, merges that can no longer be undone.
-- Gives how many rows.
create function app.purge() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  gone integer;
  total integer := 0;
begin
  delete from public.sign_in_attempts where created_at < app.now() - interval '1 day';
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.jobs where run_at < app.now() - interval '90 days';
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.health_checks where slot < app.now() - interval '30 days';
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.health_incidents where closed_at < app.now() - interval '30 days';
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.notifications where read_at < app.now() - interval '90 days';
  get diagnostics gone = row_count;
  return total + gone + app.forget_merges();
end
$$;
