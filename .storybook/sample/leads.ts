import type { CandidateSummary } from '#components/blocks/candidate-row/candidate-summary.ts';
import type { Lead } from '#machines/recruiter/leads/leads.list.ts';
import { mohammed, others } from './candidates.ts';

/** A recruiter's own lead, from what the samples say of a candidate. */
function leadOf(candidate: CandidateSummary): Lead {
  return {
    ...candidate,
    version: 1,
    whatsapp_e164: null,
    email: null,
    preferred_language: 'ur',
    contact_opt_in: {},
    review_reason: null,
    claimed_at: candidate.created_at,
    assigned_recruiter_id: '00000000-0000-4000-8000-000000000201',
    assigned_ops_id: null,
    is_with_operations: false,
    tags: [],
  };
}

/** A morning's leads. */
export const sampleLeads: readonly Lead[] = [mohammed, ...others].map(leadOf);

/** Those of them who are at a stage of leads, as the board shows them. */
export const boardedLeads: readonly Lead[] = sampleLeads.map((lead, index) => ({
  ...lead,
  current_stage: (['new_lead', 'contacting', 'contacting', 'qualified'] as const)[index % 4] ?? 'new_lead',
}));
