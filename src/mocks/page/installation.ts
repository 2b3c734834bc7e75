import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Keys } from '#mocks/backend/keys.ts';

/** Stored beside the database: its template version, and the keys of its tokens. */
export interface Installation {
  version: string;
  keys: Keys;
  /** Whether it replaced another version, and the notice was not dismissed yet. */
  isReplacement: boolean;
}

interface Schema extends DBSchema {
  installation: { key: 'current'; value: Installation };
}

/** Store of the installation record of a page's database. */
export interface InstallationStore {
  read(): Promise<Installation | undefined>;
  write(installation: Installation): Promise<void>;
  /** Resets the database at the next start. */
  remove(): Promise<void>;
  close(): void;
}

/** Opens the store with that name in IndexedDB; returns null if the browser stores nothing. */
export async function openInstallation(name: string): Promise<InstallationStore | null> {
  const db = await open(name).catch(() => null);
  return (
    db && {
      read: () => db.get('installation', 'current'),
      async write(installation) {
        await db.put('installation', installation, 'current');
      },
      remove: () => db.delete('installation', 'current'),
      close: () => db.close(),
    }
  );
}

async function open(name: string): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, 1, { upgrade: (db) => void db.createObjectStore('installation') });
}
