import { access, rename, rm } from 'node:fs/promises';
import type { Database } from '#mocks/backend/db/database.ts';
import { openNative } from '#mocks/backend/db/native.ts';
import { startNativeServer } from '#mocks/backend/db/native-server.ts';
import { openPglite } from '#mocks/backend/db/pglite.ts';

/** The Postgres engine: WebAssembly in this process, or a native server beside it. */
export const engines = ['pglite', 'native'] as const;
export type Engine = (typeof engines)[number];

const databaseName = 'driver_recruitment';

/**
 * Opens PGlite on `folder`. A new database is created in a temporary folder and then renamed: PGlite opens
 * any folder with a version file, even if its creation was interrupted.
 */
async function openFolder(folder: string): Promise<Database> {
  const folderExists = await access(folder).then(
    () => true,
    () => false,
  );
  if (!folderExists) {
    const draft = `${folder}.new`;
    await rm(draft, { recursive: true, force: true });
    await (await openPglite({ dataDir: draft })).close();
    await rename(draft, folder);
  }
  return openPglite({ dataDir: folder });
}

/** Opens the database in `folder`; closing it also stops the native server. */
export async function openEngine(engine: Engine, folder: string): Promise<Database> {
  if (engine === 'pglite') return openFolder(folder);

  const server = await startNativeServer({ folder });
  const maintenanceDb = await openNative(server.url('postgres'), { max: 1 });
  const found = await maintenanceDb.tx((sql) =>
    sql.query('select from pg_catalog.pg_database where datname = $1', [databaseName]),
  );
  await maintenanceDb.close();
  if (found.length === 0) await server.createDatabase(databaseName);
  const db = await openNative(server.url(databaseName));
  return {
    ...db,
    async close() {
      await db.close();
      await server.stop();
    },
  };
}
