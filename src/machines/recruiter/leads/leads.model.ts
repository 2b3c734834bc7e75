/** Every state that the list of leads can be in, and the shortest way there. */
import { listPathsOf } from '#machines/fixtures/list-model.ts';

import { type Lead, leadsList } from './leads.list.ts';

const lead: Lead = {
  id: '00000000-0000-4000-8000-000000004217',
  version: 1,
  first_name: 'Mohammed Ashraf',
  last_name: 'Ali',
  phone_number: '+971558301146',
  phone_e164: '+971558301146',
  phone_status: 'valid',
  whatsapp_e164: null,
  email: null,
  preferred_language: 'ur',
  contact_opt_in: {},
  current_stage: 'new_lead',
  stage_entered_at: '2026-03-12T09:48:00+00:00',
  stage_due_at: null,
  hold_state: 'none',
  hold_until: null,
  review_reason: null,
  license_type: 'light_vehicle',
  transmission: null,
  location_status: null,
  emirate: null,
  visa_status: null,
  visa_expiry: null,
  notice_until: null,
  source: 'machform',
  source_detail: {},
  created_at: '2026-03-12T09:48:00+00:00',
  claimed_at: null,
  contact_count: 0,
  last_contact_outcome: null,
  last_contact_at: null,
  next_action_at: null,
  assigned_recruiter_id: null,
  assigned_ops_id: null,
  is_with_operations: false,
  next_action_note: null,
  tags: [],
};

export const paths = listPathsOf(leadsList.machine, [lead], { userId: lead.id });
