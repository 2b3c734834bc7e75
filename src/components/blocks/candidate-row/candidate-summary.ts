import type { Candidate } from '#machines/data/tables/candidates.ts';

type Shown =
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'phone_number'
  | 'phone_e164'
  | 'phone_status'
  | 'current_stage'
  | 'stage_entered_at'
  | 'stage_due_at'
  | 'hold_state'
  | 'hold_until'
  | 'license_type'
  | 'transmission'
  | 'location_status'
  | 'emirate'
  | 'visa_status'
  | 'visa_expiry'
  | 'notice_until'
  | 'source'
  | 'source_detail'
  | 'created_at'
  | 'contact_count'
  | 'last_contact_outcome'
  | 'last_contact_at'
  | 'next_action_at';

/** Candidate data shown in a list: columns of the candidate's row, and values from other tables. */
export interface CandidateSummary extends Pick<Candidate, Shown> {
  /** The owner's note on the next action. */
  next_action_note: string | null;
}

/** Returns the full name. */
export function nameOf({ first_name, last_name }: Pick<Candidate, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}
