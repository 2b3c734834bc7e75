import { systemClock } from '#shared/clock.ts';
import { createBackend } from './backend/backend.ts';
import { migrate } from './backend/db/migrate.ts';
import { migrations } from './backend/db/migrations.browser.ts';
import { openPglite } from './backend/db/pglite.ts';
import { generateKeys } from './backend/keys.ts';
import { takeBaseline } from './baseline.ts';
import { seedDemo } from './demo/seed.ts';

/** The embedded backend inside the page, and the way back to its seed. */
export interface PageBackend {
  fetch(request: Request): Promise<Response>;
  reset(): Promise<void>;
}

/** Starts Postgres in the page with every migration and the demo's data; takes about two seconds. */
export async function startPageBackend(origin: string): Promise<PageBackend> {
  const db = await openPglite({});
  await migrate(db, migrations);
  await seedDemo({ db, clock: systemClock });
  const reset = await takeBaseline(db);
  const backend = createBackend({ db, origin, keys: await generateKeys(), clock: systemClock });
  return { fetch: (request) => backend.fetch(request), reset };
}
