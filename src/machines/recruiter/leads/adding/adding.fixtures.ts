/** Leads and candidates for the tests and stories of adding and merging. */
import type { Duplicate } from '#machines/data/rpc/check-duplicate.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import { emptyLead, type LeadValues } from './lead-values.ts';

/** Who adds. */
export const sara = { id: 'c0000000-0000-4000-8000-000000000001', role: 'recruiter' as const };

/** A lead, all of it typed. */
export const typedLead: LeadValues = {
  ...emptyLead(sara),
  id: '7d1f2a3e-0000-4000-8000-000000000001',
  phone: '+971504172290',
  first_name: 'Imran',
  last_name: 'Qureshi',
  preferred_language: 'ur',
  license_type: 'motorcycle',
  location_status: 'in_uae',
  emirate: 'dubai',
  visa_status: 'visit',
  visa_expiry: '2026-04-12',
  nationality: 'PK',
  source: 'walk_in',
  consent: 'in_person',
  note: 'Has his own bike',
};

/** A colleague's candidate, masked. */
export const masked: Duplicate = {
  candidate_id: '7d1f2a3e-0000-4000-8000-000000004218',
  matched_by: 'phone',
  is_certain: true,
  state: 'open',
  reapply_after: null,
  stage: 'contacting',
  owner_name: 'Ali Hassan',
  name: 'I… Q…',
  phone: '…2290',
  can_open: false,
};

/** A candidate of one's own whose last application ended. */
export const returning: Duplicate = {
  ...masked,
  state: 'reapply_allowed',
  stage: 'rejected',
  owner_name: 'Sara Khan',
  name: 'Imran Qureshi',
  phone: '+971504172290',
  can_open: true,
};

/** Somebody of the same e-mail, perhaps another person. */
export const perhaps: Duplicate = {
  ...masked,
  matched_by: 'email',
  is_certain: false,
  owner_name: null,
  stage: 'new_lead',
  name: 'Imran Quraishi',
  phone: '+923001234567',
  can_open: true,
};

/** A lead with little known. */
export const imran: Candidate = {
  id: '7d1f2a3e-0000-4000-8000-000000000001',
  first_name: 'Imran',
  last_name: 'Qureshi',
  phone_number: '+971504172290',
  created_at: '2026-03-02T06:00:00+00:00',
  current_stage: 'contacting',
  source: 'machform',
  license_type: 'motorcycle',
  phone_e164: '+971504172290',
  phone_status: 'valid',
  whatsapp_e164: null,
  email: null,
  preferred_language: 'ur',
  contact_opt_in: {},
  user_id: null,
  legal_name: null,
  name_ar: null,
  date_of_birth: '1994-05-17',
  gender: null,
  nationality: 'PK',
  passport_no: 'AB1234417',
  passport_expiry: null,
  emirates_id: null,
  emirates_id_expiry: null,
  uid_number: null,
  license_origin: null,
  license_number: null,
  license_issue_date: null,
  license_expiry: null,
  transmission: null,
  uae_experience_months: 30,
  total_experience_months: null,
  traffic_fines_note: null,
  location_status: 'in_uae',
  emirate: 'dubai',
  visa_status: 'visit',
  visa_expiry: '2026-04-12',
  notice_until: null,
  expected_salary_fils: 250_000,
  available_from: null,
  assigned_recruiter_id: sara.id,
  assigned_ops_id: null,
  claimed_at: '2026-03-02T07:00:00+00:00',
  last_contact_at: '2026-03-10T07:00:00+00:00',
  last_contact_outcome: 'answered_interested',
  contact_count: 2,
  next_action_at: null,
  stage_entered_at: '2026-03-02T07:00:00+00:00',
  stage_due_at: null,
  is_with_operations: false,
  hold_state: 'none',
  hold_until: null,
  review_reason: null,
  merged_into_id: null,
  source_detail: {},
  consent_version: null,
  consent_at: null,
  consent_channel: null,
  retention_until: null,
  anonymised_at: null,
  updated_at: '2026-03-10T07:00:00+00:00',
  version: 4,
};

/** The same man once more, written otherwise by another door. */
export const emran: Candidate = {
  ...imran,
  id: '7d1f2a3e-0000-4000-8000-000000000002',
  first_name: 'Emran',
  phone_number: '+923001234567',
  phone_e164: '+923001234567',
  created_at: '2026-03-11T06:00:00+00:00',
  current_stage: 'new_lead',
  source: 'walk_in',
  email: 'emran@mail.example',
  passport_no: 'AB1234471',
  license_number: '4402211',
  uae_experience_months: 36,
  visa_status: 'cancelled',
  visa_expiry: null,
  expected_salary_fils: 280_000,
  assigned_recruiter_id: null,
  claimed_at: null,
  last_contact_at: null,
  last_contact_outcome: null,
  contact_count: 1,
  consent_at: '2026-03-11T06:00:00+00:00',
  consent_version: '2026-01',
  consent_channel: 'in_person',
  version: 2,
};
