/** Leads and candidates for tests and stories of adding leads. */

import { sara } from '#machines/candidate/merge/merge.fixtures.ts';
import type { Duplicate } from '#machines/data/rpc/check-duplicate.ts';
import { emptyLead, type LeadValues } from './lead-values.ts';

/** A completely filled-in lead. */
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
export const maskedDuplicate: Duplicate = {
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

/** The user's own candidate, whose last application ended. */
export const returningDuplicate: Duplicate = {
  ...maskedDuplicate,
  state: 'reapply_allowed',
  stage: 'rejected',
  owner_name: 'Sara Khan',
  name: 'Imran Qureshi',
  phone: '+971504172290',
  can_open: true,
};

/** A candidate with the same email, possibly another person. */
export const possibleDuplicate: Duplicate = {
  ...maskedDuplicate,
  matched_by: 'email',
  is_certain: false,
  owner_name: null,
  stage: 'new_lead',
  name: 'Imran Quraishi',
  phone: '+923001234567',
  can_open: true,
};
