import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { setUp } from '#mocks/backend/db/migrate.ts';
import { loadSchema } from '#mocks/backend/db/migrations.node.ts';
import { openPglite } from '#mocks/backend/db/pglite.ts';
import { seedDemo } from './seed.ts';

/** A browser stores whole files: few of the write-ahead log, each small, none kept for a second use. */
const settings = [
  'alter system set wal_recycle = off',
  `alter system set min_wal_size = '2MB'`,
  `alter system set max_wal_size = '8MB'`,
];

/** Nobody connects to the databases that new ones are copied from; they are half of the bytes. */
const slim = [
  `update pg_database set datistemplate = false where datname in ('template0', 'template1')`,
  'drop database template0',
  'drop database template1',
  'vacuum (full, freeze, analyze)',
  'checkpoint',
];

/**
 * Makes the database that a page starts from: every migration and the sample data as they are at `now`. Gives
 * the data directory as a compressed tar file. Takes about ten seconds.
 */
export async function makeTemplate(now: Date): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'template-'));
  const dataDir = join(folder, 'data');
  try {
    // Before anything is written: files of the log that were to be used again would keep what they hold.
    const empty = await openPglite({ dataDir, initDbStartParams: ['--wal-segsize=1'] });
    for (const statement of settings) await empty.exec(statement);
    await empty.close();

    const db = await openPglite({ dataDir });
    await setUp(db, await loadSchema());
    await seedDemo(db, { now });
    await db.close();

    const engine = await PGlite.create({ dataDir });
    for (const statement of slim) await engine.exec(statement);
    const tar = await (await engine.dumpDataDir('none')).arrayBuffer();
    await engine.close();
    return await promisify(gzip)(tar, { level: constants.Z_BEST_COMPRESSION });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
