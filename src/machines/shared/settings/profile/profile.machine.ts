import { type OwnProfile, readOwnProfile, saveOwnProfile } from '#machines/data/tables/users.ts';
import { createDetailMachine } from '#machines/kinds/detail.machine.ts';
import type { DetailSource } from '#machines/kinds/detail.source.ts';

const source: DetailSource<OwnProfile> = {
  id: 'profile',
  table: 'users',
  topics: (id) => [`user:${id}`],
  load: readOwnProfile,
  save: saveOwnProfile,
  // Who changed a profile is for admins to read; its own row says when.
  lastChange: async (id, signal) => {
    const { updated_at } = await readOwnProfile(id, signal);
    return { by: null, at: Date.parse(updated_at) };
  },
};

/** The profile of the person signed in: what they may change of it is saved column by column. */
export const profileMachine = createDetailMachine(source);
