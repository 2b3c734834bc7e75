/** Where the entries lie: in the browser's database, or with the page where there is no room for them. */
import { announceOutbox } from './outbox.changes.ts';
import { type OutboxEntry, outboxEntry } from './outbox.entry.ts';
import { openStore, unkept } from './store.ts';

/** Puts an entry at the end, and gives it as it lies there. Never rejects. */
export async function addEntry(entry: OutboxEntry): Promise<OutboxEntry> {
  const isKept = await tryToKeep(entry);
  const added = { ...entry, isKept };
  if (!isKept) unkept.set(entry.key, added);
  announceOutbox(entry.userId);
  return added;
}

/** Somebody's entries, in order; those of another build that this one can't read are left where they are. */
export async function listEntries(userId: string): Promise<OutboxEntry[]> {
  const kept = await openStore().then(
    (db) => db.getAllFromIndex('outbox', 'userId', userId),
    () => [],
  );
  return [...kept, ...unkeptOf(userId)].flatMap((entry) => outboxEntry.safeParse(entry).data ?? []);
}

/**
 * Puts what `change` makes of an entry in its place; null removes it. Gives the new one, or null when it is or was
 * gone: a wiped entry never comes back. Rejects when the browser's database fails.
 */
export async function changeEntry(
  key: string,
  change: (entry: OutboxEntry) => OutboxEntry | null,
): Promise<OutboxEntry | null> {
  const changed = unkept.has(key) ? changeUnkept(key, change) : await changeKept(key, change);
  if (changed === 'unchanged') return null;
  announceOutbox(changed.userId);
  return changed.entry;
}

interface Changed {
  userId: string;
  entry: OutboxEntry | null;
}

function changeUnkept(
  key: string,
  change: (entry: OutboxEntry) => OutboxEntry | null,
): Changed | 'unchanged' {
  const before = unkept.get(key);
  if (before === undefined) return 'unchanged';
  const entry = change(before);
  if (entry) unkept.set(key, entry);
  else unkept.delete(key);
  return { userId: before.userId, entry };
}

async function changeKept(
  key: string,
  change: (entry: OutboxEntry) => OutboxEntry | null,
): Promise<Changed | 'unchanged'> {
  const table = (await openStore()).transaction('outbox', 'readwrite');
  const cursor = await table.store.index('key').openCursor(key);
  if (cursor === null) return 'unchanged';
  const entry = change(cursor.value);
  await (entry ? cursor.update(entry) : cursor.delete());
  await table.done;
  return { userId: cursor.value.userId, entry };
}

async function tryToKeep(entry: OutboxEntry): Promise<boolean> {
  // Behind one that isn't kept, so that the order stays.
  if (unkeptOf(entry.userId).length > 0) return false;
  try {
    const table = (await openStore()).transaction('outbox', 'readwrite', { durability: 'strict' });
    await Promise.all([table.store.add(entry), table.done]);
    return true;
  } catch {
    // No room, or no database at all: better sent from this page alone than not at all.
    return false;
  }
}

function unkeptOf(userId: string): OutboxEntry[] {
  return [...unkept.values()].filter((entry) => entry.userId === userId);
}
