import type { Database } from '#mocks/backend/db/database.ts';
import type { Blobs } from './blobs.ts';
import { pendingLifetime } from './pending-upload.ts';

/**
 * Deletes bytes without an object that were not written for a day: from abandoned uploads, and from crashes between
 * bytes and row.
 */
export async function deleteOrphanedBlobs(db: Database, blobs: Blobs): Promise<void> {
  const old = await blobs.listUnmodifiedSince(new Date(Date.now() - pendingLifetime));
  if (old.length === 0) return;
  const named = await db.tx((sql) =>
    sql.query<{ version: string }>('select version from storage.objects where version = any ($1::text[])', [
      old,
    ]),
  );
  const kept = new Set(named.map(({ version }) => version));
  await blobs.remove(old.filter((key) => !kept.has(key)));
}
