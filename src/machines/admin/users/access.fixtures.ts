/** Users for tests and stories about accounts. */
import type { User } from '#machines/data/tables/users.ts';
import type { AccessState } from './access.actors.ts';

/** A recruiter with open work. */
export const recruiter: User = {
  id: '00000000-0000-4000-8000-000000000201',
  name: 'Sara Haddad',
  email: 'sara@recruitment.example',
  phone_number: '+971501234567',
  role: 'recruiter',
  status: 'active',
  created_at: '2026-01-05T08:00:00+00:00',
  updated_at: '2026-01-05T08:00:00+00:00',
  avatar_url: null,
  locale: 'en',
  two_factor_enabled: true,
  last_sign_in_at: '2026-03-12T05:12:00+00:00',
  must_change_password: false,
  version: 1,
};

/** Another recruiter. */
export const colleague: User = {
  ...recruiter,
  id: '00000000-0000-4000-8000-000000000202',
  name: 'Omar Farouk',
  email: 'omar@recruitment.example',
  phone_number: null,
};

/** The recruiter's open work, and the colleagues who could take it over. */
export const accessState: AccessState = {
  user: recruiter,
  work: { user_id: recruiter.id, candidates: 42, cases: 0, tasks: 7 },
  colleagues: [
    {
      id: colleague.id,
      name: colleague.name,
      openWork: { user_id: colleague.id, candidates: 38, cases: 0, tasks: 4 },
    },
    {
      id: '00000000-0000-4000-8000-000000000203',
      name: 'Priya Nair',
      openWork: { user_id: '00000000-0000-4000-8000-000000000203', candidates: 11, cases: 0, tasks: 0 },
    },
  ],
};
