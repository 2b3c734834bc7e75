/** A driver's applications as the server returns them, for tests and stories. */
import type { MyApplication } from '#machines/data/rpc/my-applications.ts';
import type { MyVisaStep } from '#machines/data/rpc/my-visa.ts';

/** In the visa stage for a week. */
export const visaApplication: MyApplication = {
  id: '00000000-0000-4000-8000-000000000021',
  candidate_id: '00000000-0000-4000-8000-000000000011',
  reference: 'APP-2026-004102',
  stage: 'visa',
  stage_entered_at: '2026-03-04T08:00:00Z',
  created_at: '2026-02-16T08:00:00Z',
  start_on: '2026-03-30',
  reapply_after: null,
  opening_title: 'Delivery rider, Dubai Marina',
  client_name: 'Falcon Delivery Services',
  emirate: 'dubai',
  language: 'en',
  is_latest: true,
  contacts: [
    {
      role: 'operations',
      name: 'Grace Wanjiru',
      number: '+971501112233',
      hours: { from: '2026-03-05T05:00:00Z', until: '2026-03-05T14:00:00Z' },
    },
  ],
  reached: {
    contacting: '2026-02-17T08:00:00Z',
    interview_scheduled: '2026-02-18T08:00:00Z',
    interviewed: '2026-02-20T08:00:00Z',
    selected: '2026-02-21T08:00:00Z',
    offer_pending: '2026-02-22T08:00:00Z',
    offer_accepted: '2026-02-28T08:00:00Z',
    documents: '2026-03-01T08:00:00Z',
    visa: '2026-03-04T08:00:00Z',
  },
  news_on: null,
  offer_id: null,
  offer_status: null,
  offer_expires_at: null,
  ended_from: null,
  reason_i18n: null,
  reapply_condition: null,
  can_apply_again: false,
};

/** Returns the application in another stage. */
export function applicationIn(
  stage: MyApplication['stage'],
  changed: Partial<MyApplication> = {},
): MyApplication {
  return { ...visaApplication, stage, ...changed };
}

/** Rejected after the interview. */
export const rejectedApplication = applicationIn('rejected', {
  id: '00000000-0000-4000-8000-000000000022',
  reference: 'APP-2026-003911',
  ended_from: 'interviewed',
  reached: { interview_scheduled: '2026-02-18T08:00:00Z', interviewed: '2026-02-20T08:00:00Z' },
  reason_i18n: { en: 'You did not pass the driving test this time. Please practise and apply again.' },
  reapply_after: '2099-05-01',
});

const step = (
  code: MyVisaStep['code'],
  label: string,
  sentence: string,
  more: Partial<MyVisaStep>,
): MyVisaStep => ({
  application_id: visaApplication.id,
  case_status: 'active',
  code,
  status: 'not_started',
  optional: false,
  due_on: null,
  completed_on: null,
  label_i18n: { en: label },
  sentence_i18n: { en: sentence },
  driver_action: 'none',
  usual_days: 5,
  expected_on: '2099-03-26',
  ...more,
});

/** The second of five steps is with the labour ministry. */
export const visaWork: readonly MyVisaStep[] = [
  step('mohre_offer', 'Official job offer', 'Read the official job offer and sign it.', {
    status: 'completed',
    completed_on: '2026-03-05',
    driver_action: 'sign',
    expected_on: null,
  }),
  step('work_permit_approval', 'Work permit approval', 'The ministry is checking your work permit.', {
    status: 'awaiting_authority',
    expected_on: '2099-03-12',
  }),
  step('medical_fitness', 'Medical fitness test', 'Go to the centre for your medical test.', {
    driver_action: 'visit',
    expected_on: '2099-03-16',
  }),
  step('eid_biometrics', 'Emirates ID fingerprints', 'Go to the centre and give your fingerprints.', {
    driver_action: 'visit',
    expected_on: '2099-03-18',
  }),
  step('residence_issuance', 'Residence visa', 'Your residence visa is being issued.', {}),
];
