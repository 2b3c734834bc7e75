/** A lead for tests and stories of the record. */
import type { Application } from '#machines/data/tables/applications.ts';
import type { CandidateInternal } from '#machines/data/tables/candidate-internal.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { OpenCandidate } from './candidate.machine.ts';

/** Id of the recruiter who owns the lead. */
export const owner = 'c0000000-0000-4000-8000-000000000001';

const id = '7d1f2a3e-0000-4000-8000-000000004217';
const at = '2026-03-12T09:44:00+00:00';

/** The lead's only application, which has just started. */
export const application: Application = {
  id: '7d1f2a3e-0000-4000-8000-00000000a217',
  candidate_id: id,
  opening_id: null,
  reference: 'APP-2026-004217',
  stage: 'contacting',
  stage_entered_at: at,
  stage_due_at: '2026-03-12T10:14:00+00:00',
  recruiter_id: owner,
  ops_id: null,
  first_contact_at: at,
  eligibility: null,
  accepted_at: null,
  handed_over_at: null,
  handover_status: 'none',
  handover_return_reason: null,
  is_with_operations: false,
  rejected_at: null,
  rejection_reason_code: null,
  rejected_from_stage: null,
  rejected_by: null,
  reapply_after: null,
  reopened_from_id: null,
  start_on: null,
  deployed_at: null,
  separated_at: null,
  separation_reason: null,
  created_at: at,
  updated_at: at,
  version: 4,
};

/** The staff-only data of the lead. */
export const internal: CandidateInternal = {
  candidate_id: id,
  owner_note: 'Prefers to be called after five.',
  next_action_note: 'Ask about the licence copy',
  hold_reason: null,
  do_not_rehire: false,
  dnr_reason: null,
  dnr_requested_at: null,
  dnr_requested_by: null,
  dnr_request_reason: null,
  dnr_refused_note: null,
  tags: ['airport', 'night shift'],
  updated_at: at,
  version: 2,
  held_at: null,
  held_due_at: null,
};

/** A light driver in Sharjah with a cancelled visa, who has been called twice. */
export const candidate: Candidate = {
  id,
  first_name: 'Mohammed Ashraf',
  last_name: 'Ali',
  phone_number: '+971558301146',
  created_at: '2026-03-12T09:48:00+00:00',
  current_stage: 'contacting',
  source: 'machform',
  license_type: 'light_vehicle',
  phone_e164: '+971558301146',
  phone_status: 'valid',
  whatsapp_e164: null,
  email: 'm.ashraf@mail.example',
  preferred_language: 'ur',
  contact_opt_in: { whatsapp: true },
  user_id: null,
  legal_name: null,
  name_ar: null,
  date_of_birth: '1991-04-17',
  gender: null,
  nationality: 'PK',
  passport_no: 'AB1234417',
  passport_expiry: '2029-06-01',
  emirates_id: null,
  emirates_id_expiry: null,
  uid_number: null,
  license_origin: 'uae',
  license_number: null,
  license_issue_date: null,
  license_expiry: '2028-03-12',
  transmission: 'auto',
  uae_experience_months: 48,
  total_experience_months: 74,
  traffic_fines_note: null,
  location_status: 'in_uae',
  emirate: 'sharjah',
  visa_status: 'cancelled',
  visa_expiry: null,
  notice_until: '2026-03-24',
  expected_salary_fils: null,
  available_from: null,
  assigned_recruiter_id: owner,
  assigned_ops_id: null,
  claimed_at: at,
  last_contact_at: '2026-03-12T08:00:00+00:00',
  last_contact_outcome: 'answered_interested',
  contact_count: 2,
  next_action_at: '2026-03-12T12:30:00+00:00',
  stage_entered_at: at,
  stage_due_at: '2026-03-12T10:14:00+00:00',
  is_with_operations: false,
  hold_state: 'none',
  hold_until: null,
  review_reason: null,
  merged_into_id: null,
  source_detail: { form_name: 'Taxi 2026', entry_no: 1042, campaign: 'spring' },
  consent_version: '2026-1',
  consent_at: '2026-03-12T09:48:00+00:00',
  consent_channel: 'form',
  retention_until: null,
  anonymised_at: null,
  updated_at: at,
  version: 3,
};

/** His record. */
export const lead: OpenCandidate = {
  ...candidate,
  application,
  internal,
  noteCount: 2,
  openTasks: ['2026-03-12T12:30:00+00:00'],
};

/** The same lead in the pool, without an owner. */
export const poolLead: OpenCandidate = {
  ...lead,
  current_stage: 'new_lead',
  assigned_recruiter_id: null,
  claimed_at: null,
  contact_count: 0,
  last_contact_at: null,
  last_contact_outcome: null,
  next_action_at: null,
  application: null,
  internal: null,
  noteCount: 0,
  openTasks: [],
};
