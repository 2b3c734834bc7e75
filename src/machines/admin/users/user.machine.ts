import { listOpenWork } from '#machines/data/rpc/list-open-work.ts';
import { loadUser, saveUser } from '#machines/data/tables/users.ts';
import { createDetailMachine } from '#machines/factories/detail.machine.ts';
import { lastAccountChange } from './account-change.ts';
import type { UserItem } from './users.list.ts';

/** Loads one account for admins; its name, number and language are edited in place. */
export const userMachine = createDetailMachine<UserItem>({
  id: 'userRecord',
  table: 'users',
  relatedTables: ['tasks', 'candidates'],
  topics: () => [],
  async load(id, signal) {
    const user = await loadUser(id, signal);
    const [work] = user.role === 'driver' ? [] : await listOpenWork([id], signal);
    return { ...user, openWork: work ?? null };
  },
  async save(row, { name, phone_number, locale }, signal) {
    const changes = {
      ...(name !== undefined && { name }),
      ...(phone_number !== undefined && { phone_number }),
      ...(locale !== undefined && { locale }),
    };
    return { ...(await saveUser(row, changes, signal)), openWork: row.openWork };
  },
  lastChange: lastAccountChange,
});
