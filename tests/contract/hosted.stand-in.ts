/**
 * Runs the contract suite against our own gateway as if it were a hosted project: over HTTP, on native Postgres,
 * configured by the environment. `node tests/contract/hosted.stand-in.ts [test files]` tests the setup, not the
 * project.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createOutbox } from '#mocks/backend/auth/outbox.ts';
import { type Backend, createBackend } from '#mocks/backend/backend.ts';
import { bootstrap } from '#mocks/backend/db/migrate.ts';
import { loadSchema } from '#mocks/backend/db/migrations.node.ts';
import { openNative } from '#mocks/backend/db/native.ts';
import { startNativeServer } from '#mocks/backend/db/native-server.ts';
import { generateKeys } from '#mocks/backend/keys.ts';
import { memoryBlobs } from '#mocks/backend/storage/memory-blobs.ts';
import { systemClock } from '#shared/clock.ts';
import { serveProject } from './hosted.server.ts';

const server = await startNativeServer();
await server.createDatabase('project');
const db = await openNative(server.url('project'));
await bootstrap(db, (await loadSchema()).bootstrap);
const keys = await generateKeys();
// The gateway needs its own URL, whose port the system chooses when it is served.
let backend: Backend;
const project = await serveProject(
  (request) => backend.fetch(request),
  (url, peer) => backend.connect(url, peer),
);
backend = createBackend({
  db,
  origin: project.origin,
  keys,
  clock: systemClock,
  blobs: memoryBlobs(),
  mailer: createOutbox(),
});

const vitest = spawn('vitest', ['run', '--project', 'contract', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    SUPABASE_URL: project.origin,
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
    SUPABASE_DB_URL: server.url('project'),
  },
});
// Vitest ends first and removes what it created.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => vitest.kill(signal));
const [code] = await once(vitest, 'close');
await project.close();
await backend.close();
await server.stop();
process.exitCode = code ?? 1;
