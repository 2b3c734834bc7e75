/** A lead and its data, for tests and stories of decisions. */
import { application as begun } from '#machines/candidate/record/candidate.fixtures.ts';
import type { Application } from '#machines/data/tables/applications.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { RejectionReason } from '#machines/data/tables/rejection-reasons.ts';
import { recruiter } from '#machines/fixtures/people.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { Chooser } from './chosen-leads.ts';
import type { DecisionContext } from './decision-context.ts';
import { transitionOf } from './moves.ts';

/** The recruiter who owns these leads. */
export const user = recruiter;

/** A motorcycle rider who has been called twice. */
export const imran: Candidate = {
  id: '7d1f2a3e-0000-4000-8000-000000004218',
  first_name: 'Imran',
  last_name: 'Qureshi',
  phone_number: '050 417 2290',
  created_at: '2026-03-12T05:48:00+00:00',
  current_stage: 'contacting',
  source: 'machform',
  license_type: 'motorcycle',
  phone_e164: '+971504172290',
  phone_status: 'valid',
  whatsapp_e164: null,
  email: null,
  preferred_language: 'ur',
  contact_opt_in: { whatsapp: true },
  user_id: null,
  legal_name: null,
  name_ar: null,
  date_of_birth: '1994-02-11',
  gender: 'male',
  nationality: 'PK',
  passport_no: null,
  passport_expiry: null,
  emirates_id: null,
  emirates_id_expiry: null,
  uid_number: null,
  license_origin: 'uae',
  license_number: null,
  license_issue_date: '2021-05-01',
  license_expiry: null,
  transmission: null,
  uae_experience_months: 26,
  total_experience_months: 60,
  traffic_fines_note: null,
  location_status: 'in_uae',
  emirate: 'dubai',
  visa_status: 'visit',
  visa_expiry: '2026-03-31',
  notice_until: null,
  expected_salary_fils: null,
  available_from: null,
  assigned_recruiter_id: user.id,
  assigned_ops_id: null,
  claimed_at: '2026-03-12T06:00:00+00:00',
  last_contact_at: '2026-03-12T08:00:00+00:00',
  last_contact_outcome: 'answered_interested',
  contact_count: 2,
  next_action_at: '2026-03-12T12:30:00+00:00',
  stage_entered_at: '2026-03-12T06:10:00+00:00',
  stage_due_at: '2026-03-13T06:10:00+00:00',
  is_with_operations: false,
  hold_state: 'none',
  hold_until: null,
  review_reason: null,
  merged_into_id: null,
  source_detail: {},
  consent_version: '1',
  consent_at: '2026-03-12T05:48:00+00:00',
  consent_channel: 'form',
  retention_until: null,
  anonymised_at: null,
  updated_at: '2026-03-12T09:58:00+00:00',
  version: 7,
};

/** Two more leads of the same recruiter, and one of the pool. */
export const bibek: Candidate = {
  ...imran,
  id: '7d1f2a3e-0000-4000-8000-000000004219',
  first_name: 'Bibek',
  last_name: 'Thapa',
  preferred_language: 'ne',
  phone_e164: '+9779841203377',
};
export const rahman: Candidate = {
  ...imran,
  id: '7d1f2a3e-0000-4000-8000-000000004220',
  first_name: 'عبد الرحمن',
  last_name: 'المنصوري',
  preferred_language: 'ar',
  phone_e164: null,
};
export const unassignedLead: Candidate = {
  ...imran,
  id: '7d1f2a3e-0000-4000-8000-000000004221',
  first_name: 'Joseph',
  last_name: 'Otieno',
  current_stage: 'new_lead',
  assigned_recruiter_id: null,
  contact_count: 0,
};

/** His application. */
export const application: Application = {
  ...begun,
  id: '8e2f2a3e-0000-4000-8000-000000004218',
  candidate_id: imran.id,
  reference: 'APP-2026-004218',
  stage_entered_at: imran.stage_entered_at,
  stage_due_at: imran.stage_due_at,
  recruiter_id: user.id,
  first_contact_at: '2026-03-12T06:10:00+00:00',
  created_at: imran.created_at,
  updated_at: imran.updated_at,
};

const met = { met: true, params: {}, overridable: false };

/** The decision context of the lead, loaded two minutes after a change by Sara Khan. */
export const context: DecisionContext = {
  candidate: imran,
  application,
  internal: {
    candidate_id: imran.id,
    owner_note: null,
    next_action_note: 'Call about the licence copy',
    hold_reason: null,
    do_not_rehire: false,
    dnr_reason: null,
    dnr_requested_at: null,
    dnr_requested_by: null,
    dnr_request_reason: null,
    dnr_refused_note: null,
    tags: [],
    updated_at: imran.updated_at,
    version: 2,
    held_at: null,
    held_due_at: null,
  },
  transition: transitionOf('qualify', application, 'owner'),
  preview: {
    from: 'contacting',
    to: 'qualified',
    version: 5,
    allowed: true,
    gates: [
      { gate: 'not_on_hold', ...met },
      { gate: 'phone_valid', ...met },
      { gate: 'licence_known', ...met },
      { gate: 'visa_status_known', ...met },
      { gate: 'location_known', ...met },
      { gate: 'consent_given', ...met },
      {
        gate: 'eligibility_run',
        met: false,
        params: { verdict: 'not_eligible', reasons: ['too_young', 'insufficient_experience'] },
        overridable: true,
      },
    ],
  },
  change: { by: 'Sara Khan', at: Date.parse('2026-03-12T09:58:00Z') },
};

const reason: RejectionReason = {
  code: 'unreachable',
  phase: 'lead',
  label: 'Could not be reached',
  driver_message_i18n: {
    en: 'We could not reach you. Please apply again when your phone is on.',
    ar: 'لم نتمكن من الوصول إليك. قدّم مرة أخرى عندما يكون هاتفك متاحاً.',
    ur: 'آپ سے رابطہ نہیں ہو سکا۔ فون آن ہو تو دوبارہ درخواست دیں۔',
  },
  reapply_after_days: 30,
  reapply_condition: null,
  recruiter_visible: true,
  health: false,
  masked_as: null,
  choosable: true,
  admin_only: false,
  sort_order: 1,
  active: true,
  created_at: '2026-01-01T00:00:00+00:00',
  updated_at: '2026-01-01T00:00:00+00:00',
  version: 1,
};

/** Rejection reasons; some do not apply here, or are not for every role. */
export const reasons: readonly RejectionReason[] = [
  reason,
  { ...reason, code: 'not_interested', label: 'Not interested', reapply_after_days: 60 },
  {
    ...reason,
    code: 'labour_ban_or_absconding',
    label: 'Labour ban or absconding report',
    reapply_after_days: null,
    reapply_condition: 'ban_cleared',
  },
  { ...reason, code: 'duplicate', label: 'Duplicate', choosable: false },
  { ...reason, code: 'forged', label: 'Suspected forgery', admin_only: true },
  { ...reason, code: 'no_show', phase: 'interview', label: 'Did not come to the interview' },
];

const sara = { id: user.id, name: user.name, role: 'recruiter', is_active: true } as const;

/** Reference data shown with the leads. */
export const references: References = {
  staff: [
    sara,
    { ...sara, id: '00000000-0000-4000-8000-000000000202', name: 'Ali Hassan' },
    { ...sara, id: '00000000-0000-4000-8000-000000000301', name: 'Grace Wanjiru', role: 'operations' },
    { ...sara, id: '00000000-0000-4000-8000-000000000203', name: 'Rana Aziz', is_active: false },
  ],
  openings: [],
  texts: [
    {
      code: 'first_contact',
      language: 'en',
      body: 'Hello {{first_name}}, this is {{sender_name}} from {{company_name}}. When can I call you?',
    },
    {
      code: 'first_contact',
      language: 'ur',
      body: 'السلام علیکم {{first_name}}، میں {{company_name}} سے {{sender_name}} ہوں۔ آپ کو کب فون کر سکتا ہوں؟',
    },
    { code: 'new_jobs', language: 'en', body: 'Hello {{first_name}}, we have new driver jobs.' },
  ],
  reasons,
  hours: [],
};

/** The recruiter who selects leads in the list. */
export const chooser: Chooser = { user, nameOf: () => 'Somebody' };
