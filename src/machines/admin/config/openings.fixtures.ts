/** A client and its openings, for tests and stories. */
import type { Client } from '#machines/data/tables/clients.ts';
import type { JobOpening } from '#machines/data/tables/job-openings.ts';
import type { Workplaces } from './load-openings.ts';

const times = {
  created_at: '2026-03-01T08:00:00+00:00',
  updated_at: '2026-03-01T08:00:00+00:00',
  version: 3,
};

export const client: Client = {
  id: 'c1000000-0000-4000-8000-000000000001',
  name: 'Falcon Delivery Services',
  kind: 'delivery_3pl',
  emirate: 'dubai',
  contact_name: 'Huda Saleh',
  contact_phone: '+971502000901',
  contact_email: null,
  active: true,
  ...times,
};

export const opening: JobOpening = {
  id: '0e000000-0000-4000-8000-000000000001',
  client_id: client.id,
  title: 'Delivery riders, Dubai Marina',
  license_type: 'motorcycle',
  job_type: 'delivery_rider',
  emirate: 'dubai',
  headcount: 60,
  offer_template: { basic_fils: 250_000 },
  min_age: 21,
  max_age: 55,
  min_experience_months: 12,
  languages: ['en'],
  visa_routes: ['outside', 'inside_visit'],
  status: 'open',
  opens_on: '2026-03-01',
  closes_on: null,
  interview_template_id: null,
  ...times,
};

const taxi: Client = {
  ...client,
  id: 'c1000000-0000-4000-8000-000000000002',
  name: 'Capital Taxi',
  kind: 'taxi',
  emirate: 'abu_dhabi',
  contact_name: 'Rashid Al Mazrouei',
  contact_phone: '+971502000902',
  active: false,
};

/** Two clients: one has an opening in each state, the other none. */
export const workplaces: Workplaces = {
  clients: [taxi, client],
  openings: [
    opening,
    {
      ...opening,
      id: '0e000000-0000-4000-8000-000000000002',
      title: 'Delivery riders, Ajman',
      emirate: 'ajman',
      headcount: 25,
      status: 'paused',
      created_at: '2026-03-05T08:00:00+00:00',
    },
    {
      ...opening,
      id: '0e000000-0000-4000-8000-000000000003',
      title: 'Night riders',
      headcount: 10,
      status: 'draft',
      opens_on: '2026-04-01',
    },
    {
      ...opening,
      id: '0e000000-0000-4000-8000-000000000004',
      title: 'Riders for the summer',
      headcount: 12,
      status: 'closed',
      closes_on: '2025-09-30',
    },
  ],
  counts: new Map([
    [opening.id, { filled: 41, offersOut: 3 }],
    ['0e000000-0000-4000-8000-000000000002', { filled: 25, offersOut: 0 }],
    ['0e000000-0000-4000-8000-000000000004', { filled: 12, offersOut: 0 }],
  ]),
  templates: [
    { id: '7e000000-0000-4000-8000-000000000001', name: 'Driver', is_default: true, active: true },
    { id: '7e000000-0000-4000-8000-000000000002', name: 'Rider, old', is_default: false, active: false },
  ],
  changes: new Map([[opening.id, { byId: null, by: 'Sara Khan', at: Date.UTC(2026, 2, 12, 7, 58) }]]),
};
