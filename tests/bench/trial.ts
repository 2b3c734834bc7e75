import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { build } from 'vite';
import { createOutbox } from '#mocks/backend/auth/outbox.ts';
import { createBackend } from '#mocks/backend/backend.ts';
import type { Database } from '#mocks/backend/db/database.ts';
import { setUp } from '#mocks/backend/db/migrate.ts';
import { loadSchema } from '#mocks/backend/db/migrations.node.ts';
import { openPglite } from '#mocks/backend/db/pglite.ts';
import { generateKeys } from '#mocks/backend/keys.ts';
import { memoryBlobs } from '#mocks/backend/storage/memory-blobs.ts';
import { seedDemo } from '#mocks/demo/seed.ts';
import { withSpecimens } from '#mocks/demo/specimen-blobs.ts';
import { precompress } from '#mocks/server/app-build.ts';
import { listen } from '#mocks/server/listen.ts';
import { createSite } from '#mocks/server/site.ts';
import { systemClock } from '#shared/clock.ts';

/** A production build with the demo's data, so that home pages can be measured too. */
export interface Trial {
  origin: string;
  close(): Promise<void>;
}

/** Builds and serves on `port`, on PGlite or the empty database returned by `open`. Closing it closes the database. */
export async function startTrial(
  port: number,
  open: () => Promise<Database> = () => openPglite(),
): Promise<Trial> {
  const keys = await generateKeys();
  const outDir = await mkdtemp(join(tmpdir(), 'trial-'));
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = keys.publishable;
  await build({ mode: 'production', logLevel: 'error', build: { outDir, emptyOutDir: true } });
  await precompress(outDir);

  const db = await open();
  await setUp(db, await loadSchema());
  await seedDemo(db, { now: systemClock.now() });
  const origin = `http://localhost:${port}`;
  const backend = createBackend({
    db,
    origin,
    keys,
    clock: systemClock,
    blobs: withSpecimens(memoryBlobs(), db),
    mailer: createOutbox(),
  });
  const site: Hono = createSite(outDir, backend);
  const listener = await listen('127.0.0.1', port, site.fetch);
  listener.openSockets(backend.connect);
  return {
    origin,
    async close() {
      await listener.close();
      await backend.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
