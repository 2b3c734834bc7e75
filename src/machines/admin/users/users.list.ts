import * as z from 'zod/mini';
import { eq, isOneOf } from '#machines/data/conditions.ts';
import { columnsOf } from '#machines/data/parse.ts';
import { listOpenWork, type OpenWork } from '#machines/data/rpc/list-open-work.ts';
import { type User, userRow } from '#machines/data/tables/users.ts';
import { defineList } from '#machines/factories/define-list.ts';
import { choice, dates, flagFilter, given, restrictToTabs } from '#machines/factories/list-filters.ts';
import { phoneDigits } from '#machines/shared/phone-digits.ts';

/** An account with the user's open work; null for drivers, and if it could not be read. */
export type UserItem = User & { openWork: OpenWork | null };

/** Open work is added after a page of rows is loaded. */
const userItem = z.pipe(
  userRow,
  z.transform((user): UserItem => ({ ...user, openWork: null })),
);

const staffRoles = ['admin', 'recruiter', 'operations'];
const userStatuses = ['active', 'invited', 'suspended', 'archived'];

/** The accounts of staff and drivers, for admins: product design, C.22. */
export const usersList = defineList({
  id: 'users',
  from: 'users',
  select: columnsOf(userRow),
  row: userItem,
  relatedTables: ['recruiter_capacity'],
  tabs: {
    staff: () => isOneOf('role', staffRoles),
    drivers: () => [eq('role', 'driver')],
  },
  filters: {
    role: restrictToTabs(['staff'], choice('role', staffRoles)),
    twoFactor: restrictToTabs(
      ['staff'],
      flagFilter(eq('two_factor_enabled', true), eq('two_factor_enabled', false)),
    ),
    status: choice('status', userStatuses),
    signedIn: given('last_sign_in_at'),
    created: dates('created_at'),
  },
  search: { columns: ['email', 'phone_number'], folded: ['name_folded'], normalize: phoneDigits },
  sorts: ['name', 'role', 'status', 'last_sign_in_at', 'created_at'],
  defaultSort: [{ column: 'name', isDescending: false }],
  complete: addOpenWork,
});

/** Adds the open work; if that fails, the list is still useful without it. */
async function addOpenWork(users: readonly UserItem[], signal: AbortSignal): Promise<readonly UserItem[]> {
  const busy = users.filter(({ role }) => role !== 'driver').map(({ id }) => id);
  const work = busy.length > 0 ? await listOpenWork(busy, signal).catch(() => []) : [];
  return users.map((user) => ({ ...user, openWork: work.find((one) => one.user_id === user.id) ?? null }));
}
