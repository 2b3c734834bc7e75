-- The switches of the product beside the two the specification names (product design, B.1 and B.4). All off. What a
-- migration brings is no news for the log.
alter table public.system_settings disable trigger audit;
insert into public.system_settings (setting_name, setting_value, description) values
  ('recruiters_see_all_candidates', 'false', 'Recruiters read every candidate, not only their own and the pool'),
  ('lead_claim_expiry_enabled', 'false', 'A claimed lead nobody contacts goes back to the pool'),
  ('auto_handover', 'false', 'An accepted offer goes to operations by itself once the hand-over is complete'),
  ('require_2fa_staff', 'false', 'Staff without a second factor are sent to set one up'),
  ('four_eyes_documents', 'false', 'Documents of high sensitivity are verified by two people');
alter table public.system_settings enable trigger audit;
