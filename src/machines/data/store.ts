/** The browser's database, for data that must survive a killed tab: drafts, outbox, photos, last readings (ADR 18). */
import type { DBSchema, IDBPDatabase, StoreNames } from 'idb';
import { now } from './clock.ts';
import type { OutboxEntry } from './outbox.entry.ts';
import type { StoredPhoto } from './photos.types.ts';

/** How long data of other users is kept here, in milliseconds: a week. */
const leftoverRetention = 7 * 24 * 3_600_000;

/**
 * Local storage items kept after sign-out: theme, language, the device's walk-in desk, a postponed installation, and
 * the session's own, which it removes itself.
 */
const persistentItems = ['theme', 'language', 'walkInDesk', 'installPutOff', 'auth_token', 'auth_user'];

/** The tables of the browser's database. Outbox entries have no inline key, so they keep their insertion order. */
interface StoreSchema extends DBSchema {
  drafts: {
    key: [userId: string, screen: string, record: string];
    value: { userId: string; screen: string; record: string; value: unknown; savedAt: number };
    indexes: { userId: string };
  };
  outbox: { key: number; value: OutboxEntry; indexes: { userId: string; key: string } };
  photos: { key: number; value: StoredPhoto; indexes: { userId: string; key: string } };
  /** The picture of each row of `photos`, by key: stored separately, because rows change often and pictures once. */
  photoFiles: { key: string; value: Blob };
  readings: {
    key: [userId: string, machine: string, record: string];
    value: { userId: string; machine: string; record: string; value: unknown; readAt: number };
  };
}

/** Outbox entries that the browser could not store, by key: kept only while the page is open. */
export const unstoredEntries = new Map<string, OutboxEntry>();

let opening: Promise<IDBPDatabase<StoreSchema>> | null = null;

/** Opens the database; rejects if the browser offers none, and retries on the next call. */
export function openStore(): Promise<IDBPDatabase<StoreSchema>> {
  opening ??= open().catch((error) => {
    opening = null;
    throw error;
  });
  return opening;
}

async function open(): Promise<IDBPDatabase<StoreSchema>> {
  const { openDB } = await import('idb');
  const db = await openDB<StoreSchema>('kept', 2, {
    upgrade(created) {
      const isMissing = (table: StoreNames<StoreSchema>) => !created.objectStoreNames.contains(table);
      if (isMissing('drafts')) {
        const drafts = created.createObjectStore('drafts', { keyPath: ['userId', 'screen', 'record'] });
        drafts.createIndex('userId', 'userId');
      }
      for (const table of ['outbox', 'photos'] as const) {
        if (!isMissing(table)) continue;
        const entries = created.createObjectStore(table, { autoIncrement: true });
        entries.createIndex('userId', 'userId');
        entries.createIndex('key', 'key', { unique: true });
      }
      if (isMissing('photoFiles')) created.createObjectStore('photoFiles');
      if (isMissing('readings')) {
        created.createObjectStore('readings', { keyPath: ['userId', 'machine', 'record'] });
      }
    },
    // A newer build in another tab needs to change the tables.
    blocking() {
      opening = null;
      db.close();
    },
    terminated() {
      opening = null;
    },
  });
  return db;
}

/**
 * Deletes a user's data on this machine: drafts, outbox, photos, last readings, and local storage except theme and
 * language. Rejects when the browser's database can't be opened.
 */
export async function wipeStoredData(userId: string): Promise<void> {
  wipeItems();
  for (const [key, entry] of unstoredEntries) if (entry.userId === userId) unstoredEntries.delete(key);
  await removeDue((owner) => owner === userId);
}

/**
 * Deletes data of users other than `userId` that is more than a week old: their sessions ended without a sign-out and
 * they did not return. Rejects when the browser's database can't be opened.
 */
export async function dropLeftovers(userId: string): Promise<void> {
  const limit = now() - leftoverRetention;
  await removeDue((owner, at) => owner !== userId && at < limit);
}

async function removeDue(isDue: (owner: string, at: number) => boolean): Promise<void> {
  const tables = (await openStore()).transaction(
    ['drafts', 'outbox', 'photos', 'photoFiles', 'readings'],
    'readwrite',
  );
  for await (const cursor of tables.objectStore('drafts')) {
    if (isDue(cursor.value.userId, cursor.value.savedAt)) cursor.delete();
  }
  for await (const cursor of tables.objectStore('outbox')) {
    if (isDue(cursor.value.userId, cursor.value.createdAt)) cursor.delete();
  }
  for await (const cursor of tables.objectStore('photos')) {
    const { userId, addedAt, key } = cursor.value;
    if (!isDue(userId, addedAt)) continue;
    tables.objectStore('photoFiles').delete(key);
    cursor.delete();
  }
  for await (const cursor of tables.objectStore('readings')) {
    if (isDue(cursor.value.userId, cursor.value.readAt)) cursor.delete();
  }
  await tables.done;
}

function wipeItems(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const area = globalThis[name];
      const items = Array.from({ length: area.length }, (_, index) => area.key(index));
      for (const item of items) if (item !== null && !persistentItems.includes(item)) area.removeItem(item);
    } catch {
      // A browser without storage has nothing to delete.
    }
  }
}
