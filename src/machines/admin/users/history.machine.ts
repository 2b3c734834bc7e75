import { listStaffNames } from '#machines/data/rpc/list-staff-names.ts';
import { type AuditEntry, listAccountHistory } from '#machines/data/tables/audit-log.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';

/** Number of entries loaded per page. */
const pageSize = 20;

/** The loaded part of an account's history, latest entry first. */
export interface AccountHistory {
  entries: readonly AuditEntry[];
  /** Staff names by id, including former staff. */
  names: Readonly<Record<string, string>>;
  /** True when there are earlier entries. */
  hasMore: boolean;
}

/** Loads the entries before the one with this id. */
export interface HistoryOrder {
  before: number;
}

/** Loads the changes made to one account. */
export const historyMachine = createCollectionMachine<
  AccountHistory,
  HistoryOrder,
  AccountHistory,
  { userId: string }
>({
  id: 'userHistory',
  load: ({ userId }, signal) => loadPage(userId, null, signal),
  run: ({ before }, signal, { userId }) => loadPage(userId, before, signal),
  // After a reload in the meantime, the list may end at a different entry.
  apply: (known, { before }, page) =>
    known.entries.at(-1)?.id === before ? { ...page, entries: [...known.entries, ...page.entries] } : known,
  reloadsAfter: [],
});

async function loadPage(userId: string, before: number | null, signal: AbortSignal): Promise<AccountHistory> {
  const [entries, staff] = await Promise.all([
    listAccountHistory({ userId, before, limit: pageSize }, signal),
    listStaffNames(signal),
  ]);
  const names = Object.fromEntries(staff.map(({ id, name }) => [id, name]));
  return { entries, names, hasMore: entries.length === pageSize };
}
