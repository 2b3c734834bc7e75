/** A user's own row, for tests and stories. */
import type { OwnProfile } from '#machines/data/tables/users.ts';
import { recruiter } from '#machines/fixtures/people.ts';

export const ownProfile: OwnProfile = {
  id: recruiter.id,
  name: 'Sara Haddad',
  email: 'sara@agency.example',
  phone_number: '+971501234567',
  role: 'recruiter',
  avatar_url: null,
  locale: 'en',
  must_change_password: false,
  updated_at: '2026-03-12T08:00:00+00:00',
  version: 1,
};
