-- Catalogue of personal data per table: what an erasure removes, and what a data export shows (product design,
-- 2.5 PDPL and E). A test fails if a table of candidates or applications has no row here.
create table app.personal_data (
  table_name text primary key,
  -- Processing order, children first.
  position integer not null,
  -- Condition for the person's rows of table `t`: $1 are the ids of the candidate and of those merged into them.
  row_filter text not null,
  -- Action on the rows: delete, set columns (`cleared_columns`), or keep rows without personal content.
  on_erasure text not null check (on_erasure in ('delete', 'clear', 'keep')),
  cleared_columns text,
  -- Exported columns, none for internal data; and a filter for the rows.
  exported_columns text[] not null default '{}',
  export_filter text not null default 'true',
  check ((on_erasure = 'clear') = (cleared_columns is not null))
);
revoke all on app.personal_data from public, anon, authenticated, service_role;

-- Conditions that find the person's rows.
with row_rule (name, row_filter) as (
  values
    ('candidate', 't.candidate_id = any ($1)'),
    ('application', 't.application_id in (select a.id from public.applications a where a.candidate_id = any ($1))'),
    ('offer', 't.offer_id in (
      select o.id from public.offers o join public.applications a on a.id = o.application_id
      where a.candidate_id = any ($1)
    )'),
    ('interview', 't.interview_id in (
      select i.id from public.interviews i join public.applications a on a.id = i.application_id
      where a.candidate_id = any ($1)
    )'),
    ('merge', 't.merge_id in (
      select m.id from public.merges m where m.winner_id = any ($1) or m.loser_id = any ($1)
    )'),
    ('merged', 't.winner_id = any ($1) or t.loser_id = any ($1)'),
    -- Notifications to the person, and to staff about them, which contain the name.
    ('notification', 't.user_id = any (array(select c.user_id from public.candidates c where c.id = any ($1)))
      or t.entity_id = any ($1 || array(
        select a.id from public.applications a where a.candidate_id = any ($1)
        union all
        select i.id from public.interviews i join public.applications a on a.id = i.application_id
        where a.candidate_id = any ($1)
        union all
        select o.id from public.offers o join public.applications a on a.id = o.application_id
        where a.candidate_id = any ($1)
        union all select d.id from public.documents d where d.candidate_id = any ($1)
        union all select v.id from public.visa_cases v where v.candidate_id = any ($1)
        union all select p.id from public.appointments p where p.candidate_id = any ($1)
        union all select l.id from public.custody_log l where l.candidate_id = any ($1)
        union all select k.id from public.onboarding_tasks k where k.candidate_id = any ($1)
        union all select r.id from public.data_requests r where r.candidate_id = any ($1)
      ))'),
    ('reporter', 't.reporter_id in (select c.user_id from public.candidates c where c.id = any ($1))'),
    ('driver', 't.driver_candidate_id = any ($1)'),
    ('self', 't.id = any ($1)')
),
rules (position, table_name, row_rule, on_erasure, cleared_columns, exported_columns, export_filter) as (
  values
    -- Leads
    (10, 'contact_logs', 'candidate', 'clear', 'note = null', 'channel,direction,outcome,at', 'true'),
    (11, 'notes', 'candidate', 'delete', null, 'body,created_at', 't.visibility = ''shared_with_driver'''),
    (12, 'tasks', 'candidate', 'delete', null, '', 'true'),
    (13, 'lead_assignments', 'candidate', 'keep', null, '', 'true'),
    (14, 'lead_import_rows', 'candidate', 'keep', null, '', 'true'),
    (15, 'merge_snapshots', 'merge', 'delete', null, '', 'true'),
    (16, 'merges', 'merged', 'keep', null, '', 'true'),
    -- Interviews
    (20, 'scorecards', 'interview', 'clear', 'comment = null', '', 'true'),
    (21, 'interview_reminders', 'interview', 'keep', null, '', 'true'),
    (22, 'interviewer_assignments', 'interview', 'keep', null, '', 'true'),
    (24, 'interview_links', 'application', 'delete', null, '', 'true'),
    (23, 'interviews', 'application', 'clear', 'cancel_reason = null, meeting_url = null',
      'kind,starts_at,ends_at,status', 'true'),
    -- Offers
    (30, 'offer_events', 'offer', 'clear', 'note = null, details = ''{}''', '', 'true'),
    (31, 'offer_mohre', 'application', 'delete', null,
      'mohre_offer_no,mohre_terms,accepted_at', 'true'),
    (32, 'offers', 'application', 'clear',
      'accept_evidence = accept_evidence - array[''name_typed'', ''ip'', ''user_agent'', ''witness''], '
      'paper_file_id = null, approval_reason = null, approval_note = null',
      'number,version_no,status,language,basic_fils,allowances,pay_model,accommodation,transport,food,hours_per_day,'
      'days_off_per_week,probation_months,contract_months,notice_days,start_on,sent_at,expires_at,responded_at,'
      'decline_reason', 't.sent_at is not null'),
    -- Visa and onboarding
    (40, 'visa_stage_results', 'candidate', 'delete', null, '', 'true'),
    (40, 'visa_counter_entries', 'candidate', 'delete', null, '', 'true'),
    (41, 'visa_stages', 'candidate', 'clear', 'reference_no = null', 'code,status,ready_at,completed_at', 'true'),
    (42, 'visa_cases', 'candidate', 'clear', 'entry_permit_no = null, quota_ref = null',
      'route,emirate,status,entry_permit_no,entry_permit_issued,entry_permit_expires,uae_entry_date,'
      'status_change_date,residence_expiry', 'true'),
    (43, 'appointments', 'candidate', 'clear', 'slip_i18n = null', 'kind,starts_at,status', 'true'),
    (44, 'custody_log', 'candidate', 'clear', 'purpose = ''-'', photo_document_id = null, return_document_id = null',
      'item,purpose,handed_in_at,due_back_on,returned_at', 'true'),
    (45, 'onboarding_task_details', 'candidate', 'delete', null, '', 'true'),
    (46, 'onboarding_tasks', 'candidate', 'keep', null, 'code,status,due_on,done_at', 'not t.health'),
    (47, 'closing_items', 'candidate', 'clear', 'note = case when status = ''not_needed'' then ''-'' end', '', 'true'),
    (48, 'deployments', 'candidate', 'clear',
      'platform_rider_id = null, vehicle_ref = null, sim_no = null, accommodation_ref = null',
      'start_on,status,separated_on,platform_rider_id,vehicle_ref,sim_no', 'true'),
    -- Documents: the files go with the job `erase_person`
    (50, 'document_review_locks', 'candidate', 'delete', null, '', 'true'),
    (51, 'name_reconciliations', 'application', 'delete', null, '', 'true'),
    (52, 'document_plans', 'application', 'keep', null, '', 'true'),
    (53, 'document_requirements', 'application', 'clear',
      'waive_reason = case when waived_at is not null then ''-'' end',
      'type_code,required,needed_by', 'true'),
    (54, 'documents', 'candidate', 'clear',
      'status = ''superseded'', storage_path = null, mime = null, bytes = null, sha256 = null, uploaded_via = null, '
      'quality = null, extracted = ''{}'', number = null, issue_date = null, expiry_date = null, '
      'issuing_country = null, request_note = null, reject_note_i18n = null, reject_pin = null',
      'type_code,side,version_no,status,uploaded_at,number,issue_date,expiry_date,issuing_country', 'true'),
    -- Application and candidate
    (60, 'application_outcome_internal', 'application', 'delete', null, '', 'true'),
    (59, 'operations_notes', 'candidate', 'delete', null, '', 'true'),
    (61, 'stage_events', 'candidate', 'clear', 'note = null, gate_overrides = ''{}''',
      'from_stage,to_stage,at', 'true'),
    (62, 'commission_entries', 'application', 'keep', null, '', 'true'),
    (63, 'machform_events', 'candidate', 'keep', null, 'received_at,parsed', 'true'),
    (64, 'candidate_internal', 'candidate', 'clear',
      'owner_note = null, next_action_note = null, hold_reason = null, dnr_reason = null, dnr_requested_at = null, '
      'dnr_requested_by = null, dnr_request_reason = null, dnr_refused_note = null, tags = ''{}''', '', 'true'),
    (65, 'applications', 'candidate', 'clear',
      'handover_return_reason = null, separation_reason = null, eligibility = null',
      'reference,stage,created_at,start_on,deployed_at,rejected_at,reapply_after,separated_at', 'true'),
    (66, 'consents', 'candidate', 'keep', null, 'version,language,channel,given_at,withdrawn_at', 'true'),
    (67, 'data_requests', 'candidate', 'clear', 'details = null, answer = null',
      'kind,field,details,due_on,status,answer,created_at', 'true'),
    (57, 'driver_details', 'candidate', 'delete', null,
      'second_phone,uae_address,home_address,emergency_name,emergency_relation,emergency_phone,shirt_size,'
      'trouser_size,shoe_size', 'true'),
    (58, 'driver_bank', 'candidate', 'delete', null, 'account_holder,bank_name,iban,salary_card_last4', 'true'),
    (68, 'password_resets', 'driver', 'keep', null, 'at', 'true'),
    (69, 'notifications', 'notification', 'delete', null, 'kind,created_at,read_at',
      't.user_id in (select c.user_id from public.candidates c where c.id = any ($1))'),
    -- An admin named in a report cannot read it anywhere, including here.
    (70, 'integrity_reports', 'reporter', 'keep', null, 'kind,text,amount_fils,happened_on,status,created_at',
      't.about_user_id is distinct from auth.uid()'),
    (80, 'candidates', 'self', 'clear',
      'first_name = ''Removed'', last_name = '''', phone_number = null, whatsapp_e164 = null, email = null, '
      'legal_name = null, name_ar = null, date_of_birth = null, gender = null, nationality = null, '
      'passport_no = null, passport_expiry = null, emirates_id = null, emirates_id_expiry = null, uid_number = null, '
      'license_number = null, license_issue_date = null, license_expiry = null, traffic_fines_note = null, '
      'visa_expiry = null, notice_until = null, contact_opt_in = ''{}'', source_detail = ''{}'', '
      'next_action_at = null, review_reason = null, consent_at = null, consent_version = null, '
      'consent_channel = null, retention_until = null, user_id = null, anonymised_at = app.now(), '
      -- The applications keep the owners for counts; the candidate has no owner any more.
      'assigned_recruiter_id = null, assigned_ops_id = null, claimed_at = null',
      'first_name,last_name,phone_number,whatsapp_e164,email,preferred_language,contact_opt_in,legal_name,name_ar,'
      'date_of_birth,gender,nationality,passport_no,passport_expiry,emirates_id,emirates_id_expiry,uid_number,'
      'license_type,license_origin,license_number,license_issue_date,license_expiry,transmission,'
      'uae_experience_months,total_experience_months,traffic_fines_note,location_status,emirate,visa_status,'
      'visa_expiry,notice_until,expected_salary_fils,available_from,source,created_at,consent_version,consent_at,'
      'consent_channel,retention_until', 'true')
)
insert into app.personal_data (table_name, position, row_filter, on_erasure, cleared_columns, exported_columns,
  export_filter)
select k.table_name, k.position, w.row_filter, k.on_erasure, k.cleared_columns,
  string_to_array(k.exported_columns, ','), k.export_filter
from rules k
join row_rule w on w.name = k.row_rule;

-- Permanent erasure of a person, keeping all counts (product design, 2.5 and E).

-- Applies `app.personal_data` to a candidate and those merged into them, deletes their content from the log, closes the
-- account, and queues the files and the auth account for `/api` (job `erase_person`: {user_id, paths}).
create function app.erase_person(p_candidate uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  candidate_ids constant uuid[] := array(
    select c.id from public.candidates c where p_candidate in (c.id, c.merged_into_id)
  );
  account constant uuid := (select c.user_id from public.candidates c where c.id = p_candidate);
  paths constant jsonb := (
    select coalesce(jsonb_agg(d.storage_path), '[]') from public.documents d
    where d.candidate_id = any (candidate_ids) and d.storage_path is not null
  );
  previous_setting constant text := coalesce(current_setting('app.erasing', true), '');
  part record;
  row_ids text[];
  -- Per table, the rows whose history is deleted.
  erased_rows jsonb := '{}';
begin
  perform set_config('app.erasing', 'on', true);
  for part in select * from app.personal_data p where p.on_erasure <> 'keep' order by p.position loop
    execute format(
      'select array_agg(coalesce(r ->> ''id'', r ->> ''candidate_id'', r ->> ''application_id''))
       from (select to_jsonb(t) as r from public.%I t where %s) x', part.table_name, part.row_filter
    ) using candidate_ids into row_ids;
    erased_rows := erased_rows || jsonb_build_object(part.table_name, coalesce(to_jsonb(row_ids), '[]'));
    if part.on_erasure = 'delete' then
      execute format('delete from public.%I t where %s', part.table_name, part.row_filter) using candidate_ids;
    else
      execute format('update public.%I t set %s where %s', part.table_name, part.cleared_columns, part.row_filter)
        using candidate_ids;
    end if;
  end loop;
  if account is not null then
    update public.users set name = 'Removed', phone_number = null, avatar_url = null, status = 'archived'
    where id = account;
    erased_rows := erased_rows || jsonb_build_object('users', jsonb_build_array(account));
  end if;
  update public.audit_log l
  set before = null, after = null
  from jsonb_each(erased_rows) t, jsonb_array_elements_text(t.value) k (id)
  where l.table_name = t.key and l.row_id = k.id;
  perform set_config('app.erasing', previous_setting, true);
  perform app.enqueue(
    'erase_person', app.now(), jsonb_build_object('user_id', account, 'paths', paths), p_candidate::text
  );
end
$$;

-- Erases a candidate: names, numbers, documents, notes, account. Counts, stages and dates stay. For admins, with a
-- reason. Raises 42501, NOT_FOUND, REASON_REQUIRED, CANDIDATE_ACTIVE (the application is open: reject it, or separate
-- the driver, first).
create function public.anonymise_candidate(p_candidate_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('admin');
  if nullif(btrim(p_reason), '') is null then
    perform app.fail('REASON_REQUIRED', jsonb_build_object('entity', 'candidate', 'id', p_candidate_id));
  end if;
  perform from public.candidates c
  where c.id = p_candidate_id and c.merged_into_id is null and c.anonymised_at is null
  for update;
  if not found then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'candidate', 'id', p_candidate_id));
  elsif exists (
    select from public.applications a
    where a.candidate_id = p_candidate_id and a.stage not in (/* from rejected */ 'rejected', 'withdrawn', 'separated')
  ) then
    perform app.fail('CANDIDATE_ACTIVE', jsonb_build_object('entity', 'candidate', 'id', p_candidate_id));
  end if;
  perform app.erase_person(p_candidate_id);
  perform app.record_audit('candidates', p_candidate_id, 'anonymised', p_reason);
end
$$;

select app.grant_execute('public.anonymise_candidate(uuid, text)', 'authenticated');
