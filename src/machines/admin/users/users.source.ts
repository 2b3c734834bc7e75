/** The accounts of staff and drivers, as a list: product design, C.22. */
import { client } from '#machines/data/client.ts';
import { type Condition, isOneOf, isThere, isWithin, narrow } from '#machines/data/conditions.ts';
import { type Order, readPage } from '#machines/data/pages.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { listOpenWork, type OpenWork } from '#machines/data/rpc/list-open-work.ts';
import { type User, userRow } from '#machines/data/tables/users.ts';
import { periodOf } from '#machines/kinds/filter-values.ts';
import type { ListSource } from '#machines/kinds/list.source.ts';
import type { ListDefinition } from '#machines/kinds/list-address.ts';
import type { ListQuery } from '#machines/kinds/list-query.ts';

/** An account, and what its person has still to do; null for drivers, and where it could not be read. */
export type UserItem = User & { openWork: OpenWork | null };

/** What an address may say about the list. */
export const usersList: ListDefinition = {
  tabs: ['staff', 'drivers'],
  filters: {
    role: { kind: 'choice', values: ['admin', 'recruiter', 'operations'] },
    status: { kind: 'choice', values: ['active', 'invited', 'suspended', 'archived'] },
    twoFactor: { kind: 'flag' },
    signedIn: { kind: 'flag' },
    created: { kind: 'dates' },
  },
  sortable: ['name', 'role', 'status', 'last_sign_in_at', 'created_at'],
};

const staff = ['admin', 'recruiter', 'operations'];

/** The list's part of the list kind. */
export const usersSource: ListSource<UserItem, null, never> = {
  id: 'users',
  table: 'users',
  alsoReads: ['recruiter_capacity'],
  topics: () => [],
  async loadPage({ query, after }, signal) {
    const page = await readPage(
      { query: matching(query), row: userRow, order: orderOf(query), after },
      signal,
    );
    return { ...page, rows: await withWork(page.rows, signal) };
  },
  async loadRows({ query, ids }, signal) {
    const { data } = await matching(query).in('id', ids).abortSignal(signal).throwOnError();
    return withWork(parseRows(userRow, data), signal);
  },
};

/** How many accounts a query finds; throws as `client` does. */
export async function countUsers(query: ListQuery, signal: AbortSignal): Promise<number> {
  const counted = client.from('users').select('id', { count: 'exact', head: true });
  const { count } = await narrow(counted, conditionsOf(query), searchOf(query))
    .abortSignal(signal)
    .throwOnError();
  return count ?? 0;
}

function matching(query: ListQuery) {
  return narrow(client.from('users').select(columnsOf(userRow)), conditionsOf(query), searchOf(query));
}

function searchOf({ search }: ListQuery) {
  // A number is typed in any form, and kept in one.
  const words = /^[+\d\s()-]+$/.test(search) ? search.replace(/\D/g, '').replace(/^0+/, '') : search;
  return { words, columns: ['name', 'email', 'phone_number'] };
}

function conditionsOf({ tab, filters }: ListQuery): Condition[] {
  const { role = [], status = [], twoFactor = [], signedIn = [], created = [] } = filters;
  return [
    ...isOneOf('role', tab === 'drivers' ? ['driver'] : role.length > 0 ? role : staff),
    ...isOneOf('status', status),
    ...twoFactor.map(
      (value): Condition => ({ column: 'two_factor_enabled', operator: 'eq', value: value === 'yes' }),
    ),
    ...isThere('last_sign_in_at', signedIn),
    ...isWithin('created_at', periodOf(created[0] ?? '')),
  ];
}

function orderOf({ sort }: ListQuery): Order[] {
  return sort.length > 0 ? [...sort] : [{ column: 'name', isDescending: false }];
}

/** Puts beside each account what its person has still to do; without it the list is still worth reading. */
async function withWork(users: readonly User[], signal: AbortSignal): Promise<UserItem[]> {
  const busy = users.filter(({ role }) => role !== 'driver').map(({ id }) => id);
  const work = busy.length > 0 ? await listOpenWork(busy, signal).catch(() => []) : [];
  return users.map((user) => ({ ...user, openWork: work.find((one) => one.user_id === user.id) ?? null }));
}
