/** Sample data for the stories of the dialogs to add and merge leads. */
import { opening } from '#machines/admin/config/openings.fixtures.ts';
import { sara } from '#machines/candidate/merge/merge.fixtures.ts';
import { recruiter as signedIn } from '#machines/fixtures/people.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';

/** A recruiter. */
export const recruiter: SessionUser = {
  ...signedIn,
  id: sara.id,
  email: 'sara@drivers.example',
  name: 'Sara Haddad',
};

/** Two recruiters and one opening with places left. */
export const references: References = {
  staff: [
    { id: sara.id, name: 'Sara Haddad', role: 'recruiter', is_active: true },
    { id: 'c0000000-0000-4000-8000-000000000003', name: 'Ali Hassan', role: 'recruiter', is_active: true },
  ],
  openings: [{ ...opening, title: 'Delivery riders, Dubai' }],
  texts: [],
  reasons: [],
  hours: [],
};
