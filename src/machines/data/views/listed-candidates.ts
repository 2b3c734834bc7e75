/** Columns that the views of candidate lists have in common. */
import * as z from 'zod/mini';
import { candidateRow } from '#machines/data/tables/candidates.ts';

const ofCandidate = z.pick(candidateRow, {
  id: true,
  version: true,
  first_name: true,
  last_name: true,
  phone_number: true,
  phone_e164: true,
  phone_status: true,
  whatsapp_e164: true,
  preferred_language: true,
  contact_opt_in: true,
  current_stage: true,
  stage_entered_at: true,
  stage_due_at: true,
  hold_state: true,
  hold_until: true,
  license_type: true,
  transmission: true,
  location_status: true,
  emirate: true,
  visa_status: true,
  visa_expiry: true,
  notice_until: true,
  source: true,
  source_detail: true,
  created_at: true,
  contact_count: true,
  last_contact_outcome: true,
  last_contact_at: true,
  next_action_at: true,
  assigned_recruiter_id: true,
  is_with_operations: true,
});

/** A candidate in a list. */
export const listedCandidate = z.object({ ...ofCandidate.shape, next_action_note: z.nullable(z.string()) });

/** A candidate in a list, with the latest application. */
export const listedApplicant = z.object({
  ...listedCandidate.shape,
  tags: z.array(z.string()),
  application_id: z.uuid(),
  application_version: z.int(),
});
