/** What the dialogs of adding and merging are shown with in stories. */
import { sara } from '#machines/candidate/merge/merge.fixtures.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';

/** A recruiter at work. */
export const recruiter: SessionUser = {
  id: sara.id,
  email: 'sara@drivers.example',
  name: 'Sara Haddad',
  role: 'recruiter',
  permissions: [],
  twoFactorEnabled: false,
  avatar: null,
  phoneNumber: null,
  mustChangePassword: false,
};

/** Two recruiters, and one opening that takes people. */
export const references: References = {
  staff: [
    { id: sara.id, name: 'Sara Haddad', role: 'recruiter', is_active: true },
    { id: 'c0000000-0000-4000-8000-000000000003', name: 'Ali Hassan', role: 'recruiter', is_active: true },
  ],
  openings: [
    {
      id: 'b0000000-0000-4000-8000-000000000001',
      client_id: 'b0000000-0000-4000-8000-000000000002',
      title: 'Delivery riders, Dubai',
      license_type: 'motorcycle',
      job_type: 'delivery_rider',
      emirate: 'dubai',
      headcount: 40,
      offer_template: {},
      min_age: 21,
      max_age: null,
      min_experience_months: 6,
      languages: [],
      visa_routes: [],
      status: 'open',
      opens_on: null,
      closes_on: null,
      interview_template_id: null,
      created_at: '2026-01-05T06:00:00+00:00',
      updated_at: '2026-01-05T06:00:00+00:00',
      version: 1,
    },
  ],
  texts: [],
  reasons: [],
  hours: [],
};
