import type { CandidateSummary } from '#components/blocks/candidate-row/candidate-summary.ts';
import { candidate } from '#machines/candidate/record/candidate.fixtures.ts';

/** Current time in the samples: Thu 12 Mar 2026, 14:00 in Dubai. */
export const sampleNow = Date.parse('2026-03-12T10:00:00Z');

/** As in a list of own leads, which omits the owner. */
const { assigned_recruiter_id: _owner, ...row } = candidate;

/** A light vehicle driver in Sharjah whose visa was cancelled. */
export const mohammed: CandidateSummary = {
  ...row,
  phone_number: '055 830 1146',
  source_detail: { form_name: 'Taxi 2026' },
  next_action_note: 'Call about the licence copy',
};

/** Four more, each with different details. */
export const others: readonly CandidateSummary[] = [
  {
    ...mohammed,
    id: '7d1f2a3e-0000-4000-8000-000000004218',
    first_name: 'Imran',
    last_name: 'Qureshi',
    phone_e164: '+971504172290',
    current_stage: 'new_lead',
    stage_due_at: '2026-03-12T07:50:00Z',
    license_type: 'motorcycle',
    transmission: null,
    emirate: 'dubai',
    visa_status: 'visit',
    visa_expiry: '2026-03-31',
    contact_count: 0,
    last_contact_outcome: null,
    last_contact_at: null,
    next_action_at: null,
    next_action_note: null,
  },
  {
    ...mohammed,
    id: '7d1f2a3e-0000-4000-8000-000000004219',
    first_name: 'Bibek',
    last_name: 'Thapa',
    phone_e164: '+9779841203377',
    stage_due_at: '2026-03-13T05:30:00Z',
    license_type: 'heavy_truck',
    transmission: 'manual',
    location_status: 'abroad',
    emirate: null,
    visa_status: 'abroad',
    source: 'referral',
    source_detail: {},
    created_at: '2026-03-09T09:48:00Z',
    last_contact_outcome: 'no_answer',
    next_action_at: '2026-03-11T12:30:00Z',
    next_action_note: null,
  },
  {
    ...mohammed,
    id: '7d1f2a3e-0000-4000-8000-000000004220',
    first_name: 'عبد الرحمن محمد عبد الله بن خليفة',
    last_name: 'المنصوري الهاشمي القرشي السوداني',
    phone_e164: null,
    phone_number: '05X 12345',
    phone_status: 'needs_review',
    hold_state: 'on_hold',
    hold_until: '2026-03-20',
    stage_due_at: null,
    license_type: 'heavy_bus',
    transmission: null,
    emirate: 'abu_dhabi',
    visa_status: 'residence_employment',
    visa_expiry: '2027-01-10',
    notice_until: null,
    source: 'walk_in',
    source_detail: {},
  },
];
