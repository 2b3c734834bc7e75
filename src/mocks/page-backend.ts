import { type Clock, systemClock } from '#shared/clock.ts';
import { createOutbox } from './backend/auth/outbox.ts';
import { createBackend } from './backend/backend.ts';
import { bootstrap, migrate } from './backend/db/migrate.ts';
import { loadSchema } from './backend/db/migrations.browser.ts';
import { openPglite } from './backend/db/pglite.ts';
import { generateKeys } from './backend/keys.ts';
import { memoryBlobs } from './backend/storage/memory-blobs.ts';
import { takeBaseline } from './baseline.ts';
import { seedDemo } from './demo/seed.ts';

/** The embedded backend inside a page. */
export interface PageBackend {
  fetch(request: Request): Promise<Response>;
  /** Puts the database and the clock back to what they were at the start. */
  reset(): Promise<void>;
  /** Makes `clock` the backend's time until the next reset. */
  setClock(clock: Clock): void;
}

/** Starts Postgres in the page's memory with every migration and the sample data: about two seconds. */
export async function startPageBackend(origin: string): Promise<PageBackend> {
  const db = await openPglite();
  const schema = await loadSchema();
  await bootstrap(db, schema.bootstrap);
  await migrate(db, schema.migrations);
  await seedDemo(db, { now: systemClock.now() });
  const putBack = await takeBaseline(db);
  const keys = await generateKeys();
  let clock = systemClock;
  const backend = createBackend({
    db,
    origin,
    keys,
    clock: { now: () => clock.now() },
    blobs: memoryBlobs(),
    mailer: createOutbox(),
  });
  return {
    fetch: (request) => backend.fetch(withKey(request, keys.publishable)),
    reset() {
      clock = systemClock;
      return putBack();
    },
    setClock(next) {
      clock = next;
    },
  };
}

/** The page can't know a key that is made after it was built, so it is added here, as `npm start` does. */
function withKey(request: Request, key: string): Request {
  if (request.headers.has('apikey')) return request;
  const headers = new Headers(request.headers);
  headers.set('apikey', key);
  return new Request(request, { headers });
}
