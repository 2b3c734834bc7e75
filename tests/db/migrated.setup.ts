/**
 * Runs once before the database tests: makes the migrated database of each engine, which every test file gets a copy
 * of. Copying takes a tenth of what migrating takes.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { setUp } from '#mocks/backend/db/migrate.ts';
import { loadSchema } from '#mocks/backend/db/migrations.node.ts';
import { openNative } from '#mocks/backend/db/native.ts';
import { startNativeServer } from '#mocks/backend/db/native-server.ts';
import { openPglite } from '#mocks/backend/db/pglite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the native server's database `postgres`; `migrated` is the one to copy. */
    nativeServer: string;
    /** File with PGlite's migrated data directory. */
    pgliteData: string;
  }
}

/** Gives the way to take everything away again. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const schema = await loadSchema();
  const server = await startNativeServer();
  await server.createDatabase('migrated');
  const native = await openNative(server.url('migrated'));
  await setUp(native, schema);
  await native.close();
  provide('nativeServer', server.url('postgres'));

  const folder = await mkdtemp(join(tmpdir(), 'migrated-'));
  const dataDir = join(folder, 'data');
  const pglite = await openPglite({ dataDir });
  await setUp(pglite, schema);
  await pglite.close();
  const engine = await PGlite.create({ dataDir });
  const dump = join(folder, 'data.tar');
  await writeFile(dump, new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer()));
  await engine.close();
  provide('pgliteData', dump);

  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
