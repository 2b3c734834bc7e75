import type { Database } from '#mocks/backend/db/database.ts';
import type { Blobs } from './blobs.ts';
import { pendingLifetime } from './pending-upload.ts';

/**
 * Forgets bytes that no object names and nobody has added to for a day: those of uploads given up, and of a
 * process that died between the bytes and the row.
 */
export async function sweepBlobs(db: Database, blobs: Blobs): Promise<void> {
  const old = await blobs.untouchedSince(new Date(Date.now() - pendingLifetime));
  if (old.length === 0) return;
  const named = await db.tx((sql) =>
    sql.query<{ version: string }>('select version from storage.objects where version = any ($1::text[])', [
      old,
    ]),
  );
  const kept = new Set(named.map(({ version }) => version));
  await blobs.remove(old.filter((key) => !kept.has(key)));
}
