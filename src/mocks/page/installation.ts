import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Keys } from '#mocks/backend/keys.ts';

/** What is kept beside the database: the version of the template it began as, and the keys of its tokens. */
export interface Installation {
  version: string;
  keys: Keys;
  /** Whether it took the place of another version, and nobody has said yet that this is understood. */
  isReplacement: boolean;
}

interface Schema extends DBSchema {
  installation: { key: 'current'; value: Installation };
}

/** Where a page keeps what its database belongs to. */
export interface InstallationStore {
  read(): Promise<Installation | undefined>;
  write(installation: Installation): Promise<void>;
  /** Makes the next start begin anew. */
  forget(): Promise<void>;
  close(): void;
}

/** Opens the store of that name in IndexedDB; gives null where the browser keeps nothing. */
export async function openInstallation(name: string): Promise<InstallationStore | null> {
  const db = await open(name).catch(() => null);
  return (
    db && {
      read: () => db.get('installation', 'current'),
      async write(installation) {
        await db.put('installation', installation, 'current');
      },
      forget: () => db.delete('installation', 'current'),
      close: () => db.close(),
    }
  );
}

async function open(name: string): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, 1, { upgrade: (db) => void db.createObjectStore('installation') });
}
