import type { Database } from '#mocks/backend/db/database.ts';
import { type Engine, openCopy } from '../postgres/copies.ts';

/** Opens a new database with the product's migrations and only their data. */
export const openMigrated = (engine?: Engine): Promise<Database> => openCopy('migrated', engine);

/** Runs one statement as the owner and returns its rows. */
export function owner<Row = Record<string, unknown>>(
  db: Database,
  text: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  return db.tx((sql) => sql.query<Row>(text, params));
}

/** Returns the SQLSTATE that `work` throws, or undefined if it succeeds. */
export async function sqlState(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return undefined;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause) return cause.code;
    throw cause;
  }
}

/** Selects this database's sessions that wait for a lock; the server also has other tests' databases. */
export const lockWaits = `
  select from pg_locks w where not granted and exists (
    select from pg_locks h where h.pid = w.pid
      and h.database = (select oid from pg_database where datname = current_database())
  )`;
