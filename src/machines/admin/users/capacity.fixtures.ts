/** A recruiter's capacity, for tests and stories. */
import { recruiter } from './access.fixtures.ts';
import type { Capacity } from './capacity.machine.ts';

export const capacity: Capacity = {
  id: recruiter.id,
  version: 1,
  accepting_leads: true,
  daily_cap: null,
  untouched_limit: 15,
  languages: ['en', 'hi', 'ur'],
  emirate: 'dubai',
  hours: { from: '09:00', to: '18:00' },
  leaves: [
    {
      id: '00000000-0000-4000-8000-000000000901',
      user_id: recruiter.id,
      first_day: '2026-03-20',
      last_day: '2026-03-24',
      created_at: '2026-03-01T08:00:00+00:00',
    },
  ],
};
