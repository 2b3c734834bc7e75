import { deleteDB } from 'idb';
import { createOutbox } from '#mocks/backend/auth/outbox.ts';
import { type Backend, createBackend } from '#mocks/backend/backend.ts';
import { openPglite } from '#mocks/backend/db/pglite.ts';
import { generateKeys, type Keys } from '#mocks/backend/keys.ts';
import { indexedDbBlobs } from '#mocks/backend/storage/indexed-db-blobs.ts';
import { memoryBlobs } from '#mocks/backend/storage/memory-blobs.ts';
import { deleteOrphanedBlobs } from '#mocks/backend/storage/orphaned-blobs.ts';
import { shiftDates } from '#mocks/demo/shift-dates.ts';
import { withSpecimens } from '#mocks/demo/specimen-blobs.ts';
import { startJobScheduler } from '#mocks/job-scheduler.ts';
import { systemClock } from '#shared/clock.ts';
import { daysSince, fetchEngine, type Template } from './engine.ts';
import { openInstallation } from './installation.ts';
import type { Progress } from './messages.ts';

/** The embedded backend on persistent data. */
export interface StoredBackend {
  backend: Backend;
  keys: Keys;
  /** Whether the browser allows storage. */
  isStored: boolean;
  /** Whether data of another version was deleted, and `dismissNotice` was not called since. */
  isReplaced: boolean;
  dismissNotice(): Promise<void>;
}

export interface StoredBackendOptions {
  /** Name of the stored data: letters, digits and dashes. */
  name: string;
  origin: string;
  onProgress: (progress: Progress) => void;
}

/**
 * Opens the database stored under `name` in IndexedDB; starts from the template if there is none, or one of another
 * version. If the browser stores nothing, uses memory. One opener at a time. Throws if it cannot open.
 */
export async function openStoredBackend(
  template: Template,
  { name, origin, onProgress }: StoredBackendOptions,
): Promise<StoredBackend> {
  const store = await openInstallation(name);
  const installed = await store?.read();
  const isNew = installed?.version !== template.version;
  if (store && isNew) {
    await store.remove();
    // Path chosen by PGlite for the directory.
    await deleteDB(`/pglite/${name}`);
    await deleteDB(`${name} blobs`);
  }
  const blobs = store ? await indexedDbBlobs(`${name} blobs`) : memoryBlobs();

  const files = await fetchEngine(template, isNew, (part) => onProgress({ step: 'downloading', part }));
  onProgress({ step: 'opening' });
  const db = await openPglite(
    store ? { ...files, dataDir: `idb://${name}`, relaxedDurability: false } : files,
  );
  if (isNew) await shiftDates(db, daysSince(template, systemClock.now()));
  const installation = isNew
    ? { version: template.version, keys: await generateKeys(), isReplacement: installed !== undefined }
    : installed;
  // Written last, so that an interrupted start begins again.
  if (isNew) await store?.write(installation);
  await deleteOrphanedBlobs(db, blobs);

  const backend = createBackend({
    db,
    origin,
    keys: installation.keys,
    clock: systemClock,
    blobs: withSpecimens(blobs, db),
    mailer: createOutbox(),
    auth: { agent: navigator.userAgent },
  });
  // Stops with the worker.
  startJobScheduler({ backend, origin, secretKey: installation.keys.secret });
  return {
    backend,
    keys: installation.keys,
    isStored: store !== null,
    isReplaced: installation.isReplacement,
    async dismissNotice() {
      await store?.write({ ...installation, isReplacement: false });
    },
  };
}
