/** Candidates for tests and stories of merging. */
import { candidate } from '#machines/candidate/record/candidate.fixtures.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';

/** Who merges. */
export const sara = { id: 'c0000000-0000-4000-8000-000000000001', role: 'recruiter' as const };

/** A lead with few known values. */
export const imran: Candidate = {
  ...candidate,
  id: '7d1f2a3e-0000-4000-8000-000000000001',
  first_name: 'Imran',
  last_name: 'Qureshi',
  phone_number: '+971504172290',
  created_at: '2026-03-02T06:00:00+00:00',
  license_type: 'motorcycle',
  phone_e164: '+971504172290',
  email: null,
  uae_experience_months: 30,
  emirate: 'dubai',
  visa_status: 'visit',
  visa_expiry: '2026-04-12',
  expected_salary_fils: 250_000,
  claimed_at: '2026-03-02T07:00:00+00:00',
  last_contact_at: '2026-03-10T07:00:00+00:00',
  consent_version: null,
  consent_at: null,
  consent_channel: null,
  updated_at: '2026-03-10T07:00:00+00:00',
  version: 4,
};

/** The same person from another source, with another spelling. */
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
