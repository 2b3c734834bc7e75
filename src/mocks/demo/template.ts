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

/** A browser stores whole files, so the write-ahead log has few, small files without recycling. */
const settings = [
  'alter system set wal_recycle = off',
  `alter system set min_wal_size = '2MB'`,
  `alter system set max_wal_size = '8MB'`,
];

/** Drops the template databases, which are never used; they are half of the bytes. */
const shrinkStatements = [
  `update pg_database set datistemplate = false where datname in ('template0', 'template1')`,
  'drop database template0',
  'drop database template1',
  'vacuum (full, freeze, analyze)',
  'checkpoint',
];

/**
 * Builds the database a page starts from: all migrations and the sample data as of `now`. Returns the data directory as
 * a compressed tar file. Takes about ten seconds.
 */
export async function buildTemplate(now: Date): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'template-'));
  const dataDir = join(folder, 'data');
  try {
    // Set before any write: recycled log files would keep their content.
    const empty = await openPglite({ dataDir, initDbStartParams: ['--wal-segsize=1'] });
    for (const statement of settings) await empty.exec(statement);
    await empty.close();

    const db = await openPglite({ dataDir });
    await setUp(db, await loadSchema());
    await seedDemo(db, { now });
    await db.close();

    const engine = await PGlite.create({ dataDir });
    for (const statement of shrinkStatements) await engine.exec(statement);
    const tar = await (await engine.dumpDataDir('none')).arrayBuffer();
    await engine.close();
    return await promisify(gzip)(tar, { level: constants.Z_BEST_COMPRESSION });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
