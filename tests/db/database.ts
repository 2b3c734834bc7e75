import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openNative } from '#mocks/backend/db/native.ts';
import { openPglite } from '#mocks/backend/db/pglite.ts';
import type { Engine } from '../contract/engines.ts';

/** A fresh database with the product's migrations and no data beyond theirs: a copy of the one made at the start. */
export function openMigrated(engine: Engine): Promise<Database> {
  return engine === 'pglite' ? copyPglite() : copyNative();
}

async function copyPglite(): Promise<Database> {
  return openPglite({ loadDataDir: new Blob([await readFile(inject('pgliteData'))]) });
}

async function copyNative(): Promise<Database> {
  const server = inject('nativeServer');
  const name = `copy_${crypto.randomUUID()}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await administer(`create database ${pg.escapeIdentifier(name)} template migrated strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = await openNative(url.href);
  return {
    ...db,
    async close() {
      await db.close();
      await administer(`drop database ${pg.escapeIdentifier(name)} with (force)`);
    },
  };
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
