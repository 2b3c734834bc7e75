import { loadOwnProfile, type OwnProfile, saveOwnProfile } from '#machines/data/tables/users.ts';
import { createDetailMachine } from '#machines/factories/detail.machine.ts';
import type { DetailSource } from '#machines/factories/detail.source.ts';

const source: DetailSource<OwnProfile> = {
  id: 'profile',
  table: 'users',
  topics: (id) => [`user:${id}`],
  load: loadOwnProfile,
  save: saveOwnProfile,
  // Only admins may read the author of a profile change; the row contains only the time.
  lastChange: async (id, signal) => {
    const { updated_at } = await loadOwnProfile(id, signal);
    return { by: null, at: Date.parse(updated_at) };
  },
};

/** The profile of the signed-in user: editable columns are saved one by one. */
export const profileMachine = createDetailMachine(source);
