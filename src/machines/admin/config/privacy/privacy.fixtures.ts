/** Privacy requests and people due for erasure, for tests and stories. */
import type { Leaving } from '#machines/data/rpc/retention.ts';
import type { DataRequestWithPerson } from '#machines/data/tables/data-requests.ts';

const request = (number: number, changed: Partial<DataRequestWithPerson>): DataRequestWithPerson => ({
  id: `80000000-0000-4000-8000-00000000000${number}`,
  candidate_id: `90000000-0000-4000-8000-00000000000${number}`,
  kind: 'access',
  field: null,
  is_about_pay: false,
  details: null,
  due_on: '2026-04-08',
  status: 'open',
  answer: null,
  requested_by: null,
  handled_by: null,
  handled_at: null,
  created_at: '2026-03-09T08:00:00+00:00',
  updated_at: '2026-03-09T08:00:00+00:00',
  version: 1,
  candidate: {
    first_name: 'Imran',
    last_name: 'Khan',
    current_stage: 'visa',
    anonymised_at: null,
    applications: [{ reference: `APP-2026-00000${number}`, created_at: '2026-01-05T08:00:00+00:00' }],
  },
  ...changed,
});

/** Requests that are late, urgent, waiting for an application to end, and answered. */
export const dataRequests: readonly DataRequestWithPerson[] = [
  request(1, { kind: 'correct', due_on: '2026-03-10', details: 'My second name is spelled with two s.' }),
  request(2, { kind: 'access', due_on: '2026-03-14', status: 'in_progress' }),
  request(3, { kind: 'erase' }),
  request(4, {
    kind: 'stop',
    status: 'done',
    answer: 'We stopped processing your data.',
    handled_at: '2026-03-11T08:00:00+00:00',
  }),
];

/** Three of 640 rejected people, and one person without consent. */
export const leaving: readonly Leaving[] = [
  ...[1, 2, 3].map(
    (number): Leaving => ({
      rule: 'rejected',
      total: 640,
      candidate_id: `90000000-0000-4000-8000-00000000001${number}`,
      reference: `APP-2025-00010${number}`,
      stage: 'rejected',
      since: `2025-02-0${number}T08:00:00+00:00`,
    }),
  ),
  {
    rule: 'consent_withdrawn',
    total: 1,
    candidate_id: '90000000-0000-4000-8000-000000000014',
    reference: 'APP-2025-000104',
    stage: 'visa',
    since: '2026-02-01T08:00:00+00:00',
  },
];
