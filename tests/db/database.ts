import type { Database } from '#mocks/backend/db/database.ts';
import { setUp } from '#mocks/backend/db/migrate.ts';
import { loadSchema } from '#mocks/backend/db/migrations.node.ts';
import { type Engine, openDatabase } from '../contract/engines.ts';

/** A fresh database with the product's migrations and no data beyond theirs. */
export async function openMigrated(engine: Engine): Promise<Database> {
  const db = await openDatabase(engine);
  await setUp(db, await loadSchema());
  return db;
}

/** Runs one statement as the owner and gives its rows. */
export function owner<Row = Record<string, unknown>>(
  db: Database,
  text: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  return db.tx((sql) => sql.query<Row>(text, params));
}

/** The SQLSTATE of what `work` throws, or undefined when it succeeds. */
export async function sqlState(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return undefined;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause) return cause.code;
    throw cause;
  }
}
