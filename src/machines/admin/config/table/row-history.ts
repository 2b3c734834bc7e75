import { listStaffNames } from '#machines/data/rpc/list-staff-names.ts';
import { type AuditEntry, listRowHistory } from '#machines/data/tables/audit-log.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';
import type { Fields } from './fields.ts';

/** Maximum number of changes shown for a row. */
const limit = 50;

/** A change of a row. */
export interface RowHistoryEntry {
  id: number;
  action: string;
  /** The author of the change; null if no person is known. */
  by: string | null;
  /** Milliseconds since 1970 UTC. */
  at: number;
  reason: string | null;
  /** The changed columns with their old values; null if the row was added. */
  before: Fields | null;
  after: Fields | null;
}

/** Loads the changes of one row of a configuration table, latest first. */
export const rowHistoryMachine = createCollectionMachine<
  readonly RowHistoryEntry[],
  never,
  void,
  { table: string; row: string }
>({
  id: 'configRowHistory',
  async load({ table, row }, signal) {
    const [entries, staff] = await Promise.all([
      listRowHistory({ table, row, limit }, signal),
      listStaffNames(signal),
    ]);
    const names = new Map(staff.map(({ id, name }) => [id, name]));
    return entries.map((entry) => entryOf(entry, names));
  },
  run: async () => {},
});

function entryOf(entry: AuditEntry, names: ReadonlyMap<string, string>): RowHistoryEntry {
  const { id, action, actor_id, at, reason } = entry;
  return {
    id,
    action,
    by: (actor_id && names.get(actor_id)) ?? null,
    at: Date.parse(at),
    reason,
    before: fieldsOf(entry.before),
    after: fieldsOf(entry.after),
  };
}

function fieldsOf(value: AuditEntry['before']): Fields | null {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : null;
}
