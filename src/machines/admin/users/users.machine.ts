import { createCountsMachine } from '#machines/kinds/counts.machine.ts';
import { createExportMachine } from '#machines/kinds/export.machine.ts';
import { createListMachine } from '#machines/kinds/list.machine.ts';
import { countUsers, type UserItem, usersSource } from './users.source.ts';

/** The list of accounts, for admins. */
export const usersMachine = createListMachine<UserItem, null, never>(usersSource);

/** How many accounts the tabs, the views and the list hold. */
export const userCountsMachine = createCountsMachine<null>({
  id: usersSource.id,
  tables: [usersSource.table],
  topics: usersSource.topics,
  count: ({ query }, signal) => countUsers(query, signal),
});

/** The list as a file. */
export const usersExportMachine = createExportMachine<UserItem, null, never>(usersSource);
