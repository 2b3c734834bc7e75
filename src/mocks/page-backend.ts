import { type Clock, systemClock } from '#shared/clock.ts';
import { createOutbox } from './backend/auth/outbox.ts';
import { createBackend } from './backend/backend.ts';
import { openPglite } from './backend/db/pglite.ts';
import { generateKeys } from './backend/keys.ts';
import type { Connection, Peer } from './backend/realtime/socket.ts';
import { memoryBlobs } from './backend/storage/memory-blobs.ts';
import { captureBaseline } from './baseline.ts';
import { shiftDates } from './demo/shift-dates.ts';
import { withSpecimens } from './demo/specimen-blobs.ts';
import { daysSince, fetchEngine, type Template } from './page/engine.ts';
import { socketWithKey, withKey } from './page/with-key.ts';

/** The embedded backend's interface for a page. */
export interface PageBackend {
  fetch(request: Request): Promise<Response>;
  /** Accepts a WebSocket opened at `url`. */
  connect(url: string, peer: Peer): Connection;
}

/** An embedded backend inside a page, shared by tests and stories. */
export interface ResettableBackend extends PageBackend {
  /** Restores the database, the stored objects and the clock to their initial state. */
  reset(): Promise<void>;
  /** Sets the backend's `clock` until the next reset. */
  setClock(clock: Clock): void;
}

/** The latest time a Date can represent: every blob is older. */
const endOfTime = new Date(8.64e15);

/** Starts Postgres in the page's memory with all migrations and the sample data, from `template`. */
export async function startPageBackend(origin: string, template: Template): Promise<ResettableBackend> {
  const db = await openPglite(await fetchEngine(template, true));
  await shiftDates(db, daysSince(template, systemClock.now()));
  const restoreBaseline = await captureBaseline(db);
  const keys = await generateKeys();
  let clock = systemClock;
  const blobs = memoryBlobs();
  const backend = createBackend({
    db,
    origin,
    keys,
    clock: { now: () => clock.now() },
    blobs: withSpecimens(blobs, db),
    mailer: createOutbox(),
    auth: { agent: navigator.userAgent },
  });
  return {
    fetch: (request) => backend.fetch(withKey(request, keys.publishable)),
    connect: (url, peer) => backend.connect(socketWithKey(url, keys.publishable), peer),
    async reset() {
      clock = systemClock;
      await blobs.remove(await blobs.listUnmodifiedSince(endOfTime));
      await restoreBaseline();
    },
    setClock(next) {
      clock = next;
    },
  };
}
