/** Every state that the list of users can be in, and the shortest way there. */
import { listPathsOf } from '#machines/fixtures/list-model.ts';
import { type UserItem, usersList } from './users.list.ts';

const user: UserItem = {
  id: '00000000-0000-4000-8000-000000000201',
  name: 'Sara Haddad',
  email: 'sara@recruitment.example',
  phone_number: null,
  role: 'recruiter',
  status: 'active',
  created_at: '2026-01-05T08:00:00+00:00',
  updated_at: '2026-01-05T08:00:00+00:00',
  avatar_url: null,
  locale: 'en',
  two_factor_enabled: false,
  last_sign_in_at: null,
  must_change_password: false,
  version: 1,
  openWork: null,
};

export const paths = listPathsOf(usersList.machine, [user], { userId: user.id });
