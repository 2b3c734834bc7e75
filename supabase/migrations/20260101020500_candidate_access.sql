-- Who sees and edits which candidates: product design, B.6.
select app.protect('public.candidates');
grant select on public.candidates to authenticated;
grant insert (
    id, first_name, last_name, phone_number, phone_status, whatsapp_e164, email, preferred_language, contact_opt_in,
    legal_name, name_ar, date_of_birth, gender, nationality, passport_no, passport_expiry, emirates_id,
    emirates_id_expiry, uid_number, license_type, license_origin, license_number, license_issue_date, license_expiry,
    transmission, uae_experience_months, total_experience_months, traffic_fines_note, location_status, emirate,
    visa_status, visa_expiry, notice_until, expected_salary_fils, available_from, source, source_detail,
    assigned_recruiter_id
  ), update (
    first_name, last_name, phone_number, phone_status, whatsapp_e164, email, preferred_language, contact_opt_in,
    legal_name, name_ar, date_of_birth, gender, nationality, passport_no, passport_expiry, emirates_id,
    emirates_id_expiry, uid_number, license_type, license_origin, license_number, license_issue_date, license_expiry,
    transmission, uae_experience_months, total_experience_months, traffic_fines_note, location_status, emirate,
    visa_status, visa_expiry, notice_until, expected_salary_fils, available_from, source
  ) on public.candidates to authenticated;

create policy inserts on public.candidates for insert to authenticated
  with check (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter'))
      and (assigned_recruiter_id is null or assigned_recruiter_id = (select auth.uid()))
  );

create policy updates on public.candidates for update to authenticated
  using (
    (select app.has_role('admin'))
    -- A recruiter owns a candidate up to the hand-over, operations from there on.
    or (select app.has_role('recruiter'))
      and assigned_recruiter_id = (select auth.uid())
      and not is_with_operations
    or (select app.has_role('operations'))
      and is_with_operations
      and current_stage in ('handover_review', 'documents', 'visa', 'onboarding')
  );

create policy reads on public.candidates for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter')) and assigned_recruiter_id = (select auth.uid())
    or (select app.has_role('recruiter'))
      and assigned_recruiter_id is null
      and current_stage in ('new_lead', 'contacting', 'qualified')
    or (select app.has_role('recruiter')) and (select app.is_setting_on('recruiters_see_all_candidates'))
    or (select app.has_role('operations')) and is_with_operations
    -- Leads that could not be used as they came.
    or (select app.has_role('operations')) and review_reason is not null
    or (select app.has_role('driver')) and user_id = (select auth.uid())
  );
