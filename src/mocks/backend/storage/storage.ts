import type { Verify } from '#mocks/backend/caller.ts';
import type { Database } from '#mocks/backend/db/database.ts';
import type { Keys } from '#mocks/backend/keys.ts';
import type { Clock } from '#shared/clock.ts';
import type { Blobs } from './blobs.ts';

/** What the storage service runs on. */
export interface StorageOptions {
  db: Database;
  blobs: Blobs;
  /** Where the project is reached, without a path. */
  origin: string;
  keys: Keys;
  clock: Clock;
  verify: Verify;
  report: (fault: unknown) => void;
}

/** `/storage/v1`. */
export interface Storage {
  fetch(request: Request): Promise<Response>;
}

/** Creates the service over a database that has `storage/schema.sql`. */
export function createStorage(_options: StorageOptions): Storage {
  return {
    fetch: async () => Response.json({ statusCode: '501', error: 'not_implemented' }, { status: 501 }),
  };
}
