/** `npm start`: the whole product on one machine, on a real Postgres with its data in `.data`. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Hono } from 'hono';
import { createBackend } from '#mocks/backend/backend.ts';
import { DatabaseVersionMismatch, setUp } from '#mocks/backend/db/migrate.ts';
import { loadSchema } from '#mocks/backend/db/migrations.node.ts';
import { deleteOrphanedBlobs } from '#mocks/backend/storage/orphaned-blobs.ts';
import { seedDemo } from '#mocks/demo/seed.ts';
import { withSpecimens } from '#mocks/demo/specimen-blobs.ts';
import { startJobScheduler } from '#mocks/job-scheduler.ts';
import { systemClock } from '#shared/clock.ts';
import { buildApp, needsBuild } from './server/app-build.ts';
import { DataDirectoryInUse, openDataDirectory } from './server/data-directory.ts';
import { diskBlobs } from './server/disk-blobs.ts';
import { type Engine, engines, openEngine } from './server/engine.ts';
import { listen, PortInUse } from './server/listen.ts';
import { createFileOutbox } from './server/outbox.ts';
import { createSite } from './server/site.ts';
import { serveSources } from './server/sources.ts';
import { welcome } from './server/welcome.ts';

/** An invalid command line. */
class UsageError extends Error {}

/** The data directory was created by another version of the backend. */
class DataVersionMismatch extends Error {
  constructor(directory: string) {
    super(
      `${directory} holds data of another version. Delete it to start anew, or choose another one with --data.`,
    );
  }
}

interface Options {
  port: number;
  /** Address to listen on; by default only reachable from this machine. */
  host: string;
  /** Folder of all data. */
  data: string;
  db: Engine;
  /** Serves the sources through Vite, with hot reload, instead of a built app. */
  dev: boolean;
}

function parseOptions(): Options {
  const { values } = parseArgs({
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string', default: '.data' },
      db: { type: 'string', default: 'pglite' },
      dev: { type: 'boolean', default: false },
    },
  });
  const db = engines.find((engine) => engine === values.db);
  if (!db) throw new UsageError(`--db is one of ${engines.join(', ')}, not ${values.db}`);
  const port = Number(process.env.PORT ?? 4173);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new UsageError(`PORT is not a port: ${process.env.PORT}`);
  return { ...values, db, port, data: resolve(values.data) };
}

/** Starts all parts and returns a function that stops them. If one fails, closes those already open. */
async function start({ port, host, data, db: engine, dev }: Options): Promise<() => Promise<void>> {
  const opened: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const directory = await openDataDirectory(data);
    opened.push(() => directory.release());

    // Binds the port first, so that a port in use is found before a minute of building.
    let site: Pick<Hono, 'fetch'> = { fetch: () => new Response('Starting', { status: 503 }) };
    const apiPort = dev ? port + 1 : port;
    const listener = await listen(host, apiPort, (request, bindings) => site.fetch(request, bindings));
    opened.push(() => listener.close());

    const db = await openEngine(engine, directory.path(engine));
    const origin = `http://localhost:${port}`;
    const blobs = diskBlobs(directory.path('storage'));
    const backend = createBackend({
      db,
      origin,
      keys: directory.keys,
      clock: systemClock,
      blobs: withSpecimens(blobs, db),
      mailer: createFileOutbox(directory.path('outbox'), systemClock, console.log),
      report: console.error,
    });
    opened.push(() => backend.close());
    const schema = await loadSchema();
    await setUp(db, schema).catch((cause: unknown) => {
      throw cause instanceof DatabaseVersionMismatch ? new DataVersionMismatch(data) : cause;
    });
    await deleteOrphanedBlobs(db, blobs);
    await seedDemo(db, { now: systemClock.now() });

    const appDir = directory.path('app');
    const { publishable } = directory.keys;
    if (dev) opened.push(await serveSources({ port, apiPort, host, publishableKey: publishable }));
    else if (await needsBuild(appDir, publishable)) {
      console.log('Building the app, which the next start will not need ...');
      await buildApp(appDir, publishable);
    }
    site = createSite(appDir, backend, host);
    listener.openSockets(backend.connect);
    const secretKey = directory.keys.secret;
    opened.push(startJobScheduler({ backend, origin, secretKey, report: console.error }));
    console.log(welcome({ origin, host, data }));
    return stop;
  } catch (cause) {
    await stop();
    throw cause;
  }
}

/** Whether an error's message is enough for the user. */
const isExpectedError = (cause: unknown): cause is Error =>
  cause instanceof PortInUse ||
  cause instanceof DataVersionMismatch ||
  cause instanceof DataDirectoryInUse ||
  cause instanceof UsageError;

try {
  const stop = await start(parseOptions());
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      await stop();
      process.exit(0);
    });
  }
} catch (cause) {
  console.error(isExpectedError(cause) ? cause.message : cause);
  process.exitCode = 1;
}
