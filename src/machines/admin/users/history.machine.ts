import { listStaffNames } from '#machines/data/rpc/list-staff-names.ts';
import { type AuditEntry, listAccountHistory } from '#machines/data/tables/audit-log.ts';
import { createCollectionMachine } from '#machines/kinds/collection.machine.ts';

/** How many entries are loaded at a time. */
const pageSize = 20;

/** An account's history as far as it is loaded, the latest entry first. */
export interface AccountHistory {
  entries: readonly AuditEntry[];
  /** Names of staff by their id, those who have left too. */
  names: Readonly<Record<string, string>>;
  /** There are earlier entries. */
  hasMore: boolean;
}

/** Load the entries before the one of this id. */
export interface HistoryOrder {
  before: number;
}

/** What was done to one account. */
export const historyMachine = createCollectionMachine<
  AccountHistory,
  HistoryOrder,
  AccountHistory,
  { userId: string }
>({
  id: 'userHistory',
  load: ({ userId }, signal) => loadPage(userId, null, signal),
  run: ({ before }, signal, { userId }) => loadPage(userId, before, signal),
  // What was loaded again meanwhile may end at another entry.
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
