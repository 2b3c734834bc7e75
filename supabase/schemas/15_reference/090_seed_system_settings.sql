-- Product switches besides the two in the specification (product design, B.1 and B.4). All are off. Rows from a
-- migration are not logged.
alter table public.system_settings disable trigger audit;
insert into public.system_settings (setting_name, setting_value, description) values
  ('recruiters_see_all_candidates', 'false', 'Recruiters can view every candidate, not only their own and the pool'),
  ('lead_claim_expiry_enabled', 'false', 'Claimed leads that are not contacted in time return to the pool'),
  ('auto_handover', 'false', 'Accepted candidates are handed over to operations as soon as nothing is missing'),
  ('require_2fa_staff', 'false', 'Staff who have not set up two-factor sign-in must do so'),
  ('four_eyes_documents', 'false', 'Highly sensitive documents must be verified by two people');
alter table public.system_settings enable trigger audit;
