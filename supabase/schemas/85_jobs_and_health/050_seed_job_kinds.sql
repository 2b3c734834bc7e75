insert into app.job_kinds (kind, work, every, daily_at) values
  ('lapse_claims', 'to_jsonb(app.lapse_claims())', interval '5 minutes', null),
  ('expire_offers', 'to_jsonb(app.expire_offers())', interval '5 minutes', null),
  ('hand_over', 'to_jsonb(app.hand_over_ready_candidates())', interval '5 minutes', null),
  ('interview_reminders', 'to_jsonb(app.send_interview_reminders())', interval '5 minutes', null),
  ('confirm_uploads', 'to_jsonb(app.confirm_uploads())', interval '1 minute', null),
  ('document_expiry', 'to_jsonb(app.scan_document_expiry())', null, '02:00'),
  ('visa_deadlines', 'to_jsonb(app.warn_visa_deadlines())', null, '02:05'),
  ('custody_alarm', 'to_jsonb(app.alert_overdue_custody())', null, '02:10'),
  ('commission_milestones', 'to_jsonb(app.accrue_due_milestones())', null, '02:15'),
  ('retention', 'to_jsonb(app.run_retention())', null, '02:30'),
  ('purge', 'to_jsonb(app.purge_expired_data())', null, '03:00'),
  ('unneeded_files', 'to_jsonb(app.queue_unneeded_files())', null, '03:05'),
  ('assign_lead', $$to_jsonb(app.assign_round_robin(($1 ->> 'candidate_id')::uuid))$$, null, null),
  ('rename_driver_identity', null, null, null),
  ('erase_person', null, null, null),
  ('remove_files', null, null, null),
  ('end_sessions', null, null, null);

insert into app.job_kinds (kind, work, every) values
  ('own_health', 'to_jsonb(app.check_own_health())', interval '15 minutes');
