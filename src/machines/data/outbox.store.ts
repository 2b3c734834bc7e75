/** Storage of the entries: in the browser's database, or in memory if there is no space. */
import { announceOutbox } from './outbox.changes.ts';
import { type OutboxEntry, outboxEntry } from './outbox.entry.ts';
import { openStore, unstoredEntries } from './store.ts';

/** Appends an entry and returns it as stored. Never rejects. */
export async function addEntry(entry: OutboxEntry): Promise<OutboxEntry> {
  const isKept = await tryToStore(entry);
  const added = { ...entry, isKept };
  if (!isKept) unstoredEntries.set(entry.key, added);
  announceOutbox(entry.userId);
  return added;
}

/** Returns a user's entries, in order; entries of another build that can't be parsed stay stored. */
export async function listEntries(userId: string): Promise<OutboxEntry[]> {
  const kept = await openStore().then(
    (db) => db.getAllFromIndex('outbox', 'userId', userId),
    () => [],
  );
  return [...kept, ...entriesInMemoryOf(userId)].flatMap((entry) => outboxEntry.safeParse(entry).data ?? []);
}

/**
 * Replaces an entry with the result of `change`; null deletes it. Returns the new entry, or null if deleted: a deleted
 * entry is never restored. Rejects when the browser's database fails.
 */
export async function changeEntry(
  key: string,
  change: (entry: OutboxEntry) => OutboxEntry | null,
): Promise<OutboxEntry | null> {
  const changed = unstoredEntries.has(key) ? changeInMemory(key, change) : await changeInStore(key, change);
  if (changed === 'unchanged') return null;
  announceOutbox(changed.userId);
  return changed.entry;
}

interface Changed {
  userId: string;
  entry: OutboxEntry | null;
}

function changeInMemory(
  key: string,
  change: (entry: OutboxEntry) => OutboxEntry | null,
): Changed | 'unchanged' {
  const before = unstoredEntries.get(key);
  if (before === undefined) return 'unchanged';
  const entry = change(before);
  if (entry) unstoredEntries.set(key, entry);
  else unstoredEntries.delete(key);
  return { userId: before.userId, entry };
}

async function changeInStore(
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

async function tryToStore(entry: OutboxEntry): Promise<boolean> {
  // Behind an entry in memory, this one stays in memory too, to keep the order.
  if (entriesInMemoryOf(entry.userId).length > 0) return false;
  try {
    const table = (await openStore()).transaction('outbox', 'readwrite', { durability: 'strict' });
    await Promise.all([table.store.add(entry), table.done]);
    return true;
  } catch {
    // Without storage, sending from this page is better than not sending.
    return false;
  }
}

function entriesInMemoryOf(userId: string): OutboxEntry[] {
  return [...unstoredEntries.values()].filter((entry) => entry.userId === userId);
}
