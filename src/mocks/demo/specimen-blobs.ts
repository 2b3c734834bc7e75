import type { Database } from '#mocks/backend/db/database.ts';
import type { Blobs } from '#mocks/backend/storage/blobs.ts';
import { demoPrefix } from './accounts.ts';
import { specimenOf } from './specimen.ts';

interface Specimen {
  mime: string;
  lines: string[];
}

/**
 * Adds the sample pictures to `blobs`. They are not stored: each is generated when read, from the metadata in its row
 * of `storage.objects`.
 */
export function withSpecimens(blobs: Blobs, db: Database): Blobs {
  async function rendered(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
    // Keys of uploads are random and never have this prefix.
    if (!key.startsWith(demoPrefix)) return null;
    const [specimen] = await db.tx(
      (sql) =>
        sql.query<Specimen>(
          `select metadata ->> 'mimetype' as mime, user_metadata -> 'specimen' as lines from storage.objects
            where version = $1 and user_metadata ? 'specimen'`,
          [key],
        ),
      { readOnly: true },
    );
    return specimen ? specimenOf(specimen.mime, specimen.lines) : null;
  }

  return {
    ...blobs,
    size: async (key) => (await blobs.size(key)) ?? (await rendered(key))?.length ?? null,
    async read(key, range) {
      const kept = await blobs.read(key, range);
      if (kept) return kept;
      const bytes = await rendered(key);
      return bytes && new Blob([bytes.slice(range?.start, range?.end)]).stream();
    },
  };
}
