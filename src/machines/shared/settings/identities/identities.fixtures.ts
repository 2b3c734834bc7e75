/** Identities of one user, for stories. */
import { start } from '#machines/fixtures/people.ts';
import type { LoadedIdentities } from './identities.machine.ts';

const since = new Date(start).toISOString();

/** Email and password, and a Google account; Azure could also be linked. */
export const loaded: LoadedIdentities = {
  identities: [
    {
      identity_id: '00000000-0000-4000-8000-00000000d001',
      provider: 'email',
      created_at: since,
      last_sign_in_at: since,
      identity_data: { email: 'sara@agency.example' },
    },
    {
      identity_id: '00000000-0000-4000-8000-00000000d002',
      provider: 'google',
      created_at: since,
      last_sign_in_at: since,
      identity_data: { email: 'sara.haddad@gmail.example', name: 'Sara Haddad' },
    },
  ],
  providers: ['google', 'azure'],
};
